"""Trains the digit network on the cells of cells.py and writes it as ONNX.

usage: train.py CELLS OUT.onnx [--minutes M] [--jobs N] [--start MODEL.onnx] [--real FILE.npz]
                [--compose SAMPLES.npz HANDWRITING/files.txt FONTS/files.txt]
The network sees a 32 x 32 cell, ink 1 and paper 0. It answers twelve logits: for empty, the digits
1 to 9 and small notes, and the log odds that a digit was written by hand; and the features it
decides by. Batch norm is folded into the convolutions before the export, so the file holds
convolutions, ReLU, pooling and two matrix products only.
A few digits are shown turned, with "any digit" as the answer, so that a board held the wrong way up
is read without conviction.
Several processes may share the weights, each changing them by what its own batches show (Recht and
others 2011). The rate of learning follows the clock. Cells that are made meanwhile are used too.
With --compose two in five cells are composed on the spot, so that none is shown twice.
"""

import argparse
import math
import os
import time
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.multiprocessing as mp
from composing import Composer
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper
from torch import Tensor, nn

CHANNELS = (24, 40, 40, 80, 80)
HIDDEN = 96
CLASSES = 11
"""Empty, the digits 1 to 9, and small notes."""
BATCH = 256
WARM_UP = 0.04
"""Share of the time until the rate of learning is at its highest."""
NEWS = 60
"""Seconds after which a process looks for new cells."""
TURNED = 0.03
REAL = 0.12
"""Share of a batch that is taken from photos, if there are any."""
COMPOSED = 0.4
"""Share of a batch that is composed on the spot, if it is asked for."""
HELD_OUT = 3000
"""Cells of the first boards."""
UNKNOWN = 2
"""In place of whether a cell was written, as real_cells.py says it."""
SAME_WHEN_TURNED = torch.tensor([0, 1, 6, 8, 9, 10])
"""Half turns that show a digit again, or nothing, or notes."""


def convolution(before: int, after: int, normed: bool) -> nn.Sequential:
    """A convolution with ReLU; a network that is continued has its batch norm folded already."""
    if normed:
        weights = nn.Conv2d(before, after, 3, padding=1, bias=False)
        return nn.Sequential(weights, nn.BatchNorm2d(after), nn.ReLU())
    return nn.Sequential(nn.Conv2d(before, after, 3, padding=1), nn.ReLU())


def build(normed: bool) -> nn.Sequential:
    a, b, c, d, e = CHANNELS
    return nn.Sequential(
        convolution(1, a, normed), nn.MaxPool2d(2),
        convolution(a, b, normed), convolution(b, c, normed), nn.MaxPool2d(2),
        convolution(c, d, normed), convolution(d, e, normed), nn.MaxPool2d(2),
        nn.Flatten(), nn.Dropout(0.3 if normed else 0.1), nn.Linear(e * 16, HIDDEN), nn.ReLU(),
        nn.Linear(HIDDEN, CLASSES + 1),
    )  # fmt: skip


def load(folder: Path) -> tuple[Tensor, Tensor, Tensor]:
    """Cells, labels, and whether each was written by hand; the first are kept for testing."""
    return read([np.load(path) for path in shards(folder)])


def shards(folder: Path) -> list[Path]:
    return sorted(folder.glob("shard-*.npz"))


def read(files: "list[np.lib.npyio.NpzFile]") -> tuple[Tensor, Tensor, Tensor]:
    cells, labels, written = (
        np.concatenate([file[name] for file in files]) for name in ("cells", "labels", "written")
    )
    return (
        torch.from_numpy(cells),
        torch.from_numpy(labels).long(),
        torch.from_numpy(written.astype(np.uint8)),
    )


@torch.no_grad()
def start_from(model: nn.Sequential, path: Path) -> None:
    """Take over the weights of an exported network.

    Heads that the other network does not have, and features beyond its own, start at random.
    """
    arrays = {
        a.name: torch.tensor(numpy_helper.to_array(a)) for a in onnx.load(path).graph.initializer
    }
    for number, part in enumerate(model):
        layer = part[0] if isinstance(part, nn.Sequential) else part
        if isinstance(layer, nn.Conv2d | nn.Linear):
            weight, bias = arrays[f"w{number}"], arrays[f"b{number}"]
            rows, columns = weight.shape[:2]
            if columns < layer.weight.shape[1]:
                layer.weight[:rows].zero_()
            layer.weight[:rows, :columns].copy_(weight)
            layer.bias[:rows].copy_(bias)


def vary(cells: Tensor) -> Tensor:
    """Ink from 0 to 1, moved a little, some blurred or noisy, each of its own contrast."""
    ink = 1 - cells.float().unsqueeze(1) / 255
    half = len(ink) // 2
    ink[:half] = moved(ink[:half])
    order = torch.randperm(len(ink))
    few = len(ink) // 6
    some, others = order[:few], order[few : 2 * few]
    ink[some] = blurred(ink[some], float(torch.empty(()).uniform_(0.4, 2.0)))
    ink[others] += torch.empty(few, 1, 1, 1).uniform_(0, 0.2) * torch.randn(few, 1, 32, 32)
    return (ink * torch.empty(len(ink), 1, 1, 1).uniform_(0.6, 1.25)).clamp_(0, 1)


