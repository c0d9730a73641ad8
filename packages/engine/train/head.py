"""The parts head: from the frozen encoder's embeddings and the photo itself to class and panel of each pixel."""

import torch
from torch import nn

from views import CLASSES, PANELS


class ConvUnit(nn.Sequential):
    def __init__(self, entering, leaving, size=1, stride=1, dilation=1):
        padding = (size - 1) // 2 * dilation
        super().__init__(
            nn.Conv2d(entering, leaving, size, stride, padding, dilation, bias=False),
            nn.BatchNorm2d(leaving),
            nn.ReLU(inplace=True),
        )


class Bottleneck(nn.Module):
    """Looks around at a distance, cheaply: narrow, look, widen, add."""

    def __init__(self, channels, narrow, dilation=1):
        super().__init__()
        self.change = nn.Sequential(
            ConvUnit(channels, narrow),
            ConvUnit(narrow, narrow, size=3, dilation=dilation),
            nn.Conv2d(narrow, channels, 1, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, features):
        return torch.relu(features + self.change(features))


class Doubling(nn.Module):
    """Doubles the resolution and takes in what the photo shows there."""

    def __init__(self, entering, beside, leaving):
        super().__init__()
        self.grow = nn.Sequential(
            nn.ConvTranspose2d(entering, leaving, 2, 2, bias=False), nn.BatchNorm2d(leaving), nn.ReLU(inplace=True)
        )
        self.join = ConvUnit(leaving + beside, leaving)

    def forward(self, features, photo):
        return self.join(torch.cat([self.grow(features), photo], 1))


class PartsHead(nn.Module):
    """image_embeddings 1x256x64x64 and the encoder's own input 1x3x1024x1024 to logits of the classes 1x6x256x256
    and of the panels 1x13x128x128. Panels hold for all a car's colours what the classes must not forget: that a dark
    shining tailgate is still paint."""

    def __init__(self):
        super().__init__()
        self.shrink = nn.AvgPool2d(2)
        self.edges = nn.Sequential(ConvUnit(3, 12, size=3, stride=2), ConvUnit(12, 12, size=3))
        self.corners = nn.Sequential(ConvUnit(12, 24, size=3, stride=2), Bottleneck(24, 16))
        self.meaning = nn.Sequential(
            ConvUnit(256, 96),
            *(Bottleneck(96, 40, dilation) for dilation in (1, 2, 4, 8, 1)),
            *(Bottleneck(96, 64, dilation) for dilation in (3, 6, 12, 1)),
        )
        self.panels = nn.Sequential(nn.Conv2d(96, 4 * len(PANELS), 1), nn.PixelShuffle(2))
        self.finer = Doubling(96, 24, 32)
        self.fine = nn.Sequential(Bottleneck(32, 24), Bottleneck(32, 32, 2), Bottleneck(32, 32))
        self.finest = Doubling(32, 12, 16)
        self.finish = Bottleneck(16, 16)
        self.name_it = nn.Sequential(ConvUnit(16, 16, size=3), nn.Conv2d(16, len(CLASSES), 1))

    def forward(self, image_embeddings, photo):
        return self.from_half(image_embeddings, self.shrink(photo))

    def from_half(self, image_embeddings, half):
        """Training keeps the photo at half size, which is all the head looks at."""
        edges = self.edges(half)
        meaning = self.meaning(image_embeddings)
        features = self.fine(self.finer(meaning, self.corners(edges)))
        return self.name_it(self.finish(self.finest(features, edges))), self.panels(meaning)
