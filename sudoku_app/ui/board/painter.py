"""Paints a board picture with a QPainter: on a widget, a page or an image."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from sudoku_app.core.cells import CELLS, Cell
from sudoku_app.core.digits import contains
from sudoku_app.hints.deduction import Role
from sudoku_app.ui.board.cell_painter import GIVEN_WEIGHT, draw_content
from sudoku_app.ui.board.geometry import BoardGeometry, NotePlace, Rect
from sudoku_app.ui.board.glyphs import draw_glyph
from sudoku_app.ui.board.marks import draw_marks, draw_rays, find_routes
from sudoku_app.ui.board.pens import around, fill, inner, outline, pen, solid
from sudoku_app.ui.board.picture import PLAIN_GROUND, BoardPicture, CellContent, CellGround
from sudoku_app.ui.theme import Theme

UNDER_DIGIT = 0.89
UNDER_NOTES = 0.935
"""The vertical position of an underline as a fraction of the cell."""
GUESS_RING = (78, 294)
"""The start angle and the span of the ring around a guess, in degrees."""


def paint_board(
    painter: QPainter, picture: BoardPicture, geometry: BoardGeometry, theme: Theme
) -> None:
    """Paint the whole picture, for exports and thumbnails."""
    paint_grounds(painter, picture, geometry, theme)
    paint_lines(painter, geometry, theme)
    draw_rays(painter, picture, geometry, theme)
    for cell in CELLS:
        draw_content(painter, picture.contents[cell], cell, geometry, theme)
    draw_marks(painter, picture, find_routes(picture, geometry), geometry, theme)
    for cell in CELLS:
        if depth := picture.grounds[cell].guess_depth:
            paint_guess(painter, geometry.cell_rect(cell), depth, theme)
    paint_signs(painter, picture, geometry, theme, focused=True)


def paint_grounds(
    painter: QPainter, picture: BoardPicture, geometry: BoardGeometry, theme: Theme
) -> None:
    """Paint the background and the fills of the cells."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill(painter, geometry.area, theme.board.paper)
    fills = _role_fills(theme)
    for cell in CELLS:
        ground = picture.grounds[cell]
        if ground is not PLAIN_GROUND:
            _paint_ground(painter, ground, geometry.cell_rect(cell), theme, fills)
    if picture.lit_digit is not None:
        _paint_lit_notes(painter, picture, geometry, theme)


def _role_fills(theme: Theme) -> dict[Role, str]:
    marks = theme.marks
    sets = (Role.SET_A, Role.SET_B, Role.SET_C, Role.SET_D)
    return {
        Role.HOUSE: marks.house,
        Role.PATTERN: marks.pattern_fill,
        Role.PLACED: marks.target_fill,
        Role.REMOVED: marks.removed_fill,
        **dict(zip(sets, marks.set_fills, strict=True)),
    }


def _paint_ground(
    painter: QPainter, ground: CellGround, rect: Rect, theme: Theme, fills: dict[Role, str]
) -> None:
    """Fill a cell; the player's colour is a patch, which is smaller if a hint marks the cell."""
    colour = _fill_colour(ground, theme, fills)
    if colour:
        fill(painter, rect, colour)
    if ground.colour and not set(ground.roles) - {Role.HOUSE}:
        margin = round(rect.width * 0.1) if colour else 0
        side = rect.width - 2 * margin
        patch = Rect(rect.x + margin, rect.y + margin, side, side)
        fill(painter, patch, theme.board.cell_colours[ground.colour - 1])


def _fill_colour(ground: CellGround, theme: Theme, fills: dict[Role, str]) -> str | None:
    board = theme.board
    for role in reversed(ground.roles):
        if role in fills:
            return fills[role]
    if ground.wrong:
        return board.wrong_fill
    return (None, board.peers, board.equal, board.selection)[ground.tint]


def _paint_lit_notes(
    painter: QPainter, picture: BoardPicture, geometry: BoardGeometry, theme: Theme
) -> None:
    """Paint a patch with a border behind the notes of the highlighted digit."""
    digit = picture.lit_digit
    assert digit is not None
    painter.setPen(pen(theme.board.ring, max(1, geometry.cell / 60)))
    painter.setBrush(theme.board.equal)
    for cell in CELLS:
        content = picture.contents[cell]
        if contains(type(content.corner)(content.corner | content.centre), digit):
            for place in geometry.note_places(cell, content.corner, content.centre):
                if place.digit == digit:
                    painter.drawRoundedRect(*_patch(place))


def _patch(place: NotePlace) -> tuple[QRectF, float, float]:
    """A rectangle as wide as one digit, so that it does not cover neighbours in a line."""
    width, height = place.size * 0.64, place.size * 0.92
    x, y = place.middle
    return QRectF(x - width / 2, y - height / 2, width, height), width * 0.3, width * 0.3


def paint_lines(painter: QPainter, geometry: BoardGeometry, theme: Theme) -> None:
    for rect, heavy in geometry.lines():
        fill(painter, rect, theme.board.box_line if heavy else theme.board.hairline)


