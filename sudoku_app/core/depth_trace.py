"""How many guesses deep a run was along its way, in bounded memory, with its true maximum."""

from typing import Final, NamedTuple

MOST_SAMPLES: Final = 256


class Sample(NamedTuple):
    """The greatest depth on the way from the sample before to ``position``."""

    position: int
    depth: int


class DepthTrace:
    """Samples in ascending order. When there are many, two neighbours become one."""

    def __init__(self) -> None:
        self.samples: list[Sample] = []
        self._spacing = 1

    @property
    def deepest(self) -> int:
        return max((sample.depth for sample in self.samples), default=0)

    def add(self, position: int, depth: int) -> None:
        """Note the greatest depth on the way to a position from the position noted before."""
        samples = self.samples
        start = samples[-2].position if len(samples) > 1 else 0
        if samples and position - start <= self._spacing:
            samples[-1] = Sample(position, max(depth, samples[-1].depth))
            return
        samples.append(Sample(position, depth))
        if len(samples) > MOST_SAMPLES:
            self._merge_neighbours()

    def _merge_neighbours(self) -> None:
        odd = self.samples[-1:] if len(self.samples) % 2 else []
        pairs = zip(self.samples[::2], self.samples[1::2], strict=False)
        merged = [Sample(right.position, max(left.depth, right.depth)) for left, right in pairs]
        self.samples = merged + odd
        self._spacing = max(1, 2 * self.samples[-1].position // MOST_SAMPLES)
