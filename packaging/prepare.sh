# shellcheck shell=sh disable=SC2154
# Sourced by run.sh and test.sh, which set $root: makes the machine and .venv ready.
# Fast path first: when the stamp in .venv agrees nothing else is looked at.

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

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

is_usable_python() {
    "$1" -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null
}

# Prints the first Python that all dependencies have packages for and that can make virtual environments.
find_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        path=$(command -v "$name") || continue
        # Apple's stub is too old, and asks to install developer tools when started.
        [ "$(uname -s) $path" = "Darwin /usr/bin/python3" ] && continue
        if is_usable_python "$path"; then
            printf '%s\n' "$path"
            return 0
        fi
    done
    return 1
}

# Prints the packages, one a line, whose libraries or programs this machine lacks.
missing_packages() {
    find_python >/dev/null || printf '%s\n' python3 python3-venv
    command -v tesseract >/dev/null || echo tesseract-ocr
    loadable=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p)
    printf '%s' "$libraries" | while read -r library names; do
        case "$loadable" in
            "" | *"	$library "*) ;;
            *) [ -z "$library" ] || echo "$names" ;;
        esac
    done
}

# Of names like "new|old", one a line on standard input, prints the first that this system's archive has.
available_packages() {
    while read -r names; do
        chosen=${names##*|}
        for name in $(printf '%s' "$names" | tr '|' ' '); do
            if apt-cache show "$name" >/dev/null 2>&1; then
                chosen=$name
                break
            fi
        done
        printf '%s ' "$chosen"
    done
}

# Prints what has to stand before apt-get: nothing for root, sudo where it works; fails otherwise.
administrator() {
    if [ "$(id -u)" -eq 0 ]; then
        return 0
    fi
    command -v sudo >/dev/null || return 1
    if sudo -n true 2>/dev/null; then
        echo "sudo -n"
    elif [ -t 0 ]; then
        echo "sudo"
    else
        return 1
    fi
}

install_packages() {
    if ! prefix=$(administrator); then
        fail "Some system packages are missing. Install them with

    sudo apt-get update && sudo apt-get install --no-install-recommends $(echo "$1" | available_packages)

and start this again."
    fi
    echo "Installing system packages ..."
    # shellcheck disable=SC2086 # both are lists of words
    $prefix env LC_ALL=C apt-get -qq update || echo "The package lists are not fresh; going on." >&2
    # shellcheck disable=SC2046,SC2086
    $prefix env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -o Dpkg::Use-Pty=0 -o APT::Keep-Downloaded-Packages=false \
        install --yes --no-install-recommends $(echo "$1" | available_packages) ||
        fail "The system packages could not be installed."
}

prepare_linux() {
    missing=$(missing_packages)
    [ -z "$missing" ] && return 0
    if command -v apt-get >/dev/null; then
        install_packages "$missing"
    else
        printf 'Missing here, by the names Debian gives them; please install:\n%s\n' "$missing" >&2
    fi
}

prepare_mac() {
    find_python >/dev/null ||
        fail "Python 3.11 to 3.14 is needed: https://www.python.org/downloads/macos/ or 'brew install python@3.14'."
    command -v tesseract >/dev/null ||
        echo "Tesseract, the second reader of photos, is missing: 'brew install tesseract'." >&2
}

# prepare PURPOSE: afterwards $python is the Python of .venv, with all that PURPOSE (run or test) needs.
prepare() {
    python=$root/.venv/bin/python
    "$python" "$root/packaging/environment.py" --check "$1" 2>/dev/null && return 0
    case "$(uname -s)" in
        Darwin) prepare_mac ;;
        *) prepare_linux ;;
    esac
    base=$(find_python) || fail "Python 3.11 to 3.14, with venv, is needed and this system does not offer it."
    "$base" "$root/packaging/environment.py" "$1" || exit 1
}
