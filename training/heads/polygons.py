"""Polygons drawn by hand: a photo's name on a line, then lines of `WHAT: x,y x,y …` in hundredths of its width and height."""

import cv2
import numpy as np


def read_polygons(path):
    """Per photo name, its polygons in the order in which they are drawn: what they show, and points x 2."""
    polygons = {}
    for line in path.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        if ":" not in line:
            name = line
            polygons.setdefault(name, [])
            continue
        what, where = line.split(":")
        points = np.array([point.split(",") for point in where.split()], np.float64)
        polygons[name].append((what, points))
    return polygons


def inside(points, height, width):
    """Which pixels of a picture a polygon covers."""
    pixels = np.round(points * np.array([width, height]) / 100).astype(np.int32)
    return cv2.fillPoly(np.zeros((height, width), np.uint8), [pixels], 1) > 0
