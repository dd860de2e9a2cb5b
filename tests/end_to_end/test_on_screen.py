from pathlib import Path

import pytest

from tests.end_to_end.on_screen import missing_tools, record


@pytest.mark.skipif(bool(missing_tools()), reason="optional: needs Xvfb, xdotool, ImageMagick")
def test_a_whole_game_on_a_real_screen_without_a_complaint(tmp_path: Path) -> None:
    assert record(tmp_path) == ""
    assert len(list(tmp_path.glob("*.png"))) == 11
