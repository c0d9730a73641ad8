"""A picture that was rendered small takes the detail of a large one of the same view with the car in another paint.

How much brighter the one paint is than the other, channel by channel, changes slowly over a panel: that is what is made
larger. Where a panel ends it jumps; there each pixel heeds those neighbours that look like it in the large picture.
"""

import numpy as np

# Keeps the share of two blacks near 1.
DARK = 0.004
# How far a neighbour may be, in small pixels, and how unlike, in natural logarithms of light, to count a third.
NEAR, ALIKE = 0.75, 0.25


def lend_detail(small, large):
    """Both are height × width × 3 in linear light. Gives the small one at the size of the large one."""
    height, width, _ = large.shape
    coarse = shrink(large, small.shape[:2])
    shares = (small + DARK) / (coarse + DARK)
    own, known = brightness(large), brightness(coarse)
    rows = (np.arange(height) + 0.5) * len(small) / height - 0.5
    columns = (np.arange(width) + 0.5) * small.shape[1] / width - 0.5
    total = np.zeros((height, width, 3), np.float32)
    weights = np.full((height, width, 1), 1e-6, np.float32)
    for y in range(-1, 3):
        for x in range(-1, 3):
            row, away_y = neighbour(rows, y, len(small))
            column, away_x = neighbour(columns, x, small.shape[1])
            at = np.ix_(row, column)
            away = (away_y**2)[:, None] + (away_x**2)[None, :]
            unlike = (own - known[at]) ** 2
            weight = np.exp(-away / (2 * NEAR**2) - unlike / (2 * ALIKE**2)).astype(np.float32)[..., None] + 1e-9
            total += weight * shares[at]
            weights += weight
    return np.maximum(0, (large + DARK) * total / weights - DARK)


def brightness(light):
    return np.log(light.mean(axis=2) + DARK)


def neighbour(places, step, count):
    """The small pixel `step` from each place, and how far it is."""
    index = np.floor(places).astype(int) + step
    return np.clip(index, 0, count - 1), index - places


def shrink(picture, size):
    """Each small pixel is the mean of what it covers."""
    for axis, count in enumerate(size):
        length = picture.shape[axis]
        sums = np.concatenate([np.zeros_like(picture.take([0], axis)), picture.cumsum(axis, dtype=np.float64)], axis)
        edges = np.arange(count + 1) * length / count
        low = np.minimum(np.floor(edges).astype(int), length - 1)
        shape = [-1 if each == axis else 1 for each in range(3)]
        part = (edges - low).reshape(shape)
        upto = sums.take(low, axis) * (1 - part) + sums.take(low + 1, axis) * part
        picture = np.diff(upto, axis=axis) * (count / length)
    return picture.astype(np.float32)
