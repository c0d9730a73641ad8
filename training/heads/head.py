"""The car parts head: what each pixel is, which panel it lies on, which way it faces, and where the panel ends.

Attribute names are the weight names in car-parts.onnx.
"""

from typing import NamedTuple

import torch
from torch import nn

from layers import Bottleneck, ConvUnit, Upsampling, upsample, zero_initialized
from names import CLASSES, FLAGS, PANELS

EMBEDDING_CHANNELS = 256
STAGE_CHANNELS = 128
# Sides of a cell of the embedding and of the stage, in pixels of the photo at half size.
EMBEDDING_CELL, STAGE_CELL = 8, 4
LOOK_PX = 80  # of the photo
EMBEDDING_SCALE = 10  # the embedding deviates by about 0.06 in space, which is too little to learn from


class Answers(NamedTuple):
    """Logits by CLASSES, PANELS and FLAGS; unit normals in view space; their concentration (losses.py); and the
    distance to the panel's border, 1 where it is clipped. All but the flags have a cell for each 4 x 4 pixels."""

    logits: torch.Tensor
    panels: torch.Tensor
    normals: torch.Tensor
    concentration: torch.Tensor
    borders: torch.Tensor
    flags: torch.Tensor


class ShapeBranch(nn.Module):
    """Features for panels, normals and borders, and coarse normals.

    Classes look the same in a mirror, so the layers that name them keep little of what is left and what is right. The
    embedding has it, and `pose` reads it there. Coarse normals are read from the pose directly: the layers between
    would have to carry a direction before any of them gains by it.
    """

    def __init__(self, coarse, detail, beside, leaving):
        super().__init__()
        self.pose = nn.Sequential(
            ConvUnit(EMBEDDING_CHANNELS, 96),
            *(Bottleneck(96, 48, dilation) for dilation in (1, 3, 6, 12)),
            nn.Conv2d(96, coarse, 1),
        )
        with torch.no_grad():
            self.pose[-1].weight.mul_(0.5)
        self.facing = zero_initialized(nn.Conv2d(96, 3, 1))
        self.own = nn.Sequential(*(Bottleneck(coarse, 64, dilation) for dilation in (1, 3, 6)))
        self.narrow = nn.Conv2d(coarse, detail, 1)
        self.fine = nn.Sequential(*(Bottleneck(detail, 32, dilation) for dilation in (1, 2, 4, 1)))
        self.finest = Upsampling(detail, beside, leaving)
        self.finish = Bottleneck(leaving, 16)

    def forward(self, embeddings, meaning, detail, edges, size):
        pose = self.pose[:-1](embeddings * EMBEDDING_SCALE)
        own = covered(self.own(torch.relu(meaning + self.pose[-1](pose))), size, EMBEDDING_CELL)
        fine = self.fine(torch.relu(upsample(self.narrow(own)) + detail))
        facing = upsample(upsample(self.facing(covered(pose, size, EMBEDDING_CELL)).float()))
        return self.finish(self.finest(fine, edges)), facing


class FlagHead(nn.Module):
    """Judges the photo as a whole by the means and maxima of coarse features."""

    def __init__(self, coarse):
        super().__init__()
        self.judge = nn.Sequential(nn.Linear(2 * coarse, 48), nn.ReLU(inplace=True), nn.Linear(48, len(FLAGS)))

    def forward(self, meaning):
        return self.judge(torch.cat([meaning.mean((2, 3)), meaning.amax((2, 3))], 1))


