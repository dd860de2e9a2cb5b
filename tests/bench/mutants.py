"""A hundred small changes to the code, each of which some test should notice; prints survivors.

A change is made while its module is imported, so that no file is touched. It counts as noticed
when a test fails, or when they take far longer than they should. ``MUTATED="core game"`` takes
these packages alone.
"""

from __future__ import annotations

import ast
import os
import signal
import sys
import time
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tests.bench.table import print_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).parents[2]
SEED: Final = 1
EACH: Final = 20
SECONDS: Final = 120.0
"""CPU time for the tests of one change; a change may make them run for ever."""
SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
FORMATS: Final = ("tests/core/formats",)
HINTS: Final = ("tests/hints/test_golden_texts.py", "tests/hints/techniques")
TESTED_BY: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "core": {
        "core/exact.py": ("tests/core/test_exact.py",),
        "core/grid.py": ("tests/core", *FORMATS),
        "core/candidates.py": ("tests/core", *FORMATS),
        "core/recording.py": ("tests/core/test_recording.py",),
        "core/replay.py": ("tests/core/test_recording.py",),
        **{
            f"core/formats/{name}.py": FORMATS
            for name in ("hodoku", "lines", "links", "loose", "markup", "opensudoku")
        },
        **{f"core/formats/{name}.py": FORMATS for name in ("pencilmarks", "rows", "salvage")},
    },
    "game": {
        f"game/{name}.py": ("tests/game", "tests/storage/test_journal.py")
        for name in ("checking", "history", "inspection", "review", "session", "state")
    },
    "storage": {
        f"storage/{name}.py": ("tests/storage",)
        for name in (
            *("arrival", "drafts", "files", "journal", "kept_photos"),
            *("library", "save_file", "settings", "statistics"),
        )
    },
    "vision": {
        "vision/load.py": ("tests/vision/test_load.py",),
        "vision/sources.py": (
            "tests/vision/test_sources.py",
            "tests/vision/test_camera_misses.py",
            "tests/vision/test_watch.py",
        ),
        "vision/marked.py": ("tests/vision/test_marked.py", "tests/vision/test_rectify.py"),
        "vision/repair.py": ("tests/vision/test_repair.py",),
        "vision/stages.py": ("tests/vision/test_scan.py", "tests/vision/test_rectify.py"),
        "vision/overlay.py": ("tests/vision/test_overlay.py",),
    },
    "hints": {
        f"hints/{name}.py": HINTS
        for name in (
            *("techniques/singles", "techniques/naked_subsets", "techniques/hidden_subsets"),
            *("techniques/locked_candidates", "techniques/fish", "techniques/wings"),
            *("techniques/simple_colouring", "techniques/remote_pair", "techniques/turbot"),
        )
    },
}


@dataclass(frozen=True, slots=True)
class Mutant:
    path: str
    number: int
    """Which of the places in the module that can be changed."""
    line: int
    change: str


class _Places(ast.NodeTransformer):
    """Counts the places that can be changed, and changes one of them."""

    def __init__(self, chosen: int = -1) -> None:
        self.chosen = chosen
        self.found: list[tuple[int, str]] = []
        self._depth = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self._depth += 1
        node.body = [self.visit(statement) for statement in node.body]
        self._depth -= 1
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if self._depth and type(node.ops[0]) in SWAPS:
            node.ops[0] = self._swapped(node, node.ops[0])
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        if self._depth:
            node.op = self._swapped(node, node.op)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if self._depth and type(node.op) in SWAPS and not isinstance(node.left, ast.Constant):
            node.op = self._swapped(node, node.op)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if self._depth and isinstance(node.op, ast.Not):
            return node.operand if self._is_next(node, "not left out") else node
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if self._depth and type(node.value) is int and self._is_next(node, f"{node.value} + 1"):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        self.generic_visit(node)
        is_call = isinstance(node.value, ast.Call)
        if self._depth and is_call and self._is_next(node, "call left out"):
            return ast.copy_location(ast.Pass(), node)
        return node

    def _swapped(self, node: ast.expr, operator: Any) -> Any:
        other = SWAPS[type(operator)]
        name = f"{type(operator).__name__} to {other.__name__}"
        return other() if self._is_next(node, name) else operator

    def _is_next(self, node: ast.expr | ast.stmt, change: str) -> bool:
        self.found.append((node.lineno, change))
        return len(self.found) - 1 == self.chosen


