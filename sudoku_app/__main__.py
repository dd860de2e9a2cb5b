"""python -m sudoku_app: opens the window."""

import builtins
import gc
import sys


def main() -> int:
    gc.disable()  # until the window does it: what is loaded here stays
    _skip_feature_search()
    from sudoku_app.bootstrap import run

    return run(sys.argv)


def _skip_feature_search() -> None:
    """PySide reads the source of every module imported after it, looking for users of its optional
    features. Here are none, and the search would take a sixth of the launch.
    """
    import PySide6.QtCore  # noqa: F401

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


if __name__ == "__main__":
    sys.exit(main())
