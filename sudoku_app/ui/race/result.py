"""The result of a race: the places, and a table of the figures. No Qt."""

from dataclasses import dataclass
from typing import Final

from sudoku_app.core.events import Counters, Verdict
from sudoku_app.i18n import format_number, tr
from sudoku_app.solvers.comparison import Standings
from sudoku_app.solvers.texts import phrase, solver_text

MEASURES: Final = ("time", "steps", "guesses", "backtracks")
SOLVED: Final = (Verdict.SOLVED, Verdict.SEVERAL)
_COLUMNS: Final = (
    "place", "solver", "verdict", "time", "steps", "guesses", "backtracks", "struck", "checked",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Racer:
    """``place`` counts from 1 among those that solved the puzzle; the others have 0."""

    key: str
    outcome: Verdict
    place: int
    seconds: float
    counters: Counters

    @property
    def name(self) -> str:
        return solver_text(self.key).name

    @property
    def verdict(self) -> str:
        return phrase("verdicts", self.outcome)

    def measure(self, name: str) -> float:
        return self.seconds if name == "time" else float(getattr(self.counters, name))


def racers(standings: Standings) -> tuple[Racer, ...]:
    """The racers of a race that is over, in the order in which they started."""
    times = sorted(s.seconds for s in standings if s.outcome and s.outcome.verdict in SOLVED)
    result = []
    for standing in standings:
        assert standing.outcome is not None
        verdict = standing.outcome.verdict
        place = times.index(standing.seconds) + 1 if verdict in SOLVED else 0
        key = standing.solver.key
        result.append(Racer(key, verdict, place, standing.seconds, standing.counters))
    return tuple(result)


def table_text(results: tuple[Racer, ...]) -> str:
    """The table with tabs between the columns, as spreadsheets paste it."""
    lines = [[tr(f"race.table.{column}") for column in _COLUMNS]]
    for racer in sorted(results, key=lambda r: (not r.place, r.place)):
        counters = racer.counters
        lines.append([
            str(racer.place or "–"), racer.name, racer.verdict, format_number(racer.seconds, ".4f"),
            str(counters.steps), str(counters.guesses), str(counters.backtracks),
            str(counters.eliminations), str(counters.checks),
        ])  # fmt: skip
    return "\n".join("\t".join(line) for line in lines) + "\n"
