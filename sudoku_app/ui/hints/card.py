"""The hint card in the play panel: the text of a hint, and its buttons directly below."""

from enum import StrEnum
from typing import Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.hints.catalogue import BY_KEY
from sudoku_app.hints.texts import name_of
from sudoku_app.i18n import tr
from sudoku_app.ui.hints.sentence_text import PULSE, message_html, stages_html
from sudoku_app.ui.hints.sentence_view import LEAST_LINES, SentenceView
from sudoku_app.ui.hints.stages import HintStages, Stage
from sudoku_app.ui.theme import Theme
from sudoku_app.ui.widgets.announcements import announce
from sudoku_app.ui.widgets.flow_layout import FlowLayout
from sudoku_app.ui.widgets.icons import icon

LINKS: Final = (
    Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
)


TEXT_INSET: Final = 4
"""The frame and margin of the text; title and buttons have the same, to stand on one edge."""


class Button(StrEnum):
    """The buttons of the card, in their order."""

    MORE = "more"
    APPLY = "apply"
    FILL_NOTES = "fill_notes"
    OTHERS = "others"
    UNDO = "undo"
    CANCEL = "cancel"


class HintCard(QFrame):
    """As high as its text. ``pressed`` carries a button, ``lesson_asked`` the key of a technique,
    ``pointed_at`` the role of the word under the mouse, or an empty text. ``closed`` follows the
    button in the corner, ``toggled`` tells whether the card is shown.
    """

    toggled = Signal(bool)

    pressed = Signal(Button)
    closed = Signal()
    lesson_asked = Signal(str)
    pointed_at = Signal(str)

    def __init__(self, theme: Theme, back: QAction, forward: QAction) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._theme = theme
        self._stages: HintStages | None = None
        self._message = ""
        self.name = QLabel(wordWrap=True)
        self.name.setProperty("look", "heading")
        self.name.setTextInteractionFlags(LINKS)
        self.name.linkActivated.connect(self.lesson_asked)
        self.text = SentenceView()
        self.text.setAccessibleName(tr("hint.title"))
        self.text.anchorClicked.connect(self._on_anchor_clicked)
        self.text.highlighted.connect(self._on_highlighted)
        self.step = QLabel()
        self.step.setProperty("look", "small")
        self._arrows = [_arrow(action) for action in (back, forward)]
        self.close_button = QToolButton()
        self.close_button.setProperty("look", "header")
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.setToolTip(tr("hint.close"))
        self.close_button.setAccessibleName(tr("hint.close"))
        self.close_button.clicked.connect(self.closed)
        self.buttons = {button: self._make_button(button) for button in Button}
        self._lay_out()
        self.set_theme(theme)
        self.hide()

    def _lay_out(self) -> None:
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(12 - TEXT_INSET, 6, 8, 10)
        column.setSpacing(4)
        title = QHBoxLayout()
        title.setContentsMargins(TEXT_INSET, 0, 0, 0)
        title.setSpacing(2)
        title.addWidget(self.name, 1)
        title.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(title)
        column.addWidget(self.text)
        self._button_row = QWidget()
        row = FlowLayout(self._button_row)
        row.setSpacing(6)
        self._stepper = QWidget()
        steps = QHBoxLayout(self._stepper)
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(2)
        for widget in (self._arrows[0], self.step, self._arrows[1]):
            steps.addWidget(widget)
        for button in Button:
            row.add(self.buttons[button])
            if button is Button.APPLY:
                row.add(self._stepper)
        below = QHBoxLayout()
        below.setContentsMargins(TEXT_INSET, 0, 0, 0)
        below.addWidget(self._button_row)
        column.addLayout(below)

    def _make_button(self, button: Button) -> QPushButton:
        widget = QPushButton(tr(f"hint.{button.value}"), self)
        widget.setObjectName(button.value)
        widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if button is Button.MORE:
            widget.setProperty("look", "primary")
        widget.clicked.connect(self._on_clicked)
        return widget

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.close_button.setIcon(icon("close", theme))
        if self._stages is not None:
            self._show_stages(self._stages)

    def height_without_text(self, width: int) -> int:
        """The height of title, buttons and margins in a card of this width."""
        text = min(self.text.sizeHint().height(), self.text.maximumHeight())
        return max(self.heightForWidth(width) - text, 0)

    def height_of_text(self, width: int) -> int:
        """The height of the whole text in a card of this width."""
        margins = self._column.contentsMargins()
        return self.text.height_at(width - margins.left() - margins.right())

    def set_room(self, height: int) -> None:
        """Limit the height of the text, which then scrolls; a few lines are always shown."""
        line = self.fontMetrics().lineSpacing()
        self.text.setMaximumHeight(max(height, line * LEAST_LINES))

    def setVisible(self, visible: bool) -> None:
        super().setVisible(visible)
        self.toggled.emit(visible)

    def show_busy(self, text: str) -> None:
        self._show_message(text, (Button.CANCEL,))

    def show_message(self, text: str, *buttons: Button) -> None:
        self._show_message(text, buttons)

    def show_stages(
        self,
        stages: HintStages,
        *,
        apply_text: str,
        message: str = "",
        offers_notes: bool = False,
    ) -> None:
        """Show the current stage of a hint, below a message."""
        is_new = self._stages is None or stages.stage is not self._stages.stage
        self._message = message
        self.buttons[Button.APPLY].setText(apply_text)
        self.buttons[Button.MORE].setText(_more_text(stages))
        self._show_stages(stages)
        shown = {Button.APPLY}
        if stages.stage is not Stage.WHY:
            shown.add(Button.MORE)
        if stages.is_technique:
            shown.add(Button.OTHERS)
        if offers_notes:
            shown.add(Button.FILL_NOTES)
        self._set_primary(Button.APPLY, is_primary=Button.MORE not in shown)
        self._show_buttons(shown)
        self.show()
        if is_new:
            announce(self, *_words(stages))

    def clear(self) -> None:
        self._stages = None
        self.hide()

    def _show_stages(self, stages: HintStages) -> None:
        self._stages = stages
        is_linked = stages.is_named and stages.is_technique
        self.name.setText(
            lesson_link(stages.technique, self._theme) if stages.is_named else tr("hint.title")
        )
        policies = Qt.FocusPolicy
        self.name.setFocusPolicy(policies.TabFocus if is_linked else policies.NoFocus)
        is_stepped = stages.stage is Stage.WHY and len(stages.proof) > 1
        self.step.setText(tr("hint.step", number=stages.proof_shown, count=len(stages.proof)))
        self._stepper.setVisible(is_stepped)
        self.text.show_html(stages_html(stages, self._theme, self._message))

    def _show_message(self, text: str, buttons: tuple[Button, ...]) -> None:
        self._stages = None
        self.name.setText(tr("hint.title"))
        self.name.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._stepper.hide()
        self.text.show_html(message_html(text))
        self._show_buttons(set(buttons))
        self.show()
        announce(self, text)

    def _show_buttons(self, shown: set[Button]) -> None:
        for button, widget in self.buttons.items():
            widget.setVisible(button in shown)
        self._button_row.setVisible(bool(shown))

    def _set_primary(self, button: Button, *, is_primary: bool) -> None:
        widget, look = self.buttons[button], "primary" if is_primary else ""
        if widget.property("look") != look:
            widget.setProperty("look", look)
            widget.style().unpolish(widget)
            widget.style().polish(widget)

    def _on_anchor_clicked(self, target: QUrl) -> None:
        if not target.toString().startswith(PULSE):
            self.lesson_asked.emit(target.toString())

    def _on_highlighted(self, target: QUrl) -> None:
        link = target.toString()
        self.pointed_at.emit(link.removeprefix(PULSE) if link.startswith(PULSE) else "")

    def _on_clicked(self) -> None:
        self.pressed.emit(Button(self.sender().objectName()))


def _arrow(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
    button.setProperty("look", "header")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setAccessibleName(action.text().replace("&", ""))
    return button


def _more_text(stages: HintStages) -> str:
    asks_why = stages.stage is Stage.WHAT or not stages.is_technique
    return tr("hint.why" if asks_why else "hint.more")


def _words(stages: HintStages) -> list[str]:
    """What a screen reader says: the whole proof at once."""
    steps = stages.proof if stages.stage is Stage.WHY else (stages.current,)
    return [str(sentence) for step in steps for sentence in step.sentences]


def lesson_link(technique: str, theme: Theme) -> str:
    """The name as a link to its lesson; mistakes and rare patterns have no lesson."""
    name = name_of(technique)
    if technique not in BY_KEY or not BY_KEY[technique].is_taught:
        return name
    tip = tr("hint.lesson_tip", name=name)
    style = f"color:{theme.window.accent}"
    return f'<a href="{technique}" title="{tip}" style="{style}">{name}</a>'
