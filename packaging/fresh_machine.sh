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

# The trusted certificates get a name of their own: installing ca-certificates inside rewrites the usual one.
certificates=/usr/local/share/host-certificates.crt

carry_over_network_settings() {
    copy /etc/resolv.conf
    copy /etc/hosts
    copy /etc/pip.conf
    install -D -m 644 /etc/ssl/certs/ca-certificates.crt "$fresh$certificates"
    apt-config dump | grep -E '^Acquire::(http|https)::' >"$fresh/etc/apt/apt.conf.d/90network" || true
}

# run_inside COMMAND...: with the environment of a first login and the variables of the network.
run_inside() {
    # shellcheck disable=SC2046 # one word for each variable
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
        PIP_CERT="$certificates" SSL_CERT_FILE="$certificates" \
        $(env | grep -iE '^([a-z]+_proxy|PIP_INDEX_URL|PIP_EXTRA_INDEX_URL)=') \
        chroot "$fresh" "$@"
}

megabytes() {
    du -smx "$fresh" | cut -f1
}

timed() {
    before=$(megabytes)
    start=$(date +%s)
    outcome=passed
    run_inside sh "$@" || outcome=failed
    report="$report
  sh $*: $outcome, $(($(date +%s) - start)) s, $(($(megabytes) - before)) MB"
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
case "$report" in *failed*) exit 1 ;; esac
