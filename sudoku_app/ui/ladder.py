"""The rungs of a hint as the window tells them: what is said and drawn at each. Pure: no Qt."""

from dataclasses import dataclass
from enum import StrEnum

from sudoku_app.core.candidates import Candidates
from sudoku_app.hints.deduction import Deduction
from sudoku_app.hints.explain import Explanation, Sentence
from sudoku_app.ui.board.picture import Overlay


class Stage(StrEnum):
    NUDGE = "nudge"
    KIND = "kind"
    PATTERN = "pattern"
    WHY = "why"
    DO = "do"


@dataclass(frozen=True, slots=True)
class Rung:
    stage: Stage
    sentences: tuple[Sentence, ...]
    overlay: Overlay


@dataclass(frozen=True, slots=True)
class Ladder:
    """A hint from its nudge to what to do; ``told`` rungs have been climbed, at least one."""

    technique: str
    name: str
    rungs: tuple[Rung, ...]
    told: int = 1

    @classmethod
    def of(cls, deduction: Deduction, explanation: Explanation, candidates: Candidates) -> "Ladder":
        pattern = explanation.pattern
        rungs = [
            _rung(Stage.NUDGE, explanation.nudge, candidates),
            _rung(Stage.KIND, explanation.kind, candidates),
            _rung(Stage.PATTERN, pattern, candidates),
        ]
        for sentence in explanation.why:
            shown = sentence if sentence.marks else Sentence(sentence.spans, pattern.marks)
            rungs.append(_rung(Stage.WHY, shown, candidates))
        rungs.append(Rung(Stage.DO, explanation.do, Overlay.of(deduction, candidates)))
        return cls(deduction.technique, explanation.name, tuple(rungs))

    @property
    def current(self) -> Rung:
        return self.rungs[self.told - 1]

    @property
    def climbed(self) -> tuple[Rung, ...]:
        return self.rungs[: self.told]

    @property
    def is_at_top(self) -> bool:
        return self.told == len(self.rungs)

    @property
    def is_named(self) -> bool:
        """The technique's name comes with the kind of idea, not before."""
        return self.told > 1

    def at(self, told: int) -> "Ladder":
        """The same hint on another rung."""
        told = min(max(told, 1), len(self.rungs))
        return Ladder(self.technique, self.name, self.rungs, told)


def _rung(stage: Stage, sentence: Sentence, candidates: Candidates) -> Rung:
    return Rung(stage, (sentence,), Overlay.of(sentence, candidates))
