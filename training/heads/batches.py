"""Training batches: random windows of views, drawn from street photos and renders at fixed shares."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from encoded_view import normalize, read_view
from targets import read_target

CELLS = 64  # side of the embedding


@dataclass(frozen=True)
class Example:
    """A view and its target, by their files."""

    view: Path
    target: Path

    def name(self):
        return self.view.name.rsplit(".", 2)[0]


def list_examples(views, targets, is_wanted):
    """The views that have a target and whose picture is wanted."""
    examples = [Example(views / path.name, path) for path in sorted(targets.glob("*.npz"))]
    return [example for example in examples if example.view.exists() and is_wanted(example.name())]


class Batch(NamedTuple):
    """Inputs of the head, then what targets.Target has. Flags are unknown in windows that show a part of a picture."""

    embeddings: torch.Tensor
    stages: torch.Tensor
    halves: torch.Tensor
    classes: torch.Tensor
    panels: torch.Tensor
    normals: torch.Tensor
    borders: torch.Tensor
    flags: torch.Tensor
    weights: torch.Tensor

    def to(self, device):
        """Images in channels-last order, the fastest one for convolutions."""
        return Batch(*(
            each.to(device, memory_format=torch.channels_last) if each.is_floating_point() and each.dim() == 4
            else each.to(device) for each in self
        ))  # fmt: skip


def read_window(example, side, draw):
    """The same random square of `side` cells out of all planes, in the order of Batch."""
    view, target = read_view(example.view), read_target(example.target)
    top, left = draw.integers(CELLS - side + 1, size=2)

    def cut(scale):
        return slice(top * scale, (top + side) * scale), slice(left * scale, (left + side) * scale)

    flags = target.flags if side == CELLS else np.full_like(target.flags, -1)
    return (
        view.embedding.restore(*cut(1)), view.stage.restore(*cut(2)), normalize(view.half[:, *cut(8)]),
        target.classes[cut(4)].astype(np.int64), target.panels[cut(4)].astype(np.int64),
        target.normals[:, *cut(4)].astype(np.float32), target.borders[cut(4)].astype(np.int64), flags,
        target.weight.astype(np.float32),
    )  # fmt: skip


def read_batch(examples, side, draw):
    windows = (read_window(example, side, draw) for example in examples)
    return Batch(*(torch.from_numpy(np.stack(planes)) for planes in zip(*windows, strict=True)))


@dataclass(frozen=True)
class Plan:
    """Windows of `window` cells in a batch of `size`; every `whole_every`-th batch has fewer, whole pictures."""

    size: int
    window: int
    whole_every: int
    seed: int

    def shape(self, step):
        if step % self.whole_every:
            return self.size, self.window
        return max(2, round(self.size * (self.window / CELLS) ** 2)), CELLS


def draw_batches(pools, plan, done, steps):
    """Yields one batch for each step after `done`. The next batch is read while the current one is trained on.

    `pools` has lists of examples and their shares of a batch; an empty list leaves its share to the others.
    """
    pools = [(examples, share) for examples, share in pools if examples and share > 0]
    shares = np.array([share for _, share in pools])
    draw = np.random.default_rng((plan.seed, done))

    def make(step):
        count, side = plan.shape(step)
        places = (np.arange(count) + draw.random()) / count  # spreads a batch evenly over the shares
        chosen = np.searchsorted(np.cumsum(shares / shares.sum()), places, side="right")
        pool_of = np.minimum(chosen, len(pools) - 1)
        return read_batch([pools[each][0][draw.integers(len(pools[each][0]))] for each in pool_of], side, draw)

    with ThreadPoolExecutor(1) as reader:
        following = reader.submit(make, done + 1)
        for step in range(done + 1, steps + 1):
            batch = following.result()
            if step < steps:
                following = reader.submit(make, step + 1)
            yield batch
