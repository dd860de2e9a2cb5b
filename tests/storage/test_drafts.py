import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.core.cells import CELLS
from sudoku_app.core.grid import Grid
from sudoku_app.game.puzzle import Origin
from sudoku_app.storage.drafts import KeptDraft, load_draft, remove_draft, save_draft

cells = st.frozensets(st.sampled_from(CELLS))


@given(
    st.lists(st.integers(0, 9), min_size=81, max_size=81),
    st.sampled_from(Origin),
    st.binary(max_size=20),
    st.booleans(),
    cells,
    cells,
)
def test_a_draft_survives_json(
    board: list[int],
    origin: Origin,
    photo: bytes,
    left: bool,
    settled: frozenset[int],
    pen: frozenset[int],
) -> None:
    chosen = frozenset(CELLS[cell] for cell in settled)
    written = frozenset(CELLS[cell] for cell in pen)
    draft = KeptDraft(Grid(tuple(board)), origin, left, photo, not left, chosen, written)
    assert KeptDraft.from_json(json.loads(json.dumps(draft.to_json()))) == draft


def test_a_draft_is_kept_and_removed(tmp_path: Path) -> None:
    path = tmp_path / "drafts" / "typed.json"
    assert load_draft(path) is None
    remove_draft(path)
    draft = KeptDraft(Grid.empty(), Origin.TYPED)
    save_draft(path, draft)
    assert load_draft(path) == draft
    remove_draft(path)
    assert load_draft(path) is None
