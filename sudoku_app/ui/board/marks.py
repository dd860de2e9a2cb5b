"""Draws the marks of a hint; roles differ in shape as well as in colour."""

from collections.abc import Callable, Iterable
from itertools import product
from math import atan2, cos, dist, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from sudoku_app.core.cells import CELLS, HOUSES, Cell
from sudoku_app.core.digits import DigitSet, members
from sudoku_app.hints.deduction import CandidateMark, CellMark, Link, Node, Role
from sudoku_app.ui.board.cell_painter import GIVEN_WEIGHT, NOTE_HEIGHT
from sudoku_app.ui.board.geometry import BoardGeometry, Point, Rect
from sudoku_app.ui.board.glyphs import draw_glyph
from sudoku_app.ui.board.pens import around, at, brush, inner, outline, pen, solid
from sudoku_app.ui.board.picture import BoardPicture
from sudoku_app.ui.board.routes import Obstacle, Route, route
from sudoku_app.ui.board.set_labels import SETS, draw_set_labels
from sudoku_app.ui.theme import MarkColours, Theme

DISC: Final = 0.49
"""The radius of a candidate's disc as a fraction of the raster's pitch."""
DIGIT_REACH: Final = 0.3
"""The radius of a digit as a fraction of its cell."""


def draw_marks(
    painter: QPainter,
    picture: BoardPicture,
    routes: Iterable[Route],
    geometry: BoardGeometry,
    theme: Theme,
) -> None:
    """Draw all marks; ``routes`` are the routes of the links."""
    for house in picture.houses:
        outline(painter, pen(theme.marks.pattern, geometry.heavy))
        painter.drawRect(inner(geometry.bounds(HOUSES[house.house]), 0))
    for mark in picture.cell_marks:
        _draw_cell_mark(painter, mark, geometry.cell_rect(mark.cell), theme.marks)
    for link, way in zip(picture.links, routes, strict=True):
        _draw_link(painter, link, way, geometry, theme.marks)
    draw_set_labels(painter, picture, geometry, theme.marks)
    for candidate in picture.candidate_marks:
        _draw_candidate(painter, candidate, geometry, theme)


def draw_rays(
    painter: QPainter, picture: BoardPicture, geometry: BoardGeometry, theme: Theme
) -> None:
    """Draw rays from blocking digits to the cells they block, below the digits."""
    for ray in picture.rays:
        _draw_ray(painter, ray.start, ray.end, geometry, theme.marks)


def _draw_cell_mark(painter: QPainter, mark: CellMark, rect: Rect, marks: MarkColours) -> None:
    width = max(1.5, rect.width / 22)
    frame = inner(rect, width * 0.9)
    round_edge = rect.width * 0.08
    match mark.role:
        case Role.PATTERN | Role.KEPT | Role.PLACED | Role.REMOVED:
            name = {
                Role.PATTERN: marks.pattern,
                Role.KEPT: marks.kept,
                Role.PLACED: marks.target,
                Role.REMOVED: marks.removed,
            }[mark.role]
            outline(painter, pen(name, width))
            painter.drawRoundedRect(frame, round_edge, round_edge)
        case Role.FIN:
            outline(painter, pen(marks.fin, width, Qt.PenStyle.CustomDashLine, (2.4, 2)))
            painter.drawRoundedRect(frame, round_edge, round_edge)
        case Role.BLOCKER:
            outline(painter, pen(marks.blocker, width))
            painter.drawEllipse(inner(rect, rect.width * 0.1))
        case Role.COLOUR_A:
            outline(painter, pen(marks.colour_a, width * 1.3))
            painter.drawEllipse(inner(rect, rect.width * 0.1))
        case Role.COLOUR_B:
            outline(painter, pen(marks.colour_b, width * 1.3))
            painter.drawRect(inner(rect, rect.width * 0.12))


def _draw_candidate(
    painter: QPainter, mark: CandidateMark, geometry: BoardGeometry, theme: Theme
) -> None:
    middle = geometry.note_middle(mark.cell, mark.digit)
    radius = geometry.note_pitch * DISC
    ink = _CANDIDATES[mark.role](painter, middle, radius, theme)
    solid(painter, ink)
    height = geometry.note_pitch * NOTE_HEIGHT
    draw_glyph(painter, str(mark.digit), *middle, height, GIVEN_WEIGHT)
    if mark.role is Role.REMOVED:
        reach = radius * 0.8  # else two struck neighbours would look linked
        outline(painter, pen(theme.marks.removed, max(1.2, radius * 0.16)))
        painter.drawLine(
            QPointF(middle.x - reach, middle.y + reach), QPointF(middle.x + reach, middle.y - reach)
        )


CandidateLook = Callable[[QPainter, Point, float, Theme], str]
"""Draws the background of a marked candidate and returns the colour of its digit."""


def _disc(name: str) -> CandidateLook:
    def draw(painter: QPainter, middle: Point, radius: float, theme: Theme) -> str:
        solid(painter, getattr(theme.marks, name))
        painter.drawEllipse(around(middle, radius))
        return theme.marks.on_mark

    return draw


def _ring(ink: str, ground: str | None = None, dashed: bool = False) -> CandidateLook:
    def draw(painter: QPainter, middle: Point, radius: float, theme: Theme) -> str:
        width = max(1.2, radius * 0.16)
        style = Qt.PenStyle.CustomDashLine if dashed else Qt.PenStyle.SolidLine
        painter.setPen(pen(getattr(theme.marks, ink), width, style, (1.8, 1.6) if dashed else ()))
        painter.setBrush(brush(getattr(theme.marks, ground) if ground else theme.board.paper))
        painter.drawEllipse(around(middle, radius - width / 2))
        return str(getattr(theme.marks, ink))

    return draw


