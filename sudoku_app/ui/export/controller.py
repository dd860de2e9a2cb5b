"""The commands for files and clipboard: open, save, export in every format, print, copy."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QObject, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from sudoku_app.core.formats.catalogue import write, write_on_one_line
from sudoku_app.core.formats.sheet import Sheet
from sudoku_app.i18n import tr
from sudoku_app.storage.arrival import PICTURES
from sudoku_app.storage.files import json_file
from sudoku_app.storage.folders import SUFFIX
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.images import board_file, board_image
from sudoku_app.ui.entry.importer import BOARD_TYPE
from sudoku_app.ui.export.formats import EXPORTS, board_text, kind_of, with_suffix
from sudoku_app.ui.export.print_dialog import PrintDialog
from sudoku_app.ui.export.printer import print_pages
from sudoku_app.ui.file_saver import SAID_SECONDS
from sudoku_app.ui.widgets.file_dialogs import file_dialog, save_dialog
from sudoku_app.ui.widgets.message_bar import Severity
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtPrintSupport import QPrinter

    from sudoku_app.game.state import GameState
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.export.formats import Export
    from sudoku_app.ui.export.printing import PrintJob
    from sudoku_app.ui.theme import Theme

PICTURE_SIDE: Final = 1200


class ExportController(QObject):
    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._current_game = context.current_game
        self._window = parent
        self._making = Worker(self)
        self._drawing = Worker(self)
        self._drawing.returned.connect(self._on_drawn)
        self._printing = Worker(self)
        self._printing.returned.connect(partial(self._say, "files.printed"))
        for key, slot in (
            ("open", self.choose_open),
            ("save", self.choose_save),
            ("export", self.choose_export),
            ("print", self.print),
            ("copy_text", self.copy_text),
            ("copy_picture", self.copy_picture),
            ("copy_link", self.copy_link),
        ):
            context.actions.connect_command(key, slot)

    def choose_open(self) -> None:
        kinds = {SUFFIX, *(export.suffix for export in EXPORTS if export.format_key), *PICTURES}
        pattern = " ".join(f"*{suffix}" for suffix in sorted(kinds))
        dialog = file_dialog("files.open_title", self._context.settings_model, self._window)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setOption(QFileDialog.Option.HideNameFilterDetails)
        dialog.setNameFilters(
            [f"{tr('files.open_filter')} ({pattern})", f"{tr('files.all_files')} (*)"]
        )
        dialog.filesSelected.connect(self._on_open_chosen)
        dialog.open()

    def choose_save(self) -> None:
        dialog = self._save_dialog("files.save_title", SUFFIX)
        dialog.setNameFilters([f"{tr('files.save_filter')} (*{SUFFIX})"])
        dialog.fileSelected.connect(self._on_save_chosen)
        dialog.open()

    def choose_export(self) -> None:
        dialog = self._save_dialog("files.export_title", EXPORTS[0].suffix)
        dialog.setNameFilters([export.name_filter for export in EXPORTS])
        dialog.filterSelected.connect(partial(self._on_kind_chosen, dialog))
        dialog.fileSelected.connect(partial(self._on_export_chosen, dialog))
        dialog.open()

    def save(self, path: Path) -> None:
        """Write a copy of the game as it is now."""
        if self._current_game.game is not None:
            game = self._current_game.game.snapshot()
            self._context.file_saver.write(path, lambda: json_file(game.to_json()))

    def export(self, path: Path, export: Export) -> None:
        """Write the board as a picture or in a text format."""
        session = self._current_game.session
        if session is None:
            return
        if export.format_key:
            text = board_text(session, export.format_key)
            self._context.file_saver.write(path, text.encode)
        else:
            picture, theme = compose(session.state), self._context.theme.current
            self._context.file_saver.write(path, lambda: board_file(picture, theme, path))

    def copy_text(self) -> None:
        """Copy the digits as plain text, and for this program also which of them are givens."""
        if self._current_game.session is not None:
            state = self._current_game.session.state
            data = QMimeData()
            data.setText(str(state.grid))
            data.setData(BOARD_TYPE, write_on_one_line(Sheet(state.grid, state.givens)).encode())
            QApplication.clipboard().setMimeData(data)
            self._say("files.copied_text")

    def copy_picture(self) -> None:
        if self._current_game.session is not None:
            state, theme = self._current_game.session.state, self._context.theme.current
            self._drawing.run(lambda: _draw(state, theme))

    def copy_link(self) -> None:
        if self._current_game.session is not None:
            sheet = Sheet.of(self._current_game.session.puzzle.givens)
            QApplication.clipboard().setText(write([sheet], "sudokuwiki").strip())
            self._say("files.copied_link")

    def print(self) -> None:
        """Open the print dialog for the current puzzle or new ones."""
        context = self._context
        game = self._current_game.game if context.pages.current == "play" else None
        dialog = PrintDialog(game, self._making, context.settings_model, self._window)
        dialog.pdf_wanted.connect(context.file_saver.write)
        dialog.print_wanted.connect(self._on_print_wanted)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    def _save_dialog(self, title: str, suffix: str) -> QFileDialog:
        name = tr("files.save_name") + suffix
        return save_dialog(title, name, suffix, self._context.settings_model, self._window)

    def _on_open_chosen(self, names: list[str]) -> None:
        self._context.importer.files([Path(name) for name in names])

    def _on_save_chosen(self, name: str) -> None:
        self.save(with_suffix(Path(name), SUFFIX))

    def _on_kind_chosen(self, dialog: QFileDialog, chosen: str) -> None:
        dialog.setDefaultSuffix(next(e.suffix for e in EXPORTS if e.name_filter == chosen))

    def _on_export_chosen(self, dialog: QFileDialog, name: str) -> None:
        chosen = dialog.selectedNameFilter()
        export = kind_of(Path(name), next(e for e in EXPORTS if e.name_filter == chosen))
        self.export(with_suffix(Path(name), export.suffix), export)

    def _on_print_wanted(self, printer: QPrinter, job: PrintJob) -> None:
        self._printing.run(lambda: print_pages(printer, job.painted()))

    def _on_drawn(self, image: QImage) -> None:
        data = QMimeData()
        data.setImageData(image)
        QApplication.clipboard().setMimeData(data)
        self._say("files.copied_picture")

    def _say(self, key: str, _result: object = None) -> None:
        self._context.messages.say(tr(key), Severity.SUCCESS, seconds=SAID_SECONDS)


def _draw(state: GameState, theme: Theme) -> QImage:
    return board_image(compose(state), theme, PICTURE_SIDE)
