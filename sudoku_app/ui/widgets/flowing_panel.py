"""A panel with wrapping lines that scrolls rather than squeezes them."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class FlowingPanel(QWidget):
    """Keeps its minimum height at what its layout needs for the width it has.

    A scroll area asks only for a minimum height that does not depend on the width.
    """

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_height()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._keep_height()
        return done

    def _keep_height(self) -> None:
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(layout.minimumHeightForWidth(self.width()))
