"""What the head should answer for one view of a picture, at its resolution, as TARGETS/NAME.VIEW.npz stores it."""

from dataclasses import dataclass, fields

import cv2
import numpy as np

from names import FLAGS, UNKNOWN
from photo import fitted_size

TARGET_SIDE = 256
# Distances to a panel's border are clipped here: 1/16 of the frame's side.
BORDER_CELLS = 16
BORDER_STEPS = 250  # byte value of a clipped distance; UNKNOWN marks cells without one
# Share of the car's width or height along which a cut-off car touches the border, as in list-photo-warnings.ts.
CUT_SHARE = 0.12


@dataclass(frozen=True)
class Target:
    """Codes of allowed_sets.py per cell, unit normals (zero where unknown), border distances and flags.

    `flags` has 1, 0 or -1 (unknown) by FLAGS. `weight` is how much its classes count.
    """

    classes: np.ndarray
    panels: np.ndarray
    normals: np.ndarray
    borders: np.ndarray
    flags: np.ndarray
    weight: np.ndarray


def read_target(path):
    with np.load(path) as file:
        return Target(**{field.name: file[field.name] for field in fields(Target)})


def read_weight(path):
    with np.load(path) as file:
        return float(file["weight"])


def label_square(labels, values, side=TARGET_SIDE):
    """The labels in the padded square; each cell gets the one of `values` that covers most of it."""
    height, width = fitted_size(*labels.shape, side)
    present = [value for value in (*values, UNKNOWN) if value == values[0] or (labels == value).any()]
    shares = [
        cv2.resize((labels == value).astype(np.float32), (width, height), interpolation=cv2.INTER_AREA)
        for value in present
    ]
    square = np.full((side, side), UNKNOWN, np.uint8)
    square[:height, :width] = np.array(present, np.uint8)[np.argmax(shares, axis=0)]
    return square


def is_cut_off(car):
    """1 if a car, given as a mask, extends beyond the picture, 0 if it stays inside, -1 if neither is clear."""
    rows, columns = np.flatnonzero(car.any(1)), np.flatnonzero(car.any(0))
    if not len(rows):
        return -1
    height, width = np.ptp(rows) + 1, np.ptp(columns) + 1
    share = max(max(car[:, 0].sum(), car[:, -1].sum()) / height, max(car[0].sum(), car[-1].sum()) / width)
    return 1 if share >= CUT_SHARE else 0 if share < CUT_SHARE / 4 else -1


def flag_values(known):
    """The flags of a mapping from names to 1, 0 or -1; names that are missing are unknown."""
    strange = set(known) - set(FLAGS)
    if strange:
        raise ValueError(f"no such flags: {sorted(strange)}")
    return np.array([known.get(name, -1) for name in FLAGS], np.int8)


def border_square(distances, known):
    """Distances in the picture's pixels to bytes of the padded square: cells, clipped, in BORDER_STEPS."""
    height, width = fitted_size(*known.shape, TARGET_SIDE)
    shrink = {"dsize": (width, height), "interpolation": cv2.INTER_AREA}
    total = cv2.resize(np.where(known, distances, 0).astype(np.float32), **shrink)
    mean = total / np.maximum(cv2.resize(known.astype(np.float32), **shrink), 1e-3)
    cells = mean * TARGET_SIDE / max(known.shape)
    square = np.full((TARGET_SIDE, TARGET_SIDE), UNKNOWN, np.uint8)
    square[:height, :width] = np.round(np.minimum(cells / BORDER_CELLS, 1) * BORDER_STEPS)
    return square


def normal_square(normals, known):
    """The mean normal of each cell whose pixels are all known: 3 x side x side, zero elsewhere."""
    height, width = fitted_size(*known.shape, TARGET_SIDE)
    shrink = {"dsize": (width, height), "interpolation": cv2.INTER_AREA}
    mean = cv2.resize(np.where(known[..., None], normals, 0).astype(np.float32), **shrink)
    whole = cv2.resize(known.astype(np.float32), **shrink) > 0.999
    length = np.linalg.norm(mean, axis=2, keepdims=True)
    unit = np.where(whole[..., None] & (length > 0.5), mean / np.maximum(length, 1e-6), 0)
    square = np.zeros((3, TARGET_SIDE, TARGET_SIDE), np.float16)
    square[:, :height, :width] = unit.transpose(2, 0, 1)
    return square