class PartsHead(nn.Module):
    """Takes the encoder's embedding 256 x 64 x 64, its stage 128 x 128 x 128 and its input, the photo.

    The embedding and the stage are those of the whole square. The photo may be cut off on the right and below where the
    square is empty, at a multiple of 16 pixels; the answers end there too. The layers at the embedding's resolution look
    far, so they see the whole square. The finer ones see no further than LOOK_PX, so that far from where the photo was cut
    the answers are the same.
    """

    def __init__(self):
        super().__init__()
        self.shrink = nn.AvgPool2d(2)
        self.edges = nn.Sequential(ConvUnit(3, 12, size=3, stride=2), ConvUnit(12, 12, size=3))
        self.corners = nn.Sequential(ConvUnit(12, 24, size=3, stride=2), Bottleneck(24, 16))
        self.near = nn.Sequential(
            ConvUnit(EMBEDDING_CHANNELS, 96), *(Bottleneck(96, 40, dilation) for dilation in (1, 2, 4, 8, 1))
        )
        # What is left of a branch that covered the whole car: its output had become the same everywhere.
        self.shift = nn.Parameter(torch.zeros(96, 1, 1))
        self.far = nn.Sequential(*(Bottleneck(96, 64, dilation) for dilation in (3, 6, 12, 1)))
        self.panels = nn.Sequential(nn.Conv2d(96, 4 * len(PANELS), 1), nn.PixelShuffle(2))
        self.finer = Upsampling(96, 24, 32)
        self.fine = nn.Sequential(Bottleneck(32, 24), Bottleneck(32, 32, 2), Bottleneck(32, 32))
        self.finest = Upsampling(32, 12, 16)
        self.finish = Bottleneck(16, 16)
        self.name_it = nn.Sequential(ConvUnit(16, 16, size=3), nn.Conv2d(16, len(CLASSES), 1))
        self.detail = nn.Sequential(ConvUnit(STAGE_CHANNELS, 64), Bottleneck(64, 32))
        self.detail_to_fine = zero_initialized(nn.Conv2d(64, 32, 1))
        self.shape = ShapeBranch(96, 64, 12, 32)
        self.shape_to_finish = zero_initialized(nn.Conv2d(32, 16, 1))
        self.shape_to_panels = zero_initialized(nn.Conv2d(32, len(PANELS), 1))
        self.surface = nn.Sequential(ConvUnit(32, 16), zero_initialized(nn.Conv2d(16, 5, 1)))
        with torch.no_grad():
            self.surface[1].bias.copy_(torch.tensor([0, 0, 1, 0, 0.5]))  # faces the camera
        self.flags = FlagHead(96)

    def forward(self, image_embeddings, stage, photo):
        """The tensors that the exported file returns (export.py describes them)."""
        answers = self.from_half(image_embeddings, stage, self.shrink(photo))
        return answers.logits, answers.panels, answers.borders.clamp(0, 1), answers.flags

    def from_half(self, image_embeddings, stage, half):
        """All answers, for a photo already at half size, which is all the head uses."""
        size = half.shape[2:]
        edges = self.edges(half)
        meaning = self.far(torch.relu(self.look_near(image_embeddings) + self.shift))
        own = covered(meaning, size, EMBEDDING_CELL)
        detail = self.detail(covered(stage, size, STAGE_CELL))
        shape, facing = self.shape(image_embeddings, meaning, detail, edges, size)
        fine = self.fine(self.finer(own, self.corners(edges)) + self.detail_to_fine(detail))
        finest = self.finest(fine, edges) + self.shape_to_finish(shape)
        surface = self.surface(shape).float()
        return Answers(
            logits=self.name_it(self.finish(finest)),
            panels=upsample(self.panels(own)) + self.shape_to_panels(shape),
            normals=unit(surface[:, :3] + facing),
            concentration=nn.functional.softplus(surface[:, 3:4]) + 0.1,
            borders=surface[:, 4:],
            flags=self.flags(meaning),
        )

    def look_near(self, image_embeddings):
        """On a CPU in full precision: in half, oneDNN's gradient of dilated convolutions of 40 channels is not finite."""
        if image_embeddings.device.type != "cpu":
            return self.near(image_embeddings)
        with torch.autocast("cpu", enabled=False):
            return self.near(image_embeddings.float())


def covered(features, size, cell):
    """The cells of the square that a photo of this size covers."""
    return features[:, :, : size[0] // cell, : size[1] // cell]


def unit(vectors):
    return vectors * torch.rsqrt((vectors * vectors).sum(1, keepdim=True) + 1e-6)


def expected_error(concentration):
    """Mean angle in radians between the predicted and the true normal, if the density of losses.py holds."""
    tail = torch.exp(-concentration * torch.pi)
    return 2 * concentration / (concentration**2 + 1) + torch.pi * tail / (1 + tail)