def moved(ink: Tensor) -> Tensor:
    """Each cell turned, slanted, scaled and shifted on its own."""
    count = len(ink)
    angle, slant = torch.randn(count) * 0.06, torch.randn(count) * 0.06
    width, height = 1 + torch.randn(2, count) * 0.05
    x, y = torch.randn(2, count) * 0.05
    across = torch.stack([angle.cos() * width, slant - angle.sin(), x], 1)
    down = torch.stack([angle.sin(), angle.cos() * height, y], 1)
    grid = nn.functional.affine_grid(torch.stack([across, down], 1), list(ink.shape), False)
    return nn.functional.grid_sample(ink, grid, padding_mode="border", align_corners=False)


def blurred(ink: Tensor, sigma: float) -> Tensor:
    weights = torch.exp(-(torch.arange(-5, 6) ** 2) / (2 * sigma**2))
    kernel = weights / weights.sum()
    across = nn.functional.conv2d(
        nn.functional.pad(ink, (5,) * 4, "replicate"), kernel.view(1, 1, 1, -1)
    )
    return nn.functional.conv2d(across, kernel.view(1, 1, -1, 1))


def turn_some(ink: Tensor, answer: Tensor, labels: Tensor) -> None:
    chosen = torch.rand(len(ink)) < TURNED
    turns = torch.randint(1, 4, (len(ink),))
    chosen &= (labels > 1) & (labels < 10) & ~((turns == 2) & torch.isin(labels, SAME_WHEN_TURNED))
    for quarter in (1, 2, 3):
        these = chosen & (turns == quarter)
        ink[these] = torch.rot90(ink[these], quarter, (2, 3))
        answer[these] = torch.tensor([0.0] + [1 / 9] * 9 + [0.0])


def loss_of(outputs: Tensor, answer: Tensor, labels: Tensor, written: Tensor) -> Tensor:
    what = nn.functional.cross_entropy(outputs[:, :CLASSES], answer, label_smoothing=0.001)
    is_known = (labels > 0) & (labels < 10) & (written != UNKNOWN)
    by_hand = nn.functional.binary_cross_entropy_with_logits(
        outputs[:, CLASSES], (written == 1).float(), weight=is_known.float()
    )
    return what + by_hand


def train(number: int, model: nn.Sequential, options: argparse.Namespace, started: float) -> None:
    """What one process does; the first one tells how far they are."""
    os.setsid()  # a fair share of a busy machine
    torch.set_num_threads(1)
    torch.manual_seed(1000 * options.seed + number)
    log = Log(options.log if number == 0 else None, started)
    seen, drawn = shards(options.cells), load(options.cells)
    real = read([np.load(options.real)]) if options.real else None
    composer = None
    if options.compose:
        composer = Composer(*options.compose, drawn[0][HELD_OUT:][drawn[1][HELD_OUT:] == 0])
    optimizer = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=1e-3)
    model.train()
    total, steps, told = 0.0, 0, time.time()
    while (progress := (time.time() - started) / (60 * options.minutes)) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * rate(progress)
        loss = loss_of_batch(model, batch_of(drawn, real, composer))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        total, steps = total + loss.item(), steps + 1
        if time.time() - told > NEWS:
            if number == 0:
                log(f"step {steps} of the first process: loss {total / steps:.4f}")
                total, steps = 0.0, 0
            told = time.time()
            if shards(options.cells) != seen:
                seen, drawn = shards(options.cells), load(options.cells)
                log(f"{len(drawn[0])} cells") if number == 0 else None


def rate(progress: float) -> float:
    """The rate of learning as a share of the highest: up quickly, and down like a cosine."""
    if progress < WARM_UP:
        return progress / WARM_UP
    return 0.5 + 0.5 * math.cos(math.pi * (progress - WARM_UP) / (1 - WARM_UP))


def batch_of(
    drawn: tuple[Tensor, ...], real: tuple[Tensor, ...] | None, composer: Composer | None
) -> tuple[Tensor, Tensor, Tensor]:
    """Cells, labels and whether each was written, of all kinds there are, in any order."""
    parts = []
    if real:
        chosen = torch.randint(0, len(real[0]), (int(BATCH * REAL),))
        parts.append(tuple(part[chosen] for part in real))
    if composer:
        parts.append(composer.draw(int(BATCH * COMPOSED)))
    rest = BATCH - sum(len(cells) for cells, *_ in parts)
    chosen = torch.randint(HELD_OUT, len(drawn[0]), (rest,))
    parts.append(tuple(part[chosen] for part in drawn))
    order = torch.randperm(BATCH)
    cells, labels, written = (torch.cat(part)[order] for part in zip(*parts, strict=True))
    return cells, labels, written


