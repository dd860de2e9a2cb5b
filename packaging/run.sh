#!/bin/sh
# Opens the window; installs first whatever is missing. Arguments go to the app: sh packaging/run.sh [FILE]
set -u
root=$(dirname "$(dirname "$(readlink -f "$0")")")
. "$root/packaging/prepare.sh"

# Asks the X server itself: a display that is only named would abort Qt.
x_answers() {
    [ -n "${DISPLAY:-}" ] && "$python" -I - <<'PROBE' 2>/dev/null
import ctypes, sys
xcb = ctypes.CDLL("libxcb.so.1")
xcb.xcb_connect.restype = ctypes.c_void_p
xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
sys.exit(xcb.xcb_connection_has_error(xcb.xcb_connect(None, None)))
PROBE
}

wayland_answers() {
    case "${WAYLAND_DISPLAY:-}" in
        "") return 1 ;;
        /*) [ -S "$WAYLAND_DISPLAY" ] ;;
        *) [ -S "${XDG_RUNTIME_DIR:-}/$WAYLAND_DISPLAY" ] ;;
    esac
}

has_display() {
    case "${QT_QPA_PLATFORM:-}" in
        offscreen* | minimal*) return 1 ;;
        "" | xcb* | wayland*) [ "$(uname -s)" = Darwin ] || wayland_answers || x_answers ;;
    esac
}

# -P: the caller's folder stays, for the file names among the arguments, but is not searched for modules.
start() {
    if has_display; then
        "$python" -P -m sudoku_app "$@"
        return
    fi
    folder=$root/build
    mkdir -p "$folder" 2>/dev/null
    [ -w "$folder" ] || folder=$(mktemp -d)
    picture=$folder/self-check.png
    rm -f "$picture"
    QT_QPA_PLATFORM=offscreen "$python" -P -m sudoku_app --self-check "$picture" "$@" || return
    [ -s "$picture" ] || return 0 # the arguments asked for something else, such as --version
    echo "There is no display here: the window was drawn into $picture"
}

prepare run
start "$@"
status=$?
if [ "$status" -ne 0 ] && repair run; then
    start "$@"
    status=$?
fi
exit "$status"
