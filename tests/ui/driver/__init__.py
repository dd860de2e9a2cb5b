"""The one package of the tests that knows the modules and classes of the window.

Test modules take what they need of the window from here, so that a rename touches one place.
"""

from sudoku_app.ui import window_geometry
from sudoku_app.ui.actions import COMMANDS, MENUS, Actions, commands_of, tooltip
from sudoku_app.ui.autosave import Autosave
from sudoku_app.ui.board import accessibility
from sudoku_app.ui.board.accessible_text import cell_name
from sudoku_app.ui.board.animation import Motion, MotionKind, motions_between
from sudoku_app.ui.board.compose import compose
from sudoku_app.ui.board.geometry import BoardGeometry, Point, Rect
from sudoku_app.ui.board.images import ExportError, board_file, board_image
from sudoku_app.ui.board.keys import Entry
from sudoku_app.ui.board.painter import paint_board
from sudoku_app.ui.board.picture import NO_OVERLAY, BoardOptions, BoardPicture, Overlay, Ray, Tint
from sudoku_app.ui.board.routes import Obstacle, route
from sudoku_app.ui.board.selection import Selection
from sudoku_app.ui.board.set_labels import SETS, set_labels
from sudoku_app.ui.board.view import BoardView
from sudoku_app.ui.coach.feature import CoachController
from sudoku_app.ui.coach.marks import CoachMarks
from sudoku_app.ui.current_game import CurrentGame
from sudoku_app.ui.dialogs.about import COMPONENTS, About
from sudoku_app.ui.dialogs.camera_choice import CameraChoice
from sudoku_app.ui.dialogs.controller import DialogController
from sudoku_app.ui.dialogs.scroll_dialog import ScrollDialog
from sudoku_app.ui.dialogs.setting_choices import CHOICES, SECTIONS
from sudoku_app.ui.dialogs.settings_dialog import SettingsDialog
from sudoku_app.ui.dialogs.shortcut_text import key_sheet
from sudoku_app.ui.dialogs.shortcuts import ShortcutsDialog
from sudoku_app.ui.dialogs.technique_list import TechniqueList
from sudoku_app.ui.entry.choice_page import ChoicePage
from sudoku_app.ui.entry.controller import EntryController
from sudoku_app.ui.entry.drafts import Drafts
from sudoku_app.ui.entry.importer import PuzzleImporter
from sudoku_app.ui.entry.page import EntryPage
from sudoku_app.ui.exception_hook import ExceptionHook
from sudoku_app.ui.export.controller import ExportController
from sudoku_app.ui.export.formats import EXPORTS, Export
from sudoku_app.ui.export.print_dialog import THIS, PrintDialog
from sudoku_app.ui.export.printer import PrintError
from sudoku_app.ui.game_text import day_text, game_title, level_name
from sudoku_app.ui.gc_timer import GarbageCollectionTimer
from sudoku_app.ui.hints import controller as hint_module
from sudoku_app.ui.hints import solution_path as solution_path_module
from sudoku_app.ui.hints.card import Button, HintCard, lesson_link
from sudoku_app.ui.hints.controller import HintController
from sudoku_app.ui.hints.lessons import Lessons
from sudoku_app.ui.hints.lessons_dialog import LessonsDialog
from sudoku_app.ui.hints.sentence_text import sentence_html, stages_html
from sudoku_app.ui.hints.sentence_view import LEAST_LINES, SentenceView
from sudoku_app.ui.hints.solution_path import SolutionPathController
from sudoku_app.ui.hints.solution_path_list import ListedStep, SolutionPathList
from sudoku_app.ui.hints.stages import HintStages, HintStep, Stage
from sudoku_app.ui.hints.step_list import StepList
from sudoku_app.ui.hints.steps_panel import StepsPanel
from sudoku_app.ui.language import LOCALE_VARIABLES, resolve_language, use_language
from sudoku_app.ui.library.calendar import Calendar
from sudoku_app.ui.library.controller import LibraryController
from sudoku_app.ui.library.page import LibraryPage
from sudoku_app.ui.library.statistics_page import StatisticsPage
from sudoku_app.ui.library.time_chart import TimeChart, TimeChartCard, scale_of
from sudoku_app.ui.main_window import DropOverlay, MainWindow
from sudoku_app.ui.photos.camera_controller import CameraController
from sudoku_app.ui.photos.camera_page import CameraPage
from sudoku_app.ui.photos.camera_reading import Answer, answer_digits
from sudoku_app.ui.photos.cameras import Cameras
from sudoku_app.ui.photos.cell_card import CellCard
from sudoku_app.ui.photos.kept_photos import unpack_photo
from sudoku_app.ui.photos.overlay_controller import digits_to_write
from sudoku_app.ui.photos.photo_painter import AMBER, GREEN
from sudoku_app.ui.photos.photo_reading import Finished, PhotoReading, corner_points, image_of
from sudoku_app.ui.photos.photo_reading import Stage as ReadingStage
from sudoku_app.ui.photos.review_controller import ReviewController
from sudoku_app.ui.photos.review_page import ReviewPage
from sudoku_app.ui.photos.review_state import Kind, Review
from sudoku_app.ui.photos.scaled_photo import ScaledPhoto
from sudoku_app.ui.play.burst import Burst
from sudoku_app.ui.play.cell_menu import GROUPS
from sudoku_app.ui.play.controller import EntryMode
from sudoku_app.ui.play.feature import BoardStack
from sudoku_app.ui.play.finish import FinishController, look_back_text
from sudoku_app.ui.play.panel import PlayPanel
from sudoku_app.ui.play.pause_cover import PauseCover
from sudoku_app.ui.play.rater import DifficultyRater
from sudoku_app.ui.play.result_card import Outcome, ResultCard
from sudoku_app.ui.play.reveal import RevealController
from sudoku_app.ui.play.side_panel import SidePanel
from sudoku_app.ui.play.sounds import TONES, Sounds, sound_of, wav_file
from sudoku_app.ui.practice.controller import PracticeController
from sudoku_app.ui.practice.how_to_play import HowToPlay
from sudoku_app.ui.practice.page import PracticePage
from sudoku_app.ui.practice.progress import PracticeProgress
from sudoku_app.ui.race.chart import BAR, ROW, TOP, bar_share, bar_text
from sudoku_app.ui.race.controller import RaceController
from sudoku_app.ui.race.lane import NOBODY
from sudoku_app.ui.race.page import PRESETS, RacePage
from sudoku_app.ui.race.replay import record_replay
from sudoku_app.ui.race.result import MEASURES
from sudoku_app.ui.settings_model import SettingsModel
from sudoku_app.ui.start.controller import MOST_RECENT
from sudoku_app.ui.start.new_puzzles import NewPuzzles
from sudoku_app.ui.start.page import StartPage
from sudoku_app.ui.theme import (
    THEME_NAMES,
    AppTheme,
    Theme,
    contrast,
    install_fonts,
    load_theme,
    stylesheet,
)
from sudoku_app.ui.watch.board import WatchBoard
from sudoku_app.ui.watch.controller import WatchController
from sudoku_app.ui.watch.event_marks import event_marks, run_picture
from sudoku_app.ui.watch.page import WatchPage
from sudoku_app.ui.watch.panel import WatchPanel
from sudoku_app.ui.watch.run_figures import RunFigures, number_text, seconds_text
from sudoku_app.ui.watch.section import SUSPENDED
from sudoku_app.ui.watch.transport import SPEEDS
from sudoku_app.ui.watch.view import WatchView
from sudoku_app.ui.widgets import gallery_model as exhibits_module
from sudoku_app.ui.widgets.badge import Badge
from sudoku_app.ui.widgets.board_with_panel import BoardWithPanel
from sudoku_app.ui.widgets.choice_card import ChoiceRow
from sudoku_app.ui.widgets.count_box import CountBox
from sudoku_app.ui.widgets.empty_card import EmptyCard
from sudoku_app.ui.widgets.failure_card import FailureCard
from sudoku_app.ui.widgets.gallery import Gallery
from sudoku_app.ui.widgets.gallery_model import SIDE, GalleryItem
from sudoku_app.ui.widgets.header import Header
from sudoku_app.ui.widgets.icons import icon
from sudoku_app.ui.widgets.message_bar import MessageBar, Severity
from sudoku_app.ui.widgets.progress_ring import ProgressRing
from sudoku_app.ui.widgets.tiles import Tile, TileGrid

