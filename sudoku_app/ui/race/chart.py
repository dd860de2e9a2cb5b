"""Paints the chart of a race: in the window, as PNG and as SVG."""

from functools import partial
from math import log10
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen

from sudoku_app.i18n import tr
from sudoku_app.ui.board.images import image_file, svg_file
from sudoku_app.ui.race.result import MEASURES, Racer
from sudoku_app.ui.theme import FAMILY, Theme
from sudoku_app.ui.watch.run_figures import number_text, seconds_text

ROW: Final = 44
TOP: Final = 62
BOTTOM: Final = 30
MARGIN: Final = 14
BAR: Final = 9
HATCH: Final = 6
"""The distance between the lines of a hatched bar."""
MEDALS: Final = ("#D9B23A", "#B4BCC8", "#D29A66")
ON_MEDAL: Final = "#1E1D1B"
SAVED_WIDTH: Final = 1000
PNG_SCALE: Final = 2


def chart_height(results: tuple[Racer, ...]) -> int:
    return TOP + ROW * len(results) + BOTTOM


def paint_chart(painter: QPainter, width: int, results: tuple[Racer, ...], theme: Theme) -> None:
    """Paint a row for each solver and a column of bars for each measure."""
    colours = theme.window
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.border), 1))
    painter.setBrush(QColor(colours.surface))
    height = chart_height(results)
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), 10, 10)
    names = round(min(240, width * 0.36))
    column = (width - names - MARGIN) / len(MEASURES)
    _write(painter, tr("race.chart.title"), QRectF(MARGIN, 8, width, 24), colours.text, 17, 600)
    for number, name in enumerate(MEASURES):
        left = names + number * column
        head = QRectF(left, 36, column - MARGIN, 18)
        _write(painter, tr(f"race.chart.{name}"), head, colours.muted, 12)
        for row, racer in enumerate(results):
            _draw_bar(
                painter, racer, name, results, QRectF(left, TOP + row * ROW, column, ROW), theme
            )
    for row, racer in enumerate(results):
        _draw_name(painter, racer, QRectF(MARGIN, TOP + row * ROW, names - MARGIN, ROW), theme)
    foot = QRectF(MARGIN, height - BOTTOM + 4, width - 2 * MARGIN, 18)
    _write(painter, tr("race.chart.scale"), foot, colours.muted, 12)


def chart_file(results: tuple[Racer, ...], theme: Theme, path: Path) -> bytes:
    """The content of a PNG or SVG file, as its name says."""
    width, height = SAVED_WIDTH, chart_height(results)
    if path.suffix.lower() == ".svg":
        title = tr("race.chart.title")
        paint = partial(paint_chart, width=width, results=results, theme=theme)
        return svg_file(QSize(width, height), paint, title)
    image = QImage(width * PNG_SCALE, height * PNG_SCALE, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.window.background))
    painter = QPainter(image)
    painter.scale(PNG_SCALE, PNG_SCALE)
    paint_chart(painter, width, results, theme)
    painter.end()
    return image_file(image, path)


def _draw_name(painter: QPainter, racer: Racer, area: QRectF, theme: Theme) -> None:
    """Draw the medal of the first three, the name, and the outcome below it."""
    disc = QRectF(area.left(), area.top() + 3, 22, 22)
    if 1 <= racer.place <= len(MEDALS):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(MEDALS[racer.place - 1]))
        painter.drawEllipse(disc)
        _write(painter, str(racer.place), disc, ON_MEDAL, 13, 700, Qt.AlignmentFlag.AlignCenter)
    text = area.adjusted(30, 2, -6, 0)
    _write(
        painter,
        racer.name,
        QRectF(text.left(), text.top(), text.width(), 18),
        theme.window.text,
        14,
        600,
    )
    _write(
        painter,
        racer.verdict,
        QRectF(text.left(), text.top() + 19, text.width(), 16),
        theme.window.muted,
        12,
    )


def _draw_bar(
    painter: QPainter,
    racer: Racer,
    name: str,
    results: tuple[Racer, ...],
    area: QRectF,
    theme: Theme,
) -> None:
    """Draw the figure and a bar on a logarithmic scale, hatched if the solver did not finish."""
    room = area.width() - MARGIN
    figure = QRectF(area.left(), area.top() + 2, room, 18)
    colour = theme.window.text if racer.place else theme.window.muted
    _write(painter, bar_text(racer, name), figure, colour, 14)
    groove = QRectF(area.left(), area.top() + 22, room, BAR)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.window.raised))
    painter.drawRoundedRect(groove, BAR / 2, BAR / 2)
    if not racer.place:
        _hatch(painter, groove, theme)
        return
    length = room * bar_share(racer, name, results)
    if length >= BAR:
        painter.setBrush(QColor(theme.window.accent))
        painter.drawRoundedRect(QRectF(groove.left(), groove.top(), length, BAR), BAR / 2, BAR / 2)


def _hatch(painter: QPainter, groove: QRectF, theme: Theme) -> None:
    """Slanted lines over a whole groove."""
    shape, lines = QPainterPath(), QPainterPath()
    shape.addRoundedRect(groove, BAR / 2, BAR / 2)
    for number in range(int((groove.width() + BAR) / HATCH) + 1):
        x = groove.left() - BAR + number * HATCH
        lines.moveTo(x, groove.bottom())
        lines.lineTo(x + BAR, groove.top())
    painter.save()
    painter.setClipPath(shape)
    painter.strokePath(lines, QPen(QColor(theme.window.muted), 1.5))
    painter.restore()
    painter.strokePath(shape, QPen(QColor(theme.window.muted), 1))


def bar_text(racer: Racer, name: str) -> str:
    """The figure above a bar; in place of a time, that the puzzle was not solved."""
    if name != "time":
        return number_text(round(racer.measure(name)))
    return seconds_text(racer.seconds) if racer.place else tr("race.chart.not_solved")


def bar_share(racer: Racer, name: str, results: tuple[Racer, ...]) -> float:
    """The length of a bar as a fraction, relative to all solvers that finished.

    The bar of the others has the full length. Times start at a tenth of a millisecond.
    """
    if not racer.place:
        return 1.0
    unit = 1e-4 if name == "time" else 1.0
    value, most = racer.measure(name), max(r.measure(name) for r in results if r.place)
    return log10(1 + value / unit) / log10(1 + most / unit) if most > 0 else 0.0


def _write(
    painter: QPainter,
    text: str,
    area: QRectF,
    colour: str,
    size: int,
    weight: int = 400,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    font = QFont(FAMILY)
    font.setPixelSize(size)
    font.setWeight(QFont.Weight(weight))
    painter.setFont(font)
    painter.setPen(QColor(colour))
    short = painter.fontMetrics().elidedText(
        text, Qt.TextElideMode.ElideRight, int(area.width()) + 1
    )
    painter.drawText(area, align | Qt.AlignmentFlag.AlignVCenter, short)
