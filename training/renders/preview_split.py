"""Shows how a split file divides a car: python preview_split.py NAME --cars DIR --out FILE.png

Without --view: a sheet of eight views. With --view side, front, rear or top: one large picture, cut to --window if
given. --pieces colors connected pieces instead, with their numbers, and lists them.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np

from car_mesh import interpolate, load_car
from embree import MISS, Scene
from labels import CLASSES, PANELS
from preview_cameras import preview_views, view_rays
from preview_drawing import (
    CLASS_COLORS,
    PANEL_COLORS,
    draw_grid,
    draw_legend,
    draw_piece_numbers,
    piece_colors,
)
from unit_vectors import unit

CELL = (800, 440)
LARGE = 1600


def main():
    options = _options()
    car = load_car(options.cars, options.name)
    scene = Scene([(car.vertices, car.faces)])
    height = float(car.vertices[car.faces].reshape(-1, 3)[:, 1].max())
    views = preview_views(height)
    if options.view:
        view = next(each for each in views if each.title.startswith(options.view))
        size = _large_size(options.window)
        picture = _draw(car, scene, view, size, options, step=0.1 if options.window is None else None)
    else:
        cells = [_draw(car, scene, view, CELL, options, step=0.25) for view in views]
        rows = [np.hstack(cells[at : at + 2]) for at in range(0, len(cells), 2)]
        picture = np.vstack(rows)
    if not options.pieces:
        picture = np.vstack([picture, draw_legend(picture.shape[1], CLASSES, PANELS)])
    options.out.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(options.out), picture)
    if options.pieces:
        _list_pieces(car)


def _options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--cars", type=Path, required=True, help="folder of NAME.npz")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--view", choices=["side", "right", "front", "rear", "top"])
    parser.add_argument("--window", type=float, nargs=4, metavar=("A0", "A1", "B0", "B1"))
    parser.add_argument("--pieces", action="store_true")
    options = parser.parse_args()
    if options.window:
        options.window = (tuple(options.window[:2]), tuple(options.window[2:]))
    return options


def _large_size(window):
    if window is None:
        return LARGE, LARGE * 9 // 16
    (a0, a1), (b0, b1) = window
    return LARGE, round(LARGE * abs(b1 - b0) / abs(a1 - a0))


def _draw(car, scene, view, size, options, step):
    origins, directions = view_rays(view, size, options.window)
    hits = scene.intersect(origins, directions, coherent=True)
    seen = np.flatnonzero(hits["face"] != MISS)
    hits = hits[seen]
    points = interpolate(car.vertices, car.faces, hits)
    normals = unit(interpolate(car.normals, car.faces, hits))
    facing = hits["normal"] * -np.sign((hits["normal"] * directions[seen]).sum(1))[:, None]
    normals *= np.where((normals * facing).sum(1) < 0, -1, 1)[:, None]
    pieces = np.full(size[0] * size[1], -1)
    pieces[seen] = car.pieces[hits["face"]]
    if options.pieces:
        colors = piece_colors(pieces[seen])
    else:
        classes, panels = car.label(hits["face"], points, normals)
        colors = np.where((classes == 1)[:, None], PANEL_COLORS[panels], CLASS_COLORS[classes])
    light = 0.55 + 0.45 * np.clip((normals * unit(view.back + 0.6 * view.up - 0.3 * view.right)).sum(1), 0, 1)
    picture = np.full((size[0] * size[1], 3), 255, np.uint8)
    picture[seen] = (colors * light[:, None]).astype(np.uint8)
    picture = picture.reshape(size[1], size[0], 3)
    if view.axes:
        draw_grid(picture, view, options.window, step)
    if options.pieces:
        draw_piece_numbers(picture, pieces.reshape(size[1], size[0]))
    cv2.putText(picture, view.title, (8, 20), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (0, 0, 0), 1, cv2.LINE_AA)
    return picture


def _list_pieces(car):
    """Faces, material and extent of each piece, largest first."""
    corners = car.vertices[car.faces]
    for piece in np.unique(car.pieces):
        its = car.pieces == piece
        low, high = corners[its].min((0, 1)), corners[its].max((0, 1))
        spans = " ".join(f"{axis} {a:.2f}..{b:.2f}" for axis, a, b in zip("xyz", low, high, strict=True))
        print(f"piece {piece}: {its.sum()} faces, {car.material_names[car.materials[its][0]]}, {spans}")


if __name__ == "__main__":
    main()
