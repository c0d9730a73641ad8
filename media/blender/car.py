"""Loads the sports car, removes its badges, and marks every face with the part it belongs to."""

from collections import defaultdict

import bpy
import numpy as np

# Material class, panel, and side of each part, as in the engine's PartMask. The car faces +Y, so its left is -X.
# Deck, sills, and the windshield frame have no panel. Later parts cover earlier ones.
PARTS = {
    "hood": ("paint", "hood", None),
    "front-bumper": ("paint", "front-bumper", None),
    "rear-bumper": ("paint", "rear-bumper", None),
    "trunk": ("paint", "trunk", None),
    "deck": ("paint", None, None),
    "roof": ("paint", "roof", None),
    "windshield-frame": ("paint", None, None),
    "left-door": ("paint", "front-door", "left"),
    "right-door": ("paint", "front-door", "right"),
    "left-front-fender": ("paint", "front-fender", "left"),
    "right-front-fender": ("paint", "front-fender", "right"),
    "left-rear-fender": ("paint", "rear-fender", "left"),
    "right-rear-fender": ("paint", "rear-fender", "right"),
    "left-sill": ("paint", None, "left"),
    "right-sill": ("paint", None, "right"),
    "left-mirror": ("paint", "mirror", "left"),
    "right-mirror": ("paint", "mirror", "right"),
    "grille": ("trim", "front-bumper", None),
    "diffuser": ("trim", "rear-bumper", None),
    "windshield": ("glass", "windshield", None),
    "rear-glass": ("glass", "rear-window", None),
    "left-window": ("glass", "front-door", "left"),
    "right-window": ("glass", "front-door", "right"),
    "left-front-lamp": ("lamp", "front-lamp", "left"),
    "right-front-lamp": ("lamp", "front-lamp", "right"),
    "left-rear-lamp": ("lamp", "rear-lamp", "left"),
    "right-rear-lamp": ("lamp", "rear-lamp", "right"),
    "left-fog-lamp": ("lamp", "rear-lamp", "left"),
    "right-fog-lamp": ("lamp", "rear-lamp", "right"),
    "brake-lamp": ("lamp", "rear-lamp", None),
    "left-front-wheel": ("wheel", "wheel", "left"),
    "right-front-wheel": ("wheel", "wheel", "right"),
    "left-rear-wheel": ("wheel", "wheel", "left"),
    "right-rear-wheel": ("wheel", "wheel", "right"),
}
PART_NAMES = list(PARTS)
WHEELS = {"wheel_fl": "left-front", "wheel_fr": "right-front", "wheel_rl": "left-rear", "wheel_rr": "right-rear"}
BADGES = {"centre", "steering_centre"}
# Tire radius, in meters.
TIRE_RADIUS = 0.358
# Outer edge of the rims: radius, and distance outward from the hub at the front and rear, in meters.
RIM_RADIUS = 0.281
RIM_OUTWARD = {"front": 0.119, "rear": 0.131}
# Face attribute with a part's index in PART_NAMES, plus 1; 0 is no part.
PART_ATTRIBUTE = "part"


def load_car(file):
    """Imports the car, standing on the ground plane, and returns its meshes."""
    # Blender 3.4 uses np.bool, which newer numpy releases removed.
    np.bool = bool
    bpy.ops.import_scene.gltf(filepath=file)
    meshes = [each for each in bpy.data.objects if each.type == "MESH"]
    for each in meshes:
        base = each.name.split(".")[0]
        if base in BADGES:
            bpy.data.objects.remove(each)
            continue
        mark_parts(each, base)
    return [each for each in bpy.data.objects if each.type == "MESH"]


def mark_parts(obj, base):
    indices = np.zeros(len(obj.data.polygons), np.int32)
    wheel = next((WHEELS[each] for each in ancestors(obj) if each in WHEELS), None)
    unwanted = []
    if wheel:
        indices[:] = PART_NAMES.index(f"{wheel}-wheel") + 1
    elif base in PART_NAMERS:
        for faces, low, high in connected_faces(obj):
            name = PART_NAMERS[base](low, high)
            if name == "badge":
                unwanted.extend(faces)
            elif name:
                indices[faces] = PART_NAMES.index(name) + 1
    attribute = obj.data.attributes.new(PART_ATTRIBUTE, "INT", "FACE")
    attribute.data.foreach_set("value", indices)
    if unwanted:
        remove_faces(obj, unwanted)


