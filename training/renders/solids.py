"""Simple meshes for props: boxes, capsules, foliage. Sizes in meters."""

import numpy as np

from scene import Part


def box(center, size, row, yaw=0.0):
    """`size` along x, y, z before the turn by `yaw`; flat shading."""
    corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    outward = np.array([[-1, 0, 0], [1, 0, 0], [0, -1, 0], [0, 1, 0], [0, 0, -1], [0, 0, 1]], float)
    vertices = np.concatenate([corners[list(side)] for side in sides]) * size
    normals = np.repeat(outward, 4, axis=0)
    faces = np.concatenate([[[4 * at, 4 * at + 1, 4 * at + 2], [4 * at, 4 * at + 2, 4 * at + 3]] for at in range(6)])
    return _placed(vertices, normals, faces, center, yaw, row)


def capsule(start, end, radius, row, rings=8, sectors=12):
    """A rounded rod between two points."""
    start, end = np.asarray(start, float), np.asarray(end, float)
    axis = end - start
    length = np.linalg.norm(axis)
    axis = axis / max(length, 1e-9)
    side = np.cross(axis, (1, 0, 0) if abs(axis[0]) < 0.8 else (0, 1, 0))
    side /= np.linalg.norm(side)
    other = np.cross(axis, side)
    polar = np.linspace(0, np.pi, rings)
    around = np.arange(sectors) / sectors * 2 * np.pi
    ring = np.cos(around)[:, None] * side + np.sin(around)[:, None] * other
    normals = np.concatenate([np.cos(p) * -axis + np.sin(p) * ring for p in polar])
    base = np.where((np.arange(rings) < rings / 2)[:, None], start, end)
    vertices = np.repeat(base, sectors, axis=0) + radius * normals
    faces = []
    for ring_at in range(rings - 1):
        for sector in range(sectors):
            a, b = ring_at * sectors + sector, ring_at * sectors + (sector + 1) % sectors
            faces += [(a, b, b + sectors), (a, b + sectors, a + sectors)]
    return Part(vertices, normals, vertices, np.array(faces), np.full(len(faces), row))


def foliage(center, radii, row, random, leaves=500, size=0.16):
    """A crown or bush of loose triangles, denser toward its surface; `size` of a triangle as a share of the radius."""
    directions = random.normal(size=(leaves, 3))
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    lumps = 1 + 0.25 * np.sin(3 * directions @ random.normal(size=(3, 3))).prod(1, keepdims=True)
    places = directions * lumps * random.uniform(0.3, 1, (leaves, 1)) ** 0.4
    corners = places[:, None] + random.normal(0, size, (leaves, 3, 3))
    vertices = corners.reshape(-1, 3) * radii + center
    normals = np.repeat(directions + random.normal(0, 0.5, directions.shape), 3, axis=0)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    return Part(vertices, normals, vertices, np.arange(3 * leaves).reshape(-1, 3), np.full(leaves, row))


def join(parts):
    """Several parts as one."""
    offsets = np.cumsum([0] + [len(part.vertices) for part in parts])[:-1]
    return Part(
        *(np.concatenate([getattr(part, name) for part in parts]) for name in ("vertices", "normals", "rest")),
        np.concatenate([part.faces + offset for part, offset in zip(parts, offsets, strict=True)]),
        np.concatenate([part.rows for part in parts]),
    )


def placed(part, x, z, yaw):
    """The part turned about the vertical and moved on the ground."""
    turn = _yaw(yaw)
    vertices = part.vertices @ turn + (x, 0, z)
    return Part(vertices, part.normals @ turn, part.rest, part.faces, part.rows, part.car)


def _placed(vertices, normals, faces, center, yaw, row):
    turn = _yaw(yaw)
    vertices = vertices @ turn + center
    return Part(vertices, normals @ turn, vertices, faces, np.full(len(faces), row))


def _yaw(yaw):
    c, s = np.cos(yaw), np.sin(yaw)
    return np.array([[c, 0, -s], [0, 1, 0], [s, 0, c]])
