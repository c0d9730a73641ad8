"""Layers of the car parts head."""

import torch
from torch import nn


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
