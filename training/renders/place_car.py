"""Builds a car of a scene: bent, dressed, with plates and badges."""

import numpy as np

from choose_dress import choose_dress
from choose_shape import choose_shape
from decals import Badge, emblem, lettering, plate_image
from placed_car import PlacedCar
from plates import mounted_plate, own_plates
from scene import Part
from shape import Bend, Shape, bed_relabel
from subdivide import subdivide
from wheels import find_wheels


def place_car(random, mesh, rows, bend=True):
    """(part, facts). The part stands at the origin and faces +z; its material rows are appended to `rows`."""
    shape, kind = choose_shape(random, mesh.split["body"]) if bend else (Shape(), "own")
    mesh = subdivide(mesh)
    dress, dress_rows, facts = choose_dress(random, len(rows))
    rows.extend(dress_rows)
    bent = Bend(mesh, shape)
    vertices, normals = bent.vertices(mesh)
    image, boxes, fittings = _plates(random, mesh, bent)
    car = PlacedCar(
        mesh=mesh,
        dress=dress,
        badges=tuple(_badges(random, mesh)),
        plate_image=image,
        plate_boxes=boxes,
        relabel=bed_relabel(bent),
    )
    rest, faces = [mesh.vertices], [mesh.faces]
    for plate_vertices, plate_normals, plate_faces in fittings:
        faces.append(plate_faces + len(vertices))
        vertices = np.concatenate([vertices, bent.body(plate_vertices)])
        normals = np.concatenate([normals, plate_normals])
        rest.append(plate_vertices)
    part = Part(vertices, normals, np.concatenate(rest), np.concatenate(faces), None, car)
    return part, {"car": mesh.name, "body": mesh.split["body"], "shape": kind, **facts}


def _plates(random, mesh, bent):
    """Image, boxes by end, and meshes of mounted plates."""
    image = plate_image(random)
    boxes, fittings = dict(own_plates(mesh)), []
    height = random.choice([0.11, 0.13, 0.152, 0.17]) / bent.scale
    size = np.array([height * image.shape[1] / image.shape[0], height])
    for end, sign in (("front", 1), ("rear", -1)):
        at = mesh.split.get("plates", {}).get(end)
        if at is None or sign in boxes or random.random() < 0.12:
            continue
        found = mounted_plate(mesh, sign, at, size)
        if found:
            boxes[sign] = found[3]
            fittings.append(found[:3])
    return image, boxes, fittings


def _badges(random, mesh):
    """An emblem at the front and rear, a word or two at the rear, sometimes one on the side."""
    top = 0.62 * float(mesh.vertices[:, 1].max())
    for side, chance in (("front", 0.6), ("rear", 0.7)):
        if random.random() < chance:
            size = random.uniform(0.05, 0.12)
            yield Badge(side, (0.0, random.uniform(0.42, 1.0) * top), (size, size), emblem(random))
    for sign in (-1, 1):
        if random.random() < 0.45:
            yield _word(random, "rear", (sign * random.uniform(0.3, 0.52), random.uniform(0.75, 1.05) * top), 0.035)
    if random.random() < 0.15:
        axles = find_wheels(mesh)
        along = random.uniform(-0.6, 0.6) if not axles else axles[0][0] - random.uniform(0.4, 0.7)
        word = _word(random, random.choice(["left", "right"]), (along, random.uniform(0.5, 0.9) * top), 0.05)
        yield word


def _word(random, side, center, height):
    mask = lettering(random)
    height *= random.uniform(0.7, 1.6)
    return Badge(str(side), center, (height * mask.shape[1] / mask.shape[0], height), mask)
