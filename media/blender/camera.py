"""Where the camera stands and where things of the scene fall on its picture."""

from math import cos, radians, sin

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector


def place_camera(shot, size):
    """`azimuth` turns to the car's left, in degrees: 0 is ahead of its nose. Distances in metres, lens in mm of a 36 mm frame."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    if scene.camera:
        bpy.data.objects.remove(scene.camera)
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    turn = radians(shot["azimuth"])
    camera.location = (-sin(turn) * shot["distance"], cos(turn) * shot["distance"], shot["height"])
    aim = Vector(shot.get("aim", (0, 0, 0.58)))
    camera.rotation_euler = (aim - camera.location).to_track_quat("-Z", "Y").to_euler()
    data.lens = shot["lens"]
    data.dof.use_dof = True
    data.dof.aperture_fstop = shot.get("f_stop", 5.6)
    data.dof.focus_distance = focus_distance(camera, aim, shot)
    bpy.context.view_layer.update()
    return camera


def focus_distance(camera, aim, shot):
    """Along the way that it looks: to `focus`, or else to what stands as much nearer than the car's middle as its flank."""
    if "focus" not in shot:
        return shot["distance"] - 1.2
    ahead = (aim - camera.location).normalized()
    return (Vector(shot["focus"]) - camera.location).dot(ahead)


def outline(points, size):
    """The ellipse through the picture of a circle's points: centre, half axes and angle as the engine's Ellipse."""
    scene, (width, height) = bpy.context.scene, size
    seen = [world_to_camera_view(scene, scene.camera, point) for point in points]
    xy = np.array([[each.x * width, (1 - each.y) * height] for each in seen])
    centre = xy.mean(axis=0)
    x, y = (xy - centre).T
    a, b, c = np.linalg.lstsq(np.stack([x * x, x * y, y * y], axis=1), np.ones(len(x)), rcond=None)[0]
    values, vectors = np.linalg.eigh([[a, b / 2], [b / 2, c]])
    longest = vectors[:, 0]
    return {
        "x": round(float(centre[0]), 2),
        "y": round(float(centre[1]), 2),
        "longRadius": round(float(values[0] ** -0.5), 2),
        "shortRadius": round(float(values[1] ** -0.5), 2),
        "angle": round(float(np.arctan2(longest[1], longest[0])), 4),
    }
