"""Writes and prints digits over empty cells while the network is trained.

No cell is shown twice: a sample of a real writer or a glyph of a font is drawn again with a pen of
any width, bent, slanted and moved, over an empty cell that was drawn and photographed before.
"""

from pathlib import Path

import cv2
import numpy as np
import torch
from drawing import glyphs
from handwriting import MARGIN, SHARES, SIDE, Samples
from numpy.typing import NDArray
from torch import Tensor, nn

FONTS = 0.16
"""Share of handwriting that comes from fonts."""
PRINTED = 0.3
OWN_STROKES = 0.3
FAR = 8.0
"""Steps of the distance to the centre line, a pixel."""
REACH = 1 - 2 * MARGIN / SIDE
CELL = 32


class Composer:
    """Digits of all collections and fonts, and the empty cells they are put into."""

    def __init__(self, samples: Path, hands: Path, fonts: Path, empty: Tensor) -> None:
        kept = Samples.load(samples)
        by_hand = [of_font(path, bars=True) for path in hands.read_text().split("\n") if path]
        by_print = [of_font(path, bars=False) for path in fonts.read_text().split("\n") if path]
        ink = [kept.ink, *(shapes for shapes, _ in by_hand + by_print)]
        labels = [kept.labels, *(digits for _, digits in by_hand + by_print)]
        self.ink = torch.from_numpy(np.concatenate(ink))
        self.labels = torch.from_numpy(np.concatenate(labels).astype(np.int64))
        self.far = torch.from_numpy(distances(kept.thin))
        sources = np.concatenate(
            [kept.sources] + [np.full(len(d), len(SHARES), np.uint8) for _, d in by_hand]
        )
        self.by_hand = weights(sources, self.labels.numpy()[: len(sources)])
        self.first_print = len(sources)
        self.empty = empty

    def draw(self, count: int) -> tuple[Tensor, Tensor, Tensor]:
        """Cells, labels and whether each was written by hand."""
        printed = torch.rand(count) < PRINTED
        chosen = torch.multinomial(self.by_hand, count, replacement=True)
        chosen[printed] = torch.randint(self.first_print, len(self.ink), (int(printed.sum()),))
        ink = placed(self.strokes(chosen), printed)
        strength = torch.empty(count, 1, 1).uniform_(0.3, 1.0)
        papers = self.empty[torch.randint(len(self.empty), (count,))].float()
        cells = papers * (1 - ink * strength / ink.amax((1, 2), keepdim=True).clamp(min=0.3))
        return cells.to(torch.uint8), self.labels[chosen], (~printed).to(torch.uint8)

    def strokes(self, chosen: Tensor) -> Tensor:
        """The ink of samples, drawn again with a pen of any width unless they are of a font."""
        ink = self.ink[chosen].float() / 255
        again = (chosen < len(self.far)) & (torch.rand(len(chosen)) > OWN_STROKES)
        half = torch.empty(int(again.sum()), 1, 1).uniform_(0.035, 0.17) * (REACH * SIDE / 2)
        ink[again] = (half.clamp(min=0.6) + 0.8 - self.far[chosen[again]] / FAR).clamp(0, 1)
        return ink


def weights(sources: NDArray[np.uint8], labels: NDArray[np.int64]) -> Tensor:
    """How likely each sample is: by its collection's share, and all digits alike."""
    shares = np.array([share * (1 - FONTS) for share in SHARES.values()] + [FONTS])
    counts = np.zeros((len(shares), 10))
    np.add.at(counts, (sources, labels), 1)
    return torch.from_numpy(shares[sources] / counts[sources, labels])


def distances(thin: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """How far each pixel is from the centre line of its digit."""
    far = np.empty((len(thin), SIDE, SIDE), np.uint8)
    for number, rows in enumerate(thin):
        line = np.unpackbits(rows, axis=1)[:, :SIDE]
        far[number] = np.minimum(cv2.distanceTransform(1 - line, cv2.DIST_L2, 3) * FAR, 255)
    return far


def of_font(path: str, bars: bool) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Its nine digits, and once more a 7 with a bar through it."""
    shapes = [centred(shape) for shape in glyphs(path, SIDE - 2 * MARGIN)]
    digits = [*range(1, 10)]
    if bars:
        barred = shapes[6].copy()
        ends = (SIDE // 4, SIDE // 2 + 2), (3 * SIDE // 4, SIDE // 2 - 2)
        shapes.append(cv2.line(barred, *ends, 255, 4, cv2.LINE_AA))
        digits.append(7)
    return np.stack(shapes), np.array(digits, np.uint8)


def centred(shape: NDArray[np.float32]) -> NDArray[np.uint8]:
    if shape.shape[1] > SIDE:
        scale = SIDE / shape.shape[1]
        shape = cv2.resize(shape, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    height, width = shape.shape
    top, left = (SIDE - height) // 2, (SIDE - width) // 2
    picture = np.zeros((SIDE, SIDE), np.uint8)
    picture[top : top + height, left : left + width] = 255 * shape
    return picture


def placed(ink: Tensor, printed: Tensor) -> Tensor:
    """Each digit at its size and place in a cell; handwriting is bent and slanted as well."""
    count = len(ink)
    hand = (~printed).float()
    height = torch.empty(count).uniform_(0.36, 0.95) * hand
    height += torch.empty(count).uniform_(0.34, 0.8) * (1 - hand)
    scale = height / REACH
    angle = torch.randn(count) * (0.02 + 0.08 * hand)
    slant = torch.randn(count) * 0.14 * hand
    narrow = torch.empty(count).uniform_(0.8, 1.2)
    room = (1.08 - height).clamp(min=0.1)
    x, y = ((torch.randn(count) * (0.08 + 0.12 * hand)).clamp(-1, 1) * room for _ in range(2))
    cos, sin = angle.cos() / scale, angle.sin() / scale
    across = torch.stack([cos / narrow, slant / scale - sin, -(cos / narrow * x - sin * y)], 1)
    down = torch.stack([sin / narrow, cos, -(sin / narrow * x + cos * y)], 1)
    size = [count, 1, 2 * CELL, 2 * CELL]
    grid = nn.functional.affine_grid(torch.stack([across, down], 1), size, False)
    bend = torch.randn(count, 2, 4, 4) * 0.055 * (hand * torch.rand(count)).view(-1, 1, 1, 1)
    bend = nn.functional.interpolate(bend, 2 * CELL, mode="bicubic", align_corners=False)
    grid = grid + bend.permute(0, 2, 3, 1)
    drawn = nn.functional.grid_sample(ink[:, None], grid, align_corners=False)
    return softened(nn.functional.avg_pool2d(drawn, 2))[:, 0].clamp(0, 1)


def softened(ink: Tensor) -> Tensor:
    """Out of focus, by as much as this batch happens to be."""
    sigma = float(torch.empty(()).uniform_(0.3, 1.1))
    line = torch.exp(-(torch.arange(-3, 4) ** 2) / (2 * sigma**2))
    line = line / line.sum()
    across = nn.functional.conv2d(ink, line.view(1, 1, 1, -1), padding=(0, 3))
    return nn.functional.conv2d(across, line.view(1, 1, -1, 1), padding=(3, 0))
