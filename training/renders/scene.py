"""Everything that rays can hit: the ground, props and cars, as one mesh."""

from dataclasses import dataclass

import numpy as np

from embree import MISS, RAY_HIT, Scene
from kernels import kernel

GROUND_HALF = 400.0


@dataclass(frozen=True)
class Part:
    """A mesh in meters: vertices, unit normals, and rest points (where its patterns and rules are looked up).

    `rows`: material row per face, or None for a car, which gives them per point. `image`: colors of a backdrop.
    """

    vertices: np.ndarray
    normals: np.ndarray
    rest: np.ndarray
    faces: np.ndarray
    rows: np.ndarray | None
    car: object = None
    image: np.ndarray | None = None


@dataclass(frozen=True)
class Hits:
    """Where rays ended on a surface. `index`: the numbers of those rays.

    `barycentrics`: Embree's u and v on the face. Both normals face the ray; `flipped` says that the stored one did
    not. `rest`: see Part.
    """

    index: np.ndarray
    points: np.ndarray
    normals: np.ndarray
    flat_normals: np.ndarray
    directions: np.ndarray
    rest: np.ndarray
    distances: np.ndarray
    faces: np.ndarray
    parts: np.ndarray
    barycentrics: np.ndarray
    flipped: np.ndarray

    def __len__(self):
        return len(self.index)

    def at(self, chosen):
        """Those that `chosen` selects."""
        return Hits(*(values[chosen] for values in vars(self).values()))


class SceneGeometry:
    """`parts[0]` is the ground."""

    def __init__(self, parts):
        self.parts = parts
        offsets = np.cumsum([0] + [len(part.vertices) for part in parts])
        self.first_face = np.cumsum([0] + [len(part.faces) for part in parts])
        self.vertices = np.concatenate([part.vertices for part in parts]).astype(np.float32)
        self.normals = np.concatenate([part.normals for part in parts]).astype(np.float32)
        self.rest = np.concatenate([part.rest for part in parts]).astype(np.float32)
        faces = [part.faces + offset for part, offset in zip(parts, offsets, strict=False)]
        self.faces = np.ascontiguousarray(np.concatenate(faces), np.int32)
        counts = [len(part.faces) for part in parts]
        self.part_of_face = np.repeat(np.arange(len(parts), dtype=np.int16), counts)
        rows = [np.full(count, -1) if part.rows is None else part.rows for part, count in zip(parts, counts, strict=True)]
        self.row_of_face = np.concatenate(rows).astype(np.int32)
        self.scene = Scene([(self.vertices, self.faces)])

    def cast(self, origins, directions, near=0.0, coherent=False):
        """The first hits of rays with unit directions."""
        rays = self.scene.intersect(origins, directions, near=near, coherent=coherent)
        all_faces = rays["face"]
        index = np.flatnonzero(all_faces != MISS)
        faces = all_faces[index].astype(np.int32)
        records = rays.view(np.float32).reshape(len(rays), RAY_HIT.itemsize // 4)
        found = _gather(index, faces, records, self.vertices, self.normals, self.rest, self.faces)
        points, normals, flat, directions, rest, distances, barycentrics, flipped = found
        parts = self.part_of_face[faces]
        return Hits(index, points, normals, flat, directions, rest, distances, faces, parts, barycentrics, flipped)

    def own_faces(self, hits):
        """Face numbers as each hit's part counts them."""
        return hits.faces - self.first_face[hits.parts]


# Places of Embree's fields (embree.RAY_HIT) in a record of floats.
_DIRECTION, _FAR, _NORMAL, _BARYCENTRICS = 4, 8, 12, 15


@kernel
def _gather(index, hit_faces, records, vertices, normals, rest, corners):
    """Interpolates a mesh at hits. Both normals face the ray; `flipped` says that the stored one did not."""
    count = len(index)
    points, smooth = np.empty((count, 3), np.float32), np.empty((count, 3), np.float32)
    flat, directions = np.empty((count, 3), np.float32), np.empty((count, 3), np.float32)
    places, barycentrics = np.empty((count, 3), np.float32), np.empty((count, 2), np.float32)
    distances, flipped = np.empty(count, np.float32), np.empty(count, np.bool_)
    n, g, d = np.empty(3), np.empty(3), np.empty(3)
    for at in range(count):
        record = records[index[at]]
        face = hit_faces[at]
        a, b, c = corners[face, 0], corners[face, 1], corners[face, 2]
        u, v = record[_BARYCENTRICS], record[_BARYCENTRICS + 1]
        w = 1 - u - v
        for axis in range(3):
            points[at, axis] = vertices[a, axis] * w + vertices[b, axis] * u + vertices[c, axis] * v
            places[at, axis] = rest[a, axis] * w + rest[b, axis] * u + rest[c, axis] * v
            n[axis] = normals[a, axis] * w + normals[b, axis] * u + normals[c, axis] * v
            g[axis], d[axis] = record[_NORMAL + axis], record[_DIRECTION + axis]
        g /= max(np.sqrt((g * g).sum()), 1e-12)
        if (g * d).sum() > 0:
            g = -g
        length = np.sqrt((n * n).sum())
        if length < 1e-6:
            n[:] = g
        else:
            n /= length
        flipped[at] = (n * g).sum() < 0
        if flipped[at]:
            n = -n
        # A smooth normal may turn away at an outline; it is bent to the nearest one that is still seen.
        away = (n * d).sum()
        if away > -0.01:
            n -= (away + 0.01) * d
            n /= np.sqrt((n * n).sum())
        smooth[at], flat[at], directions[at] = n, g, d
        distances[at], barycentrics[at, 0], barycentrics[at, 1] = record[_FAR], u, v
    return points, smooth, flat, directions, places, distances, barycentrics, flipped


def ground_part(row):
    half = GROUND_HALF
    corners = np.array([[-half, 0, -half], [half, 0, -half], [half, 0, half], [-half, 0, half]], float)
    up = np.tile([0.0, 1.0, 0.0], (4, 1))
    return Part(corners, up, corners, np.array([[0, 2, 1], [0, 3, 2]]), np.full(2, row))
