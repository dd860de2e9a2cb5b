"""What can be set before a solver runs: an editor for each of its options."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QVBoxLayout, QWidget

from sudoku_app.i18n import tr
from sudoku_app.solvers.catalogue import SOLVERS, solver_named
from sudoku_app.solvers.options import SEED, Option, OptionKind, Options
from sudoku_app.ui.widgets.count_box import CountBox
from sudoku_app.ui.widgets.flow_layout import FlowLayout

MOST = 999_999


class SolverOptions(QWidget):
    """``changed`` when the user has set an option, ``another_wanted`` asks for another seed."""

    changed = Signal()
    another_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editors: dict[str, CountBox | QCheckBox] = {}
        self._rows: dict[str, QWidget] = {}
        self._options: tuple[Option, ...] = ()
        self.another = QPushButton(tr("watch.another"))
        self.another.setToolTip(tr("watch.another_tip"))
        self.another.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.another.clicked.connect(self._on_another)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for option in {o.name: o for solver in SOLVERS for o in solver.options}.values():
            row = self._rows[option.name] = self._row(option)
            column.addWidget(row)

    @property
    def values(self) -> Options:
        """The options of the solver, as they are set now."""
        values = {option.name: self._value(option) for option in self._options}
        return Options(**values)  # type: ignore[arg-type]

    def show_solver(self, key: str) -> None:
        """Offer the options of a solver, with their defaults."""
        self._options = solver_named(key).options
        names = {option.name for option in self._options}
        for name, row in self._rows.items():
            row.setVisible(name in names)
        for option in self._options:
            self._set_value(option)
        self.setVisible(bool(self._options))

    def _row(self, option: Option) -> QWidget:
        label, tip = (tr(f"solvers.options.{option.name}.{part}") for part in ("label", "tip"))
        row_widget = QWidget()
        row = FlowLayout(row_widget)
        if option.kind is OptionKind.SWITCH:
            switch = self.editors[option.name] = QCheckBox(label)
            switch.toggled.connect(self.changed)
            row.add(switch, 1)
        else:
            number = self.editors[option.name] = CountBox(0, MOST, int(option.default))
            number.setAccessibleName(label)
            number.setKeyboardTracking(False)
            number.valueChanged.connect(self.changed)
            row.add(QLabel(label))
            row.add(number, 1)
            if option.name == SEED.name:
                row.add(self.another)
        row_widget.setToolTip(tip)
        return row_widget

    def _value(self, option: Option) -> int | bool:
        editor = self.editors[option.name]
        return editor.isChecked() if isinstance(editor, QCheckBox) else editor.value()

    def _set_value(self, option: Option) -> None:
        editor = self.editors[option.name]
        editor.blockSignals(True)
        if isinstance(editor, QCheckBox):
            editor.setChecked(bool(option.default))
        else:
            editor.setValue(int(option.default))
        editor.blockSignals(False)

    def _on_another(self) -> None:
        seed = self.editors[SEED.name]
        assert isinstance(seed, CountBox)
        seed.setValue((seed.value() + 1) % (MOST + 1))
        self.another_wanted.emit()
