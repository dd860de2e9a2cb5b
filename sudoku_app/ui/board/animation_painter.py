"""Paints animations at their current progress."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from sudoku_app.ui.board.animation import Motion, MotionKind
from sudoku_app.ui.board.cell_painter import NOTE_HEIGHT, NOTE_WEIGHT, draw_digit
from sudoku_app.ui.board.geometry import BoardGeometry
from sudoku_app.ui.board.glyphs import draw_glyph
from sudoku_app.ui.board.pens import outline, pen, solid
from sudoku_app.ui.board.picture import BoardPicture
from sudoku_app.ui.theme import Theme


def paint_motion(
    painter: QPainter,
    motion: Motion,
    progress: float,
    picture: BoardPicture,
    geometry: BoardGeometry,
    theme: Theme,
) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    match motion.kind:
        case MotionKind.SETTLE:
            content = picture.contents[motion.cells[0]]
            painter.setOpacity(0.35 + 0.65 * progress)
            scale = 1.25 - 0.25 * progress
            draw_digit(painter, content, motion.cells[0], geometry, theme, scale)
        case MotionKind.RETRACT:
            painter.setOpacity(1 - progress)
            scale = 1 - 0.4 * progress
            draw_digit(painter, motion.before, motion.cells[0], geometry, theme, scale)
        case MotionKind.STRIKE:
            _paint_strike(painter, motion, progress, geometry, theme)
        case MotionKind.CROSS:
            _paint_crossing(painter, motion, progress, picture, geometry, theme)
        case MotionKind.GLOW | MotionKind.WAVE:
            _paint_glow(painter, motion, progress, geometry, theme)
    painter.setOpacity(1)


def _paint_strike(
    painter: QPainter, motion: Motion, progress: float, geometry: BoardGeometry, theme: Theme
) -> None:
    """Paint a struck note: the line grows in the first half, both fade in the second."""
    places = geometry.note_places(motion.cells[0], motion.before.corner, motion.before.centre)
    (x, y), size = next((p.middle, p.size) for p in places if p.digit == motion.digit)
    reach = size * 0.45
    painter.setOpacity(min(1.0, 2 - 2 * progress))
    solid(painter, theme.board.note)
    draw_glyph(painter, str(motion.digit), x, y, size * NOTE_HEIGHT, NOTE_WEIGHT)
    outline(painter, pen(theme.marks.removed, max(1.5, geometry.cell / 32)))
    grown = min(1.0, progress * 2) * 2 - 1
    painter.drawLine(QPointF(x - reach, y + reach), QPointF(x + reach * grown, y - reach * grown))


def _paint_crossing(
    painter: QPainter,
    motion: Motion,
    progress: float,
    picture: BoardPicture,
    geometry: BoardGeometry,
    theme: Theme,
) -> None:
    """Paint a digit between two cells."""
    to, start = motion.cells
    there, here = geometry.cell_rect(to), geometry.cell_rect(start)
    left = 1 - progress
    painter.save()
    painter.translate((here.x - there.x) * left, (here.y - there.y) * left)
    draw_digit(painter, picture.contents[to], to, geometry, theme)
    painter.restore()


def _paint_glow(
    painter: QPainter, motion: Motion, progress: float, geometry: BoardGeometry, theme: Theme
) -> None:
    glow = QColor(theme.marks.kept)
    glow.setAlphaF(0.34 * 4 * progress * (1 - progress))
    for cell in motion.cells:
        painter.fillRect(*geometry.cell_rect(cell), glow)
