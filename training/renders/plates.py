"""License plates: where a mesh has its own, and where one can be mounted."""

from functools import lru_cache

import numpy as np

from embree import MISS, Scene
from car_mesh import interpolate
from labels import CLASS

_STEP = 0.008
_DEEP = 0.012


@lru_cache(maxsize=32)
def own_plates(car):
    """{1 or -1 (front or rear): (x0, x1, y0, y1)} of the plates in the mesh, in car coordinates."""
    found = {}
    for sign in (1, -1):
        points, classes = _look(car, sign, np.arange(-0.8, 0.8, _STEP), np.arange(0.2, 1.3, _STEP))
        plate = points[classes == CLASS["plate"]]
        if len(plate) > 20:
            (x0, y0), (x1, y1) = plate[:, :2].min(0), plate[:, :2].max(0)
            found[sign] = (x0, x1, y0, y1)
    return found


def mounted_plate(car, sign, height, size):
    """A thin box in front of the body: vertices, normals, faces and (x0, x1, y0, y1), in car coordinates.

    None where nothing is behind it. `size`: width and height in car units.
    """
    x0, x1, y0, y1 = -size[0] / 2, size[0] / 2, height - size[1] / 2, height + size[1] / 2
    points, _ = _look(car, sign, np.linspace(x0, x1, 9), np.linspace(y0, y1, 5))
    if len(points) < 20:
        return None
    low, high = (points[np.abs(points[:, 1] - y) < size[1] / 3, 2] * sign for y in (y0, y1))
    if not len(low) or not len(high):
        return None
    front = np.array([low.max(), high.max()])
    front += 0.004 + max(front.max() - front.min() - 0.5 * size[1], 0)
    corners = np.array([[x, y, sign * (z - back)] for back in (_DEEP, 0) for y, z in ((y0, front[0]), (y1, front[1])) for x in (x0, x1)])
    sides = [(4, 5, 7, 6), (0, 1, 5, 4), (2, 3, 7, 6), (0, 2, 6, 4), (1, 3, 7, 5)]
    middle = corners.mean(0)
    vertices, normals, faces = [], [], []
    for side in sides:
        quad = corners[list(side)]
        normal = np.cross(quad[1] - quad[0], quad[2] - quad[0])
        normal *= np.sign(normal @ (quad.mean(0) - middle)) / np.linalg.norm(normal)
        first = len(normals)
        vertices.append(quad)
        normals += [normal] * 4
        faces += [(first, first + 1, first + 2), (first, first + 2, first + 3)]
    return np.concatenate(vertices), np.array(normals), np.array(faces), (x0, x1, y0, y1)


def _look(car, sign, across, up):
    """Points and classes seen from the front (1) or rear (-1) on a grid."""
    x, y = (axis.ravel() for axis in np.meshgrid(across, up))
    origins = np.stack([x, y, np.full(len(x), 5.0 * sign)], axis=1)
    directions = np.broadcast_to([0.0, 0.0, -sign], origins.shape)
    hits = _scene(car).intersect(origins, directions)
    hits = hits[hits["face"] != MISS]
    points = interpolate(car.vertices, car.faces, hits)
    near = points[:, 2] * sign > 0.8
    normals = interpolate(car.normals, car.faces, hits[near])
    return points[near], car.label(hits["face"][near].astype(int), points[near], normals)[0]


@lru_cache(maxsize=32)
def _scene(car):
    return Scene([(car.vertices, car.faces)])
