"""The part map: which part of the car each pixel shows, as a PNG that the configurator's load-sample.ts reads.

Red is the index of a part in NAME.parts.json, from 1, or 0 for none; green is its coverage of the pixel; blue is the
part that covers the rest. Where three parts meet, the smallest share goes to the second.
"""

import json
import os
from math import cos, pi, sin

import bpy
import numpy as np
from camera import project_circle
from car import PARTS, PART_ATTRIBUTE, PART_NAMES, RIM_OUTWARD, RIM_RADIUS, TIRE_RADIUS, WHEELS
from tone_mapping import save
from mathutils import Vector
from materials import attribute_emission

# Samples per pixel in each direction.
SUPERSAMPLING = 3


def render_part_map(meshes, shot, out):
    width, height = shot["size"]
    indices = render_part_indices(meshes, shot["size"])
    counts = count_part_samples(indices, width, height)
    image, visible = pack(counts)
    save(image / 255, os.path.join(out, f"{shot['id']}.parts.png"))
    facts = [describe(PART_NAMES[index - 1], shot["size"]) for index in visible]
    with open(os.path.join(out, f"{shot['id']}.parts.json"), "w", encoding="utf-8") as file:
        json.dump(facts, file, indent=2)
        file.write("\n")


def render_part_indices(meshes, size):
    """Renders part indices as flat values, without light, depth of field, or pixel filter."""
    from render_shot import render_passes

    scene = bpy.context.scene
    material = attribute_emission(PART_ATTRIBUTE)
    for obj in bpy.data.objects:
        if obj.type != "MESH":
            continue
        obj.data.materials.clear()
        obj.data.materials.append(material)
    scene.world = None
    scene.camera.data.dof.use_dof = False
    scene.cycles.samples = 1
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.max_bounces = 0
    scene.cycles.filter_width = 0.01
    fine = [side * SUPERSAMPLING for side in size]
    scene.render.resolution_x, scene.render.resolution_y = fine
    return np.rint(render_passes(fine)[0][..., 0]).astype(np.uint8)


def count_part_samples(indices, width, height):
    """Samples of each part in each pixel: parts × height × width."""
    cells = indices.reshape(height, SUPERSAMPLING, width, SUPERSAMPLING)
    return np.stack([(cells == index).sum(axis=(1, 3), dtype=np.uint8) for index in range(len(PART_NAMES) + 1)])


def pack(counts):
    """Leaves out parts that cover fewer than 60 pixels."""
    areas = counts.reshape(len(counts), -1).sum(axis=1, dtype=np.int64) / SUPERSAMPLING**2
    visible = [index for index in range(1, len(counts)) if areas[index] >= 60]
    kept = counts[visible]
    kept = np.concatenate([(SUPERSAMPLING**2 - kept.sum(axis=0, dtype=np.uint8))[None], kept])
    order = np.argsort(kept, axis=0, kind="stable")
    first, second = order[-1], order[-2]
    share = np.take_along_axis(kept, first[None], axis=0)[0] * (255 / SUPERSAMPLING**2)
    second = np.where(share > 254.5, 0, second)
    return np.stack([first, np.rint(share), second], axis=2).astype(np.float32), visible


def describe(name, size):
    material_class, panel, side = PARTS[name]
    fact = {"id": name, "materialClass": material_class, "panel": panel, "side": side}
    if material_class == "wheel":
        fact.update(describe_wheel(name.removesuffix("-wheel"), size))
    return fact


def describe_wheel(position, size):
    """Outer edges of tire and rim; `rim` is None on a wheel that faces away."""
    node = next(key for key, value in WHEELS.items() if value == position)
    hub = bpy.data.objects[node].matrix_world.translation
    outward = Vector((1 if hub.x > 0 else -1, 0, 0))
    rim = hub + outward * RIM_OUTWARD[position.split("-")[1]]
    is_visible = (bpy.context.scene.camera.location - rim).dot(outward) > 0
    return {
        "ellipse": project_circle(circle(hub + outward * 0.1, TIRE_RADIUS), size),
        "rim": project_circle(circle(rim, RIM_RADIUS), size) if is_visible else None,
    }


def circle(center, radius):
    """Points around a wheel's axle."""
    turns = [2 * pi * step / 32 for step in range(32)]
    return [center + Vector((0, radius * cos(turn), radius * sin(turn))) for turn in turns]
