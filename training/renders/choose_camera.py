"""Random cameras around a car."""

import numpy as np

from camera import aim_camera

LEAST_DISTANCE = 1.4
_ASPECTS = {(4, 3): 0.46, (3, 2): 0.15, (16, 9): 0.12, (1, 1): 0.15, (3, 4): 0.12}


def choose_camera(random, low, high, size):
    """A camera whose picture the box `low` to `high` (meters) fills, roughly; one in four cuts the car off.

    Returns it with facts: azimuth in degrees (0 ahead of the car, 90 at its left), height and lens.
    """
    aspects = list(_ASPECTS)
    across, down = aspects[random.choice(len(aspects), p=list(_ASPECTS.values()))]
    scale = size / max(across, down)
    width, height = round(across * scale), round(down * scale)
    azimuth = random.uniform(0, 2 * np.pi)
    lens = float(np.exp(random.uniform(np.log(24), np.log(85))))
    eye = random.uniform(0.4, 2.2) if random.random() < 0.6 else random.normal(1.5, 0.15)
    eye = float(np.clip(eye, 0.4, 2.2))
    fill = random.uniform(0.5, 0.97) if random.random() < 0.73 else random.uniform(1.0, 1.6)
    corners = np.array([[x, y, z] for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])])
    target = (low + high) / 2 + random.normal(0, 0.06, 3) * (1 if fill < 1 else 6) * (1, 0.5, 1)
    roll = random.normal(0, 0.015)
    distance = 12.0
    for _ in range(12):
        camera = _around(target, azimuth, distance, eye, roll, lens, width, height)
        points, depth = camera.project(corners)
        spans = (points.max(0) - points.min(0)) / (width, height) if depth.min() > 0.2 else np.array([3.0, 3.0])
        distance = np.clip(distance * (spans.max() / fill) ** 0.8, 1.6 + 0.3 * np.abs(high[0]), 60)
    clear = _distance_to_box(camera.place, low, high)
    if clear < LEAST_DISTANCE:
        distance += LEAST_DISTANCE - clear
        camera = _around(target, azimuth, distance, eye, roll, lens, width, height)
    camera = _shifted(camera, random, corners)
    facts = {"azimuth": round(float(np.degrees(azimuth)), 1), "height": round(eye, 2), "lens": round(lens, 1), "distance": round(float(distance), 2)}
    return camera, facts


def _distance_to_box(place, low, high):
    """On the ground plan."""
    beyond = np.maximum(np.maximum(low - place, place - high), 0)
    return float(np.hypot(beyond[0], beyond[2]))


def _around(target, azimuth, distance, eye, roll, lens, width, height):
    place = target + np.array([np.sin(azimuth) * distance, 0, np.cos(azimuth) * distance])
    place[1] = eye
    return aim_camera(place, target, roll, lens, width, height)


def _shifted(camera, random, corners):
    """Turns the camera a little, so that the car is not always in the middle."""
    points, _ = camera.project(corners)
    room = np.minimum(points.min(0), (camera.width, camera.height) - points.max(0))
    shift = random.uniform(-0.8, 0.8, 2) * np.maximum(room, 0) / camera.focal_pixels
    target = camera.place - 10 * (camera.axes[2] + shift[0] * camera.axes[0] + shift[1] * camera.axes[1])
    roll = np.arcsin(np.clip(camera.axes[0][1], -0.2, 0.2))
    return aim_camera(camera.place, target, roll, camera.lens_mm, camera.width, camera.height)
