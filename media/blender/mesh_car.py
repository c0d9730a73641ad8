"""Loads a car of training/renders/cars from its .glb, with the classes and pieces of its split.

The model keeps its textures; paint, glass, alloy, and lamp covers get our materials. Plates and badges are removed.
"""

import os

import bpy
import numpy as np
from car import remove_faces
from materials import alloy, plain, thin_glass
from mathutils import Matrix
from mathutils.kdtree import KDTree

from car_mesh import load_car as load_split_car  # noqa: E402
from labels import CLASS  # noqa: E402
from wheels import face_classes  # noqa: E402

# Largest distance between the middle of a face in the .glb and in the .npz, in car units.
SAME_FACE = 2e-3
# Materials that are no part of the car.
GROUND_MATERIALS = {"Shadow"}
GLASS_TINT = "#a9b4b0"
# Our materials by the name of the model's: body color of the lens or metal, roughness, metallic.
REPLACED = {
    "Body_Chrome": ("#c4c6c8", 0.12, 1.0),
    "Body_Plastic": ("#0d0d0e", 0.45, 0.0),
    "Body_Glass_Orange": ("#b0691a", 0.08, 0.0),
    "Body_Glass_Red": ("#8c0a0c", 0.06, 0.0),
    "Perfect_Black": ("#050505", 0.9, 0.0),
    # Without the makers' names on it.
    "Tireside": ("#121212", 0.75, 0.0),
}


def load_mesh_car(folder, name, glass_reflection):
    """The car as one mesh named like the roadster's body, its first material the paint, facing +Y."""
    np.bool = bool
    split = load_split_car(folder, name)
    bpy.ops.import_scene.gltf(filepath=os.path.join(folder, f"{name}.glb"))
    remove_ground()
    body = join([each for each in bpy.data.objects if each.type == "MESH"])
    place(body, split)
    same = match_faces(body, split)
    classes = face_classes(split)
    found = np.where(same < 0, -1, classes[np.maximum(same, 0)].astype(int))
    assign_materials(body, found, glass_reflection)
    unwanted = (same < 0) | np.isin(found, [CLASS["plate"], CLASS["badge"]])
    remove_faces(body, np.flatnonzero(unwanted))
    return [body]


def remove_ground():
    for each in [each for each in bpy.data.objects if each.type == "MESH"]:
        names = {slot.material.name.split(".")[0] for slot in each.material_slots if slot.material}
        if names and names <= GROUND_MATERIALS:
            bpy.data.objects.remove(each)


def join(meshes):
    for each in meshes:
        each.data = each.data.copy()
        each.select_set(True)
    bpy.context.view_layer.objects.active = meshes[0]
    bpy.ops.object.join()
    body = bpy.context.view_layer.objects.active
    body.parent, world = None, body.matrix_world.copy()
    body.data.transform(world)
    body.matrix_world = Matrix.Identity(4)
    body.name = "body"
    return body


def place(body, split):
    """Meters, wheels on the ground, facing +Y: the quarter turn after which most faces are the split's."""
    points = read_points(body)
    low, high = points.min(axis=0), points.max(axis=0)
    scale = split.split["length_m"] / max(high[:2] - low[:2])
    middle = (low + high) / 2
    base = Matrix.Scale(scale, 4) @ Matrix.Translation((-middle[0], -middle[1], -low[2]))
    body.data.transform(base)
    faces = face_tree(split)
    turns = [Matrix.Rotation(np.pi / 2 * quarter, 4, "Z") for quarter in range(4)]
    body.data.transform(max(turns, key=lambda turn: count_matches(body, turn, faces, split)))


def read_points(body):
    points = np.empty(len(body.data.vertices) * 3)
    body.data.vertices.foreach_get("co", points)
    return points.reshape(-1, 3)


def face_tree(split):
    middles = split.vertices[split.faces].mean(1)
    tree = KDTree(len(middles))
    for at, middle in enumerate(middles):
        tree.insert(middle, at)
    tree.balance()
    return tree


def count_matches(body, turn, faces, split):
    points = read_points(body) @ np.array(turn)[:3, :3].T
    return (find_faces(list(body.data.polygons)[::20], points, faces, split) >= 0).sum()


def match_faces(body, split):
    """The split's face at each face of the mesh, or -1 for one that the split drops."""
    return find_faces(body.data.polygons, read_points(body), face_tree(split), split)


def find_faces(polygons, points, faces, split):
    points = points * (4.5 / split.split["length_m"])
    same = np.full(len(polygons), -1)
    for at, polygon in enumerate(polygons):
        x, y, z = points[list(polygon.vertices)].mean(axis=0)
        _, face, distance = faces.find((-x, z, y))
        if distance < SAME_FACE:
            same[at] = face
    return same


def assign_materials(body, classes, glass_reflection):
    """Slot 0 is the paint, slots 1 and 2 glass and handles; the model's own follow."""
    mesh = body.data
    own = list(mesh.materials)
    index = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get("material_index", index)
    index += 3
    index[classes == CLASS["paint"]] = 0
    index[classes == CLASS["glass"]] = 1
    index[classes == CLASS["handle"]] = 2
    black = plain("handle", "#0d0d0e", 0.45)
    metal = alloy()
    mesh.materials.clear()
    for each in (plain("unpainted", "#808080", 0.5), thin_glass(GLASS_TINT, glass_reflection), black):
        mesh.materials.append(each)
    for each in own:
        name = each.name.split(".")[0]
        if name == "Body_Alloy":
            mesh.materials.append(metal)
        elif name in REPLACED:
            mesh.materials.append(plain(name.lower(), *REPLACED[name]))
        else:
            mesh.materials.append(each)
    mesh.polygons.foreach_set("material_index", index)