def paint_signs(
    painter: QPainter,
    picture: BoardPicture,
    geometry: BoardGeometry,
    theme: Theme,
    focused: bool,
) -> None:
    """Paint what lies above the digits: clashes, wrong digits, the selection."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for cell in CELLS:
        ground = picture.grounds[cell]
        if ground is not PLAIN_GROUND:
            content, rect = picture.contents[cell], geometry.cell_rect(cell)
            _paint_cell_signs(painter, ground, content, rect, theme)
    _paint_ring(painter, picture, geometry, theme, focused)


def _paint_cell_signs(
    painter: QPainter, ground: CellGround, content: CellContent, rect: Rect, theme: Theme
) -> None:
    if content.clash:
        _paint_wave(painter, rect, theme)
    elif ground.clash:
        _paint_underline(painter, rect, theme)
    if ground.wrong and content.digit:
        _paint_cross(painter, rect, theme)
    elif ground.wrong:
        _paint_dots(painter, rect, theme)
    if ground.doubtful:
        _paint_doubt(painter, rect, theme)


def _paint_ring(
    painter: QPainter,
    picture: BoardPicture,
    geometry: BoardGeometry,
    theme: Theme,
    focused: bool,
) -> None:
    """Paint the ring of the selection, wider while the board has the focus, and the cursor."""
    width = max(3 * geometry.hair, geometry.cell // 18) if focused else geometry.hair * 2
    for rect in geometry.ring_rects(picture.selected, width):
        fill(painter, rect, theme.board.ring)
    cursor = picture.cursor
    if focused and cursor is not None and (len(picture.selected) != 1 or not picture.selected):
        outline(painter, pen(theme.board.ring, geometry.hair * 2, Qt.PenStyle.DashLine))
        painter.drawRect(inner(geometry.cell_rect(cursor), width + 2.5 * geometry.hair))


def paint_hover(painter: QPainter, cell: Cell, geometry: BoardGeometry, theme: Theme) -> None:
    """Paint a thin frame in the cell under the mouse."""
    for rect in geometry.ring_rects((cell,), geometry.hair):
        fill(painter, rect, theme.board.ring)


def paint_focus(painter: QPainter, geometry: BoardGeometry, theme: Theme) -> None:
    """Paint a focus frame around the board, for a board without a cursor."""
    for rect in geometry.ring_rects(CELLS, geometry.heavy):
        fill(painter, rect, theme.board.ring)


def _paint_wave(painter: QPainter, rect: Rect, theme: Theme) -> None:
    """Paint a wavy line under a digit that causes a clash."""
    width, y = rect.width * 0.48, rect.y + rect.height * UNDER_DIGIT
    steps = 6
    path = QPainterPath(QPointF(rect.centre.x - width / 2, y))
    for step in range(steps):
        left = rect.centre.x - width / 2 + step * width / steps
        bend = rect.height * 0.05 * (1 if step % 2 else -1)
        path.quadTo(left + width / steps / 2, y + 2 * bend, left + width / steps, y)
    outline(painter, pen(theme.board.clash, max(1.5, rect.width / 24)))
    painter.drawPath(path)


def _paint_underline(painter: QPainter, rect: Rect, theme: Theme) -> None:
    """Paint a straight line under a given with which a digit of the player clashes."""
    reach, y = rect.width * 0.24, rect.y + rect.height * UNDER_DIGIT
    outline(painter, pen(theme.board.clash, max(1.5, rect.width / 24)))
    painter.drawLine(QPointF(rect.centre.x - reach, y), QPointF(rect.centre.x + reach, y))


def _paint_cross(painter: QPainter, rect: Rect, theme: Theme) -> None:
    """Paint a cross in the corner of a wrong digit, where no ring around a guess can cover it."""
    near, far = rect.width * 0.1, rect.width * 0.24
    outline(painter, pen(theme.board.wrong, max(1.5, rect.width / 20)))
    for top, bottom in ((near, far), (far, near)):
        painter.drawLine(
            QPointF(rect.x + near, rect.y + top), QPointF(rect.x + far, rect.y + bottom)
        )


def _paint_dots(painter: QPainter, rect: Rect, theme: Theme) -> None:
    """Paint a dotted line under notes that lack the right digit: they leave no free corner."""
    radius = max(1.2, rect.width * 0.028)
    solid(painter, theme.board.wrong)
    for step in range(-2, 3):
        middle = rect.centre._replace(
            x=rect.centre.x + step * rect.width * 0.11, y=rect.y + rect.height * UNDER_NOTES
        )
        painter.drawEllipse(around(middle, radius))


def _paint_doubt(painter: QPainter, rect: Rect, theme: Theme) -> None:
    width = max(1.5, rect.width / 24)
    outline(painter, pen(theme.marks.target, width, Qt.PenStyle.CustomDashLine, (3, 2)))
    painter.drawRoundedRect(inner(rect, width * 1.5), rect.width * 0.1, rect.width * 0.1)


def paint_guess(painter: QPainter, rect: Rect, depth: int, theme: Theme) -> None:
    """Paint a dashed ring with the depth of the guess in its gap."""
    width = max(1.5, rect.width / 26)
    outline(painter, pen(theme.marks.guess, width, Qt.PenStyle.CustomDashLine, (2.4, 2)))
    first, span = GUESS_RING
    painter.drawArc(inner(rect, rect.width * 0.08), first * 16, span * 16)
    solid(painter, theme.marks.guess)
    x, y = rect.x + rect.width * (0.86 if depth < 10 else 0.78), rect.y + rect.height * 0.17
    draw_glyph(painter, str(depth), x, y, rect.height * 0.16, GIVEN_WEIGHT)
