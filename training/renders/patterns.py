"""Base color of the patterned materials at a point, for numba kernels.

`u` and `v` are meters along the surface: x and z on the ground, horizontal and height on walls.
"""

import numpy as np

from kernels import kernel
from material_table import (
    BASE,
    BRICK,
    FACADE,
    FOLIAGE,
    GRASS,
    GRILLE,
    LAMP,
    MARKED,
    PATTERN,
    SCALE,
    SECOND,
    SEED,
    SHUTTER,
    SLABS,
    SPECKLE,
    STRIPES,
)
from noise import cell_noise, flat_fractal, flat_noise, value_noise


@kernel
def pattern_color(row, u, v, point, detail, out):
    """Writes the base color. `detail`: size of a pixel on the surface in meters; finer noise is left out."""
    pattern, scale, seed = int(row[PATTERN]), row[SCALE], int(row[SEED])
    share, light = 0.0, 1.0
    if pattern == SPECKLE or pattern == MARKED:
        light = _speckle(u, v, detail, seed)
        if pattern == MARKED:
            share = _marking(u / scale, v / scale, seed)
    elif pattern == SLABS:
        share, light = _slabs(u / scale, v / scale, detail / scale, 0.0, scale, seed)
    elif pattern == BRICK:
        share, light = _slabs(u / scale, v / scale * 3.0, detail / scale, 0.5, scale, seed)
    elif pattern == GRASS:
        light = 0.35 + 1.1 * flat_fractal(u * 14, v * 14, 3 if detail < 0.02 else 1, seed)
        share = flat_fractal(u * 0.8, v * 0.8, 3, seed + 5)
    elif pattern == SHUTTER:
        light = 0.8 + 0.2 * np.sin(v / scale * 2 * np.pi)
    elif pattern == FACADE:
        share, light = _facade(u / scale, v / scale, seed)
    elif pattern == FOLIAGE:
        x, y, z = point[0], point[1], point[2]
        light = 0.15 + 1.4 * value_noise(x * 9, y * 9, z * 9, seed) * value_noise(x * 2, y * 2, z * 2, seed + 1)
        share = value_noise(x * 4, y * 4, z * 4, seed + 2)
    elif pattern == STRIPES:
        share = 1.0 if np.sin(v / scale * 2 * np.pi) > 0.2 else 0.0
        light = 0.75 + 0.5 * value_noise(point[0] * 9, point[1] * 9, point[2] * 9, seed)
    elif pattern == LAMP:
        share, light = _lamp(point[0], point[1], point[2], scale, seed)
    elif pattern == GRILLE:
        share = _bars(point[0] / scale, point[1] / scale, seed)
    for channel in range(3):
        out[channel] = (row[BASE + channel] * (1 - share) + row[SECOND + channel] * share) * light


@kernel
def _speckle(u, v, detail, seed):
    """Stones and stains of asphalt or concrete."""
    light = 0.65 + 0.6 * flat_fractal(u * 0.35, v * 0.35, 4, seed)
    if detail < 0.03:
        light *= 0.65 + 0.7 * flat_noise(u * 90, v * 90, seed + 3)
    if detail < 0.1:
        light *= 0.75 + 0.5 * flat_noise(u * 31, v * 31, seed + 5)
    if detail < 0.3:
        light *= 0.8 + 0.4 * flat_noise(u * 11, v * 11, seed + 7)
    return light


@kernel
def _marking(u, v, seed):
    """Parking bays or a lane line, worn."""
    wear = 1.0 if flat_fractal(u * 7, v * 7, 3, seed + 2) > 0.38 else 0.35
    across = abs(u - np.floor(u + 0.5))
    if seed % 2 == 0:
        bay = across < 0.022 and abs(v + 0.15) < 1.1
        return wear if bay else 0.0
    dash = v * 0.35 - np.floor(v * 0.35) < 0.55
    return wear if across < 0.025 and dash else 0.0


@kernel
def _slabs(u, v, detail, shift, scale, seed):
    """Share of joint, and a light value per slab; `shift` moves every other row. `scale`: a slab in meters."""
    row = int(np.floor(v))
    u = u + (row % 2) * shift
    column = int(np.floor(u))
    edge = min(min(u - column, column + 1 - u), min(v - row, row + 1 - v))
    width = (0.002 + 0.003 * (seed % 3)) / scale
    joint = min(max((width + 0.5 * detail - edge) / max(detail, 0.004), 0.0), 1.0) * min(width / max(detail, width), 1.0)
    light = 0.84 + 0.32 * cell_noise(column, row, 0, seed)
    return joint, light * (0.85 + 0.3 * flat_fractal(u * 2, v * 2, 3, seed))


@kernel
def _facade(u, v, seed):
    """Share of window, and light: a grid of openings with bright or dark panes."""
    column, row = int(np.floor(u)), int(np.floor(v))
    inside_u, inside_v = u - column, v - row
    if 0.22 < inside_u < 0.8 and 0.25 < inside_v < 0.78:
        frame = abs(inside_u - 0.5) < 0.02
        return (0.2, 1.0) if frame else (1.0, 0.4 + 1.4 * cell_noise(column, row, 1, seed))
    return 0.0, 0.85 + 0.3 * flat_fractal(u * 1.5, v * 1.5, 3, seed)


@kernel
def _lamp(x, y, z, scale, seed):
    """Reflector cells with bright and dark flanks."""
    a, b = (abs(x) + 0.3 * z) / scale, y / scale
    ribs = 0.5 + 0.5 * np.sin(a * 2 * np.pi) * (np.sin(b * 2 * np.pi) if seed % 2 else 1.0)
    cells = value_noise(abs(x) * 14, y * 14, z * 14, seed)
    light = 0.35 + 0.6 * ribs * cells + 1.6 * max(cells - 0.6, 0.0)
    return (1.0 if cells < 0.3 else 0.0), light


@kernel
def _bars(a, b, seed):
    """Bars or mesh in front of black."""
    if seed % 3 == 0:
        return 1.0 if np.sin(b * 2 * np.pi) > 0.3 else 0.0
    if seed % 3 == 1:
        return 1.0 if np.sin(a * 2 * np.pi) > 0.4 else 0.0
    return 1.0 if max(np.sin((a + b) * 2 * np.pi), np.sin((a - b) * 2 * np.pi)) > 0.8 else 0.0
