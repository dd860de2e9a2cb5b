# shellcheck shell=sh disable=SC2154
# Sourced by run.sh and test.sh, which set $root: makes the machine and .venv ready.
# Fast path first: when the stamp in .venv agrees nothing else is looked at.
# What is installed is said in a line each; what apt-get and pip print goes to build/setup.log.

# What Qt and its xcb, Wayland and offscreen plugins load, and the package that brings it.
# Where a package was renamed, both names are given.
libraries='
libEGL.so.1              libegl1
libGL.so.1               libgl1
libX11.so.6              libx11-6
libX11-xcb.so.1          libx11-xcb1
libdbus-1.so.3           libdbus-1-3
libfontconfig.so.1       libfontconfig1
libfreetype.so.6         libfreetype6
libglib-2.0.so.0         libglib2.0-0t64|libglib2.0-0
libgssapi_krb5.so.2      libgssapi-krb5-2
libwayland-client.so.0   libwayland-client0
libwayland-cursor.so.0   libwayland-cursor0
libwayland-egl.so.1      libwayland-egl1
libxcb.so.1              libxcb1
libxcb-cursor.so.0       libxcb-cursor0
libxcb-icccm.so.4        libxcb-icccm4
libxcb-image.so.0        libxcb-image0
libxcb-keysyms.so.1      libxcb-keysyms1
libxcb-randr.so.0        libxcb-randr0
libxcb-render.so.0       libxcb-render0
libxcb-render-util.so.0  libxcb-render-util0
libxcb-shape.so.0        libxcb-shape0
libxcb-shm.so.0          libxcb-shm0
libxcb-sync.so.1         libxcb-sync1
libxcb-util.so.1         libxcb-util1
libxcb-xfixes.so.0       libxcb-xfixes0
libxcb-xkb.so.1          libxcb-xkb1
libxkbcommon.so.0        libxkbcommon0
libxkbcommon-x11.so.0    libxkbcommon-x11-0
'

pythons='python3 python3.14 python3.13 python3.12 python3.11'
log=$root/build/setup.log
sign=""

fail() {
    stop_sign
    printf '%s\n' "$*" >&2
    exit 1
}

# start_sign TEXT: says what is being done; on a terminal dots move behind the text until stop_sign.
start_sign() {
    text=$1
    if [ ! -t 1 ]; then
        echo "$text ..."
        return
    fi
    (
        while kill -0 $$ 2>/dev/null; do
            for dots in '.  ' '.. ' '...'; do
                printf '\r%s %s' "$text" "$dots"
                sleep 0.3
            done
        done
    ) &
    sign=$!
}

stop_sign() {
    [ -n "$sign" ] || return 0
    kill "$sign" 2>/dev/null
    wait "$sign" 2>/dev/null
    sign=""
    printf '\r%s ...\n' "$text"
}

interrupted() {
    stop_sign
    echo "Stopped. Try again to install the rest." >&2
    exit 130
}

start_log() {
    mkdir -p "$root/build" 2>/dev/null
    (: >"$log") 2>/dev/null || fail "This folder cannot be written to: $root
The Python packages have to be installed in it. Copy it to a place of your own, and start the copy:

    cp -R '$root' ~/sudoku-copy
    sh ~/sudoku-copy/packaging/$(basename "$0")"
}

is_usable_python() {
    "$1" -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null
}

