"""Encoded views with their targets in one device's memory, so that a batch is a matter of indexing."""

import torch
from torch.nn import functional

from batches import CELLS, Batch
from head import EMBEDDING_CHANNELS, STAGE_CHANNELS
from names import FLAGS
from photo import DEVIATION, MEAN, SIDE
from targets import TARGET_SIDE

NORMAL_STEPS = 127


def to_device(array, device):
    """A numpy array on the device, without waiting for what the device still has to do."""
    tensor = torch.from_numpy(array)
    return tensor.pin_memory().to(device, non_blocking=True) if device.type == "cuda" else tensor.to(device)


def quantized(features):
    """Channels x height x width in 8 bits and the scales of the channels, as encoded_view.Quantized has them."""
    scales = features.abs().amax((1, 2), keepdim=True).clamp(min=1e-6) / 127
    return torch.round(features / scales).to(torch.int8), scales


class ViewStore:
    """As exact as the files of embed.py and make_targets.py, except for normals, which take 8 bits (0.4 degrees)."""

    def __init__(self, capacity, device):
        def zeros(*shape, dtype=torch.uint8):
            return torch.zeros(capacity, *shape, dtype=dtype, device=device)

        self.device, self.count = device, 0
        self.embeddings = zeros(EMBEDDING_CHANNELS, CELLS, CELLS, dtype=torch.int8)
        self.embedding_scales = zeros(EMBEDDING_CHANNELS, 1, 1, dtype=torch.float32)
        self.stages = zeros(STAGE_CHANNELS, 2 * CELLS, 2 * CELLS, dtype=torch.int8)
        self.stage_scales = zeros(STAGE_CHANNELS, 1, 1, dtype=torch.float32)
        self.halves = zeros(3, SIDE // 2, SIDE // 2)
        self.classes, self.panels, self.borders = (zeros(TARGET_SIDE, TARGET_SIDE) for _ in range(3))
        self.normals = zeros(3, TARGET_SIDE, TARGET_SIDE, dtype=torch.int8)
        self.flags = zeros(len(FLAGS), dtype=torch.int8)
        self.weights = zeros(dtype=torch.float32)
        self.mean, self.deviation = (to_device(each, device)[:, None, None] for each in (MEAN, DEVIATION))

    def is_full(self):
        return self.count == len(self.weights)

    def add(self, embedding, stage, square):
        """Stores what the head gets for one picture, each with a batch of one, and returns its place."""
        place, self.count = self.count, self.count + 1
        for features, values, scales in (
            (embedding[0], self.embeddings, self.embedding_scales),
            (stage[0], self.stages, self.stage_scales),
        ):
            values[place], scales[place] = quantized(features)
        half = functional.avg_pool2d(square, 2)[0] * self.deviation + self.mean
        self.halves[place] = half.round().clamp(0, 255).to(torch.uint8)
        return place

    def set_target(self, place, target):
        """`target` as targets.Target."""
        for name in ("classes", "panels", "borders", "flags"):
            getattr(self, name)[place] = to_device(getattr(target, name), self.device)
        normals = to_device(target.normals, self.device).float()
        self.normals[place] = torch.round(normals * NORMAL_STEPS).to(torch.int8)
        self.weights[place] = float(target.weight)

    def inputs(self, places, side=CELLS, top=0, left=0):
        """The head's inputs: the same square of `side` cells out of each view, with the photo at half size."""

        def cut(planes, scale):
            rows, columns = (slice(start * scale, (start + side) * scale) for start in (top, left))
            return planes[places][..., rows, columns].float()

        return (
            cut(self.embeddings, 1) * self.embedding_scales[places],
            cut(self.stages, 2) * self.stage_scales[places],
            (cut(self.halves, 8) - self.mean) / self.deviation,
        )

    def batch(self, places, side, draw):
        """Like batches.read_batch, but with one window for all pictures."""
        top, left = draw.integers(CELLS - side + 1, size=2)
        rows, columns = (slice(start * 4, (start + side) * 4) for start in (top, left))
        places = to_device(places, self.device)
        classes, panels, borders = (
            planes[places][:, rows, columns].long() for planes in (self.classes, self.panels, self.borders)
        )
        flags = self.flags[places]
        return Batch(
            *self.inputs(places, side, top, left),
            classes=classes,
            panels=panels,
            normals=self.normals[places][..., rows, columns].float() / NORMAL_STEPS,
            borders=borders,
            flags=flags if side == CELLS else torch.full_like(flags, -1),
            weights=self.weights[places],
        ).to(self.device)
