"""Renders labeled views: python make_views.py --cars DIR --environments DIR --out DIR --seed-range 0:6000

Each view depends on its seed alone, so a run can be stopped and continued: finished views are skipped. One process per
core. --held-out renders the cars that stay out of training, and only those.
"""

import argparse
import os
import time
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np

from car_mesh import CARS, HELD_OUT, load_car
from compose import compose
from imperfections import develop
from openness import GroundOpenness
from picture import draw_picture
from tracer import Tracer
from write_view import write_view

# A view is composed again if the car takes less of the picture than this, or another car takes more than the second.
LEAST_CAR = 0.04
MOST_OTHERS = 0.7
ATTEMPTS = 6
NO_CAR = 0.04


def main():
    options = _options()
    options.out.mkdir(parents=True, exist_ok=True)
    first, last = map(int, options.seed_range.split(":"))
    seeds = [seed for seed in range(first, last) if not (options.out / f"{_name(seed)}.json").exists()]
    started = time.monotonic()
    with get_context("spawn").Pool(options.processes, _start, (options,)) as pool:
        for count, _ in enumerate(pool.imap_unordered(_make, seeds), 1):
            if count % 50 == 0 or count == len(seeds):
                pace = (time.monotonic() - started) / count
                print(f"{count} of {len(seeds)} views, {pace:.2f} s each", flush=True)


def _options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cars", type=Path, required=True, help="folder of NAME.npz")
    parser.add_argument("--environments", type=Path, required=True, help="folder of .hdr and .exr files")
    parser.add_argument("--backdrops", type=Path, help="folder of cut_backdrops.py")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed-range", required=True, metavar="FIRST:LAST", help="last is not made")
    parser.add_argument("--size", type=int, default=768, help="longer side in pixels")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--only", nargs="*", help="names of cars")
    return parser.parse_args()


def _name(seed):
    return f"v{seed:06d}"


_worker = {}


def _start(options):
    cv2.setNumThreads(1)
    names = sorted(path.stem for path in CARS.glob("*.json") if (options.cars / f"{path.stem}.npz").exists())
    names = [name for name in names if (name in HELD_OUT) == options.held_out]
    names = [name for name in names if not options.only or name in options.only]
    _worker.update(options=options, meshes=[load_car(options.cars, name) for name in names])


def _make(seed):
    options, meshes = _worker["options"], _worker["meshes"]
    empty = np.random.default_rng((seed, ATTEMPTS)).random() < NO_CAR
    for attempt in range(ATTEMPTS):
        random = np.random.default_rng((seed, attempt))
        # Seeds take the cars in turn, so that each is seen equally often.
        main_mesh = meshes[seed % len(meshes)]
        scene = compose(random, None if empty else main_mesh, meshes, options)
        openness = GroundOpenness(scene.geometry, scene.lights.environment, scene.lights.turn, random)
        tracer = Tracer(scene.geometry, scene.table, scene.lights, openness, random)
        picture = draw_picture(tracer, scene.camera, scene.main_part)
        share = float((picture.classes > 0).mean())
        if scene.main_part is None or share >= max(LEAST_CAR, picture.largest_other / MOST_OTHERS):
            break
    on_car = picture.classes > 0
    bgr, quality = develop(
        picture.radiance, picture.depth, on_car, scene.lights.level_irradiance(), scene.camera.focal_pixels, random
    )
    camera = {"lens": scene.camera.lens_mm, "place": scene.camera.place.tolist(), "axes": scene.camera.axes.tolist()}
    shares = {"car_share": round(share, 4), "largest_other_share": round(picture.largest_other, 4)}
    flags = _flags(share, picture.largest_other)
    facts = {"seed": seed, "held_out": options.held_out, **scene.facts, **shares, "flags": flags, "camera": camera}
    write_view(options.out, _name(seed), bgr, quality, picture, facts)
    return seed


def _flags(share, other):
    """Whether several cars are prominent; neither yes nor no where another is of middling size."""
    if other <= 0.1 * share:
        return {"several cars": False}
    return {"several cars": True} if other >= share / 3 else {}


if __name__ == "__main__":
    main()