# Prints the first Python that all dependencies have packages for and that can make virtual environments.
find_python() {
    for name in $pythons; do
        path=$(command -v "$name") || continue
        # Apple's stub is too old, and asks to install developer tools when started.
        [ "$(uname -s) $path" = "Darwin /usr/bin/python3" ] && continue
        # An activated .venv cannot make itself anew.
        case "$path" in "$root"/.venv/*) continue ;; esac
        if is_usable_python "$path"; then
            printf '%s\n' "$path"
            return 0
        fi
    done
    return 1
}

# Prints the packages, one a line, whose libraries this machine lacks.
missing_libraries() {
    loadable=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null)
    printf '%s' "$libraries" | while read -r library names; do
        case "$loadable" in
            "" | *"	$library "*) ;;
            *) [ -z "$library" ] || echo "$names" ;;
        esac
    done
}

# find_missing: sets $missing to the packages without which nothing works, $optional to those that are only good to have.
find_missing() {
    missing=$(missing_libraries)
    find_python >/dev/null || missing="python $missing"
    optional=""
    command -v tesseract >/dev/null || optional=tesseract-ocr
}

# administrator [ask]: sets $prefix to what has to stand before apt-get: nothing for root, else sudo. It fails where
# neither is possible; a password is asked for only with "ask".
administrator() {
    prefix=""
    [ "$(id -u)" -ne 0 ] || return 0
    command -v sudo >/dev/null || return 1
    prefix="sudo -n"
    sudo -n true 2>/dev/null && return 0
    [ "${1:-}" = ask ] && [ -t 0 ] && sudo -v
}

# apt_get ARGUMENTS...: with its output in the log.
apt_get() {
    echo "$ apt-get $*" >>"$log"
    # shellcheck disable=SC2086 # the prefix is words
    $prefix env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -q --yes \
        -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120 -o APT::Keep-Downloaded-Packages=false \
        "$@" </dev/null >>"$log" 2>&1
}

# choose_packages: asks the archive once. Sets $packages to what $missing is called there, $unknown to what it lacks,
# and empties $optional if that is lacking.
choose_packages() {
    # shellcheck disable=SC2046,SC2086 # lists of words
    known=$(LC_ALL=C apt-cache policy $pythons $(echo $missing $optional | tr '|' ' ') 2>/dev/null |
        awk '/^[^ ]/ { sub(/:$/, "", $1); name = $1 } $1 == "Candidate:" && $2 != "(none)" { print name, $2 }')
    packages=""
    unknown=""
    for names in $missing; do
        if [ "$names" = python ]; then
            choose_python
            continue
        fi
        chosen=""
        for name in $(echo "$names" | tr '|' ' '); do
            [ -n "$chosen" ] || ! is_known "$name" || chosen=$name
        done
        [ -n "$chosen" ] || unknown="$unknown ${names##*|}"
        packages="$packages ${chosen:-${names##*|}}"
    done
    [ -z "$optional" ] || is_known "$optional" || optional=""
}

is_known() {
    printf '%s\n' "$known" | grep -q "^$1 "
}

# Adds the packages of the first Python that is new enough. Ends here if the archive has only others.
choose_python() {
    for name in $pythons; do
        if printf '%s\n' "$known" | grep -q "^$name 3\.1[1-4][.~]"; then
            packages="$packages $name $name-venv"
            return
        fi
    done
    ! is_known python3 || fail "Python 3.11 to 3.14 is needed, and this system offers $(
        printf '%s\n' "$known" | sed -n 's/^python3 \([0-9]*\.[0-9]*\).*/\1/p'
    ) only. Nothing was installed.
Install a newer one from https://www.python.org/downloads and try again; or install uv, which brings
one along, from https://docs.astral.sh/uv, and start the program with

    cd '$root' && uv run --project packaging sudoku-app"
    unknown="$unknown python3"
    packages="$packages python3 python3-venv"
}

# explain_failure SENTENCE: ends with the sentence, or with a better one for what the log tells.
explain_failure() {
    if grep -qE 'Temporary failure resolving|Could not resolve|Could not connect|Unable to connect|Connection (timed out|failed)|Network is unreachable' "$log"; then
        fail "The system packages could not be downloaded. Connect to the internet and try again.
Details are in $log"
    fi
    reason=$(sed -n 's/^E: //p' "$log" | tail -n 1)
    fail "$1${reason:+
apt-get says: $reason}
Details are in $log"
}

