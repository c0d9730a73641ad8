"""The car shape head: which way the surface faces at each cell, and how sure that is.

It reads MobileSAM's embedding alone, so it runs beside the car parts head (head.py) without a change to the encoder.
Attribute names are the weight names in car-shape.onnx.
"""

from typing import NamedTuple

import torch
from torch import nn

from head import expected_error, unit
from layers import Bottleneck, ConvUnit, Overview

CELLS = 128  # side of the answers


class Surface(NamedTuple):
    """Unit normals in view space (x right, y up, z to the camera), batch x 3 x 128 x 128, and their concentration
    (direction_loss in surface_losses.py), batch x 1 x 128 x 128."""

    normals: torch.Tensor
    concentration: torch.Tensor


class ShapeHead(nn.Module):
    """The overview tells how the car stands; the near features tell what part of it a cell shows."""

    def __init__(self):
        super().__init__()
        self.near = nn.Sequential(ConvUnit(256, 96), *(Bottleneck(96, 48, dilation) for dilation in (1, 2, 4)))
        self.overview = Overview(256, 96)
        self.far = nn.Sequential(*(Bottleneck(96, 64, dilation) for dilation in (1, 3, 6, 1)))
        self.grow = nn.Sequential(nn.ConvTranspose2d(96, 48, 2, 2), nn.ReLU(inplace=True))
        self.fine = nn.Sequential(Bottleneck(48, 32), Bottleneck(48, 32, 2), Bottleneck(48, 32))
        self.surface = nn.Sequential(ConvUnit(48, 32), nn.Conv2d(32, 4, 1))
        with torch.no_grad():
            self.surface[1].weight.mul_(0.1)
            self.surface[1].bias.copy_(torch.tensor([0, 0, 0.5, 0.5]))  # faces the camera

    def forward(self, image_embeddings):
        """What the exported file returns: normals and expected error in radians, batch x 4 x 128 x 128."""
        surface = self.look(image_embeddings)
        return torch.cat([surface.normals, expected_error(surface.concentration)], 1)

    def look(self, image_embeddings):
        meaning = self.far(torch.relu(self.near(image_embeddings) + self.overview(image_embeddings)))
        surface = self.surface(self.fine(self.grow(meaning))).float()
        return Surface(unit(surface[:, :3]), nn.functional.softplus(surface[:, 3:]) + 0.1)
