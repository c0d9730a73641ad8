"""Colors of things in linear RGB."""

import numpy as np


def to_linear(srgb):
    """From sRGB values of 0 to 255."""
    share = np.asarray(srgb, float) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def tinted(random, gray, spread):
    """A gray turned a little warm or cool, as stone, plaster and asphalt are; seldom green or violet."""
    warm, green = random.normal(0, spread), random.normal(0, 0.2 * spread)
    return gray * np.clip(np.array([1 + warm, 1 + green, 1 - warm]), 0.4, 1.7)
