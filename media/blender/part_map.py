"""Which piece of the car every pixel shows, as numbers in a PNG that the configurator's load-sample.ts reads.

Red is the place of a piece in NAME.pieces.json, counted from 1, or 0 for none; green its share of the pixel; blue the
piece that has the rest. So borders are soft, and where three pieces meet the smallest share goes to the second.
"""

import json
import os
from math import cos, pi, sin

import bpy
import numpy as np
from camera import outline
from car import MARK, NAMES, PIECES, RIM_OUTWARD, RIM_RADIUS, TYRE_RADIUS, WHEELS
from tone_mapping import save
from mathutils import Vector
from materials import mark_colour

# Each pixel is seen at this many places in both directions.
FINER = 3


def render_pieces(meshes, shot, out):
    width, height = shot["size"]
    marks = render_marks(meshes, shot["size"])
    shares = count_marks(marks, width, height)
    picture, seen = pack(shares)
    save(picture / 255, os.path.join(out, f"{shot['id']}.pieces.png"))
    facts = [describe(NAMES[mark - 1], shot["size"]) for mark in seen]
    with open(os.path.join(out, f"{shot['id']}.pieces.json"), "w", encoding="utf-8") as file:
        json.dump(facts, file, indent=2)
        file.write("\n")


def render_marks(meshes, size):
    """The scene in flat numbers, without light, lens blur or filter."""
    from render_shot import render_planes

    scene = bpy.context.scene
    material = mark_colour(MARK)
    for thing in bpy.data.objects:
        if thing.type != "MESH":
            continue
        thing.data.materials.clear()
        thing.data.materials.append(material)
    scene.world = None
    scene.camera.data.dof.use_dof = False
    scene.cycles.samples = 1
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.max_bounces = 0
    scene.cycles.filter_width = 0.01
    fine = [side * FINER for side in size]
    scene.render.resolution_x, scene.render.resolution_y = fine
    return np.rint(render_planes(fine)[0][..., 0]).astype(np.uint8)


def count_marks(marks, width, height):
    """How much of each pixel each mark has: marks × height × width."""
    cells = marks.reshape(height, FINER, width, FINER)
    return np.stack([(cells == mark).sum(axis=(1, 3), dtype=np.uint8) for mark in range(len(NAMES) + 1)])


def pack(shares):
    """Only pieces that cover at least 60 pixels are told."""
    areas = shares.reshape(len(shares), -1).sum(axis=1, dtype=np.int64) / FINER**2
    seen = [mark for mark in range(1, len(shares)) if areas[mark] >= 60]
    kept = shares[seen]
    kept = np.concatenate([(FINER**2 - kept.sum(axis=0, dtype=np.uint8))[None], kept])
    order = np.argsort(kept, axis=0, kind="stable")
    first, second = order[-1], order[-2]
    share = np.take_along_axis(kept, first[None], axis=0)[0] * (255 / FINER**2)
    second = np.where(share > 254.5, 0, second)
    return np.stack([first, np.rint(share), second], axis=2).astype(np.float32), seen


def describe(name, size):
    kind, panel, side = PIECES[name]
    fact = {"id": name, "materialClass": kind, "panel": panel, "side": side}
    if kind == "wheel":
        fact.update(describe_wheel(name.removesuffix("-wheel"), size))
    return fact


def describe_wheel(place, size):
    """The outer edges of tyre and rim; no rim where the wheel faces away."""
    node = next(key for key, value in WHEELS.items() if value == place)
    hub = bpy.data.objects[node].matrix_world.translation
    outward = Vector((1 if hub.x > 0 else -1, 0, 0))
    rim = hub + outward * RIM_OUTWARD[place.split("-")[1]]
    is_seen = (bpy.context.scene.camera.location - rim).dot(outward) > 0
    return {
        "ellipse": outline(circle(hub + outward * 0.1, TYRE_RADIUS), size),
        "rim": outline(circle(rim, RIM_RADIUS), size) if is_seen else None,
    }


def circle(middle, radius):
    """Points around a wheel's axle."""
    turns = [2 * pi * step / 32 for step in range(32)]
    return [middle + Vector((0, radius * cos(turn), radius * sin(turn))) for turn in turns]