def _square(painter: QPainter, middle: Point, radius: float, theme: Theme) -> str:
    solid(painter, theme.marks.colour_b)
    painter.drawRect(around(middle, radius * 0.9))
    return theme.marks.on_mark


def _set_patch(index: int) -> CandidateLook:
    def draw(painter: QPainter, middle: Point, radius: float, theme: Theme) -> str:
        painter.setPen(pen(theme.marks.blocker, 1))
        painter.setBrush(brush(theme.marks.set_fills[index]))
        painter.drawRoundedRect(around(middle, radius * 0.95), radius * 0.4, radius * 0.4)
        return theme.board.note

    return draw


_CANDIDATES: Final[dict[Role, CandidateLook]] = {
    Role.HOUSE: _ring("pattern", "pattern_fill"),
    Role.PATTERN: _ring("pattern", "pattern_fill"),
    Role.KEPT: _disc("kept"),
    Role.REMOVED: _ring("removed", "removed_fill"),
    Role.PLACED: _disc("target"),
    Role.FIN: _ring("fin", dashed=True),
    Role.COLOUR_A: _disc("colour_a"),
    Role.COLOUR_B: _square,
    Role.BLOCKER: _ring("blocker"),
    **{role: _set_patch(index) for index, role in enumerate(SETS)},
}


def _obstacles(picture: BoardPicture, geometry: BoardGeometry) -> list[Obstacle]:
    """All visible candidates and digits."""
    small, large = geometry.note_pitch * DISC, geometry.cell * DIGIT_REACH
    notes = [geometry.note_middle(m.cell, m.digit) for m in picture.candidate_marks]
    obstacles = []
    for cell in CELLS:
        content = picture.contents[cell]
        if content.digit:
            obstacles.append(Obstacle(*geometry.cell_rect(cell).centre, large))
        elif not content.centre:
            shown = DigitSet(content.corner | content.ghosts)
            notes += [geometry.note_middle(cell, d) for d in members(shown)]
    return obstacles + [Obstacle(*point, small) for point in notes]


def find_routes(picture: BoardPicture, geometry: BoardGeometry) -> list[Route]:
    """The routes of the links, which avoid digits, candidates and the ends of other links."""
    obstacles = _obstacles(picture, geometry) if picture.links else []
    radius = geometry.note_pitch * DISC * 1.1
    routes = []
    for link in picture.links:
        start, end = _anchors(link, geometry)
        others = [o for o in obstacles if (o.x, o.y) not in (start, end)]
        routes.append(route(start, end, others, radius, geometry.area))
    return routes


def _draw_link(
    painter: QPainter, link: Link, way: Route, geometry: BoardGeometry, marks: MarkColours
) -> None:
    width = max(1.5, geometry.cell / 32)
    name = marks.strong_link if link.strong else marks.weak_link
    dashed = () if link.strong else (3.0, 2.4)
    style = Qt.PenStyle.SolidLine if link.strong else Qt.PenStyle.CustomDashLine
    path = QPainterPath(at(way.start))
    path.quadTo(at(way.control), at(way.end))
    outline(painter, pen(name, width, style, dashed))
    painter.drawPath(path)
    for node in (link.start, link.end):
        if len(node.cells) > 1:
            _draw_group(painter, node, geometry, name, width)
    _draw_head(painter, way, width * 4.2, name)


def _anchors(link: Link, geometry: BoardGeometry) -> tuple[Point, Point]:
    """The end points of a link; for a group the candidate nearest to the other end."""
    starts, ends = (
        [geometry.note_middle(c, node.digit) for c in node.cells] for node in (link.start, link.end)
    )
    return min(product(starts, ends), key=lambda pair: dist(*pair))


def _draw_group(
    painter: QPainter, node: Node, geometry: BoardGeometry, name: str, width: float
) -> None:
    points = [geometry.note_middle(c, node.digit) for c in node.cells]
    reach = geometry.note_pitch * DISC * 1.15
    left, top = min(p.x for p in points) - reach, min(p.y for p in points) - reach
    right, bottom = max(p.x for p in points) + reach, max(p.y for p in points) + reach
    outline(painter, pen(name, width * 0.8))
    painter.drawRoundedRect(QRectF(left, top, right - left, bottom - top), reach, reach)


def _draw_head(painter: QPainter, way: Route, length: float, name: str) -> None:
    angle = atan2(way.end.y - way.control.y, way.end.x - way.control.x)
    sides = [
        QPointF(way.end.x - length * cos(angle + turn), way.end.y - length * sin(angle + turn))
        for turn in (-pi / 7, pi / 7)
    ]
    solid(painter, name)
    painter.drawPolygon(QPolygonF([at(way.end), *sides]))


def _draw_ray(
    painter: QPainter, start: Cell, end: Cell, geometry: BoardGeometry, marks: MarkColours
) -> None:
    """Draw a ray from the edge of the blocking digit to the centre of the farthest cell."""
    first, last = geometry.cell_rect(start).centre, geometry.cell_rect(end).centre
    angle = atan2(last.y - first.y, last.x - first.x)
    width = max(1.5, geometry.cell / 30)
    reach = geometry.cell * 0.42
    begin = Point(first.x + reach * cos(angle), first.y + reach * sin(angle))
    outline(painter, pen(marks.blocker, width, Qt.PenStyle.CustomDashLine, (1, 2.2)))
    painter.drawLine(at(begin), at(last))
    _draw_head(painter, Route(begin, begin, last), width * 4.2, marks.blocker)
