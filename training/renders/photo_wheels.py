"""The ellipses of tires and rims in a photo, as in the engine's Ellipse."""

import numpy as np

from ellipse import fit_ellipse
from labels import CLASS
from unit_vectors import unit
from wheels import face_classes


def describe_wheels(car, camera):
    """By part name: `ellipse` of the tire's outer edge, and `rim`, None on a wheel that faces away."""
    return {
        f"{side}-{end}-wheel": _describe(_points(car, side == "left", end == "front"), camera, car.split["rim"])
        for side in ("left", "right")
        for end in ("front", "rear")
    }


def _points(car, left, ahead):
    points = car.vertices[np.unique(car.faces[face_classes(car) == CLASS["wheel"]])]
    return points[((points[:, 0] > 0) == left) & ((points[:, 2] > 0) == ahead)]


def _describe(points, camera, rim_share):
    center, outward, radius, reach = _measure(points)
    rim = center + outward * reach
    facing = ((camera.place - rim) * outward).sum() > 0
    tire = _circle(center + outward * reach * 0.8, outward, radius)
    return {
        "ellipse": fit_ellipse(camera.project(tire)[0]),
        "rim": fit_ellipse(camera.project(_circle(rim, outward, radius * rim_share))[0]) if facing else None,
    }


def _measure(points):
    """Center, outward axle, radius and half the width of a wheel that may be steered."""
    center = (points.min(0) + points.max(0)) / 2
    axle = np.linalg.eigh(np.cov((points - center).T))[1][:, 0]
    axle = axle * np.sign(axle[0] * center[0])
    along = (points - center) @ axle
    across = points - center - along[:, None] * axle
    low, high = np.percentile(along, (1, 99))
    return center + axle * (low + high) / 2, axle, float(np.percentile(np.linalg.norm(across, axis=1), 99.5)), (high - low) / 2


def _circle(center, axle, radius):
    up = unit(np.cross(axle, (0, 0, 1)))
    turns = np.arange(32) * np.pi / 16
    return center + radius * (np.cos(turns)[:, None] * up + np.sin(turns)[:, None] * np.cross(axle, up))
