"""sudoku-cli techniques: every technique of the hints, easiest first."""

from argparse import ArgumentParser, Namespace
from typing import Final

from sudoku_app.cli.batch import Answer, Item, add_json_option, answer_all
from sudoku_app.cli.verb import Verb


def configure(parser: ArgumentParser) -> None:
    add_json_option(parser)


def run(options: Namespace) -> int:
    from sudoku_app.hints.catalogue import TECHNIQUES

    items = (Item(technique.key) for technique in TECHNIQUES)
    return answer_all(items, describe, as_json=options.json, subject="key")


def describe(key: str) -> Answer:
    from sudoku_app.hints.catalogue import technique_named
    from sudoku_app.hints.texts import load

    technique, text = technique_named(key), load().techniques[key]
    record = {
        "key": key,
        "name": text.name,
        "level": technique.level.value,
        "difficulty": technique.difficulty,
        "needs_uniqueness": technique.needs_uniqueness,
        "taught": technique.is_taught,
        "lesson": text.lesson,
    }
    return Answer(record, f"{technique.level:8}  {key:32}  {text.name}")


VERB: Final = Verb("techniques", "List the techniques, easiest first.", configure, run)
