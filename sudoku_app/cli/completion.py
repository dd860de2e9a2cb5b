"""sudoku-cli --print-completion: the script that lets a shell complete verbs and options."""

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import Final

SHELLS: Final = ("bash", "zsh", "tcsh")
FILE_ARGUMENTS: Final = frozenset({"puzzle", "board", "file", "photos"})
FOLDER_ARGUMENTS: Final = frozenset({"debug"})


class PrintCompletion(Action):
    """Prints the script and ends the program."""

    def __call__(
        self,
        parser: ArgumentParser,
        namespace: Namespace,  # noqa: ARG002
        values: str | Sequence[object] | None,
        option_string: str | None = None,  # noqa: ARG002
    ) -> None:
        import shtab

        for action in _actions(parser):
            if action.dest in FILE_ARGUMENTS:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif action.dest in FOLDER_ARGUMENTS:
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
        print(shtab.complete(parser, str(values)))
        parser.exit()


def add_completion_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--print-completion",
        action=PrintCompletion,
        choices=SHELLS,
        help="print a script for your shell that completes verbs and options",
    )


def _actions(parser: ArgumentParser) -> Iterator[Action]:
    """All arguments of a parser and of the parsers of its verbs."""
    for action in parser._actions:  # noqa: SLF001
        yield action
        if isinstance(action.choices, dict):
            for verb_parser in action.choices.values():
                yield from _actions(verb_parser)