class _Finder(MetaPathFinder):
    """Imports one module in its changed form."""

    def __init__(self, mutant: Mutant) -> None:
        self._name = "sudoku_app." + mutant.path.removesuffix(".py").replace("/", ".")
        self._path = ROOT / "sudoku_app" / mutant.path
        self._number = mutant.number

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: object = None
    ) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        loader = _Loader(fullname, str(self._path), self._number)
        return spec_from_file_location(fullname, self._path, loader=loader)


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, number: int) -> None:
        super().__init__(name, path)
        self._number = number

    def get_code(self, _fullname: str) -> Any:
        tree = ast.parse(Path(self.path).read_text(encoding="utf-8"))
        changed = ast.fix_missing_locations(_Places(self._number).visit(tree))
        return compile(changed, self.path, "exec")


def mutants() -> Iterator[Mutant]:
    """The same every time: some of each package."""
    for package, modules in TESTED_BY.items():
        every = [mutant for path in modules for mutant in _of(path)]
        yield from Random(f"{SEED} {package}").sample(every, EACH)


def check_tests(package: str) -> None:
    """Make sure that the tests pass without a change; else every change would seem noticed."""
    for path in {tests: path for path, tests in TESTED_BY[package].items()}.values():
        assert not is_noticed(Mutant(path, -1, 0, "")), f"the tests of {path} fail as they are"


def _of(path: str) -> list[Mutant]:
    places = _Places()
    places.visit(ast.parse((ROOT / "sudoku_app" / path).read_text(encoding="utf-8")))
    return [Mutant(path, number, *place) for number, place in enumerate(places.found)]


def is_noticed(mutant: Mutant) -> bool:
    """Run the tests of its module in a process of its own."""
    package = mutant.path.split("/")[0]
    child = os.fork()
    if child == 0:
        os._exit(_run_tests(mutant, TESTED_BY[package][mutant.path]))
    _, status, used = os.wait4(child, 0)
    return status != 0 or used.ru_utime > SECONDS


def _run_tests(mutant: Mutant, tests: Sequence[str]) -> int:
    import resource

    import pytest

    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CPU, (int(SECONDS), int(SECONDS)))
    sys.meta_path.insert(0, _Finder(mutant))
    os.chdir(ROOT)
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests]))


def _load_tools() -> None:
    """Import what all tests need and nobody changes, once instead of in every process."""
    for name in ("cv2", "numpy", "PIL.Image", "pi_heif", "PySide6.QtWidgets"):
        import_module(name)


def run() -> None:
    _load_tools()
    started, rows, survivors = time.process_time(), [], []
    for package in os.environ.get("MUTATED", " ".join(TESTED_BY)).split():
        chosen = [mutant for mutant in mutants() if mutant.path.startswith(package)]
        check_tests(package)
        left = []
        for mutant in chosen:
            before = time.monotonic()
            is_left = not is_noticed(mutant)
            left += [mutant] if is_left else []
            told = "unnoticed" if is_left else "noticed"
            seconds = time.monotonic() - before
            print(f"  {told:<9} {mutant.path}:{mutant.line}: {mutant.change} ({seconds:.0f} s)")
            sys.stdout.flush()
        survivors += left
        rows.append((package, len(chosen), len(left)))
        print(f"  {package}: {len(left)} of {len(chosen)} survive", flush=True)
    rows.append(("all", sum(row[1] for row in rows), len(survivors)))
    print_table(("package", "changes", "unnoticed"), rows)
    print(f"{time.process_time() - started:.0f} s")
