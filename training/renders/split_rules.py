"""Areas of a car: which points of its surface a rule of a split file covers. README.md describes the format."""

from dataclasses import dataclass

import numpy as np

# A view's polygon has the first axis to the right or left and the second up: x 0, y 1, z 2.
VIEWS = {"side": (2, 1), "top": (0, 2), "front": (0, 1), "rear": (0, 1)}
AXES = {"x": 0, "y": 1, "z": 2}
RULE_KEYS = {"view", "polygon", "circle", "materials", "pieces", "facing", "mirror", "note", *AXES}
FACING = {"up": (1, 1), "down": (1, -1), "forward": (2, 1), "backward": (2, -1)}


@dataclass(frozen=True)
class Surface:
    """Points in car coordinates with the unit normal, material and piece at each."""

    points: np.ndarray
    normals: np.ndarray
    materials: np.ndarray
    pieces: np.ndarray


@dataclass(frozen=True)
class Rule:
    """One area and the label value that it gives."""

    value: int
    axes: tuple | None
    polygon: np.ndarray | None
    ranges: tuple
    materials: np.ndarray | None
    pieces: np.ndarray | None
    facing: tuple
    mirror: bool


def read_rule(entry, key, values, material_names):
    """A rule of a split file. `key` is "class" or "panel"; `values` maps its names to label values."""
    unknown = set(entry) - RULE_KEYS - {key}
    if unknown:
        raise ValueError(f"unknown keys {sorted(unknown)} in {entry}")
    ranges = tuple((AXES[axis], *_bounds(entry[axis])) for axis in AXES if axis in entry)
    materials = entry.get("materials")
    return Rule(
        value=values[entry[key]],
        axes=VIEWS[entry["view"]] if "view" in entry else None,
        polygon=_outline(entry),
        ranges=ranges,
        materials=None if materials is None else np.array([material_names.index(each) for each in materials]),
        pieces=None if "pieces" not in entry else np.array(entry["pieces"]),
        facing=tuple((way, *_bounds(bounds)) for way, bounds in entry.get("facing", {}).items()),
        mirror=entry.get("mirror", True),
    )


def _outline(entry):
    if "circle" in entry:
        center_a, center_b, radius = entry["circle"]
        angles = np.arange(48) * np.pi / 24
        return np.stack([center_a + radius * np.cos(angles), center_b + radius * np.sin(angles)], axis=1)
    if "polygon" not in entry:
        return None
    return np.array([point.split() for point in entry["polygon"].split(",")], np.float64)


def _bounds(pair):
    low, high = pair
    return (-np.inf if low is None else low, np.inf if high is None else high)


def apply_rules(rules, surface, start):
    """The value of the first rule that covers each point; `start` where none does."""
    values = np.array(start)
    open_points = np.arange(len(surface.points))
    for rule in rules:
        if not len(open_points):
            break
        hit = _covers(rule, surface, open_points)
        values[open_points[hit]] = rule.value
        open_points = open_points[~hit]
    return values


def _covers(rule, surface, index):
    """Whether the rule covers the points at `index`. Each test looks at those that passed the ones before."""
    covered = np.ones(len(index), bool)
    for test in _tests(rule):
        at = np.flatnonzero(covered)
        if not len(at):
            break
        covered[at] = test(surface, index[at])
    return covered


def _tests(rule):
    if rule.materials is not None:
        yield lambda surface, index: np.isin(surface.materials[index], rule.materials)
    if rule.pieces is not None:
        yield lambda surface, index: np.isin(surface.pieces[index], rule.pieces)
    for axis, low, high in rule.ranges:
        yield lambda surface, index: _within(_coordinate(surface.points, index, axis, rule.mirror), low, high)
    for way, low, high in rule.facing:
        yield lambda surface, index: _within(_facing(surface, index, way), low, high)
    if rule.polygon is not None:
        yield lambda surface, index: inside_polygon(
            *(_coordinate(surface.points, index, axis, rule.mirror) for axis in rule.axes), rule.polygon
        )


def _within(values, low, high):
    return (values >= low) & (values <= high)


def _coordinate(points, index, axis, mirror):
    values = points[index, axis]
    return np.abs(values) if axis == 0 and mirror else values


def _facing(surface, index, way):
    """Cosine between the normal and a direction; "out" is away from the car's middle plane."""
    if way == "out":
        return surface.normals[index, 0] * np.sign(surface.points[index, 0])
    axis, sign = FACING[way]
    return surface.normals[index, axis] * sign


def inside_polygon(x, y, polygon):
    """Even-odd rule."""
    inside = np.zeros(len(x), bool)
    box = _within(x, *_extent(polygon[:, 0])) & _within(y, *_extent(polygon[:, 1]))
    x, y = x[box], y[box]
    parity = np.zeros(len(x), bool)
    for (x0, y0), (x1, y1) in zip(polygon, np.roll(polygon, -1, axis=0), strict=True):
        if y0 == y1:
            continue
        crosses = (y0 > y) != (y1 > y)
        parity ^= crosses & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
    inside[box] = parity
    return inside


def _extent(values):
    return values.min(), values.max()
