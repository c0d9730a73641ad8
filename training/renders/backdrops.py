"""Photo strips that stand behind the scene like painted walls and shine by themselves."""

from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from colors import to_linear
from material_table import material
from scene import Part

MOST_MAGNIFIED = 1.8


def choose_backdrop(random, folder, camera, distance, row):
    """A strip about as high as the picture, across the view `distance` meters behind the car."""
    names = _names(folder)
    strip = _read(folder, names[random.integers(len(names))])
    if random.random() < 0.5:
        strip = strip[:, ::-1]
    ahead = -camera.axes[2] * (1, 0, 1)
    ahead /= np.linalg.norm(ahead)
    right = np.cross(ahead, (0, 1, 0))
    reach = float(np.hypot(camera.place[0], camera.place[2])) + distance
    top = camera.place[1] + reach * (0.75 * camera.height / camera.focal_pixels - min(camera.axes[2][1], 0.3))
    half = reach * (0.9 * camera.width / camera.focal_pixels + 0.3)
    top = max(top, 0.45 * half) * random.uniform(1.0, 1.4)
    # Seen larger, a strip shows its pixels.
    top = min(top, MOST_MAGNIFIED * strip.shape[0] * reach / camera.focal_pixels)
    # Photos of the data set are squeezed to a square from about 4:3.
    tile = top * strip.shape[1] / strip.shape[0] * 1.33
    middle = camera.place * (1, 0, 1) + ahead * reach
    corners = np.array([middle + right * side * half + (0, up, 0) for side in (-1, 1) for up in (0, top)])
    start = random.uniform(0, 2)
    rest = np.array([[start + side * half / tile, up, 0] for side in (-1, 1) for up in (0.0, 1.0)])
    normals = np.tile(-ahead, (4, 1))
    return Part(corners, normals, rest, np.array([[0, 2, 1], [1, 2, 3]]), np.full(2, row), image=strip)


def backdrop_row(level):
    """Shows the image's own colors, times a level."""
    return material((1, 1, 1), glow=level)


def backdrop_colors(image, rest):
    """Looks a strip up at rest points (u in tiles, each the mirror of the last; v from the ground to the top)."""
    height, width = image.shape[:2]
    u = np.abs(np.mod(rest[:, 0], 2.0) - 1)
    x = (u * (width - 1)).astype(np.float32)
    y = ((1 - rest[:, 1]) * (height - 1)).astype(np.float32)
    rows = [
        cv2.remap(image, x[None, at : at + 30000], y[None, at : at + 30000], cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)[0]
        for at in range(0, len(rest), 30000)
    ]  # fmt: skip
    return np.maximum(np.concatenate(rows), 0) if rows else np.zeros((0, 3), np.float32)


@lru_cache(maxsize=4)
def _names(folder):
    return sorted(path.name for path in Path(folder).glob("*.jpg"))


@lru_cache(maxsize=400)
def _read(folder, name):
    bgr = cv2.GaussianBlur(cv2.imread(str(Path(folder) / name)), (0, 0), 0.6)
    return to_linear(bgr[..., ::-1]).astype(np.float32)
