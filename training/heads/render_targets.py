"""Targets of renders, whose labels are exact: training/renders/README.md describes their files."""

import json

import cv2
import numpy as np

from allowed_sets import render_panel_codes
from names import CLASSES, UNKNOWN
from street_targets import panel_square
from targets import Target, border_square, flag_values, is_cut_off, label_square, normal_square
from views import DARK_VIEW, View, show_labels, view_of

# Values of ID.panels.png, in the order of training/renders/labels.py.
RENDER_PANELS = (
    "none", "hood", "roof", "front door", "rear door", "front fender", "rear fender", "front bumper", "rear bumper",
    "trunk", "mirror", "pillar", "sill", "windshield", "rear window", "wheel", "front lamp", "rear lamp",
)  # fmt: skip
LEAST_ALPHA = 250  # of 255; below it, a pixel shows the background too, and its normal is not trained on


def read_image(path):
    image = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if image is None:
        raise FileNotFoundError(path)
    return image


def read_facts(folder, name):
    """The render's JSON file, of which `car` (None without one), `held_out` and `flags` are read."""
    return json.loads((folder / f"{name}.json").read_text())


def render_target(folder, name, number):
    return target_of_view(folder, name, view_of(name, number), is_dark=number == DARK_VIEW)


def target_of_view(folder, name, view, is_dark=False):
    if view.stretch != View.stretch:
        raise ValueError(f"{view} changes a render's shape, and so its normals")
    labels, panels, borders, alpha = (
        show_labels(read_image(folder / f"{name}.{kind}.png"), view) for kind in ("labels", "panels", "border", "alpha")
    )
    classes = label_square(labels, range(len(CLASSES)))
    is_paint = classes == CLASSES.index("paint")
    flags = {"cut off": is_cut_off(labels > 0), "too dark": int(is_dark), **read_flags(folder, name)}
    return Target(
        classes=classes,
        panels=render_panel_codes(RENDER_PANELS)[panel_square(panels), classes],
        normals=normal_square(read_normals(folder / f"{name}.normal.png", view), alpha >= LEAST_ALPHA),
        borders=np.where(is_paint, border_square(borders, panels > 0), UNKNOWN),
        flags=flag_values(flags),
        weight=np.float32(1),
    )


def read_normals(path, view):
    """Unit normals from 127.5 (n + 1), or its 16-bit form: x right, y up, z to the camera."""
    image = read_image(path)[..., 2::-1]  # OpenCV reads blue first
    normals = show_labels(image, view).astype(np.float32) / (np.iinfo(image.dtype).max / 2) - 1
    return normals * np.float32([-1 if view.mirrored else 1, 1, 1])


def read_flags(folder, name):
    """What the facts tell; "several cars" is unknown where another car is of middling size."""
    facts = read_facts(folder, name)
    flags = {flag: int(value) for flag, value in facts["flags"].items()}
    return {"no car": int(facts["car"] is None), **flags}
