"""A perspective camera in a scene of meters, y up."""

from dataclasses import dataclass

import numpy as np

from unit_vectors import view_axes
from vectors import turn_rows, unit

SENSOR_MM = 36.0


@dataclass(frozen=True)
class Camera:
    """`axes`: rows right, up and back (toward the viewer). `lens_mm` for a sensor as wide as the longer side."""

    place: np.ndarray
    axes: np.ndarray
    lens_mm: float
    width: int
    height: int

    @property
    def focal_pixels(self):
        return self.lens_mm / SENSOR_MM * max(self.width, self.height)

    def directions(self, x, y):
        """Unit directions through image points; (0.5, 0.5) is the middle of the top left pixel."""
        right = (x - self.width / 2) / self.focal_pixels
        up = (self.height / 2 - y) / self.focal_pixels
        return unit(turn_rows(np.stack([right, up, np.full_like(right, -1.0)], axis=1), self.axes.T))

    def project(self, points):
        """Image points (n × 2) and depth of scene points."""
        away = (points - self.place) @ self.axes.T
        depth = -away[:, 2]
        scale = self.focal_pixels / np.maximum(depth, 1e-6)
        return np.stack([self.width / 2 + away[:, 0] * scale, self.height / 2 - away[:, 1] * scale], axis=1), depth

    def to_view(self, vectors):
        """Scene vectors in view space: x right, y up, z toward the camera."""
        return turn_rows(vectors, self.axes)


def aim_camera(place, target, roll, lens_mm, width, height):
    """`roll` in radians."""
    right, up, back = view_axes(np.asarray(place, float) - target)
    turned = np.cos(roll) * right + np.sin(roll) * up
    return Camera(np.asarray(place, float), np.stack([turned, np.cross(back, turned), back]), lens_mm, width, height)
