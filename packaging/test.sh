#!/bin/sh
# Checks everything; installs first whatever is missing. Arguments go to pytest: sh packaging/test.sh -k grid
set -u
root=$(dirname "$(dirname "$(readlink -f "$0")")")
. "$root/packaging/prepare.sh"
prepare test
repair test # silent if nothing is damaged
cd "$root" || exit
failed=""

# check NAME COMMAND...: all checks run, so that one look shows everything that is wrong.
check() {
    name=$1
    shift
    echo "== $name"
    "$@" || failed="$failed $name"
}

check ruff "$python" -m ruff check .
check format "$python" -m ruff format --check .
check mypy "$python" -m mypy --strict
check imports "$python" -c "from importlinter.cli import lint_imports_command; lint_imports_command()"
check pytest env QT_QPA_PLATFORM=offscreen "$python" -m pytest -q -n 2 --dist worksteal "$@"
[ -z "$failed" ] || fail "Failed:$failed"
