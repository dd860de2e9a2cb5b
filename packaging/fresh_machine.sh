#!/bin/sh
# Tries both commands on machines that have nothing, as a plain user with sudo and as root, and prints a table.
# As root: sh packaging/fresh_machine.sh [--without-tests] [SYSTEM...]
# SYSTEM is debian12, debian13, ubuntu24.04 (these three unless told) or ubuntu22.04. Each machine is a minimal system in
# a folder of its own, made by debootstrap and removed afterwards; the last commit is cloned into it. What the commands
# print is kept in build/fresh_machine. How this machine reaches the package registries is carried over.
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")
results=$root/build/fresh_machine
# The trusted certificates get a name of their own: installing ca-certificates inside rewrites the usual one.
certificates=/usr/local/share/host-certificates.crt

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# describe SYSTEM: sets $title, $suite, $mirror, $keyring, $components and $extra_suites.
describe() {
    mirror=${UBUNTU_MIRROR:-http://archive.ubuntu.com/ubuntu}
    keyring=/usr/share/keyrings/ubuntu-archive-keyring.gpg
    components=main,universe
    case "$1" in
        debian12) title="Debian 12" suite=bookworm ;;
        debian13) title="Debian 13" suite=trixie ;;
        ubuntu22.04) title="Ubuntu 22.04" suite=jammy ;;
        ubuntu24.04) title="Ubuntu 24.04" suite=noble ;;
        *) fail "There is no system '$1' here: debian12 debian13 ubuntu22.04 ubuntu24.04" ;;
    esac
    extra_suites="$suite-updates $suite-security"
    script=/usr/share/debootstrap/scripts/$suite
    [ -e "$script" ] || script=/usr/share/debootstrap/scripts/gutsy
    case "$1" in
        debian*)
            mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
            keyring=/usr/share/keyrings/debian-archive-keyring.gpg
            components=main
            extra_suites=$suite-updates
            [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid
            ;;
    esac
}

copy() {
    [ ! -f "$2" ] || install -D -m 644 "$2" "$1$2"
}

# make_system FOLDER: a minimal system with sudo and a user who may use it.
make_system() {
    debootstrap --variant=minbase --include=sudo --components="$components" --keyring="$keyring" \
        "$suite" "$1" "$mirror" "$script" >"$results/$suite.txt" 2>&1 || return 1
    for extra in $extra_suites; do
        echo "deb $mirror $extra $(echo "$components" | tr ',' ' ')" >>"$1/etc/apt/sources.list"
    done
    chroot "$1" useradd --create-home --shell /bin/sh player
    echo "player ALL=(ALL) NOPASSWD: ALL" >"$1/etc/sudoers.d/player"
    copy "$1" /etc/resolv.conf
    copy "$1" /etc/hosts
    copy "$1" /etc/pip.conf
    install -D -m 644 /etc/ssl/certs/ca-certificates.crt "$1$certificates"
    apt-config dump | grep -E '^Acquire::(http|https)::' >"$1/etc/apt/apt.conf.d/90network" || true
}

# run_inside FOLDER USER COMMAND...: with the environment of a first login and the variables of the network.
run_inside() {
    folder=$1 user=$2 home=/home/$2
    shift 2
    [ "$user" != root ] || home=/root
    # shellcheck disable=SC2046 # one word for each variable
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME="$home" USER="$user" \
        PIP_CERT="$certificates" SSL_CERT_FILE="$certificates" \
        $(env | grep -iE '^([a-z]+_proxy|PIP_INDEX_URL|PIP_EXTRA_INDEX_URL)=') \
        chroot --userspec="$user" "$folder" "$@"
}

# try_machine FOLDER USER STEP...: prints a cell of the table for each step. Runs in a mount namespace of its own.
try_machine() {
    folder=$1 user=$2 home=/home/$2
    shift 2
    [ "$user" != root ] || home=/root
    mount -t proc proc "$folder/proc"
    mount --rbind /dev "$folder/dev"
    git clone --quiet "$root" "$folder$home/sudoku"
    chroot "$folder" chown -R "$user" "$home/sudoku"
    for step in "$@"; do
        case "$step" in tests) command=test.sh ;; *) command=run.sh ;; esac
        output=$results/$suite-$user-$step.txt
        before=$(du -smx "$folder" | cut -f1)
        start=$(date +%s)
        outcome=""
        run_inside "$folder" "$user" sh "$home/sudoku/packaging/$command" >"$output" 2>&1 </dev/null || outcome="FAILED, "
        seconds=$(($(date +%s) - start))
        summary=$(sed -n 's/^=*\(.*[0-9] passed.*\) in .*/, \1/p' "$output" | tail -n 1)
        printf ' %s%s s, %s MB, %s lines%s |' "$outcome" "$seconds" \
            $(($(du -smx "$folder" | cut -f1) - before)) "$(wc -l <"$output")" "$summary"
    done
}

if [ "${1:-}" = --inside ]; then
    describe "$2"
    shift 2
    try_machine "$@"
    exit
fi

steps="first second tests"
head=" first start | second start | tests |"
if [ "${1:-}" = --without-tests ]; then
    steps="first second"
    head=" first start | second start |"
    shift
fi
[ "$(id -u)" -eq 0 ] || fail "This has to be started by root."
command -v debootstrap >/dev/null || fail "Install debootstrap first: apt-get install debootstrap"
[ $# -gt 0 ] || set -- debian12 debian13 ubuntu24.04
for system in "$@"; do
    describe "$system"
    [ -e "$keyring" ] || fail "$keyring is missing: install debian-archive-keyring or ubuntu-keyring."
done

mkdir -p "$results"
machines=$(mktemp -d)
trap 'rm -rf --one-file-system "$machines"' EXIT
trap 'exit 130' INT TERM
echo "Commit $(git -C "$root" rev-parse --short HEAD), $(date +%Y-%m-%d), $(nproc) processors"
echo
echo "| system | as |$head"
echo "| system | as |$head" | sed 's/[^|]*/---/g; s/^---//; s/---$//'
status=0
for system in "$@"; do
    describe "$system"
    echo "$title: debootstrap" >&2
    if ! make_system "$machines/$suite"; then
        echo "| $title | not tried: see build/fresh_machine/$suite.txt |"
        status=1
        continue
    fi
    for user in player root; do
        echo "$title: as $user" >&2
        cp -a "$machines/$suite" "$machines/machine"
        # The mounts belong to that process and are gone when it ends; only then is the folder removed.
        # shellcheck disable=SC2086 # one word for each step
        cells=$(unshare --mount sh "$0" --inside "$system" "$machines/machine" "$user" $steps) || status=1
        rm -rf --one-file-system "$machines/machine"
        case "$user" in player) who="user with sudo" ;; *) who=root ;; esac
        case "$cells" in *FAILED*) status=1 ;; esac
        echo "| $title | $who |$cells"
    done
    rm -rf --one-file-system "${machines:?}/$suite"
done
exit "$status"
