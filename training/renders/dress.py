"""The materials of one car, and which of them lies at each point of it."""

import re
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from labels import CLASS, PANEL

_TIRE = re.compile(r"ti[yr]e|rubber|tyre", re.IGNORECASE)
_SHINY = re.compile(r"chrom|metal|alloy|steel|alumin|mirror", re.IGNORECASE)

# Where each material of a car's dress lies in its rows.
SLOTS = (
    "paint", "second_paint", "glass", "dark_glass", "tire", "rim", "front_lamp", "rear_lamp", "amber_lamp", "plastic",
    "chrome", "grille", "plate", "badge", "handle", "mirror_glass", "interior",
)  # fmt: skip
SLOT = {name: value for value, name in enumerate(SLOTS)}

# The tire begins at this share of the wheel's radius where the mesh does not tell it from the rim.
TIRE_SHARE = 0.7


@dataclass(frozen=True)
class Dress:
    """How a car is dressed: `first_row` of its SLOTS in the material table, and what differs from its paint.

    `second_panels`: names of panels in the second paint. `black_mirrors`: caps of plastic, which makes them trim.
    """

    first_row: int
    second_panels: tuple = ()
    chrome_trim: bool = True
    black_mirrors: bool = False
    dark_rear_glass: bool = False


def slots_at(car, wheels, dress, classes, panels, faces, rest, inside):
    """Material slot of points on faces of a car. `wheels`: find_wheels(car). `inside`: the points were seen through glass."""
    materials, pieces = car.materials[faces], car.pieces[faces]
    slots = _CLASS_SLOT[classes]
    paint = classes == CLASS["paint"]
    slots[paint & np.isin(panels, [PANEL[name] for name in dress.second_panels])] = SLOT["second_paint"]
    if dress.dark_rear_glass:
        slots[(classes == CLASS["glass"]) & _rear_pieces(car)[pieces]] = SLOT["dark_glass"]
    _lamps(slots, classes, materials, rest, car)
    _wheels(slots, classes, materials, rest, car, wheels)
    trim = classes == CLASS["trim"]
    shiny = np.array([bool(_SHINY.search(name)) for name in car.material_names])
    if dress.chrome_trim:
        slots[trim & shiny[materials]] = SLOT["chrome"]
    ahead = (rest[:, 2] > 1.9) & (np.abs(rest[:, 0]) < 0.5) & (rest[:, 1] > 0.25)
    slots[trim & ahead & ~shiny[materials]] = SLOT["grille"]
    if inside:
        slots[classes != CLASS["glass"]] = SLOT["interior"]
    return slots


_CLASS_SLOT = np.zeros(len(CLASS), np.int32)
for _name, _slot in {
    "paint": "paint",
    "glass": "glass",
    "wheel": "rim",
    "lamp": "front_lamp",
    "trim": "plastic",
    "plate": "plate",
    "badge": "badge",
    "handle": "handle",
    "mirror-glass": "mirror_glass",
}.items():
    _CLASS_SLOT[CLASS[_name]] = SLOT[_slot]


@lru_cache(maxsize=32)
def _rear_pieces(car):
    """Whether each piece lies behind the front seats."""
    middles = car.vertices[car.faces].mean(1)[:, 2]
    count = np.bincount(car.pieces)
    return np.bincount(car.pieces, middles) / np.maximum(count, 1) < -0.15


def _lamps(slots, classes, materials, rest, car):
    lamp = classes == CLASS["lamp"]
    red, green, blue = car.colors.T
    amber = (red > 0.5) & (green > 0.08) & (green < 0.7 * red) & (blue < 0.3 * red)
    slots[lamp & (rest[:, 2] < 0)] = SLOT["rear_lamp"]
    slots[lamp & amber[materials]] = SLOT["amber_lamp"]


def _wheels(slots, classes, materials, rest, car, wheels):
    wheel = np.flatnonzero(classes == CLASS["wheel"])
    named = np.array([bool(_TIRE.search(name)) for name in car.material_names])
    if named.any():
        tire = named[materials[wheel]]
    else:
        tire = np.zeros(len(wheel), bool)
        for z, y, radius in wheels:
            distance = np.hypot(rest[wheel, 2] - z, rest[wheel, 1] - y)
            tire |= (distance > TIRE_SHARE * radius) & (distance < 1.2 * radius)
    slots[wheel[tire]] = SLOT["tire"]
