"""Targets of street photos: from a label image, the dataset's outlines, and panels drawn by hand."""

import cv2
import numpy as np

from allowed_sets import PANEL_SETS, street_class_codes, street_panel_codes
from drawn_panels import merge
from names import CLASSES, UNKNOWN
from panels import panel_labels
from photo import fitted_size
from targets import TARGET_SIDE, Target, flag_values, is_cut_off, label_square
from views import DARK_VIEW, show_labels, view_of

AUTOMATIC_WEIGHT = 0.25  # automatic labels have known errors, so hand-made labels count four times as much


def read_labels(path):
    labels = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    if labels is None:
        raise FileNotFoundError(path)
    return labels


def street_target(name, number, labels, outlines, drawn, weight, known_flags):
    """Labels, outlines and drawn panels are those of the photo; the target is that of its view."""
    view = view_of(name, number)
    shown = show_labels(labels, view)
    classes = label_square(shown, range(len(CLASSES)))
    outlined = panel_square(show_labels(merge(panel_labels(outlines, *labels.shape), drawn, labels), view))
    panels = street_panel_codes()[outlined, classes]
    if drawn:  # all of its panels: what is left is the gap between two
        panels[panels == PANEL_SETS.code("paint outside outlines")] = UNKNOWN
    panels[is_beside_another(outlined) & (classes != 0)] = UNKNOWN
    return Target(
        classes=street_class_codes()[classes],
        panels=panels,
        normals=np.zeros((3, TARGET_SIDE, TARGET_SIDE), np.float16),
        borders=np.full((TARGET_SIDE, TARGET_SIDE), UNKNOWN, np.uint8),
        flags=street_flags(number, shown, known_flags),
        weight=np.float32(weight),
    )


def street_flags(number, shown, known_flags):
    """By FLAGS, for a view whose labels are given; each street photo shows a car."""
    is_car = (shown > 0) & (shown != UNKNOWN)
    return flag_values(
        {"no car": 0, "too dark": int(number == DARK_VIEW), **known_flags, "cut off": is_cut_off(is_car)}
    )


def panel_square(outlined):
    height, width = fitted_size(*outlined.shape, TARGET_SIDE)
    square = np.full((TARGET_SIDE, TARGET_SIDE), UNKNOWN, np.uint8)
    square[:height, :width] = cv2.resize(outlined, (width, height), interpolation=cv2.INTER_NEAREST)
    return square


def is_beside_another(labels):
    """Cells next to another label. Outlines are drawn to a few pixels only; renders teach where panels end."""
    beside = np.zeros(labels.shape, bool)
    for first, second in (((slice(1, None), slice(None)), (slice(-1), slice(None))),
                          ((slice(None), slice(1, None)), (slice(None), slice(-1)))):  # fmt: skip
        differs = labels[first] != labels[second]
        beside[first] |= differs
        beside[second] |= differs
    return beside
