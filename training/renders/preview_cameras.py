"""The fixed views of a preview, in car coordinates."""

from dataclasses import dataclass

import numpy as np

from unit_vectors import unit, view_axes


@dataclass(frozen=True)
class PreviewView:
    """`axes`: the coordinates shown to the right and up of an orthographic view, with signs; None for perspective."""

    title: str
    right: np.ndarray
    up: np.ndarray
    back: np.ndarray
    axes: tuple | None
    center: np.ndarray
    distance: float


def preview_views(height):
    """`height` of the car in its units."""
    center = np.array([0, height / 2, 0])
    flat = [
        ("side (left)", (0, 0, -1), (0, 1, 0), (("z", -1), ("y", 1))),
        ("right side", (0, 0, 1), (0, 1, 0), (("z", 1), ("y", 1))),
        ("front", (1, 0, 0), (0, 1, 0), (("x", 1), ("y", 1))),
        ("rear", (-1, 0, 0), (0, 1, 0), (("x", -1), ("y", 1))),
        ("top", (0, 0, -1), (-1, 0, 0), (("z", -1), ("x", -1))),
    ]
    views = []
    for title, right, up, axes in flat:
        right, up = np.array(right, float), np.array(up, float)
        views.append(PreviewView(title, right, up, np.cross(right, up), axes, center, 20.0))
    for title, place in (("front, left", (3.2, 1.5, 5)), ("rear, right", (-3.2, 1.8, -5)), ("low front", (-1.6, 0.1, 5))):
        views.append(_perspective(title, np.array(place, float), center))
    return views


def _perspective(title, place, center):
    right, up, back = view_axes(place - center)
    return PreviewView(title, right, up, back, None, center, np.linalg.norm(place - center))


def view_rays(view, size, window=None):
    """Ray origins and directions, row by row from the top left, and the car units per pixel.

    `window` is (low, high) on each shown axis of an orthographic view; by default the whole car.
    """
    width, height = size
    (left, right), (bottom, top) = _extent(view, size, window)
    x, y = np.meshgrid(
        left + (np.arange(width) + 0.5) / width * (right - left),
        top - (np.arange(height) + 0.5) / height * (top - bottom),
    )
    across = x.reshape(-1, 1) * view.right + y.reshape(-1, 1) * view.up
    if view.axes:
        origins = across + view.back * view.distance
        return origins, np.broadcast_to(-view.back, origins.shape)
    origin = view.center + view.back * view.distance
    directions = across - view.back * view.distance
    return np.broadcast_to(origin, directions.shape), unit(directions)


def _extent(view, size, window):
    """What the picture spans to the right and up, with square pixels."""
    if window is None:
        middle = (0.0, view.center[1] if view.up[1] else 0.0) if view.axes else (0.0, 0.0)
        half = _half_width(view, size)
        return tuple((each - part, each + part) for each, part in zip(middle, (half, half * size[1] / size[0]), strict=True))
    spans = []
    for (_, sign), span in zip(view.axes, window, strict=True):
        spans.append(tuple(sorted(sign * each for each in span)))
    return tuple(spans)


def _half_width(view, size):
    aspect = size[0] / size[1]
    if view.axes is None:
        return 2.5
    if view.axes[0][0] == "x":
        return max(1.25, (view.center[1] + 0.1) * aspect)
    return max(2.4, (view.center[1] + 0.1) * aspect)


def screen_place(view, size, axis, value, window=None):
    """Pixel coordinate of an axis value in an orthographic view."""
    (left, right), (bottom, top) = _extent(view, size, window)
    for place, (name, sign) in enumerate(view.axes):
        if name == axis:
            if place == 0:
                return (sign * value - left) / (right - left) * size[0]
            return (top - sign * value) / (top - bottom) * size[1]
    raise ValueError(axis)