# For those who may not install: the exact command. Only what is optional is not worth stopping for.
refuse() {
    choose_packages
    if command -v sudo >/dev/null; then who="an administrator" sudo="sudo "; else who="root" sudo=""; fi
    fail "Only $who can install the system packages that are missing. Have this done as $who:

    ${sudo}apt-get update && ${sudo}apt-get install --no-install-recommends$packages${optional:+ $optional}

Then try again."
}

note_optional() {
    echo "Tesseract (tesseract-ocr), the second reader of photos, is not installed: photos are read without it."
    optional=""
}

# Says what is missing, such as "Missing here: Python 3.11 or newer, 28 libraries, Tesseract."
say_what_is_missing() {
    what=""
    # shellcheck disable=SC2086 # a list of words
    set -- $missing
    if [ "${1:-}" = python ]; then
        what=", Python 3.11 or newer"
        shift
    fi
    [ $# -eq 0 ] || what="$what, $# libraries"
    [ -z "$optional" ] || what="$what, Tesseract"
    echo "Missing here: ${what#, }."
}

install_with_apt() {
    if [ -n "$missing" ]; then
        say_what_is_missing
        administrator ask || refuse
    else
        administrator || { note_optional && return 0; }
        say_what_is_missing
    fi
    start_sign "Fetching the lists of system packages"
    # What an interrupted start left half installed is completed first.
    $prefix dpkg --configure -a </dev/null >>"$log" 2>&1
    apt_get update -o APT::Update::Error-Mode=any
    stop_sign
    choose_packages
    [ -z "$unknown" ] || explain_failure "The package archive of this system does not have:$unknown"
    # shellcheck disable=SC2086 # lists of words
    set -- $packages $optional
    [ $# -gt 0 ] || { note_optional && return 0; }
    start_sign "Installing $# system packages (details in build/setup.log)"
    # shellcheck disable=SC2086
    if apt_get install --fix-broken --no-install-recommends "$@"; then
        stop_sign
    elif [ -n "$optional" ] && { [ -z "$packages" ] || apt_get install --fix-broken --no-install-recommends $packages; }; then
        stop_sign
        note_optional
    else
        explain_failure "The system packages could not be installed."
    fi
}

prepare_linux() {
    find_missing
    [ -n "$missing$optional" ] || return 0
    if command -v apt-get >/dev/null; then
        install_with_apt
    elif [ -n "$missing" ]; then
        printf 'Missing here, by the names Debian gives them; please install:\n%s\n' "$missing" >&2
    else
        note_optional
    fi
}

prepare_mac() {
    find_python >/dev/null ||
        fail "Python 3.11 to 3.14 is needed: https://www.python.org/downloads/macos/ or 'brew install python@3.14'."
    command -v tesseract >/dev/null ||
        echo "Tesseract, the second reader of photos, is missing: 'brew install tesseract'." >&2
}

# install_all PURPOSE: the system packages first, then .venv.
install_all() {
    start_log
    trap interrupted INT TERM
    case "$(uname -s)" in
        Darwin) prepare_mac ;;
        *) prepare_linux ;;
    esac
    base=$(find_python) || fail "Python 3.11 to 3.14, with venv, is needed and was not found."
    trap : INT # environment.py says itself that it was interrupted
    "$base" "$root/packaging/environment.py" "$1" || exit
    trap - INT TERM
    echo "Ready."
}

# prepare PURPOSE: afterwards $python is the Python of .venv, with all that PURPOSE (run or test) needs.
prepare() {
    python=$root/.venv/bin/python
    "$python" "$root/packaging/environment.py" --check "$1" 2>/dev/null || install_all "$1"
    # In a folder with a comma, a semicolon or a quote in its name PySide does not find the plugins of Qt by itself.
    for plugins in "$root"/.venv/lib/python3*/site-packages/PySide6/Qt/plugins; do
        export QT_PLUGIN_PATH="$plugins"
    done
}

# repair PURPOSE: installs the Python packages anew if files of them are damaged; fails if they are as they should be.
repair() {
    base=$(find_python) && "$base" "$root/packaging/environment.py" --repair "$1"
}
