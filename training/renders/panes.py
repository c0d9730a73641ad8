"""Flat side windows for a mesh that has none."""

from dataclasses import replace

import numpy as np

from labels import CLASS
from split_rules import read_rule

MATERIAL = "pane"


def add_panes(car):
    """The split's "panes": for each, `points` "x y z, …" around a flat, convex pane on the left; both sides get it."""
    vertices, normals, faces, count = [car.vertices], [car.normals], [car.faces], len(car.vertices)
    for pane in car.split["panes"]:
        left = np.array([point.split() for point in pane["points"].split(",")], float)
        across = np.cross(left[1] - left[0], left[2] - left[0])
        across *= np.sign(across[0]) / np.linalg.norm(across)
        fan = np.array([[0, at, at + 1] for at in range(1, len(left) - 1)])
        for side in (1, -1):
            vertices.append(left * (side, 1, 1))
            normals.append(np.tile(across * (side, 1, 1), (len(left), 1)))
            faces.append(fan + count)
            count += len(left)
    names = [*car.material_names, MATERIAL]
    added = sum(len(each) for each in faces[1:])
    return replace(
        car,
        vertices=np.concatenate(vertices),
        normals=np.concatenate(normals),
        faces=np.concatenate(faces),
        materials=np.concatenate([car.materials, np.full(added, len(car.material_names))]),
        pieces=np.concatenate([car.pieces, np.full(added, car.pieces.max() + 1)]),
        material_names=names,
        colors=np.concatenate([car.colors, np.full((1, 3), 0.1)]),
        material_classes=np.append(car.material_classes, np.uint8(CLASS["glass"])),
        class_rules=(read_rule({"class": "glass", "materials": [MATERIAL]}, "class", CLASS, names), *car.class_rules),
    )
