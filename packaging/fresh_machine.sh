#!/bin/sh
# Tries both commands on a machine that has nothing: a minimal Debian in a folder of its own, made by debootstrap.
# As root: sh packaging/fresh_machine.sh [SUITE [FOLDER]]    (bookworm, trixie ...; FOLDER is kept, else it is removed)
# How this machine reaches the package registries (proxies, certificates, pip's settings) is carried over.
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")
suite=${1:-bookworm}
fresh=${2:-$(mktemp -d)}

[ "$(id -u)" -eq 0 ] || { echo "This has to be started by root." >&2; exit 1; }
command -v debootstrap >/dev/null || { echo "Install debootstrap first: apt-get install debootstrap" >&2; exit 1; }

# Mounts made from here on belong to this process alone and vanish with it.
if [ -z "${FRESH_MACHINE_INSIDE:-}" ]; then
    status=0
    FRESH_MACHINE_INSIDE=1 unshare --mount sh "$0" "$suite" "$fresh" || status=$?
    [ $# -ge 2 ] || rm -rf "$fresh"
    exit "$status"
fi

copy() {
    [ ! -f "$1" ] || install -D -m 644 "$1" "$fresh$1"
}

carry_over_network_settings() {
    copy /etc/resolv.conf
    copy /etc/hosts
    copy /etc/ssl/certs/ca-certificates.crt
    copy /etc/pip.conf
    apt-config dump | grep -E '^Acquire::(http|https)::' >"$fresh/etc/apt/apt.conf.d/90network" || true
    # What pip's settings call local has to be found inside as well.
    python3 -m pip config list 2>/dev/null | grep -oE '/[^ ]+' | sed 's#^//##' | sort -u
}

# run_inside USER COMMAND...: with an environment as on the first login, but for the network's variables.
run_inside() {
    env -i $(env | grep -iE '^[a-z_]*(_proxy|_CERT|_CERT_FILE|_CA_BUNDLE|_CERT_DIR)=') \
        PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root chroot "$fresh" "$@"
}

megabytes() {
    du -smx "$fresh" | cut -f1
}

timed() {
    before=$(megabytes)
    start=$(date +%s)
    run_inside sh "$@"
    report="$report
  sh $*: $(($(date +%s) - start)) s, $(($(megabytes) - before)) MB"
}

echo "== debootstrap $suite into $fresh"
debootstrap --variant=minbase "$suite" "$fresh" >/dev/null
carry_over_network_settings
mount -t proc proc "$fresh/proc"
git clone --quiet "$root" "$fresh/root/sudoku"
report="$suite, $(megabytes) MB before:"
timed /root/sudoku/packaging/run.sh
timed /root/sudoku/packaging/run.sh
timed /root/sudoku/packaging/test.sh
timed /root/sudoku/packaging/run.sh
printf '%s\n' "$report"