def ancestors(obj):
    while obj:
        yield obj.name.split(".")[0]
        obj = obj.parent


def connected_faces(obj):
    """Connected components of faces, with the minimum and maximum of their bounding box in scene meters."""
    mesh = obj.data
    points = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    _, same = np.unique(np.round(points, 5), axis=0, return_inverse=True)
    parent = np.arange(same.max() + 1)

    def root(at):
        while parent[at] != at:
            parent[at] = parent[parent[at]]
            at = parent[at]
        return at

    for face in mesh.polygons:
        first = root(same[face.vertices[0]])
        for vertex in face.vertices[1:]:
            parent[root(same[vertex])] = first
    islands = defaultdict(list)
    for face in mesh.polygons:
        islands[root(same[face.vertices[0]])].append(face.index)
    matrix = np.array(obj.matrix_world)
    world = points @ matrix[:3, :3].T + matrix[:3, 3]
    for faces in islands.values():
        corners = world[[vertex for face in faces for vertex in mesh.polygons[face].vertices]]
        yield faces, corners.min(axis=0), corners.max(axis=0)


def remove_faces(obj, faces):
    import bmesh

    model = bmesh.new()
    model.from_mesh(obj.data)
    model.faces.ensure_lookup_table()
    bmesh.ops.delete(model, geom=[model.faces[at] for at in faces], context="FACES")
    model.to_mesh(obj.data)
    model.free()


def side_of(low, high):
    return "left" if low[0] + high[0] < 0 else "right"


def name_body(low, high):
    middle, size = (low + high) / 2, high - low
    if size[0] < 0.35 and middle[2] > 0.7 and abs(middle[0]) > 0.9 and middle[1] > 0:
        return f"{side_of(low, high)}-mirror"
    if abs(middle[0]) > 0.5:
        return f"{side_of(low, high)}-{name_side(middle[1], high)}"
    return name_middle(middle)


def name_side(y, high):
    if high[2] < 0.5:
        return "sill"
    if y > 0.9:
        return "front-fender"
    return "rear-fender" if y < -0.6 else "door"


def name_middle(middle):
    y, z = middle[1], middle[2]
    if y > 1.7:
        return "front-bumper"
    if y > 1:
        return "hood"
    if y > 0:
        return "windshield-frame"
    if z < 0.7:
        return "rear-bumper"
    if y > -1.3:
        return "deck"
    return "trunk"


def name_glass(low, high):
    if low[1] > 1:
        return f"{side_of(low, high)}-front-lamp"
    if high[1] < -1.5:
        return f"{side_of(low, high)}-rear-lamp"
    if high[0] - low[0] > 1:
        return "windshield"
    return "rear-glass" if high[1] < -0.3 else None


def name_red(low, high):
    if high[1] > -1.5:
        return None
    if abs(low[0] + high[0]) < 0.2:
        return "brake-lamp"
    return f"{side_of(low, high)}-{'rear' if high[2] > 0.6 else 'fog'}-lamp"


def name_emblem(low, high):
    """The surfaces under the maker's emblems are body panels."""
    if low[1] > 2:
        return "front-bumper"
    return f"{side_of(low, high)}-front-fender" if abs(low[0] + high[0]) > 1.5 else None


def is_lettering(low, high):
    """The coachbuilder's lettering in front of the rear wheels."""
    return abs(low[0]) > 0.9 and -1 < low[1] < -0.84 and 0.35 < low[2] < 0.39


def name_chrome(low, high):
    middle = (low + high) / 2
    if is_lettering(low, high):
        return "badge"
    if abs(middle[1]) > 1.8 and abs(middle[0]) < 0.4 and (middle[1] > 0 or middle[2] > 0.55):
        return "badge"
    if middle[1] < -1.9 and middle[2] > 0.7:
        return f"{side_of(low, high)}-rear-lamp"
    return None


def name_dark(low, high):
    if is_lettering(low, high):
        return "badge"
    if low[1] > 1.9 and high[2] < 0.5:
        return "grille"
    if high[1] < -1.6 and high[2] < 0.55:
        return "diffuser"
    return None


PART_NAMERS = {
    "body": name_body,
    "glass": name_glass,
    "lights_red": name_red,
    "brakes": name_red,
    "chrome": name_chrome,
    "yellow_trim": name_emblem,
    "interior_dark": name_dark,
    "interior_light": name_dark,
    "grills": name_dark,
}
