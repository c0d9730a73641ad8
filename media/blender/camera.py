"""Camera placement, and the projection of scene points onto the image."""

from math import cos, radians, sin

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from ellipse import fit_ellipse
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


def project_circle(points, size):
    """The ellipse that a circle's points are in the picture."""
    scene, (width, height) = bpy.context.scene, size
    projected = [world_to_camera_view(scene, scene.camera, point) for point in points]
    return fit_ellipse(np.array([[each.x * width, (1 - each.y) * height] for each in projected]))
