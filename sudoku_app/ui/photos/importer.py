"""Imports pictures from files or the camera: reads one after the other, then shows the review."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog, QWidget

from sudoku_app.core.errors import SudokuError
from sudoku_app.game.history import History
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.game.session import Session
from sudoku_app.i18n import tr
from sudoku_app.storage.arrival import PICTURES
from sudoku_app.storage.drafts import KeptDraft
from sudoku_app.storage.library import new_game
from sudoku_app.ui.entry.drafts import PHOTO
from sudoku_app.ui.entry.importer import named
from sudoku_app.ui.pages import START
from sudoku_app.ui.photos.camera_controller import CAMERA, CameraController
from sudoku_app.ui.photos.kept_photos import pack_photo
from sudoku_app.ui.photos.progress_page import ProgressPage
from sudoku_app.ui.photos.reading import Source, read_photo
from sudoku_app.ui.photos.review_controller import ReviewController
from sudoku_app.ui.photos.review_page import ReviewPage
from sudoku_app.ui.widgets.file_dialogs import file_dialog
from sudoku_app.ui.widgets.message_bar import Severity
from sudoku_app.workers.mailbox import Backlog
from sudoku_app.workers.worker import Worker

if TYPE_CHECKING:
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.context import AppContext
    from sudoku_app.ui.photos.photo_reading import PhotoReading
    from sudoku_app.ui.photos.review_state import Review

FRAME_MS: Final = 16
MOST_STAGES: Final = 16
PROGRESS: Final = "progress"
REVIEW: Final = "review"
OWN_PAGES: Final = frozenset({PROGRESS, REVIEW, CAMERA})


class PhotoImport(QObject):
    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._writer = context.writer
        self._window = parent
        self._waiting: deque[Source] = deque()
        self._came_from = START
        self._taken = 0
        self._asked = 0
        """How many of the first waiting pictures came during this review."""
        self._from_camera = False
        self._source: Source | None = None
        self._review: ReviewController | None = None
        self._worker = Worker(self)
        self._worker.returned.connect(self._on_read)
        self._worker.failed.connect(self._on_failed)
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._show_stages)
        context.pages.register(PROGRESS, self._make_progress)
        context.pages.register(REVIEW, self._make_review)
        context.pages.page_changed.connect(self._on_page_changed)
        context.importer.picture_came.connect(self.read)
        context.drafts.wanted.connect(self._on_draft_wanted)
        self.camera = CameraController(context, context.camera, self)
        self.camera.taken.connect(self._on_taken)
        self.camera.snapped.connect(self.read)
        self.camera.file_wanted.connect(self.choose)
        self.camera.left.connect(self.cancel)
        context.actions.connect_command("scan", self.use_camera)

    @property
    def is_reading(self) -> bool:
        return self._timer.isActive()

    @property
    def _has_corrections(self) -> bool:
        return self._review is not None and self._review.is_corrected

    def use_camera(self) -> None:
        """Read a puzzle with the camera."""
        self._remember_page()
        self._context.messages.hide()
        self._from_camera = True
        self.camera.start()

    def read(self, source: Source) -> None:
        """Read a picture now, or after those that are being read.

        During a review it takes the place of the picture that is reviewed; if that one has
        corrections, the user is asked first.
        """
        page = self._context.pages.current
        if page not in {PROGRESS, REVIEW}:
            self._waiting.clear()
            self._taken = 0
            self._from_camera = page == CAMERA
        if page == REVIEW and not self._has_corrections:
            self._waiting.appendleft(source)
            self._taken -= 1
            self.read_next()
            return
        if page == REVIEW:
            self._waiting.insert(self._asked, source)
            self._asked += 1
            self._show_count()
            self._ask_to_replace()
            return
        self._waiting.append(source)
        if not self.is_reading:
            self.read_next()

    def read_next(self) -> None:
        """Read the first of the waiting pictures."""
        source = self._source = self._waiting.popleft()
        self._taken += 1
        self._asked = 0
        self._remember_page()
        self._start_page(source, self._context.settings_model.settings.reader)
        self._timer.start()

    def _remember_page(self) -> None:
        """Remember the page that Cancel returns to."""
        page = self._context.pages.current
        if page not in OWN_PAGES:
            self._came_from = page

    def _start_page(self, source: Source, reader: str) -> None:
        self._context.messages.hide()
        self._context.pages.show_page(PROGRESS)
        self._progress.begin()
        self._worker.start(lambda: read_photo(source, reader), Backlog(16))

    def cancel(self) -> None:
        """Drop this picture and those waiting, and return to the previous page."""
        self._leave()
        self._context.importer.offer_rest()

    def _leave(self) -> None:
        self._waiting.clear()
        self._context.messages.hide()
        self._context.pages.show_page(self._came_from)

    def choose(self) -> None:
        """Let the user choose pictures from files."""
        dialog = file_dialog("photos.choose_title", self._context.settings_model, self._window)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setOption(QFileDialog.Option.HideNameFilterDetails)
        pattern = " ".join(f"*{suffix}" for suffix in sorted(PICTURES))
        dialog.setNameFilters([f"{tr('photos.choose_filter')} ({pattern})"])
        dialog.filesSelected.connect(self._on_chosen)
        dialog.open()

    def _on_chosen(self, names: list[str]) -> None:
        """Read the chosen files in place of the current picture, unless it has corrections."""
        if self._context.pages.current == REVIEW and self._has_corrections:
            for name in names:
                self.read(Path(name))
            return
        self._waiting = deque(map(Path, names))
        self._taken = 0
        self.read_next()

    def _show_stages(self) -> None:
        """Show the stages that have ended since the last frame."""
        for finished in self._worker.take(MOST_STAGES):
            self._progress.show_finished(finished)

    def _on_taken(self, reading: PhotoReading) -> None:
        """Review a reading of the camera."""
        self._waiting.clear()
        self._taken = 1
        self._source = None
        self._show_review(reading)

    def _show_review(self, reading: PhotoReading) -> None:
        """Fill the review page, then show it."""
        self._context.pages.build(REVIEW)
        assert self._review is not None
        kept = self._source if isinstance(self._source, KeptDraft) else None
        self._review.load(reading, kept)
        self._show_count()
        self._context.pages.show_page(REVIEW)

    def _on_read(self, reading: PhotoReading) -> None:
        self._show_stages()
        self._timer.stop()
        self._show_review(reading)

    def _on_failed(self, error: Exception) -> None:
        """Report a picture that cannot be used, and continue with the next one or go back."""
        self._timer.stop()
        source = self._source
        if self._waiting and isinstance(error, SudokuError):
            self.read_next()
            self._context.exception_hook.report_error(named(error, source))
        else:
            self._leave()
            self._context.importer.refuse(error, source)

    def _on_page_changed(self, page: str) -> None:
        if page != PROGRESS and self._timer.isActive():
            self._worker.cancel()
            self._timer.stop()
        if page not in {PROGRESS, REVIEW} and self._review is not None:
            if self._review.review is not None:
                self._context.drafts.drop(PHOTO)
            self._review.close()

    def _on_draft_wanted(self, kind: str) -> None:
        kept = self._context.drafts.take(kind) if kind == PHOTO else None
        if kept is not None:
            self.read(kept)

    def _keep(self) -> None:
        """Save the corrections as a draft, so that they survive the end of the program."""
        review = self._review.review if self._review is not None else None
        if review is not None:
            draft, is_read = review.draft, review.reading.has_puzzle
            self._context.drafts.keep(
                PHOTO,
                lambda: KeptDraft(
                    draft.grid,
                    Origin.PHOTO,
                    photo=review.photo,
                    is_read=is_read,
                    settled=draft.settled,
                    pen=draft.written,
                    notes=draft.notes,
                    keeps_written=draft.keeps_written,
                ),
                is_quick=review.has_photo,
            )

    def _on_play_wanted(self, review: Review) -> None:
        """Start the game where the paper stands.

        The game keeps the photo if the position of the board in it is known.
        """
        context, reading = self._context, review.reading
        has_photo = reading.has_puzzle or bool(reading.boards)
        puzzle = Puzzle.of(review.givens, Origin.PHOTO)
        game = new_game(Session(puzzle, History.start(review.state)), has_photo=has_photo)
        if has_photo:
            self._keep_photo(game, review)
        context.current_game.open(game)
        if self._waiting:
            self._offer_next()
        else:
            context.importer.offer_rest()

    def _offer_next(self) -> None:
        text = tr("photos.review.waiting", count=len(self._waiting))
        self._context.messages.say(text, Severity.NOTE, tr("photos.review.next"), self.read_next)

    def _ask_to_replace(self) -> None:
        text, action = tr("photos.review.replace"), tr("photos.review.replace_yes")
        self._context.messages.say(text, Severity.NOTE, action, self.read_next)

    def _keep_photo(self, game: SavedGame, review: Review) -> None:
        library, reading, digits = self._context.library, review.reading, review.grid
        self._writer.submit(
            f"photo {game.identity}",
            lambda: library.save_photo(game, pack_photo(reading.image, reading.points, digits)),
        )

    def _show_count(self) -> None:
        self._review_page.set_count(self._taken, self._taken + len(self._waiting))

    def _make_progress(self) -> QWidget:
        self._progress = ProgressPage(self._context.theme.current)
        self._context.settings_model.tell_motion(self._progress.board.set_motion_enabled)
        self._context.theme.changed.connect(self._progress.set_theme)
        self._progress.cancel.clicked.connect(self.cancel)
        return self._progress

    def _make_review(self) -> QWidget:
        context = self._context
        self._review_page = ReviewPage(context.theme.current)
        context.settings_model.tell_motion(self._review_page.board.set_motion_enabled)
        context.theme.changed.connect(self._review_page.set_theme)
        review = self._review = ReviewController(self._review_page, context.settings_model, self)
        context.undo_router.add(REVIEW, review, review.stepped)
        review.stepped.connect(self._keep)
        review.play_wanted.connect(self._on_play_wanted)
        self._review_page.again.clicked.connect(self._on_again)
        self._review_page.back.clicked.connect(self.cancel)
        return self._review_page

    def _on_again(self) -> None:
        if self._waiting:
            self.read_next()
        elif self._from_camera:
            self.camera.start()
        else:
            self.choose()
