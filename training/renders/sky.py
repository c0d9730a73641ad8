"""Lookups in an environment, for numba kernels. README of the arrays: environments.py."""

import numpy as np

from kernels import kernel


@kernel
def _add_lookup(maps, level, down, around, share, out):
    """Adds `share` of one level's radiance and ground share, bilinear. `down` and `around`: 0 to 1 from the top left."""
    height, width = maps.shape[1], maps.shape[2]
    row, column = down * height - 0.5, around * width - 0.5
    top, left = int(np.floor(row)), int(np.floor(column))
    below, right = row - top, column - left
    high, low = max(top, 0), min(top + 1, height - 1)
    first, second = left % width, (left + 1) % width
    for channel in range(4):
        above = maps[level, high, first, channel] * (1 - right) + maps[level, high, second, channel] * right
        under = maps[level, low, first, channel] * (1 - right) + maps[level, low, second, channel] * right
        out[channel] += share * (above * (1 - below) + under * below)


@kernel
def sky_radiance(sharp, rough, ground, turn, blur, x, y, z, out):
    """Radiance in a direction, blurred by `blur` degrees, with the ground's radiance below the horizon.

    `turn`: cosine and sine of the environment's rotation about the vertical. `out` has four places.
    """
    turned_x, turned_z = turn[0] * x + turn[1] * z, turn[0] * z - turn[1] * x
    down = np.arccos(min(max(y, -1.0), 1.0)) / np.pi
    around = np.arctan2(turned_x, -turned_z) / (2 * np.pi)
    out[:] = 0
    if blur <= 2.0:
        share = max(blur, 0.0) / 2.0
        _add_lookup(sharp, 0, down, around, 1 - share, out)
        if share > 0:
            _add_lookup(sharp, 1, down, around, share, out)
    elif blur <= 6.0:
        share = (blur - 2.0) / 4.0
        _add_lookup(sharp, 1, down, around, 1 - share, out)
        _add_lookup(rough, 0, down, around, share, out)
    elif blur <= 15.0:
        share = (blur - 6.0) / 9.0
        _add_lookup(rough, 0, down, around, 1 - share, out)
        _add_lookup(rough, 1, down, around, share, out)
    else:
        share = min((blur - 15.0) / 17.0, 1.0)
        _add_lookup(rough, 1, down, around, 1 - share, out)
        _add_lookup(rough, 2, down, around, share, out)
    for channel in range(3):
        out[channel] += out[3] * ground[channel]


@kernel
def sky_radiances(sharp, rough, ground, turn, blurs, directions):
    """sky_radiance for rows of directions."""
    colors = np.empty((len(directions), 3), np.float32)
    out = np.empty(4)
    for at in range(len(directions)):
        x, y, z = directions[at]
        sky_radiance(sharp, rough, ground, turn, blurs[at], x, y, z, out)
        colors[at, 0], colors[at, 1], colors[at, 2] = out[0], out[1], out[2]
    return colors


@kernel
def panorama_radiances(panorama, turn, directions):
    """Bilinear lookups (RGB) in a whole map, its own ground included."""
    height, width = panorama.shape[:2]
    colors = np.empty((len(directions), 3), np.float32)
    for at in range(len(directions)):
        x, y, z = directions[at]
        x, z = turn[0] * x + turn[1] * z, turn[0] * z - turn[1] * x
        row = np.arccos(min(max(y, -1.0), 1.0)) / np.pi * height - 0.5
        column = np.arctan2(x, -z) / (2 * np.pi) * width - 0.5
        top, left = int(np.floor(row)), int(np.floor(column))
        down, right = row - top, column - left
        above, below = max(top, 0), min(top + 1, height - 1)
        for channel in range(3):
            high = panorama[above, left % width, channel] * (1 - right)
            high += panorama[above, (left + 1) % width, channel] * right
            low = panorama[below, left % width, channel] * (1 - right)
            low += panorama[below, (left + 1) % width, channel] * right
            colors[at, channel] = high * (1 - down) + low * down
    return colors


@kernel
def irradiance(harmonics, turn, x, y, z, out):
    """Irradiance (RGB) on a surface that faces a unit direction. `harmonics`: 9 × 3, with the ground added."""
    turned_x, turned_z = turn[0] * x + turn[1] * z, turn[0] * z - turn[1] * x
    x, z = turned_x, turned_z
    for channel in range(3):
        c = harmonics[:, channel]
        total = 0.886227 * c[0] + 1.023327 * (c[1] * y + c[2] * z + c[3] * x)
        total += 0.858086 * (c[4] * x * y + c[5] * y * z + c[7] * x * z)
        total += 0.247708 * c[6] * (3 * z * z - 1) + 0.429043 * c[8] * (x * x - y * y)
        out[channel] = max(total, 0.0)
