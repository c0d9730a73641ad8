"""The dataset's hand-drawn panel outlines and what they imply for our classes."""

import json
from pathlib import Path

import cv2
import numpy as np

from names import OUTLINED_PANELS, STREET_CLASSES, UNKNOWN

DRAWN_SIDE = 512  # side of the squashed photos that the outlines refer to

# In the hand-labeled photos, 97 to 99% of the pixels in these outlines have one class ...
NAMED = {
    "front_glass": "glass", "back_glass": "glass", "wheel": "wheel",
    "front_left_light": "lamp", "front_right_light": "lamp",
    "back_left_light": "lamp", "back_right_light": "lamp",
}  # fmt: skip
# ... and in these, no class other than the listed ones covers more than 1.5%. Doors include their windows.
BODY = ("paint", "trim", "lamp")
POSSIBLE = {
    "hood": ("paint", "trim"),
    "front_bumper": BODY, "back_bumper": BODY, "tailgate": BODY, "trunk": BODY,
    "left_mirror": ("paint", "trim", "glass"), "right_mirror": ("paint", "trim", "glass"),
    "front_left_door": ("paint", "glass", "trim"), "front_right_door": ("paint", "glass", "trim"),
    "back_left_door": ("paint", "glass", "trim"), "back_right_door": ("paint", "glass", "trim"),
}  # fmt: skip


# Each outline's panel. Where outlines overlap, the panel later in OUTLINED_PANELS wins.
PANEL_OF = {
    "hood": "hood", "front_left_door": "front door", "front_right_door": "front door",
    "back_left_door": "rear door", "back_right_door": "rear door",
    "front_bumper": "front bumper", "back_bumper": "rear bumper", "trunk": "trunk", "tailgate": "trunk",
    "left_mirror": "mirror", "right_mirror": "mirror", "front_glass": "windshield", "back_glass": "rear window",
    "wheel": "wheel", "front_left_light": "front lamp", "front_right_light": "front lamp",
    "back_left_light": "rear lamp", "back_right_light": "rear lamp",
}  # fmt: skip


def read_panels(path):
    """Per photo name, the outlines as (name, polygons)."""
    coco = json.loads(Path(path).read_text())
    categories = {category["id"]: category["name"] for category in coco["categories"]}
    names = {image["id"]: Path(image["file_name"]).stem for image in coco["images"]}
    panels = {}
    for outline in coco["annotations"]:
        polygons = [np.reshape(points, (-1, 2)) for points in outline["segmentation"]]
        panels.setdefault(names[outline["image_id"]], []).append((categories[outline["category_id"]], polygons))
    return panels


def cover(polygons, height, width):
    mask = np.zeros((height, width), np.uint8)
    scale = np.array([width, height]) / DRAWN_SIDE
    cv2.fillPoly(mask, [np.round(points * scale).astype(np.int32) for points in polygons], 1)
    return mask > 0


def car_box(panels, height, width):
    """The bounding box of the outlines with a margin, larger at the top for the roof, which has no outline."""
    points = np.concatenate([polygon for _, polygons in panels for polygon in polygons])
    (left, top), (right, bottom) = points.min(0), points.max(0)
    wide, high = right - left, bottom - top
    scale = np.array([width, height, width, height]) / DRAWN_SIDE
    box = np.array([left - 0.06 * wide, top - 0.15 * high, right + 0.06 * wide, bottom + 0.06 * high])
    return np.maximum(0, np.round(box * scale)).astype(int)


def possible_classes(panels, height, width):
    """Whether the outlines allow each class at each pixel; far from the outlines only background is possible."""
    possible = np.ones((len(STREET_CLASSES), height, width), bool)
    if panels:
        left, top, right, bottom = car_box(panels, height, width)
        far = np.ones((height, width), bool)
        far[top:bottom, left:right] = False
        possible[1:, far] = False
    for name, polygons in panels:
        if name in POSSIBLE:
            allowed = np.array([label in POSSIBLE[name] for label in STREET_CLASSES])
            possible[:, cover(polygons, height, width)] = allowed[:, None]
    for name, polygons in panels:
        if name in NAMED:
            allowed = np.array([label == NAMED[name] for label in STREET_CLASSES])
            possible[:, cover(polygons, height, width)] = allowed[:, None]
    return possible


def panel_labels(panels, height, width):
    """The outlined panel of each pixel; unknown in photos without outlines."""
    labels = np.full((height, width), 0 if panels else UNKNOWN, np.uint8)
    for name, polygons in sorted(panels, key=lambda panel: OUTLINED_PANELS.index(PANEL_OF[panel[0]])):
        labels[cover(polygons, height, width)] = OUTLINED_PANELS.index(PANEL_OF[name])
    return labels
