"""blender --background --python render_shot.py -- JOB.json: renders the shots of a job.

Each shot gives one image per paint (NAME.PAINT.png, with its linear light as NAME.PAINT.npy), a shot with a camera path
one per frame (NAME.PAINT.000.png and so on), and, on request, a part map (NAME.parts.png and NAME.parts.json, see
part_map.py). Existing light and part maps are reused.
"""

import json
import os
import sys
import tempfile

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
# After ours, whose names come first.
sys.path.append(os.path.join(os.path.dirname(__file__), "../../training/renders"))

from camera import place_camera  # noqa: E402
from car import load_car  # noqa: E402
from denoise import denoise, read_weights  # noqa: E402
from hardtop import add_hardtop  # noqa: E402
from mesh_car import load_mesh_car  # noqa: E402
from materials import GLASS_REFLECTION, paint_car, replace_materials  # noqa: E402
from part_map import render_part_map  # noqa: E402
from scene import build_scene  # noqa: E402
from tone_mapping import tone_map  # noqa: E402

# Clips the sun, which would make the denoiser see colors; anything brighter is white in every photo.
BRIGHTEST = 50


def main(job):
    weights = read_weights(job["weights"])
    for shot in job["shots"]:
        meshes = [] if is_cached(shot, job["out"]) else load_scene(shot, job)
        for name, paint in shot["paints"].items():
            if meshes:
                paint_car(meshes, paint)
            for frame, view in frames(shot):
                light = load_or_render(view, name, frame, job["out"], weights)
                tone_map(light, view, os.path.join(job["out"], f"{shot['id']}.{name}{frame}.png"))
        if meshes and shot.get("partMap") and not shot.get("car"):
            place_camera(shot, shot["size"])
            render_part_map(meshes, shot, job["out"])


def is_cached(shot, out):
    ends = [f"{name}{frame}.npy" for name in shot["paints"] for frame, _ in frames(shot)]
    if shot.get("partMap") and not shot.get("car"):
        ends.append("parts.json")
    return all(os.path.exists(os.path.join(out, f"{shot['id']}.{end}")) for end in ends)


def load_scene(shot, job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    glass_reflection = shot.get("glare", GLASS_REFLECTION)
    if "car" in shot:
        meshes = load_mesh_car(job["cars"], shot["car"], glass_reflection)
    else:
        meshes = load_car(job["car"])
        replace_materials(meshes, glass_reflection)
        if shot.get("hardtop"):
            meshes = add_hardtop(meshes, glass_reflection)
    build_scene(shot, job["environments"])
    set_up_cycles(shot)
    return meshes


def frames(shot):
    """The camera settings of each frame, with its file name suffix."""
    if "path" not in shot:
        return [("", shot)]
    return [(f".{at:03}", {**shot, **view}) for at, view in enumerate(shot["path"])]


def load_or_render(view, name, frame, out, weights):
    """The cached light, or a new render."""
    file = os.path.join(out, f"{view['id']}.{name}{frame}.npy")
    if not os.path.exists(file):
        np.save(file, render_light(view, weights).astype(np.float16))
    return np.load(file).astype(np.float32)


def render_light(view, weights):
    place_camera(view, view["size"])
    light, albedo, normal = render_passes(view["size"])
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


def render_passes(size):
    """Renders light, albedo, and normals, top row first."""
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
        return [read_pass(find(folder, name), size) for name in ("Image", "Albedo", "Normal")]


def find(folder, name):
    return os.path.join(folder, next(each for each in os.listdir(folder) if each.startswith(name)))


def read_pass(file, size):
    picture = bpy.data.images.load(file)
    picture.colorspace_settings.name = "Non-Color"
    values = np.empty(size[0] * size[1] * 4, np.float32)
    picture.pixels.foreach_get(values)
    bpy.data.images.remove(picture)
    return values.reshape(size[1], size[0], 4)[::-1, :, :3]


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        main(json.load(file))
