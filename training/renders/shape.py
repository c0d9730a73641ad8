"""Bends a car into other proportions. Wheels stay round; labels are still looked up at the rest points."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from scipy.interpolate import PchipInterpolator

from labels import CLASS, PANEL
from unit_vectors import unit
from wheels import face_classes, find_wheels

# Height of the cab's back that turns into the bed, along z, in car units.
CAB_BACK = 0.1


@dataclass(frozen=True)
class Shape:
    """Factors on lengths of zones; 1 leaves them. `ride` and `hood` in car units, `steer` in radians.

    `roof_slope`: how much the roof rises (or falls) toward the rear, as a share of the greenhouse. `bed`: cut the body
    behind the doors down to the belt line, as on a pickup.
    """

    front: float = 1.0
    middle: float = 1.0
    rear: float = 1.0
    width: float = 1.0
    body: float = 1.0
    greenhouse: float = 1.0
    ride: float = 0.0
    hood: float = 0.0
    roof_slope: float = 0.0
    wheel: float = 1.0
    steer: float = 0.0
    bed: bool = False


@dataclass(frozen=True)
class Lines:
    """Where the zones of a car meet, in car units."""

    axles: tuple
    belt: float
    top: float
    cab_end: float


@lru_cache(maxsize=32)
def find_lines(car):
    middles, classes = car.vertices[car.faces].mean(1), face_classes(car)
    glass = middles[classes == CLASS["glass"]]
    belt = float(np.percentile(glass[:, 1], 4)) if len(glass) else 0.95
    panels = car.label(np.arange(len(car.faces)), middles, car.normals[car.faces].mean(1))[1]
    doors = middles[np.isin(panels, [PANEL["front-door"], PANEL["rear-door"]])]
    cab_end = float(doors[:, 2].min()) if len(doors) else -0.9
    return Lines(find_wheels(car), belt, float(middles[:, 1].max()), cab_end)


class Bend:
    """Maps rest points of a car to scene points in meters."""

    def __init__(self, car, shape):
        self.shape, self.lines = shape, find_lines(car)
        self.scale = car.split["length_m"] / 4.5
        # A mesh may hang below its own zero after it got wheels.
        self.ground = min(0.0, float(car.vertices[:, 1].min()))
        self.lift = shape.ride - self.ground + (shape.wheel - 1) * (self.lines.axles[0][2] if self.lines.axles else 0)
        self._along = self._length_map()
        self._up = self._height_map()

    def vertices(self, car):
        """All vertices and normals."""
        points, wheel = self.body(car.vertices), self._wheel_vertices(car)
        normals = self._bent_normals(car.vertices, car.normals)
        for axle in self.lines.axles:
            its = np.flatnonzero(wheel & ((car.vertices[:, 2] > 0) == (axle[0] > 0)))
            points[its], normals[its] = self._wheel(car.vertices[its], car.normals[its], axle)
        return points, normals

    def body(self, rest):
        x, y, z = rest.T
        shape, lines = self.shape, self.lines
        rise = np.clip((y - lines.belt) / (lines.top - lines.belt), 0, 1)
        behind = np.clip(-z / 2.2, 0, 1)
        up = self._up(y) + shape.roof_slope * behind * rise * (lines.top - lines.belt)
        ahead = _smooth(np.clip((z - 0.9) / 0.8, 0, 1))
        up = up + shape.hood * ahead * _smooth(np.clip((y - 0.5) / 0.4, 0, 1))
        if shape.bed:
            cut = _smooth(np.clip((lines.cab_end - z) / CAB_BACK, 0, 1))
            up = np.where(y > lines.belt, up - cut * 0.98 * (up - self._up(lines.belt)), up)
        return np.stack([x * shape.width, up + self.lift, self._along(z)], axis=1) * self.scale

    def _wheel(self, rest, normals, axle):
        center, size = axle[0], self.shape.wheel
        x, y, z = rest.T
        side = np.sign(x) * np.median(np.abs(x)) if len(x) else x
        across, along = x - side, (z - center) * size
        turned = np.array(normals)
        if center > 0:
            c, s = np.cos(self.shape.steer), np.sin(self.shape.steer)
            across, along = c * across + s * along, c * along - s * across
            turned[:, 0], turned[:, 2] = c * normals[:, 0] + s * normals[:, 2], c * normals[:, 2] - s * normals[:, 0]
        places = np.stack([side * self.shape.width + across, (y - self.ground) * size, self._along(center) + along], axis=1)
        return places * self.scale, turned

    def _wheel_vertices(self, car):
        wheel = np.zeros(len(car.vertices), bool)
        wheel[car.faces[face_classes(car) == CLASS["wheel"]]] = True
        return wheel

    def _bent_normals(self, rest, normals):
        """Normals transform by the inverse transpose of the bend's derivative."""
        step = 2e-3
        columns = [
            (self.body(rest + step * axis) - self.body(rest - step * axis)) / (2 * step) for axis in np.eye(3)
        ]
        a, b, c = columns
        cofactors = np.stack([np.cross(b, c), np.cross(c, a), np.cross(a, b)], axis=2)
        bent = np.einsum("nij,nj->ni", cofactors, normals)
        return unit(bent)

    def _length_map(self):
        shape = self.shape
        knots, factors = [-2.3], []
        for center, _, radius in sorted(self.lines.axles):
            factors += [shape.rear if center < 0 else shape.middle, 1.0]
            knots += [max(center - 1.25 * radius, knots[-1] + 0.05), center + 1.25 * radius]
        factors.append(shape.front)
        knots.append(max(2.3, knots[-1] + 0.05))
        places = np.concatenate([[0], np.cumsum(np.diff(knots) * factors)])
        return PchipInterpolator(knots, places - places[-1] / 2, extrapolate=True)

    def _height_map(self):
        shape, lines = self.shape, self.lines
        low = min(2 * lines.axles[0][2] + self.ground if lines.axles else 0.6, lines.belt - 0.1)
        knots = [-0.5, 0.0, low, lines.belt, max(lines.top, lines.belt + 0.1) + 0.01]
        places = np.concatenate([[0], np.cumsum(np.diff(knots) * [1, 1, shape.body, shape.greenhouse])])
        return PchipInterpolator(knots, places - 0.5, extrapolate=True)


def _smooth(share):
    return share * share * (3 - 2 * share)


def bed_relabel(bend):
    """Labels of a pickup's cab back (with a window) and of the cover on its bed, given rest points."""
    lines, shape = bend.lines, bend.shape

    def relabel(rest, classes, panels):
        body = (rest[:, 1] > lines.belt + 0.005) & (rest[:, 2] < lines.cab_end)
        cover = body & (rest[:, 2] < lines.cab_end - CAB_BACK)
        back = body & ~cover & (rest[:, 1] > lines.belt + 0.1)
        at = np.flatnonzero(back)
        height = bend.body(rest[at])[:, 1] / bend.scale - bend.lift
        roof, belt = bend._up(lines.top), bend._up(lines.belt)
        share = (height - belt) / (roof - belt)
        window = (share > 0.18) & (share < 0.78) & (np.abs(rest[at, 0]) < 0.55)
        classes, panels = classes.copy(), panels.copy()
        classes[cover], panels[cover] = CLASS["trim"], PANEL["none"]
        classes[at], panels[at] = CLASS["paint"], PANEL["pillar"]
        classes[at[window]], panels[at[window]] = CLASS["glass"], PANEL["none"]
        return classes, panels

    return relabel if shape.bed else None
