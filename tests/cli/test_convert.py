"""sudoku-cli convert: lines as they come, documents as a whole."""

import io
import json
from pathlib import Path

import pytest

from sudoku_app.cli.main import main
from sudoku_app.core.formats.catalogue import FORMAT_KEYS, read

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.mark.parametrize("key", FORMAT_KEYS)
def test_to_every_format_and_back(
    key: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    collection = tmp_path / "collection.sdm"
    collection.write_text(f"{PUZZLE}\n{SOLUTION}\n", encoding="utf-8")
    assert main(["convert", "--to", key, str(collection)]) == 0
    converted = tmp_path / "converted"
    converted.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["convert", "--to", "line", str(converted)]) == 0
    assert capsys.readouterr().out.split() == [PUZZLE, SOLUTION]


def test_bad_lines_are_left_out_of_a_document(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{PUZZLE}\n12\n{SOLUTION}\n"))
    assert main(["convert", "--to", "opensudoku", "-"]) == 2
    output = capsys.readouterr()
    assert [str(sheet.grid) for sheet in read(output.out)] == [PUZZLE, SOLUTION]
    assert "line 2: a puzzle has 81 cells, this has 2" in output.err


def test_json_holds_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "--json", "--to", "grid", PUZZLE]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["puzzle"], record["format"]) == (PUZZLE, "grid")
    assert record["text"].startswith("+-------+")


def test_givens_and_candidates_survive(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    library_line = f":0000:x:53+4{PUZZLE[3:]}:214 248:::"
    assert main(["convert", "--to", "opensudoku", library_line]) == 0
    file = tmp_path / "game.opensudoku"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["convert", "--to", "hodoku", str(file)]) == 0
    assert capsys.readouterr().out.strip() == library_line
