"""How deep in guesses a run was along its way: bounded, however long the run. Pure: no Qt."""

from typing import Final, NamedTuple

MOST: Final = 256


class Sample(NamedTuple):
    position: int
    depth: int


class DepthTrace:
    """Samples in order; when they grow many, every other one goes."""

    def __init__(self) -> None:
        self.samples: list[Sample] = []
        self.deepest = 0
        self._spacing = 1

    def add(self, position: int, depth: int) -> None:
        """Note the depth at a position, unless the last note is too near."""
        if self.samples and position < self.samples[-1].position + self._spacing:
            return
        self.samples.append(Sample(position, depth))
        self.deepest = max(self.deepest, depth)
        if len(self.samples) > MOST:
            del self.samples[1::2]
            self._spacing = max(1, 2 * self.samples[-1].position // MOST)
