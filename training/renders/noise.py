"""Procedural noise for numba kernels: a value in 0..1 that depends on the place and a seed alone."""

import numpy as np

from kernels import inlined, kernel


@inlined
def cell_noise(x, y, z, seed):
    """A random value per integer cell."""
    h = np.uint32(x * 374761393) ^ np.uint32(y * 668265263) ^ np.uint32(z * 2147483647 + seed * 1274126177)
    h = np.uint32((h ^ (h >> np.uint32(13))) * np.uint32(1274126177))
    h = np.uint32((h ^ (h >> np.uint32(15))) * np.uint32(2246822519))
    return np.float32(h ^ (h >> np.uint32(16))) * np.float32(1.0 / 4294967296.0)


@kernel
def value_noise(x, y, z, seed):
    """Smoothly interpolated cell values; features are about one unit wide."""
    ix, iy, iz = int(np.floor(x)), int(np.floor(y)), int(np.floor(z))
    fx, fy, fz = x - ix, y - iy, z - iz
    fx, fy, fz = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy), fz * fz * (3 - 2 * fz)
    total = 0.0
    for corner in range(8):
        dx, dy, dz = corner & 1, corner >> 1 & 1, corner >> 2
        weight = (fx if dx else 1 - fx) * (fy if dy else 1 - fy) * (fz if dz else 1 - fz)
        total += weight * cell_noise(ix + dx, iy + dy, iz + dz, seed)
    return total


@kernel
def flat_noise(x, y, seed):
    """value_noise in a plane."""
    ix, iy = int(np.floor(x)), int(np.floor(y))
    fx, fy = x - ix, y - iy
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    low = cell_noise(ix, iy, 0, seed) * (1 - fx) + cell_noise(ix + 1, iy, 0, seed) * fx
    high = cell_noise(ix, iy + 1, 0, seed) * (1 - fx) + cell_noise(ix + 1, iy + 1, 0, seed) * fx
    return low * (1 - fy) + high * fy


@kernel
def flat_fractal(x, y, octaves, seed):
    """Sum of flat_noise at doubling frequency and halving weight, in 0..1."""
    total, weight, sum_of_weights = 0.0, 1.0, 0.0
    for octave in range(octaves):
        total += weight * flat_noise(x, y, seed + octave * 17)
        sum_of_weights += weight
        x, y, weight = x * 2.03, y * 2.03, weight * 0.5
    return total / sum_of_weights
