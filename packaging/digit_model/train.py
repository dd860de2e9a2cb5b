"""Trains the digit network on the cells of cells.py and writes it as ONNX.

usage: train.py CELLS OUT.onnx [--epochs N] [--seed S] [--log FILE]
The network sees a 32 x 32 cell, ink 1 and paper 0, and answers ten logits: empty, 1 to 9, and the
features it decides by. Batch norm is folded into the convolutions before the export, so the file
holds convolutions, ReLU, pooling and two matrix products only.
A few digits are shown turned, with "any digit" as the answer, so that a board held the wrong way up
is read without conviction.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper
from torch import Tensor, nn

CHANNELS = (24, 40, 40, 80, 80)
HIDDEN = 48
BATCH = 512
FASTEST = 3e-3
"""The highest rate of learning."""
TURNED = 0.03
SAME_WHEN_TURNED = torch.tensor([0, 1, 6, 8, 9])
"""Half turns that show a digit again, or nothing."""


def convolution(before: int, after: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(before, after, 3, padding=1, bias=False), nn.BatchNorm2d(after), nn.ReLU()
    )


def build() -> nn.Sequential:
    a, b, c, d, e = CHANNELS
    return nn.Sequential(
        convolution(1, a), nn.MaxPool2d(2),
        convolution(a, b), convolution(b, c), nn.MaxPool2d(2),
        convolution(c, d), convolution(d, e), nn.MaxPool2d(2),
        nn.Flatten(), nn.Dropout(0.3), nn.Linear(e * 16, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 10),
    )  # fmt: skip


def load(folder: Path) -> tuple[Tensor, Tensor]:
    shards = [np.load(path) for path in sorted(folder.rglob("shard-*.npz"))]
    cells = np.concatenate([shard["cells"] for shard in shards])
    digits = np.concatenate([shard["digits"] for shard in shards])
    return torch.from_numpy(cells), torch.from_numpy(digits).long()


def vary(cells: Tensor) -> Tensor:
    """Ink from 0 to 1, moved by up to a pixel, some blurred or noisy, each of its own contrast."""
    ink = 1 - cells.float().unsqueeze(1) / 255
    down, right = (int(v) for v in torch.randint(-1, 2, (2,)))
    ink = torch.roll(ink, (down, right), (2, 3))
    few = len(ink) // 6
    ink[:few] = blurred(ink[:few], float(torch.empty(()).uniform_(0.4, 2.0)))
    ink[few : 2 * few] += torch.empty(few, 1, 1, 1).uniform_(0, 0.2) * torch.randn(few, 1, 32, 32)
    return (ink * torch.empty(len(ink), 1, 1, 1).uniform_(0.6, 1.25)).clamp_(0, 1)


def blurred(ink: Tensor, sigma: float) -> Tensor:
    weights = torch.exp(-(torch.arange(-5, 6) ** 2) / (2 * sigma**2))
    kernel = weights / weights.sum()
    across = nn.functional.conv2d(
        nn.functional.pad(ink, (5,) * 4, "replicate"), kernel.view(1, 1, 1, -1)
    )
    return nn.functional.conv2d(across, kernel.view(1, 1, -1, 1))


def targets(digits: Tensor) -> Tensor:
    return nn.functional.one_hot(digits, 10).float()


def turn_some(ink: Tensor, answer: Tensor, digits: Tensor) -> None:
    chosen = torch.rand(len(ink)) < TURNED
    turns = torch.randint(1, 4, (len(ink),))
    chosen &= (digits > 1) & ~((turns == 2) & torch.isin(digits, SAME_WHEN_TURNED))
    for quarter in (1, 2, 3):
        these = chosen & (turns == quarter)
        ink[these] = torch.rot90(ink[these], quarter, (2, 3))
        answer[these] = torch.tensor([0.0] + [1 / 9] * 9)


def train(model: nn.Sequential, cells: Tensor, digits: Tensor, epochs: int, log: "Log") -> None:
    steps = epochs * (len(cells) // BATCH)
    optimizer = torch.optim.AdamW(model.parameters(), lr=FASTEST, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, FASTEST, total_steps=steps, pct_start=0.15
    )
    for epoch in range(epochs):
        model.train()
        order = torch.randperm(len(cells))
        total = 0.0
        for start in range(0, len(cells) - BATCH + 1, BATCH):
            batch = order[start : start + BATCH]
            ink, answer = vary(cells[batch]), targets(digits[batch])
            turn_some(ink, answer, digits[batch])
            with torch.autocast("cpu", torch.bfloat16):
                logits = model(ink.contiguous(memory_format=torch.channels_last))
            loss = nn.functional.cross_entropy(logits.float(), answer, label_smoothing=0.001)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item()
        log(f"epoch {epoch + 1}: loss {total / (len(cells) // BATCH):.4f}")


@torch.no_grad()
def accuracy(model: nn.Sequential, cells: Tensor, digits: Tensor) -> float:
    model.eval()
    right = 0
    for start in range(0, len(cells), 4096):
        ink = 1 - cells[start : start + 4096].float().unsqueeze(1) / 255
        right += int((model(ink).argmax(1) == digits[start : start + 4096]).sum())
    return right / len(cells)


def folded(block: nn.Sequential) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Weights and biases of a convolution that already does what its batch norm did."""
    weight, norm = block[0].weight, block[1]
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
            value("logits", TensorProto.FLOAT, ["cells", 10]),
            value("features", TensorProto.FLOAT, ["cells", HIDDEN]),
        ],
        arrays,
    )
    written = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(written)
    onnx.save(written, str(path))


class Log:
    """Says a line on the screen and keeps it in a file, with the time since the start."""

    def __init__(self, path: Path | None) -> None:
        self._start = time.monotonic()
        self._file = path.open("w") if path else None

    def __call__(self, line: str) -> None:
        line = f"{time.monotonic() - self._start:6.0f} s  {line}"
        print(line, flush=True)
        if self._file:
            print(line, file=self._file, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("cells", type=Path)
    parser.add_argument("model", type=Path)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    log = Log(options.log)
    cells, digits = load(options.cells)
    held_out = len(cells) // 50
    model = build().to(memory_format=torch.channels_last)
    weights = sum(p.numel() for p in model.parameters())
    log(f"{len(cells)} cells, {held_out} of them held out; {weights} weights; seed {options.seed}")
    train(model, cells[held_out:], digits[held_out:], options.epochs, log)
    right = accuracy(model, cells[:held_out], digits[:held_out])
    log(f"held out: {100 * right:.3f} % of cells right")
    export(model, options.model)
    log(f"{options.model.name}: {options.model.stat().st_size} bytes")


if __name__ == "__main__":
    main()
