"""Puts the wheels of one mesh on another that has none."""

from dataclasses import replace

import numpy as np

from labels import CLASS
from split_rules import read_rule
from wheels import face_classes, find_wheels


def borrow_wheels(car, donor):
    """The split's "wheels" has `at`: [x, y, z] of the middle of each wheel's outer face on the left, and `radius`."""
    wheel = _one_wheel(donor)
    names = [f"borrowed {name}" for name in donor.material_names]
    vertices, normals, faces, materials, pieces = [car.vertices], [car.normals], [car.faces], [car.materials], [car.pieces]
    count, piece = len(car.vertices), int(car.pieces.max()) + 1
    for place in car.split["wheels"]["at"]:
        for side in (1, -1):
            mirror = np.array([side, 1, 1])
            vertices.append((wheel["vertices"] * car.split["wheels"]["radius"] + place) * mirror)
            normals.append(wheel["normals"] * mirror)
            faces.append(wheel["faces"] + count)
            materials.append(wheel["materials"] + len(car.material_names))
            pieces.append(np.full(len(wheel["faces"]), piece))
            count, piece = count + len(wheel["vertices"]), piece + 1
    all_names = car.material_names + names
    rule = read_rule({"class": "wheel", "materials": names}, "class", CLASS, all_names)
    return replace(
        car,
        vertices=np.concatenate(vertices),
        normals=np.concatenate(normals),
        faces=np.concatenate(faces),
        materials=np.concatenate(materials),
        pieces=np.concatenate(pieces),
        material_names=all_names,
        colors=np.concatenate([car.colors, donor.colors]),
        material_classes=np.concatenate([car.material_classes, donor.material_classes]),
        class_rules=(rule, *car.class_rules),
    )


def _one_wheel(donor):
    """The front left wheel, with radius 1 and the middle of its outer face at the origin."""
    front = max(find_wheels(donor))
    middles = donor.vertices[donor.faces].mean(1)
    its = (face_classes(donor) == CLASS["wheel"]) & (middles[:, 0] > 0) & (middles[:, 2] > 0)
    used, faces = np.unique(donor.faces[its], return_inverse=True)
    vertices = donor.vertices[used]
    origin = np.array([vertices[:, 0].max(), front[1], front[0]])
    return {
        "vertices": (vertices - origin) / front[2],
        "normals": donor.normals[used],
        "faces": faces.reshape(-1, 3),
        "materials": donor.materials[its],
    }
