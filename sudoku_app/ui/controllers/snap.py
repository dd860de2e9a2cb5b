"""Pictures that come in, from files or the camera: read one after the other, reviewed, played."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QFileDialog, QWidget

from sudoku_app.background.mailbox import Backlog
from sudoku_app.background.stream_slot import StreamSlot
from sudoku_app.core.errors import SudokuError
from sudoku_app.game.puzzle import Origin, Puzzle
from sudoku_app.storage.drafts import KeptDraft
from sudoku_app.storage.library import new_game
from sudoku_app.strings import words
from sudoku_app.ui.controllers.arrivals import named
from sudoku_app.ui.controllers.camera import CAMERA, CameraController
from sudoku_app.ui.controllers.drafts import PHOTO
from sudoku_app.ui.file_dialogs import file_dialog
from sudoku_app.ui.kept_photos import pack_photo
from sudoku_app.ui.panels.message_strip import Tone
from sudoku_app.ui.photo_streams import Source, read_photo

if TYPE_CHECKING:
    from sudoku_app.background.writer import Writer
    from sudoku_app.core.formats.sheet import Sheet
    from sudoku_app.storage.save_file import SavedGame
    from sudoku_app.ui.ahead import Making
    from sudoku_app.ui.controllers.review import ReviewController
    from sudoku_app.ui.controllers.services import Services
    from sudoku_app.ui.photos import PhotoReading

STAGE_MS: Final = 130
"""How long each stage is seen at least; without motion none waits."""
PROGRESS: Final = "progress"
REVIEW: Final = "review"
OWN_PAGES: Final = frozenset({PROGRESS, REVIEW, CAMERA})


class SnapController(QObject):
    def __init__(
        self, services: Services, writer: Writer, stand_in: Path | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._writer = writer
        self._window = parent
        self._waiting: deque[Source] = deque()
        self._came_from = "front"
        self._taken = 0
        self._from_camera = False
        self._source: Source | None = None
        self._read: PhotoReading | None = None
        self._review: ReviewController | None = None
        self._slot = StreamSlot(self)
        self._slot.returned.connect(self._on_read)
        self._slot.failed.connect(self._on_failed)
        self._pace = QTimer(self, timerType=Qt.TimerType.PreciseTimer)
        self._pace.timeout.connect(self._on_pace)
        services.pages.add_lazy_page(PROGRESS, self._make_progress())
        services.pages.add_lazy_page(REVIEW, self._make_review())
        services.pages.page_changed.connect(self._on_page_changed)
        services.arrivals.picture_came.connect(self.read)
        services.drafts.wanted.connect(self._on_draft_wanted)
        self.camera = CameraController(services, stand_in, self)
        self.camera.taken.connect(self._on_taken)
        self.camera.snapped.connect(self.read)
        self.camera.file_wanted.connect(self.choose)
        self.camera.left.connect(self.cancel)
        services.commands.connect_command("snap", self.use_camera)

    @property
    def is_reading(self) -> bool:
        return self._pace.isActive() or self._services.pages.will_show(REVIEW)

    def use_camera(self) -> None:
        """Read a puzzle with the camera."""
        self._remember_page()
        self._services.strip.hide()
        self._from_camera = True
        self.camera.start()

    def read(self, source: Source) -> None:
        """Read a picture now, or after those that came before it."""
        if self._services.pages.current not in {PROGRESS, REVIEW}:
            self._waiting.clear()
            self._taken = 0
            self._from_camera = self._services.pages.current == CAMERA
        self._waiting.append(source)
        if self._services.pages.current != REVIEW and not self.is_reading:
            self.read_next()
        elif self._services.pages.current == REVIEW:
            self._show_count()
            self._offer_next()

    def read_next(self) -> None:
        """Read the first of the pictures that wait."""
        settings = self._services.preferences.settings
        source = self._source = self._waiting.popleft()
        self._taken += 1
        self._read = None
        self._remember_page()
        self._start_page(source, settings.reader)
        self._pace.start(STAGE_MS if settings.motion else 0)

    def _remember_page(self) -> None:
        """Where Cancel leads back to."""
        page = self._services.pages.current
        if page not in OWN_PAGES:
            self._came_from = page

    def _start_page(self, source: Source, reader: str) -> None:
        self._services.strip.hide()
        self._services.pages.show_page(PROGRESS)
        self._progress.begin()
        self._slot.start(lambda: read_photo(source, reader), Backlog(16))

    def cancel(self) -> None:
        """Leave this picture and those that wait, for the page before."""
        self._leave()
        self._services.arrivals.offer_rest()

    def _leave(self) -> None:
        self._waiting.clear()
        self._services.strip.hide()
        self._services.pages.show_page(self._came_from)

    def choose(self) -> None:
        """Let the user choose pictures from files."""
        from sudoku_app.storage.arrival import PICTURES

        dialog = file_dialog("snap.choose_title", self._services.preferences, self._window)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setOption(QFileDialog.Option.HideNameFilterDetails)
        pattern = " ".join(f"*{suffix}" for suffix in sorted(PICTURES))
        dialog.setNameFilters([f"{words('snap.choose_filter')} ({pattern})"])
        dialog.filesSelected.connect(self._on_chosen)
        self._services.appearance.dress(dialog)
        dialog.open()

    def _on_chosen(self, names: list[str]) -> None:
        """They take the place of the picture that is looked at."""
        self._waiting = deque(map(Path, names))
        self._taken = 0
        self.read_next()

    def _on_pace(self) -> None:
        """Show one more stage; after the last the review."""
        for finished in self._slot.take(1):
            self._progress.show_finished(finished)
            return
        if self._read is not None:
            self._pace.stop()
            self._show_review(self._read)

    def _on_taken(self, reading: PhotoReading) -> None:
        """The camera has read a puzzle by itself."""
        self._waiting.clear()
        self._taken = 1
        self._source = None
        self._show_review(reading)

    def _show_review(self, reading: PhotoReading) -> None:
        """Fill the page before it is seen."""
        self._services.pages.make(REVIEW)
        assert self._review is not None
        kept = self._source if isinstance(self._source, KeptDraft) else None
        self._review.load(reading, kept)
        self._show_count()
        self._services.pages.show_soon(REVIEW)

    def _on_read(self, reading: PhotoReading) -> None:
        self._read = reading

    def _on_failed(self, error: Exception) -> None:
        """A picture that cannot be used: say so, and go on with the next or back."""
        self._pace.stop()
        source = self._source
        if self._waiting and isinstance(error, SudokuError):
            self.read_next()
            self._services.failures.report_error(named(error, source))
        else:
            self._leave()
            self._services.arrivals.refuse(error, source)

    def _on_page_changed(self, page: str) -> None:
        if page != PROGRESS and self._pace.isActive():
            self._slot.cancel()
            self._pace.stop()
        if page not in {PROGRESS, REVIEW} and self._review is not None:
            if self._review.review is not None:
                self._services.drafts.drop(PHOTO)
            self._review.close()

    def _on_draft_wanted(self, kind: str) -> None:
        kept = self._services.drafts.take(kind) if kind == PHOTO else None
        if kept is not None:
            self.read(kept)

    def _keep(self) -> None:
        """The end of the program is not to cost what was corrected."""
        review = self._review.review if self._review is not None else None
        if review is not None:
            draft, is_read = review.draft, review.reading.has_puzzle
            self._services.drafts.keep(
                PHOTO,
                lambda: KeptDraft(
                    draft.grid,
                    Origin.PHOTO,
                    photo=review.photo,
                    is_read=is_read,
                    settled=draft.settled,
                    pen=draft.pen,
                ),
            )

    def _on_play_wanted(self, sheet: Sheet, reading: PhotoReading) -> None:
        """Begin the game as it stands on the paper.

        It keeps its photo if it is known where on it the board lies.
        """
        from sudoku_app.game.session import Session

        services = self._services
        has_photo = reading.has_puzzle or bool(reading.boards)
        session = Session.start(Puzzle.of(sheet.givens, Origin.PHOTO), sheet.grid)
        game = new_game(session, has_photo=has_photo)
        if has_photo:
            self._keep_photo(game, reading)
        services.desk.open(game)
        if self._waiting:
            self._offer_next()
        else:
            services.arrivals.offer_rest()

    def _offer_next(self) -> None:
        text = words("snap.review.waiting", count=len(self._waiting))
        self._services.strip.say(text, Tone.NOTE, words("snap.review.next"), self.read_next)

    def _keep_photo(self, game: SavedGame, reading: PhotoReading) -> None:
        library, image, points = self._services.library, reading.image, reading.points
        self._writer.submit(
            f"photo {game.identity}", lambda: library.save_photo(game, pack_photo(image, points))
        )

    def _show_count(self) -> None:
        self._review_page.set_count(self._taken, self._taken + len(self._waiting))

    def _make_progress(self) -> Making:
        from sudoku_app.ui.pages.progress_page import ProgressPage

        self._progress = ProgressPage(self._services.appearance.theme)
        self._services.preferences.tell_motion(self._progress.board.set_motion_enabled)
        yield
        self._services.appearance.theme_changed.connect(self._progress.set_theme)
        self._progress.cancel.clicked.connect(self.cancel)
        return self._progress

    def _make_review(self) -> Making:
        from sudoku_app.ui.controllers.review import ReviewController
        from sudoku_app.ui.pages.review_page import ReviewPage

        yield
        services = self._services
        self._review_page = ReviewPage(services.appearance.theme)
        services.preferences.tell_motion(self._review_page.board.set_motion_enabled)
        yield
        services.appearance.theme_changed.connect(self._review_page.set_theme)
        review = self._review = ReviewController(self._review_page, services.preferences, self)
        services.stepping.add(REVIEW, review, review.stepped)
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
