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
WIDTH = 96  # channels of most layers


class Surface(NamedTuple):
    """Unit normals in view space (x right, y up, z to the camera), batch x 3 x 128 x 128, and their concentration
    (direction_loss in surface_losses.py), batch x 1 x 128 x 128."""

    normals: torch.Tensor
    concentration: torch.Tensor


class ShapeHead(nn.Module):
    """The overview tells how the car stands; the near features tell what part of it a cell shows."""

    def __init__(self, width=WIDTH):
        super().__init__()
        half, third = width // 2, width // 3
        self.near = nn.Sequential(ConvUnit(256, width), *(Bottleneck(width, half, dilation) for dilation in (1, 2, 4)))
        self.overview = Overview(256, width)
        self.far = nn.Sequential(*(Bottleneck(width, 2 * third, dilation) for dilation in (1, 3, 6, 1)))
        self.grow = nn.Sequential(nn.ConvTranspose2d(width, half, 2, 2), nn.ReLU(inplace=True))
        self.fine = nn.Sequential(Bottleneck(half, third), Bottleneck(half, third, 2), Bottleneck(half, third))
        self.surface = nn.Sequential(ConvUnit(half, 32), nn.Conv2d(32, 4, 1))
        with torch.no_grad():
            self.surface[1].weight.mul_(0.1)
            self.surface[1].bias.copy_(torch.tensor([0, 0, 0.5, 0.5]))  # faces the camera

    def forward(self, image_embeddings):
        """What the exported file returns: normals and expected error in radians, batch x 4 x 128 x 128."""
        surface = self.look(image_embeddings)
        return torch.cat([surface.normals, expected_error(surface.concentration)], 1)

    def look(self, image_embeddings):
        meaning = self.far(torch.relu(self.near(image_embeddings) + self.overview(image_embeddings)))
        features = self.surface[0](self.fine(self.grow(meaning)))
        with torch.autocast(features.device.type, enabled=False):  # half precision has steps of half a degree
            surface = self.surface[1](features.float())
        return Surface(unit(surface[:, :3]), nn.functional.softplus(surface[:, 3:]) + 0.1)


def shape_head_of(state):
    """The head that has these weights, whatever its width."""
    head = ShapeHead(len(state["near.0.0.bias"]))
    head.load_state_dict(state)
    return head.eval()
