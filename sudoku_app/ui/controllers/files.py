"""Files and clipboard: open, save, export in every format, print, copy."""

from __future__ import annotations

from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QObject, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.storage.files import json_file
from sudoku_app.storage.folders import SUFFIX
from sudoku_app.strings import words
from sudoku_app.ui.ahead import opening
from sudoku_app.ui.controllers.arrivals import BOARD_TYPE
from sudoku_app.ui.controllers.saving import SAID_SECONDS
from sudoku_app.ui.file_dialogs import file_dialog, save_dialog
from sudoku_app.ui.panels.message_strip import Tone

if TYPE_CHECKING:
    from collections.abc import Generator

    from PySide6.QtGui import QImage
    from PySide6.QtPrintSupport import QPrinter

    from sudoku_app.game.state import GameState
    from sudoku_app.ui.commands import CommandSet
    from sudoku_app.ui.controllers.services import Services
    from sudoku_app.ui.exports import Export
    from sudoku_app.ui.printing import PrintJob
    from sudoku_app.ui.theme import Theme

PICTURE_SIDE: Final = 1200


class Files(QObject):
    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self._services = services
        self._desk = services.desk
        self._window = parent
        self._making = StreamSlot(self)
        self._drawing = StreamSlot(self)
        self._drawing.returned.connect(self._on_drawn)
        self._printing = StreamSlot(self)
        self._printing.returned.connect(partial(self._say, "files.printed"))

    def connect_commands(self, commands: CommandSet) -> None:
        for key, slot in (
            ("open", self.choose_open),
            ("save", self.choose_save),
            ("export", self.choose_export),
            ("print", self.print),
            ("copy_text", self.copy_text),
            ("copy_picture", self.copy_picture),
            ("copy_link", self.copy_link),
        ):
            commands.connect_command(key, slot)

    def choose_open(self) -> None:
        from sudoku_app.storage.arrival import PICTURES
        from sudoku_app.ui.exports import EXPORTS

        kinds = {SUFFIX, *(export.suffix for export in EXPORTS if export.format_key), *PICTURES}
        pattern = " ".join(f"*{suffix}" for suffix in sorted(kinds))
        dialog = file_dialog("files.open_title", self._services.preferences, self._window)
        self._services.appearance.dress(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setOption(QFileDialog.Option.HideNameFilterDetails)
        dialog.setNameFilters(
            [f"{words('files.open_filter')} ({pattern})", f"{words('files.all_files')} (*)"]
        )
        dialog.filesSelected.connect(self._on_open_chosen)
        dialog.open()

    def choose_save(self) -> None:
        dialog = self._save_dialog("files.save_title", SUFFIX)
        dialog.setNameFilters([f"{words('files.save_filter')} (*{SUFFIX})"])
        dialog.fileSelected.connect(self._on_save_chosen)
        dialog.open()

    def choose_export(self) -> None:
        from sudoku_app.ui.exports import EXPORTS

        dialog = self._save_dialog("files.export_title", EXPORTS[0].suffix)
        dialog.setNameFilters([export.name_filter for export in EXPORTS])
        dialog.filterSelected.connect(partial(self._on_kind_chosen, dialog))
        dialog.fileSelected.connect(partial(self._on_export_chosen, dialog))
        dialog.open()

    def save(self, path: Path) -> None:
        """Write a copy of the game as it is now."""
        if self._desk.game is not None:
            game = self._desk.game.snapshot()
            self._services.saving.write(path, lambda: json_file(game.to_json()))

    def export(self, path: Path, export: Export) -> None:
        """Write the board as a picture or in a text format."""
        from sudoku_app.ui.board.compose import compose
        from sudoku_app.ui.exports import board_text
        from sudoku_app.ui.images import board_file

        session = self._desk.session
        if session is None:
            return
        if export.format_key:
            text = board_text(session, export.format_key)
            self._services.saving.write(path, text.encode)
        else:
            picture, theme = compose(session.state), self._services.appearance.theme
            self._services.saving.write(path, lambda: board_file(picture, theme, path))

    def copy_text(self) -> None:
        """The digits, as every other program takes them; for this one also which are given."""
        from sudoku_app.core.formats.catalogue import write_on_one_line
        from sudoku_app.core.formats.sheet import Sheet

        if self._desk.session is not None:
            state = self._desk.session.state
            data = QMimeData()
            data.setText(str(state.grid))
            data.setData(BOARD_TYPE, write_on_one_line(Sheet(state.grid, state.givens)).encode())
            QApplication.clipboard().setMimeData(data)
            self._say("files.copied_text")

    def copy_picture(self) -> None:
        if self._desk.session is not None:
            state, theme = self._desk.session.state, self._services.appearance.theme
            self._drawing.start(lambda: _draw(state, theme))

    def copy_link(self) -> None:
        from sudoku_app.core.formats.catalogue import write
        from sudoku_app.core.formats.sheet import Sheet

        if self._desk.session is not None:
            sheet = Sheet.of(self._desk.session.puzzle.givens)
            QApplication.clipboard().setText(write([sheet], "sudokuwiki").strip())
            self._say("files.copied_link")

    def print(self) -> None:
        """The puzzle that is before the player's eyes, or new ones."""
        from sudoku_app.ui.dialogs.print_dialog import PrintDialog

        services = self._services
        game = self._desk.game if services.pages.current == "play" else None
        dialog = PrintDialog(game, self._making, services.preferences, self._window)
        dialog.pdf_wanted.connect(services.saving.write)
        dialog.print_wanted.connect(self._on_print_wanted)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        services.appearance.dress(dialog)
        services.ahead.hurry(chain(dialog.build(), opening(dialog)))

    def _save_dialog(self, title: str, suffix: str) -> QFileDialog:
        name = words("files.save_name") + suffix
        dialog = save_dialog(title, name, suffix, self._services.preferences, self._window)
        self._services.appearance.dress(dialog)
        return dialog

    def _on_open_chosen(self, names: list[str]) -> None:
        self._services.arrivals.files([Path(name) for name in names])

    def _on_save_chosen(self, name: str) -> None:
        from sudoku_app.ui.exports import with_suffix

        self.save(with_suffix(Path(name), SUFFIX))

    def _on_kind_chosen(self, dialog: QFileDialog, chosen: str) -> None:
        from sudoku_app.ui.exports import EXPORTS

        dialog.setDefaultSuffix(next(e.suffix for e in EXPORTS if e.name_filter == chosen))

    def _on_export_chosen(self, dialog: QFileDialog, name: str) -> None:
        from sudoku_app.ui.exports import EXPORTS, kind_of, with_suffix

        chosen = dialog.selectedNameFilter()
        export = kind_of(Path(name), next(e for e in EXPORTS if e.name_filter == chosen))
        self.export(with_suffix(Path(name), export.suffix), export)

    def _on_print_wanted(self, printer: QPrinter, job: PrintJob) -> None:
        from sudoku_app.ui.printer import printing

        self._printing.start(lambda: printing(printer, job.painted()))

    def _on_drawn(self, image: QImage) -> None:
        data = QMimeData()
        data.setImageData(image)
        QApplication.clipboard().setMimeData(data)
        self._say("files.copied_picture")

    def _say(self, key: str, _result: object = None) -> None:
        self._services.strip.say(words(key), Tone.SUCCESS, seconds=SAID_SECONDS)


def _draw(state: GameState, theme: Theme) -> Generator[None, None, QImage]:
    from sudoku_app.ui.board.compose import compose
    from sudoku_app.ui.images import board_image

    yield
    return board_image(compose(state), theme, PICTURE_SIDE)
