"""The part map of a photo that Blender renders of a car: python make_part_map.py --cars DIR --shot SHOT.json --out STEM

SHOT.json is a shot of media/src/shots/shot.ts with a car. Writes STEM.png and STEM.json as blender/part_map.py does.
"""

import argparse
import json
from math import cos, radians, sin
from pathlib import Path

import cv2
import numpy as np

from camera import aim_camera
from car_mesh import interpolate, load_car
from embree import MISS, Scene
from openings import name_openings
from photo_parts import PhotoParts
from photo_wheels import describe_wheels
from unit_vectors import unit

# Rays per pixel in each direction.
SUPERSAMPLING = 3
# Parts that cover fewer pixels are left out.
LEAST = 60
ROWS_AT_ONCE = 48


def main():
    options = _options()
    shot = json.loads(options.shot.read_text())
    car = load_car(options.cars, shot["car"])
    camera = _camera(shot, car.split["length_m"] / 4.5)
    parts, indices = _trace(car, camera)
    packed, visible = _pack(indices, len(parts.facts))
    cv2.imwrite(f"{options.out}.png", packed[..., ::-1])
    wheels = describe_wheels(car, camera)
    facts = [{**parts.facts[at - 1], **wheels.get(parts.facts[at - 1]["id"], {})} for at in visible]
    Path(f"{options.out}.json").write_text(json.dumps(facts, indent=2) + "\n")


def _options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cars", type=Path, required=True, help="folder of NAME.npz")
    parser.add_argument("--shot", type=Path, required=True)
    parser.add_argument("--out", required=True)
    return parser.parse_args()


def _camera(shot, meters):
    """blender/camera.py's camera, in car coordinates and units."""
    azimuth = radians(shot["azimuth"])
    place = np.array([sin(azimuth) * shot["distance"], shot["height"], cos(azimuth) * shot["distance"]])
    x, y, z = shot.get("aim", (0, 0, 0.58))
    return aim_camera(place / meters, np.array([-x, z, y]) / meters, 0.0, shot["lens"], *shot["size"])


def _trace(car, camera):
    """The car's parts, and a part number per sample (0 is none)."""
    scene = Scene([(car.vertices, car.faces)])
    parts = PhotoParts()
    width, height = camera.width * SUPERSAMPLING, camera.height * SUPERSAMPLING
    indices = np.zeros((height, width), np.uint8)
    x = (np.arange(width) + 0.5) / SUPERSAMPLING
    for top in range(0, height, ROWS_AT_ONCE):
        rows = np.arange(top, min(top + ROWS_AT_ONCE, height))
        across, down = np.meshgrid(x, (rows + 0.5) / SUPERSAMPLING)
        found = _label(car, scene, camera, across.ravel(), down.ravel(), parts)
        indices[rows] = found.reshape(len(rows), width)
    return parts, indices


def _label(car, scene, camera, x, y, parts):
    directions = camera.directions(x, y)
    hits = scene.intersect(np.broadcast_to(camera.place, directions.shape), directions, coherent=True)
    seen = np.flatnonzero(hits["face"] != MISS)
    hits, toward = hits[seen], directions[seen]
    points = interpolate(car.vertices, car.faces, hits)
    normals = unit(interpolate(car.normals, car.faces, hits))
    normals *= np.where((normals * toward).sum(1) > 0, -1, 1)[:, None]
    classes, panels = car.label(hits["face"], points, normals)
    openings = name_openings(car, hits["face"], points, normals, classes)
    indices = np.zeros(len(x), np.uint8)
    indices[seen] = parts.number(classes, np.where(openings > 0, openings, panels), points)
    return indices


def _pack(indices, count):
    """Main part, its coverage and the part that covers the rest, per pixel; and the parts that are visible."""
    height, width = (side // SUPERSAMPLING for side in indices.shape)
    cells = indices.reshape(height, SUPERSAMPLING, width, SUPERSAMPLING)
    counts = np.stack([(cells == at).sum((1, 3), dtype=np.uint8) for at in range(count + 1)])
    areas = counts.reshape(count + 1, -1).sum(1, dtype=np.int64) / SUPERSAMPLING**2
    visible = [at for at in range(1, count + 1) if areas[at] >= LEAST]
    kept = counts[visible]
    kept = np.concatenate([(SUPERSAMPLING**2 - kept.sum(0, dtype=np.uint8))[None], kept])
    order = np.argsort(kept, axis=0, kind="stable")
    first, second = order[-1], order[-2]
    share = np.take_along_axis(kept, first[None], axis=0)[0] * (255 / SUPERSAMPLING**2)
    second = np.where(share > 254.5, 0, second)
    return np.stack([first, np.rint(share), second], axis=2).astype(np.uint8), visible


if __name__ == "__main__":
    main()
