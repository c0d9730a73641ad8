"""Finds a car's wheels from the faces that its split labels as wheel."""

from functools import lru_cache

import numpy as np

from labels import CLASS


@lru_cache(maxsize=32)
def face_classes(car):
    """Class of each face at its middle."""
    middles = car.vertices[car.faces].mean(1)
    normals = car.normals[car.faces].mean(1)
    return car.label(np.arange(len(car.faces)), middles, normals)[0]


@lru_cache(maxsize=32)
def find_wheels(car):
    """(z, y, radius) of the front and the rear axle in car coordinates; fewer without wheels."""
    wheel = face_classes(car) == CLASS["wheel"]
    corners = car.vertices[car.faces[wheel]].reshape(-1, 3)
    axles = []
    for ahead in (True, False):
        points = corners[(corners[:, 2] > 0) == ahead]
        if len(points) < 12:
            continue
        low, high = np.percentile(points[:, 2], (0.5, 99.5))
        bottom, top = np.percentile(points[:, 1], (0.5, 99.5))
        axles.append(tuple(float(each) for each in ((low + high) / 2, (bottom + top) / 2, (top - bottom) / 2)))
    return tuple(axles)
