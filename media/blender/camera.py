"""Camera placement, and the projection of scene points onto the image."""

from math import cos, radians, sin

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector


def place_camera(shot, size):
    """`azimuth` in degrees toward the car's left; 0 is straight ahead of it. Meters; lens in mm on a 36 mm sensor."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    if scene.camera:
        bpy.data.objects.remove(scene.camera)
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    azimuth = radians(shot["azimuth"])
    camera.location = (-sin(azimuth) * shot["distance"], cos(azimuth) * shot["distance"], shot["height"])
    aim = Vector(shot.get("aim", (0, 0, 0.58)))
    camera.rotation_euler = (aim - camera.location).to_track_quat("-Z", "Y").to_euler()
    data.lens = shot["lens"]
    data.dof.use_dof = True
    data.dof.aperture_fstop = shot.get("f_stop", 5.6)
    data.dof.focus_distance = focus_distance(camera, aim, shot)
    bpy.context.view_layer.update()
    return camera


def focus_distance(camera, aim, shot):
    """Along the view axis: to `focus`, or by default to the near side of the car."""
    if "focus" not in shot:
        return shot["distance"] - 1.2
    ahead = (aim - camera.location).normalized()
    return (Vector(shot["focus"]) - camera.location).dot(ahead)


def fit_ellipse(points, size):
    """Fits an ellipse to the projection of a circle's points. Center, radii, and angle as in the engine's Ellipse."""
    scene, (width, height) = bpy.context.scene, size
    projected = [world_to_camera_view(scene, scene.camera, point) for point in points]
    xy = np.array([[each.x * width, (1 - each.y) * height] for each in projected])
    center = xy.mean(axis=0)
    x, y = (xy - center).T
    a, b, c = np.linalg.lstsq(np.stack([x * x, x * y, y * y], axis=1), np.ones(len(x)), rcond=None)[0]
    values, vectors = np.linalg.eigh([[a, b / 2], [b / 2, c]])
    longest = vectors[:, 0]
    return {
        "x": round(float(center[0]), 2),
        "y": round(float(center[1]), 2),
        "longRadius": round(float(values[0] ** -0.5), 2),
        "shortRadius": round(float(values[1] ** -0.5), 2),
        "angle": round(float(np.arctan2(longest[1], longest[0])), 4),
    }
