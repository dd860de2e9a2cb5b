"""The chart of a race, painted: in the window, as PNG and as SVG."""

from functools import partial
from math import log10
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen

from sudoku_app.strings import words
from sudoku_app.ui.images import image_file, svg_file
from sudoku_app.ui.panels.run_figures import number_text, seconds_text
from sudoku_app.ui.race_result import MEASURES, Racer
from sudoku_app.ui.style import FAMILY
from sudoku_app.ui.theme import Theme

ROW: Final = 44
TOP: Final = 62
BOTTOM: Final = 30
MARGIN: Final = 14
BAR: Final = 9
MEDALS: Final = ("#D9B23A", "#B4BCC8", "#D29A66")
ON_MEDAL: Final = "#1E1D1B"
SAVED_WIDTH: Final = 1000
PNG_SCALE: Final = 2


def chart_height(results: tuple[Racer, ...]) -> int:
    return TOP + ROW * len(results) + BOTTOM


def paint_chart(painter: QPainter, width: int, results: tuple[Racer, ...], theme: Theme) -> None:
    """Rows of solvers, a column of bars for each measure."""
    colours = theme.window
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.border), 1))
    painter.setBrush(QColor(colours.surface))
    height = chart_height(results)
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), 10, 10)
    names = round(min(240, width * 0.36))
    column = (width - names - MARGIN) / len(MEASURES)
    _write(painter, words("race.chart.title"), QRectF(MARGIN, 8, width, 24), colours.text, 17, 600)
    for number, name in enumerate(MEASURES):
        left = names + number * column
        head = QRectF(left, 36, column - MARGIN, 18)
        _write(painter, words(f"race.chart.{name}"), head, colours.muted, 12)
        for row, racer in enumerate(results):
            _draw_bar(
                painter, racer, name, results, QRectF(left, TOP + row * ROW, column, ROW), theme
            )
    for row, racer in enumerate(results):
        _draw_name(painter, racer, QRectF(MARGIN, TOP + row * ROW, names - MARGIN, ROW), theme)
    foot = QRectF(MARGIN, height - BOTTOM + 4, width - 2 * MARGIN, 18)
    _write(painter, words("race.chart.scale"), foot, colours.muted, 12)


def chart_file(results: tuple[Racer, ...], theme: Theme, path: Path) -> bytes:
    """The content of a PNG or SVG file, as its name says."""
    width, height = SAVED_WIDTH, chart_height(results)
    if path.suffix.lower() == ".svg":
        title = words("race.chart.title")
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
    """A medal for the first three, the solver's name, and how it ended below."""
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
    """The figure, and below it a bar on a logarithmic scale."""
    value = racer.measure(name)
    text = seconds_text(value) if name == "time" else number_text(round(value))
    room = area.width() - MARGIN
    figure = QRectF(area.left(), area.top() + 2, room, 18)
    _write(painter, text, figure, theme.window.text, 14)
    length = room * _share(value, max(r.measure(name) for r in results), name)
    groove = QRectF(area.left(), area.top() + 22, room, BAR)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.window.raised))
    painter.drawRoundedRect(groove, BAR / 2, BAR / 2)
    if length < BAR:
        return
    accent = QColor(theme.window.accent)
    painter.setPen(QPen(accent, 1))
    painter.setBrush(accent if racer.place else QColor(theme.window.accent_soft))
    painter.drawRoundedRect(QRectF(groove.left(), groove.top(), length, BAR), BAR / 2, BAR / 2)


def _share(value: float, most: float, name: str) -> float:
    """The part of the room that a value takes; time counts from a tenth of a millisecond."""
    unit = 1e-4 if name == "time" else 1.0
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
