"""The car parts head: maps the frozen encoder's embedding and the photo to each pixel's class and panel.

Attribute names are the weight names in the shipped car-parts.onnx.
"""

import torch
from torch import nn

from views import CLASSES, PANELS


class ConvUnit(nn.Sequential):
    """Convolution and ReLU, without normalization, which would take a third of each training step on a CPU."""

    def __init__(self, entering, leaving, size=1, stride=1, dilation=1):
        padding = (size - 1) // 2 * dilation
        super().__init__(nn.Conv2d(entering, leaving, size, stride, padding, dilation), nn.ReLU(inplace=True))
        nn.init.kaiming_normal_(self[0].weight, nonlinearity="relu")
        nn.init.zeros_(self[0].bias)


def zero_initialized(layer):
    """Makes a layer start with zero output, so that the layers it is added to learn first or keep what they learned."""
    nn.init.zeros_(layer.weight)
    nn.init.zeros_(layer.bias)
    return layer


class Bottleneck(nn.Module):
    """A residual bottleneck: reduce the channels, convolve with dilation, expand, add."""

    def __init__(self, channels, narrow, dilation=1):
        super().__init__()
        self.change = nn.Sequential(
            ConvUnit(channels, narrow),
            ConvUnit(narrow, narrow, size=3, dilation=dilation),
            zero_initialized(nn.Conv2d(narrow, channels, 1)),
        )

    def forward(self, features):
        return torch.relu(features + self.change(features))


class Overview(nn.Module):
    """Covers the whole car at a half and a quarter of the embedding's resolution, where channels are cheap."""

    def __init__(self, entering, leaving):
        super().__init__()
        self.coarse = nn.Sequential(ConvUnit(entering, 128), ConvUnit(128, 160, size=3, stride=2), Bottleneck(160, 96))
        self.coarsest = nn.Sequential(
            ConvUnit(160, 224, size=3, stride=2), *(Bottleneck(224, 128, dilation) for dilation in (1, 2, 1))
        )
        self.down = nn.Conv2d(224, 160, 1)
        self.again = nn.Sequential(Bottleneck(160, 96), Bottleneck(160, 96))
        self.out = zero_initialized(nn.Conv2d(160, leaving, 1))

    def forward(self, embeddings):
        coarse = self.coarse(embeddings)
        coarse = torch.relu(coarse + upsample(self.down(self.coarsest(coarse))))
        return upsample(self.out(self.again(coarse)))


def upsample(features):
    return nn.functional.interpolate(features, scale_factor=2, mode="bilinear", align_corners=False)


class Upsampling(nn.Module):
    """Doubles the resolution and adds the photo's features at that resolution."""

    def __init__(self, entering, beside, leaving):
        super().__init__()
        self.grow = nn.Sequential(nn.ConvTranspose2d(entering, leaving, 2, 2), nn.ReLU(inplace=True))
        self.join = ConvUnit(leaving + beside, leaving)

    def forward(self, features, photo):
        return self.join(torch.cat([self.grow(features), photo], 1))


class PartsHead(nn.Module):
    """Maps image_embeddings 1x256x64x64 and the encoder's input 1x3x1024x1024 to class logits 1x6x256x256 and panel
    logits 1x13x128x128. Training on panels too teaches what holds for cars of every color: a dark, shiny tailgate is
    still paint."""

    def __init__(self):
        super().__init__()
        self.shrink = nn.AvgPool2d(2)
        self.edges = nn.Sequential(ConvUnit(3, 12, size=3, stride=2), ConvUnit(12, 12, size=3))
        self.corners = nn.Sequential(ConvUnit(12, 24, size=3, stride=2), Bottleneck(24, 16))
        self.near = nn.Sequential(ConvUnit(256, 96), *(Bottleneck(96, 40, dilation) for dilation in (1, 2, 4, 8, 1)))
        self.overview = Overview(256, 96)
        self.far = nn.Sequential(*(Bottleneck(96, 64, dilation) for dilation in (3, 6, 12, 1)))
        self.panels = nn.Sequential(nn.Conv2d(96, 4 * len(PANELS), 1), nn.PixelShuffle(2))
        self.finer = Upsampling(96, 24, 32)
        self.fine = nn.Sequential(Bottleneck(32, 24), Bottleneck(32, 32, 2), Bottleneck(32, 32))
        self.finest = Upsampling(32, 12, 16)
        self.finish = Bottleneck(16, 16)
        self.name_it = nn.Sequential(ConvUnit(16, 16, size=3), nn.Conv2d(16, len(CLASSES), 1))

    def forward(self, image_embeddings, photo):
        return self.from_half(image_embeddings, self.shrink(photo))

    def from_half(self, image_embeddings, half):
        """Like forward, for a photo already at half size, which is all the head uses."""
        edges = self.edges(half)
        meaning = self.meaning(image_embeddings)
        features = self.fine(self.finer(meaning, self.corners(edges)))
        return self.name_it(self.finish(self.finest(features, edges))), self.panels(meaning)

    def meaning(self, image_embeddings):
        return self.far(torch.relu(self.near(image_embeddings) + self.overview(image_embeddings)))
