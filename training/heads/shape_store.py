"""Encoded views for the car shape head in one device's memory, so that a batch is a matter of indexing."""

from typing import NamedTuple

import numpy as np
import torch

from batches import CELLS
from head import EMBEDDING_CHANNELS
from shape_batches import STEP, Surfaces, surface_planes
from view_store import NORMAL_STEPS, quantized, to_device

SIDE = 4 * CELLS // STEP  # of the answers, in cells


class StoredView(NamedTuple):
    """As ShapeStore keeps it."""

    embeddings: np.ndarray
    scales: np.ndarray
    classes: np.ndarray
    panels: np.ndarray
    normals: np.ndarray


def stored_view(embedding, target):
    """`embedding`: one picture's, a batch of one. `target` as targets.Target."""
    values, scales = (each.cpu().numpy() for each in quantized(embedding[0]))
    classes, panels, normals = surface_planes(target.classes, target.panels, target.normals)
    normals = np.rint(normals * NORMAL_STEPS).astype(np.int8)
    return StoredView(values, scales, classes.astype(np.uint8), panels.astype(np.uint8), normals)


class ShapeStore:
    """One megabyte a view; normals are exact to 0.4 degrees."""

    def __init__(self, capacity, device):
        def zeros(*shape, dtype=torch.uint8):
            return torch.zeros(capacity, *shape, dtype=dtype, device=device)

        self.device, self.capacity, self.count = device, capacity, 0
        self.planes = StoredView(
            embeddings=zeros(EMBEDDING_CHANNELS, CELLS, CELLS, dtype=torch.int8),
            scales=zeros(EMBEDDING_CHANNELS, 1, 1, dtype=torch.float32),
            classes=zeros(SIDE, SIDE),
            panels=zeros(SIDE, SIDE),
            normals=zeros(3, SIDE, SIDE, dtype=torch.int8),
        )

    def is_full(self):
        return self.count == self.capacity

    def add(self, view):
        for kept, new in zip(self.planes, view, strict=True):
            kept[self.count] = to_device(new, self.device)
        self.count += 1

    def batch(self, places, side=CELLS, top=0, left=0):
        """The same square of `side` embedding cells out of each of these views."""
        places = to_device(np.asarray(places), self.device)

        def cut(planes, scale):
            rows, columns = (slice(start * scale, (start + side) * scale) for start in (top, left))
            return planes[..., rows, columns][places]

        planes = self.planes
        return Surfaces(
            embeddings=cut(planes.embeddings, 1).float() * planes.scales[places],
            classes=cut(planes.classes, 4 // STEP).long(),
            panels=cut(planes.panels, 4 // STEP).long(),
            normals=cut(planes.normals, 4 // STEP).float() / NORMAL_STEPS,
        )
