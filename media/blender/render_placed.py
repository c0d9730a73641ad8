"""blender --background --python render_placed.py -- JOB.json: cars, each from one camera in several places.

Each stands on level gray ground in the light of a place, in the exposure of the place's backdrop. For each shot, writes
ID.PLACE.png, ID.alpha.png (exact coverage by the car) and ID.json: the camera, where the tires touch the ground, and the
display color of the ground without a car in each place. What is there already is not rendered again.
"""

import json
import os
import sys
from math import radians

import bpy
import numpy as np
from mathutils import Vector

sys.path.insert(0, os.path.dirname(__file__))
sys.path.append(os.path.join(os.path.dirname(__file__), "../../training/renders"))

from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from camera import place_camera  # noqa: E402
from denoise import denoise, read_weights  # noqa: E402
from materials import GLASS_REFLECTION, new_material, paint_car, set_output  # noqa: E402
from mesh_car import load_mesh_car  # noqa: E402
from render_shot import BRIGHTEST, render_passes, set_up_cycles  # noqa: E402
from scene import light_environment  # noqa: E402
from tone_mapping import save  # noqa: E402

# Share of light that the ground of a place reflects.
GROUND = 0.2
# No lens blurs the edges: their coverage is what is measured.
SHARP = 22
ALPHA_SAMPLES = 24


def main(job):
    weights = read_weights(job["weights"])
    for shot in job["shots"]:
        write_shot({**shot, "f_stop": SHARP, "size": job["size"], "samples": job["samples"]}, job, weights)


def write_shot(shot, job, weights):
    def file(end):
        return os.path.join(job["out"], f"{shot['id']}.{end}")

    wanted = [place for place in shot["places"] if not os.path.exists(file(f"{place['id']}.png"))]
    if not wanted and os.path.exists(file("json")):
        return
    bpy.ops.wm.read_factory_settings(use_empty=True)
    meshes = load_mesh_car(job["cars"], shot["car"], GLASS_REFLECTION)
    paint_car(meshes, shot["paint"])
    camera = place_camera(shot, shot["size"])
    set_up_cycles(shot)
    write_alpha(shot["size"], file("alpha.png"))
    add_ground()
    for place in wanted:
        # The middle of the place's backdrop is straight ahead.
        turn = radians(-place["azimuth"] - (shot["azimuth"] - 90))
        light_environment(os.path.join(job["environments"], place["environment"]), turn, place["exposure"])
        set_up_cycles(shot)
        save(encode(display(render_clean(shot, weights))), file(f"{place['id']}.png"))
    facts = {
        **describe_camera(camera, shot),
        "tires": tires(meshes, camera, shot),
        "ground": {place["id"]: empty_ground(place, job["environments"]) for place in shot["places"]},
    }
    with open(file("json"), "w", encoding="utf-8") as out:
        json.dump(facts, out, indent=1)


def empty_ground(place, environments):
    return display(level_light(place, environments) * GROUND * place["exposure"]).tolist()


def render_clean(shot, weights):
    light, albedo, normal = render_passes(shot["size"])
    return denoise(np.minimum(light, BRIGHTEST), albedo, normal, weights)


def add_ground():
    bpy.ops.mesh.primitive_plane_add(size=400)
    material, tree = new_material("level ground")
    shader = tree.nodes.new("ShaderNodeBsdfDiffuse")
    shader.inputs["Color"].default_value = (GROUND, GROUND, GROUND, 1)
    set_output(tree, shader.outputs["BSDF"])
    bpy.context.object.data.materials.append(material)


def write_alpha(size, file):
    """Everything of the car in one light, and nothing else: before there is a ground."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    material, tree = new_material("coverage")
    set_output(tree, tree.nodes.new("ShaderNodeEmission").outputs["Emission"])
    layer.material_override = material
    cycles = scene.cycles
    samples, cycles.samples, cycles.use_adaptive_sampling = cycles.samples, ALPHA_SAMPLES, False
    light, _, _ = render_passes(size)
    save(np.clip(light, 0, 1), file)
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    layer.material_override = None


def level_light(place, environments):
    """Mean light on level ground under the whole sky."""
    image = bpy.data.images.load(os.path.join(environments, place["environment"]))
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    # From the bottom row up.
    sky = values.reshape(height, width, 4)[height // 2 :, :, :3].astype(np.float64)
    rows = np.arange(height // 2, height) + 0.5
    elevation = (rows / height - 0.5) * np.pi
    weight = np.sin(elevation) * np.cos(elevation) * (np.pi / height) * (2 * np.pi / width) / np.pi
    return (sky * weight[:, None, None]).sum(axis=(0, 1))


def display(light):
    """The tone curve of the places' backdrops: media/src/places/draw-backdrop.ts has the same."""
    return np.minimum(1, light * (1 + light / 9) / (1 + light))


def encode(value):
    return np.where(value <= 0.0031308, 12.92 * value, 1.055 * np.power(np.maximum(value, 1e-9), 1 / 2.4) - 0.055)


def describe_camera(camera, shot):
    width, height = shot["size"]
    heading = camera.matrix_world.to_quaternion() @ Vector((0, 0, -1))
    level = Vector((heading.x, heading.y, 0)).normalized()
    far = world_to_camera_view(bpy.context.scene, camera, camera.location + level * 1e4)
    return {
        "heightMeters": shot["height"],
        "horizon": 1 - far.y,
        "focalLength": shot["lens"] / 36,
    }


def tires(meshes, camera, shot):
    """Where the car touches the ground, in pixels, nearest first."""
    width, height = shot["size"]
    points = np.concatenate([np.array([each.matrix_world @ v.co for v in each.data.vertices]) for each in meshes])
    low = points[points[:, 2] < points[:, 2].min() + 0.02]
    contacts = []
    for ahead in (True, False):
        for left in (True, False):
            some = low[((low[:, 1] > 0) == ahead) & ((low[:, 0] > 0) == left)]
            if len(some) == 0:
                continue
            seen = world_to_camera_view(bpy.context.scene, camera, Vector(some.mean(axis=0)))
            contacts.append({"x": seen.x * width, "y": (1 - seen.y) * height, "away": seen.z})
    return sorted(contacts, key=lambda each: each["away"])


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        main(json.load(file))
