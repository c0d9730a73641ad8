"""Splits long edges, so that a coarse mesh can be bent."""

from dataclasses import replace
from functools import lru_cache

import numpy as np

from unit_vectors import unit


@lru_cache(maxsize=32)
def subdivide(car, longest=0.14):
    """The same car with no edge longer than `longest` car units. Shared edges are split alike, so no cracks open."""
    while True:
        finer = _split_once(car, longest)
        if finer is None:
            return car
        car = finer


def _split_once(car, longest):
    edges = np.sort(car.faces[:, [[0, 1], [1, 2], [2, 0]]], axis=2)
    lengths = np.linalg.norm(car.vertices[edges[..., 0]] - car.vertices[edges[..., 1]], axis=2)
    long = lengths > longest
    if not long.any():
        return None
    pairs, number = np.unique(edges[long], axis=0, return_inverse=True)
    middle = np.full(edges.shape[:2], -1)
    middle[long] = len(car.vertices) + number.reshape(-1)
    halves = [(values[pairs[:, 0]] + values[pairs[:, 1]]) / 2 for values in (car.vertices, car.normals)]
    halves[1] = unit(halves[1])
    faces, parents = _split_faces(car.faces, middle)
    return replace(
        car,
        vertices=np.concatenate([car.vertices, halves[0]]),
        normals=np.concatenate([car.normals, halves[1]]),
        faces=faces,
        materials=car.materials[parents],
        pieces=car.pieces[parents],
    )


def _split_faces(faces, middle):
    """New faces and the face that each came from. `middle`: vertex at the middle of edges ab, bc, ca, or -1."""
    count = (middle >= 0).sum(1)
    parts, parents = [faces[count == 0]], [np.flatnonzero(count == 0)]
    for split in (1, 2, 3):
        its = np.flatnonzero(count == split)
        # Turn each face until its split edges come first: ab, then bc.
        present = middle[its] >= 0
        first = {1: present.argmax(1), 2: (~present).argmax(1) + 1, 3: np.zeros(len(its), int)}[split]
        turn = (np.arange(3) + first[:, None]) % 3
        a, b, c = np.take_along_axis(faces[its], turn, 1).T
        ab, bc, ca = np.take_along_axis(middle[its], turn, 1).T
        pieces = {
            1: [(a, ab, c), (ab, b, c)],
            2: [(ab, b, bc), (a, ab, bc), (a, bc, c)],
            3: [(a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca)],
        }[split]
        for piece in pieces:
            parts.append(np.stack(piece, axis=1))
            parents.append(its)
    return np.concatenate(parts), np.concatenate(parents)
