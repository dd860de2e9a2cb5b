import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import ALL_DIGITS, DigitSet
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin
from sudoku_app.storage.drafts import KeptDraft, load_draft, remove_draft, save_draft
from sudoku_app.storage.files import StorageError

cells = st.frozensets(st.sampled_from(CELLS))


@given(
    st.lists(st.integers(0, 9), min_size=81, max_size=81),
    st.sampled_from(Origin),
    st.binary(max_size=20),
    st.booleans(),
    cells,
    cells,
    st.dictionaries(st.sampled_from(CELLS), st.integers(0, ALL_DIGITS).map(DigitSet)),
)
def test_a_draft_survives_json(
    board: list[int],
    origin: Origin,
    photo: bytes,
    left: bool,
    settled: frozenset[int],
    pen: frozenset[int],
    notes: dict[Cell, DigitSet],
) -> None:
    chosen = frozenset(CELLS[cell] for cell in settled)
    written = frozenset(CELLS[cell] for cell in pen)
    grid = Grid(tuple(board))
    draft = KeptDraft(grid, origin, left, photo, not left, chosen, written, notes, not left)
    assert KeptDraft.from_json(json.loads(json.dumps(draft.to_json()))) == draft


@pytest.mark.parametrize("notes", [{}, [[81, 1]], [[0, 512]], [[0, -1]], [[0]], [["0", 1]], [7]])
def test_a_draft_with_impossible_notes_is_set_aside(tmp_path: Path, notes: object) -> None:
    path = tmp_path / "photo.json"
    content = {**KeptDraft(Grid.empty(), Origin.PHOTO).to_json(), "notes": notes}
    path.write_text(json.dumps(content))
    with pytest.raises(StorageError):
        load_draft(path)


def test_a_draft_is_kept_and_removed(tmp_path: Path) -> None:
    path = tmp_path / "drafts" / "typed.json"
    assert load_draft(path) is None
    remove_draft(path)
    draft = KeptDraft(Grid.empty(), Origin.TYPED)
    save_draft(path, draft)
    assert load_draft(path) == draft
    remove_draft(path)
    assert load_draft(path) is None