def loss_of_batch(model: nn.Sequential, batch: tuple[Tensor, Tensor, Tensor]) -> Tensor:
    cells, labels, written = batch
    ink, answer = vary(cells), nn.functional.one_hot(labels, CLASSES).float()
    turn_some(ink, answer, labels)
    with torch.autocast("cpu", torch.bfloat16):
        outputs = model(ink.contiguous(memory_format=torch.channels_last))
    return loss_of(outputs.float(), answer, labels, written)


@torch.no_grad()
def accuracy(model: nn.Sequential, cells: Tensor, labels: Tensor, written: Tensor) -> str:
    model.eval()
    answers = torch.cat([model(1 - part.float().unsqueeze(1) / 255) for part in cells.split(4096)])
    right = answers[:, :CLASSES].argmax(1) == labels
    digit = (labels > 0) & (labels < 10)
    told = (answers[:, CLASSES] > 0) == (written == 1)
    groups = {
        "all": labels >= 0, "print": digit & (written == 0), "hand": digit & (written == 1),
        "empty": labels == 0, "notes": labels == 10,
    }  # fmt: skip
    shares = [f"{name} {100 * right[group].float().mean():.2f}" for name, group in groups.items()]
    return ", ".join(shares) + f", hand from print {100 * told[digit].float().mean():.2f}"


def folded(block: nn.Sequential) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Weights and biases of a convolution that already does what its batch norm did."""
    weight, norm = block[0].weight, block[1]
    if not isinstance(norm, nn.BatchNorm2d):
        return weight.detach().numpy(), block[0].bias.detach().numpy()
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    bias = norm.bias - norm.running_mean * scale
    return (weight * scale.view(-1, 1, 1, 1)).detach().numpy(), bias.detach().numpy()


def export(model: nn.Sequential, path: Path) -> None:
    """Write the graph node by node: the few operators every reader of ONNX knows."""
    model.eval()
    nodes, arrays = [], []
    here = "ink"

    def add(operator: str, *inputs: str, **attributes: object) -> None:
        nonlocal here
        name = f"n{len(nodes)}"
        nodes.append(helper.make_node(operator, [here, *inputs], [name], name, **attributes))
        here = name

    def keep(name: str, array: NDArray[np.float32]) -> str:
        arrays.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    for number, layer in enumerate(model):
        match layer:
            case nn.Sequential():
                weight, bias = folded(layer)
                add(
                    "Conv",
                    keep(f"w{number}", weight),
                    keep(f"b{number}", bias),
                    kernel_shape=[3, 3],
                    pads=[1] * 4,
                )
                add("Relu")
            case nn.MaxPool2d():
                add("MaxPool", kernel_shape=[2, 2], strides=[2, 2])
            case nn.Flatten():
                add("Flatten", axis=1)
            case nn.ReLU():
                add("Relu")
            case nn.Linear():
                weight, bias = layer.weight.detach().numpy(), layer.bias.detach().numpy()
                add("Gemm", keep(f"w{number}", weight), keep(f"b{number}", bias), transB=1)
    nodes[-2].output[0] = nodes[-1].input[0] = "features"
    nodes[-1].output[0] = "logits"
    value = helper.make_tensor_value_info
    graph = helper.make_graph(
        nodes,
        "digits",
        [value("ink", TensorProto.FLOAT, ["cells", 1, 32, 32])],
        [
            value("logits", TensorProto.FLOAT, ["cells", CLASSES + 1]),
            value("features", TensorProto.FLOAT, ["cells", HIDDEN]),
        ],
        arrays,
    )
    written = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(written)
    onnx.save(written, str(path))


class Log:
    """Says a line on the screen and keeps it in a file, with the time since the start."""

    def __init__(self, path: Path | None, started: float) -> None:
        self._started = started
        self._path = path

    def __call__(self, line: str) -> None:
        line = f"{time.time() - self._started:6.0f} s  {line}"
        print(line, flush=True)
        if self._path:
            with self._path.open("a") as file:
                print(line, file=file)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("cells", type=Path)
    parser.add_argument("model", type=Path)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=1, help="processes at work")
    parser.add_argument("--rate", type=float, default=1.5e-3, help="of learning, at most")
    parser.add_argument("--start", type=Path, help="an exported network to continue")
    parser.add_argument("--real", type=Path, help="cells of photos, as written by real_cells.py")
    parser.add_argument("--compose", type=Path, nargs=3, help="samples, and lists of fonts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    started = time.time()
    log = Log(options.log, started)
    kept = tuple(part[:HELD_OUT] for part in load(options.cells))
    model = build(normed=options.start is None).to(memory_format=torch.channels_last)
    if options.start:
        start_from(model, options.start)
    weights = sum(p.numel() for p in model.parameters())
    log(f"{HELD_OUT} cells held out; {weights} weights; {options.jobs} jobs; seed {options.seed}")
    log(f"held out, percent right before: {accuracy(model, *kept)}")
    model.share_memory()
    mp.spawn(train, (model, options, started), options.jobs)
    log(f"held out, percent right: {accuracy(model, *kept)}")
    export(model, options.model)
    log(f"{options.model.name}: {options.model.stat().st_size} bytes")


if __name__ == "__main__":
    main()
