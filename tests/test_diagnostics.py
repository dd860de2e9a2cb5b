"""The log and the crash log: small, kept for the next start, without contents."""

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_app.diagnostics import LAST_CRASH, LOG_NAME, CrashLog, details, log_tail, start_logging
from sudoku_app.version import __version__

ROOT = Path(__file__).parents[1]
SECRET = "53..7....6..195"


@pytest.fixture(autouse=True)
def _usual_logging() -> Iterator[None]:
    logger = logging.getLogger("sudoku_app")
    before = list(logger.handlers), logger.level, logger.propagate
    yield
    for handler in logger.handlers:
        handler.close()
    logger.handlers[:], logger.level, logger.propagate = before


def test_the_log_tells_of_the_start_and_stays_small(tmp_path: Path) -> None:
    start_logging(tmp_path / "logs")
    log = logging.getLogger("sudoku_app.storage")
    assert f"version {__version__}" in log_tail(tmp_path / "logs")
    for number in range(20_000):
        log.info("something of some length happened for the %d. time", number)
    files = list((tmp_path / "logs").iterdir())
    assert 2 <= len(files) <= 3
    assert sum(file.stat().st_size for file in files) < 700_000
    assert "19999. time" in log_tail(tmp_path / "logs", 1)


def test_an_exception_is_logged_without_what_it_says(tmp_path: Path) -> None:
    start_logging(tmp_path)
    try:
        int(SECRET)
    except ValueError:
        logging.getLogger("sudoku_app").exception("unexpected failure")
    text = (tmp_path / LOG_NAME).read_text()
    assert "builtins.ValueError" in text
    assert "test_diagnostics.py" in text
    assert SECRET not in text


def test_starting_twice_logs_once(tmp_path: Path) -> None:
    start_logging(tmp_path)
    start_logging(tmp_path)
    logging.getLogger("sudoku_app").info("a single line")
    assert (tmp_path / LOG_NAME).read_text().count("a single line") == 1


def test_a_folder_that_takes_no_log_stops_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("in the way")
    start_logging(tmp_path / "logs")
    crashes = CrashLog(tmp_path / "logs")
    crashes.close()
    assert crashes.previous == ""
    assert "no log file" in capsys.readouterr().err
    assert log_tail(tmp_path / "logs") == ""


CRASH = """
import faulthandler, sys
from pathlib import Path
from sudoku_app.diagnostics import CrashLog

def going_down(secret):
    faulthandler._sigsegv()

kept = CrashLog(Path(sys.argv[1]))
going_down("53..7....6..195")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="ends by a signal")
def test_a_crash_is_shown_by_the_next_start_once(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", CRASH, str(tmp_path)], cwd=ROOT, check=False)
    first = CrashLog(tmp_path)
    first.close()
    assert "Segmentation fault" in first.previous
    assert "going_down" in first.previous
    assert SECRET not in first.previous
    assert (tmp_path / LAST_CRASH).read_text() == first.previous
    second = CrashLog(tmp_path)
    second.close()
    assert second.previous == ""
    assert [path.name for path in tmp_path.iterdir()] == [LAST_CRASH]


def test_another_window_is_no_crash(tmp_path: Path) -> None:
    program = "import sys; from pathlib import Path; from sudoku_app.diagnostics import CrashLog; "
    program += "kept = CrashLog(Path(sys.argv[1])); print(flush=True); "
    program += "sys.stdin.read(); kept.close()"
    command = [sys.executable, "-c", program, str(tmp_path)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        other.stdout.readline()
        (used,) = tmp_path.iterdir()
        mine = CrashLog(tmp_path)
        mine.close()
        assert mine.previous == ""
        assert used.exists()
        other.stdin.close()
    assert list(tmp_path.iterdir()) == []


def test_the_details_name_versions_failure_and_the_end_of_the_log(tmp_path: Path) -> None:
    start_logging(tmp_path)
    for number in range(100):
        logging.getLogger("sudoku_app").info("line %d", number)
    text = details(tmp_path, "6.11.3", "ZeroDivisionError")
    assert text.startswith(f"sudoku-app {__version__}\n\nPython ")
    assert "Qt 6.11.3" in text
    assert "ZeroDivisionError" in text
    assert "line 99" in text
    assert "line 59\n" not in text
