"""Batches for the car shape head: embeddings of renders and what is true of their surfaces at 128 x 128 cells."""

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import torch

from batches import CELLS
from encoded_view import Quantized

STEP = 2  # cells of the targets per cell of the head


class Surfaces(NamedTuple):
    """Embeddings, then what targets.Target has at every second cell."""

    embeddings: torch.Tensor
    classes: torch.Tensor
    panels: torch.Tensor
    normals: torch.Tensor


def read_surfaces(example, side, draw):
    """The same random square of `side` embedding cells out of all planes."""
    top, left = draw.integers(CELLS - side + 1, size=2)

    def cut(scale):
        return slice(top * scale, (top + side) * scale), slice(left * scale, (left + side) * scale)

    with np.load(example.view) as view, np.load(example.target) as target:
        embedding = Quantized(view["embedding"], view["embedding_scales"]).restore(*cut(1))
        classes, panels = (target[name][cut(4)] for name in ("classes", "panels"))
        return embedding, *surface_planes(classes, panels, target["normals"][:, *cut(4)])


def surface_planes(classes, panels, normals):
    """What targets.Target has, at the head's resolution."""
    every_second = (each[::STEP, ::STEP].astype(np.int64) for each in (classes, panels))
    return *every_second, mean_normals(normals.astype(np.float32))


def mean_normals(normals):
    """Means of 2 x 2 cells that are all known, as unit vectors; zero elsewhere."""
    _, height, width = normals.shape
    blocks = normals.reshape(3, height // STEP, STEP, width // STEP, STEP)
    total, known = blocks.sum((2, 4)), ((blocks**2).sum(0) > 0.5).all((1, 3))
    length = np.sqrt((total**2).sum(0))
    return np.where(known & (length > 2), total / np.maximum(length, 1e-6), 0)


def stack(windows):
    return Surfaces(*(torch.from_numpy(np.stack(planes)) for planes in zip(*windows, strict=True)))


def draw_surfaces(examples, size, window, done, steps):
    """Yields one batch for each step after `done`, whole pictures and windows in turn; reads one batch ahead."""
    draw = np.random.default_rng((0, done))

    def make(step):
        side = window if step % 2 else CELLS
        count = size if step % 2 else max(2, round(size * (window / CELLS) ** 2))
        return stack(read_surfaces(examples[draw.integers(len(examples))], side, draw) for _ in range(count))

    with ThreadPoolExecutor(1) as reader:
        following = reader.submit(make, done + 1)
        for step in range(done + 1, steps + 1):
            batch = following.result()
            if step < steps:
                following = reader.submit(make, step + 1)
            yield batch
