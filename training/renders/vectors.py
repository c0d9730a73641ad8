"""Rows of vectors in numba: numpy is slow along an axis of three."""

import numpy as np

from kernels import kernel


@kernel
def unit(rows):
    """The rows at length 1, as float32."""
    out = np.empty(rows.shape, np.float32)
    for at in range(len(rows)):
        x, y, z = rows[at]
        length = max(np.sqrt(x * x + y * y + z * z), 1e-12)
        out[at, 0], out[at, 1], out[at, 2] = x / length, y / length, z / length
    return out


@kernel
def reflect(directions, normals):
    """Directions mirrored at surfaces, at length 1."""
    out = np.empty(directions.shape, np.float32)
    for at in range(len(directions)):
        x, y, z = directions[at]
        a, b, c = normals[at]
        twice = 2 * (x * a + y * b + z * c)
        x, y, z = x - twice * a, y - twice * b, z - twice * c
        length = max(np.sqrt(x * x + y * y + z * z), 1e-12)
        out[at, 0], out[at, 1], out[at, 2] = x / length, y / length, z / length
    return out


@kernel
def both_face(normals, others, direction):
    """Numbers of the rows in which both vectors point to the same side as `direction`."""
    found = np.empty(len(normals), np.int64)
    count = 0
    for at in range(len(normals)):
        a = normals[at, 0] * direction[0] + normals[at, 1] * direction[1] + normals[at, 2] * direction[2]
        b = others[at, 0] * direction[0] + others[at, 1] * direction[1] + others[at, 2] * direction[2]
        if a > 0 and b > 0:
            found[count] = at
            count += 1
    return found[:count]


@kernel
def turn_rows(rows, matrix):
    """Each row times the matrix's transpose."""
    out = np.empty(rows.shape, np.float32)
    for at in range(len(rows)):
        x, y, z = rows[at]
        for axis in range(3):
            out[at, axis] = matrix[axis, 0] * x + matrix[axis, 1] * y + matrix[axis, 2] * z
    return out
