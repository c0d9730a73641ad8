"""Light that leaves surfaces: numba kernels over rows of hits.

A hit's radiance is what it sends out by itself plus `mirror` (RGB) times what is seen in the reflected direction,
blurred by `blur` degrees. The caller traces that direction or looks it up in the sky.
"""

import numpy as np

from kernels import kernel
from material_table import (
    BASE,
    BUMP,
    BUMP_SCALE,
    CLEAR,
    COLUMNS,
    DIRT,
    FLAKE,
    GLOW,
    METAL,
    PATTERN,
    PLAIN,
    ROUGHNESS,
    SEED,
    SPECULAR,
    WET,
)
from noise import flat_fractal, value_noise
from patterns import pattern_color
from sky import irradiance, sky_radiance

# A lobe of roughness 1 is about this wide (standard deviation in degrees).
LOBE_DEGREES = 34.0


@kernel
def light_surfaces(hits, table, light, openness, sunlit):
    """Radiance, mirror color, blur and transmission of each hit.

    `hits`: (points, normals, directions, rest points, rows, distances, tints); tints multiply base colors. `light`: (sharp, rough, ground radiance, turn,
    harmonics, sun direction, sun irradiance, pixel angle). `openness`: share of the sky that a hit sees. `sunlit`: 0
    to 1. Directions point along the rays.
    """
    points, normals, directions, rest, rows, distances, tints = hits
    sharp, rough, ground, turn, harmonics, sun, sun_power, pixel_angle = light
    count = len(points)
    radiance, mirror = np.zeros((count, 3), np.float32), np.zeros((count, 3), np.float32)
    blur, clear = np.zeros(count, np.float32), np.zeros(count, np.float32)
    color, sky, lobe, row = np.zeros(3), np.zeros(3), np.zeros(4), np.zeros(COLUMNS)
    for at in range(count):
        row[:] = table[rows[at]]
        x, y, z = normals[at]
        vx, vy, vz = directions[at]
        facing = max(-(x * vx + y * vy + z * vz), 0.02)
        detail = pixel_angle * distances[at] / max(facing, 0.15)
        _base_color(row, points[at], rest[at], x, y, z, detail, color)
        color *= tints[at]
        if y > 0.9 and row[WET] > 0:
            _wet(row, points[at], color)
        if row[DIRT] > 0:
            _dirty(row, rest[at], color)
        irradiance(harmonics, turn, x, y, z, sky)
        toward_sun = max(x * sun[0] + y * sun[1] + z * sun[2], 0.0) * sunlit[at]
        metal, flake = row[METAL], row[FLAKE]
        diffuse = (1 - metal) * (1 - flake) * (1 - row[CLEAR]) * max(1 - row[GLOW], 0.0)
        rx, ry, rz = vx + 2 * facing * x, vy + 2 * facing * y, vz + 2 * facing * z
        if flake > 0:
            sky_radiance(sharp, rough, ground, turn, 22.0, rx, ry, rz, lobe)
        fresnel = (1 - facing) ** 5 * (1 - 0.7 * row[ROUGHNESS])
        reflects = row[SPECULAR] + (1 - row[SPECULAR]) * fresnel if row[SPECULAR] > 0 else 0.0
        under = 1 - reflects
        highlight = _sun_lobe(row[ROUGHNESS], facing, x, y, z, vx, vy, vz, sun) * toward_sun
        broad = _sun_lobe(0.45, facing, x, y, z, vx, vy, vz, sun) * toward_sun if flake > 0 else 0.0
        for channel in range(3):
            arriving = sky[channel] * openness[at] + sun_power[channel] * toward_sun
            out = color[channel] * arriving / np.pi * diffuse * under
            if flake > 0:
                out += color[channel] * under * flake * (lobe[channel] * openness[at] + broad * sun_power[channel])
            tinted = reflects * (1 - metal) + metal * (color[channel] + (1 - color[channel]) * fresnel)
            mirror[at, channel] = tinted
            out += tinted * highlight * sun_power[channel] + row[GLOW] * color[channel]
            radiance[at, channel] = out
        blur[at] = LOBE_DEGREES * row[ROUGHNESS]
        clear[at] = row[CLEAR] * (1 - reflects)
    return radiance, mirror, blur, clear


