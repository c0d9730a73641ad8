"""Smooths the noisy openness of surfaces without crossing edges."""

import numpy as np

from kernels import kernel

# Distances in pixels of the neighbors that one pass after the other averages.
STEPS = (4, 2, 1)
_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))


def smooth_openness(values, normals, distances, marked):
    """Height × width values; only `marked` pixels change, and only they lend to others.

    Neighbors count by how alike their normals and distances are.
    """
    for step in STEPS:
        values = _pass(values, normals, distances, marked, step, np.array(_AROUND))
    return values


@kernel
def _pass(values, normals, distances, marked, step, around):
    out = values.copy()
    height, width = values.shape
    for row in range(height):
        for column in range(width):
            if not marked[row, column]:
                continue
            total, weights = values[row, column], 1.0
            for at in range(len(around)):
                y, x = row + step * around[at, 0], column + step * around[at, 1]
                if y < 0 or x < 0 or y >= height or x >= width or not marked[y, x]:
                    continue
                alike = 0.0
                for axis in range(3):
                    alike += normals[row, column, axis] * normals[y, x, axis]
                near = abs(distances[row, column] - distances[y, x]) < 0.02 * step * distances[row, column]
                weight = max(alike, 0.0) ** 24 if near else 0.0
                total += weight * values[y, x]
                weights += weight
            out[row, column] = total / weights
    return out
