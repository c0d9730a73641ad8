"""blender --background --python render_shot.py -- JOB.json: renders the shots of a job.

Each shot gives one picture per paint (NAME.PAINT.png; its light before development is kept as NAME.PAINT.npy), a film
one for each frame (NAME.PAINT.000.png and on), and, if it asks for pieces, a picture of three numbers a pixel (NAME.pieces.png, see part_map.py) and NAME.pieces.json. Light and
pieces that lie there already are used again.
"""

import json
import os
import sys
import tempfile

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(__file__))

from camera import place_camera  # noqa: E402
from car import load_car  # noqa: E402
from denoise import denoise, read_weights  # noqa: E402
from tone_mapping import develop  # noqa: E402
from hardtop import close_car  # noqa: E402
from materials import GLARE, fit_materials, paint_car  # noqa: E402
from part_map import render_pieces  # noqa: E402
from scene import make_place  # noqa: E402

# Brighter light is white on every picture; next to the sun's thousands the network sees colours.
BRIGHTEST = 50


def main(job):
    weights = read_weights(job["weights"])
    for shot in job["shots"]:
        meshes = [] if is_rendered(shot, job["out"]) else make_scene(shot, job)
        for name, paint in shot["paints"].items():
            if meshes and "as" not in paint:
                paint_car(meshes, paint)
            for frame, view in frames(shot):
                light = find_light(view, name, frame, job["out"], weights)
                develop(light, view, os.path.join(job["out"], f"{shot['id']}.{name}{frame}.png"))
        if meshes and shot.get("pieces"):
            place_camera(shot, shot["size"])
            render_pieces(meshes, shot, job["out"])


def is_rendered(shot, out):
    ends = [f"{name}{frame}.npy" for name in shot["paints"] for frame, _ in frames(shot)]
    if shot.get("pieces"):
        ends.append("pieces.json")
    return all(os.path.exists(os.path.join(out, f"{shot['id']}.{end}")) for end in ends)


def make_scene(shot, job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    meshes = load_car(job["car"])
    glare = shot.get("glare", GLARE)
    fit_materials(meshes, glare)
    if shot.get("hardtop"):
        meshes = close_car(meshes, glare)
    make_place(shot, job["surroundings"])
    set_up_cycles(shot)
    return meshes


def frames(shot):
    """A film's views with the ends of their names, or the one view of a picture."""
    if "path" not in shot:
        return [("", shot)]
    return [(f".{at:03}", {**shot, **view}) for at, view in enumerate(shot["path"])]


def find_light(view, name, frame, out, weights):
    """What lies there, or else is rendered."""
    file = os.path.join(out, f"{view['id']}.{name}{frame}.npy")
    if not os.path.exists(file):
        np.save(file, take_light(view, weights).astype(np.float16))
    return np.load(file).astype(np.float32)


def take_light(view, weights):
    place_camera(view, view["size"])
    light, albedo, normal = render_planes(view["size"])
    return denoise(np.minimum(light, BRIGHTEST), albedo, normal, weights)


def set_up_cycles(shot):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = shot["samples"]
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = 12
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6
    cycles.blur_glossy = 0.5
    bpy.context.view_layer.cycles.denoising_store_passes = True


def render_planes(size):
    """Light, albedo and normals of the scene as it stands, top row first."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    with tempfile.TemporaryDirectory() as folder:
        output = tree.nodes.new("CompositorNodeOutputFile")
        output.base_path = folder
        output.format.file_format = "OPEN_EXR"
        output.format.color_depth = "32"
        output.file_slots.clear()
        for name in ("Image", "Denoising Albedo", "Denoising Normal"):
            output.file_slots.new(name.split()[-1])
            tree.links.new(layers.outputs[name], output.inputs[-1])
        bpy.ops.render.render()
        return [read_picture(find(folder, name), size) for name in ("Image", "Albedo", "Normal")]


def find(folder, name):
    return os.path.join(folder, next(each for each in os.listdir(folder) if each.startswith(name)))


def read_picture(file, size):
    picture = bpy.data.images.load(file)
    picture.colorspace_settings.name = "Non-Color"
    values = np.empty(size[0] * size[1] * 4, np.float32)
    picture.pixels.foreach_get(values)
    bpy.data.images.remove(picture)
    return values.reshape(size[1], size[0], 4)[::-1, :, :3]


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        main(json.load(file))