__all__ = [
    "AMBER",
    "BAR",
    "CHOICES",
    "COMMANDS",
    "COMPONENTS",
    "EXPORTS",
    "GREEN",
    "GROUPS",
    "LEAST_LINES",
    "LOCALE_VARIABLES",
    "MEASURES",
    "MENUS",
    "MOST_RECENT",
    "NOBODY",
    "NO_OVERLAY",
    "PRESETS",
    "ROW",
    "SECTIONS",
    "SETS",
    "SIDE",
    "SPEEDS",
    "SUSPENDED",
    "THEME_NAMES",
    "THIS",
    "TONES",
    "TOP",
    "About",
    "Actions",
    "Answer",
    "AppTheme",
    "Autosave",
    "Badge",
    "BoardGeometry",
    "BoardOptions",
    "BoardPicture",
    "BoardStack",
    "BoardView",
    "BoardWithPanel",
    "Burst",
    "Button",
    "Calendar",
    "CameraChoice",
    "CameraController",
    "CameraPage",
    "Cameras",
    "CellCard",
    "ChoicePage",
    "ChoiceRow",
    "CoachController",
    "CoachMarks",
    "CountBox",
    "CurrentGame",
    "DialogController",
    "DifficultyRater",
    "Drafts",
    "DropOverlay",
    "EmptyCard",
    "Entry",
    "EntryController",
    "EntryMode",
    "EntryPage",
    "ExceptionHook",
    "Export",
    "ExportController",
    "ExportError",
    "FailureCard",
    "FinishController",
    "Finished",
    "Gallery",
    "GalleryItem",
    "GarbageCollectionTimer",
    "Header",
    "HintCard",
    "HintController",
    "HintStages",
    "HintStep",
    "HowToPlay",
    "Kind",
    "Lessons",
    "LessonsDialog",
    "LibraryController",
    "LibraryPage",
    "ListedStep",
    "MainWindow",
    "MessageBar",
    "Motion",
    "MotionKind",
    "NewPuzzles",
    "Obstacle",
    "Outcome",
    "Overlay",
    "PauseCover",
    "PhotoReading",
    "PlayPanel",
    "Point",
    "PracticeController",
    "PracticePage",
    "PracticeProgress",
    "PrintDialog",
    "PrintError",
    "ProgressRing",
    "PuzzleImporter",
    "RaceController",
    "RacePage",
    "Ray",
    "ReadingStage",
    "Rect",
    "ResultCard",
    "RevealController",
    "Review",
    "ReviewController",
    "ReviewPage",
    "RunFigures",
    "ScaledPhoto",
    "ScrollDialog",
    "Selection",
    "SentenceView",
    "SettingsDialog",
    "SettingsModel",
    "Severity",
    "ShortcutsDialog",
    "SidePanel",
    "SolutionPathController",
    "SolutionPathList",
    "Sounds",
    "Stage",
    "StartPage",
    "StatisticsPage",
    "StepList",
    "StepsPanel",
    "TechniqueList",
    "Theme",
    "Tile",
    "TileGrid",
    "TimeChart",
    "TimeChartCard",
    "Tint",
    "WatchBoard",
    "WatchController",
    "WatchPage",
    "WatchPanel",
    "WatchView",
    "accessibility",
    "answer_digits",
    "bar_share",
    "bar_text",
    "board_file",
    "board_image",
    "cell_name",
    "commands_of",
    "compose",
    "contrast",
    "corner_points",
    "day_text",
    "digits_to_write",
    "event_marks",
    "exhibits_module",
    "game_title",
    "hint_module",
    "icon",
    "image_of",
    "install_fonts",
    "key_sheet",
    "lesson_link",
    "level_name",
    "load_theme",
    "look_back_text",
    "motions_between",
    "number_text",
    "paint_board",
    "record_replay",
    "resolve_language",
    "route",
    "run_picture",
    "scale_of",
    "seconds_text",
    "sentence_html",
    "set_labels",
    "solution_path_module",
    "sound_of",
    "stages_html",
    "stylesheet",
    "tooltip",
    "unpack_photo",
    "use_language",
    "wav_file",
    "window_geometry",
]