@kernel
def _base_color(row, point, rest, x, y, z, detail, out):
    if int(row[PATTERN]) == PLAIN:
        out[:] = row[BASE : BASE + 3]
        return
    if abs(y) > 0.7:
        pattern_color(row, point[0], point[2], rest, detail, out)
    else:
        length = max(np.sqrt(x * x + z * z), 1e-6)
        pattern_color(row, (point[0] * z - point[2] * x) / length, point[1], rest, detail, out)


@kernel
def _wet(row, point, color):
    """Water darkens the ground and makes it a mirror where it stands."""
    level = flat_fractal(point[0] * 0.4, point[2] * 0.4, 4, int(row[SEED]) + 29)
    depth = min(max((row[WET] - level) * 8 + 0.5, 0.0), 1.0)
    color *= 1 - 0.5 * max(depth, min(row[WET], 0.8))
    row[ROUGHNESS] = row[ROUGHNESS] * (1 - depth) + 0.01 * depth
    row[SPECULAR] = max(row[SPECULAR] * (1 - depth), 0.02 * depth)


@kernel
def _dirty(row, rest, color):
    """Dust and splashes: more of it low on the car."""
    x, y, z = rest[0], rest[1], rest[2]
    spots = value_noise(x * 5, y * 5, z * 5, int(row[SEED])) * 0.6 + value_noise(x * 25, y * 25, z * 25, 3) * 0.4
    share = min(max(row[DIRT] * (1.4 - y * 1.2) * (0.45 + spots) - 0.1, 0.0), 0.8)
    for channel in range(3):
        dust = 0.26 - 0.05 * channel
        color[channel] = color[channel] * (1 - share) + dust * share
    row[ROUGHNESS] = row[ROUGHNESS] * (1 - share) + 0.9 * share
    row[SPECULAR] *= 1 - 0.8 * share
    row[METAL] *= 1 - share
    row[FLAKE] *= 1 - share


@kernel
def _sun_lobe(roughness, facing, x, y, z, vx, vy, vz, sun):
    """GGX distribution over four times the cosine at the viewer (the sun's own cosine is applied by the caller)."""
    hx, hy, hz = sun[0] - vx, sun[1] - vy, sun[2] - vz
    length = max(np.sqrt(hx * hx + hy * hy + hz * hz), 1e-6)
    cosine = max((x * hx + y * hy + z * hz) / length, 0.0)
    alpha = max(roughness * roughness * 0.7, 0.004)
    alpha2 = alpha * alpha
    spread = cosine * cosine * (alpha2 - 1) + 1
    return min(alpha2 / (np.pi * spread * spread) / (4 * max(facing, 0.1)), 60.0)


@kernel
def bump_normals(normals, rest, rows, table):
    """Tilts normals by smooth waves (orange peel, rough ground), in place."""
    for at in range(len(normals)):
        slope = table[rows[at], BUMP]
        if slope == 0:
            continue
        scale, seed = 1 / table[rows[at], BUMP_SCALE], int(table[rows[at], SEED])
        x, y, z = rest[at, 0] * scale, rest[at, 1] * scale, rest[at, 2] * scale
        a = normals[at, 0] + slope * (value_noise(x, y, z, seed) - 0.5)
        b = normals[at, 1] + slope * (value_noise(x, y, z, seed + 1) - 0.5)
        c = normals[at, 2] + slope * (value_noise(x, y, z, seed + 2) - 0.5)
        length = max(np.sqrt(a * a + b * b + c * c), 1e-6)
        normals[at, 0], normals[at, 1], normals[at, 2] = a / length, b / length, c / length
