"""Names the panel of glass, wheels and lamps, which the splits do not divide."""

from functools import lru_cache

import numpy as np

from labels import CLASS, PANEL
from wheels import face_classes

# A pane faces sideways if this share of its area's normals does.
SIDEWAYS = 0.6


def name_openings(car, faces, rest, normals, classes):
    """Panel of each point: windshield, rear window, the door or fender of a side window, wheel, lamp; 0 for others."""
    names = np.zeros(len(rest), np.uint8)
    ahead = rest[:, 2] > 0
    names[classes == CLASS["wheel"]] = PANEL["wheel"]
    lamp = classes == CLASS["lamp"]
    names[lamp] = np.where(ahead[lamp], PANEL["front-lamp"], PANEL["rear-lamp"])
    glass = np.flatnonzero(classes == CLASS["glass"])
    share = _sideways_pieces(car)[car.pieces[faces[glass]]]
    sideways = np.where(np.isnan(share), np.abs(normals[glass, 0]), share) > SIDEWAYS
    upright = np.where(ahead[glass], PANEL["windshield"], PANEL["rear-window"])
    names[glass] = np.where(sideways, _door_of(car, rest[glass, 2]), upright)
    level = (normals[glass, 1] > 0.97) & (np.abs(rest[glass, 2] + 0.2) < 0.6) & ~sideways
    names[glass[level]] = PANEL["roof"]
    return names


def _door_of(car, z):
    """The panel that a side window at z belongs to."""
    front_end, rear_end = _door_ends(car)
    return np.where(z > front_end, PANEL["front-door"], np.where(z > rear_end, PANEL["rear-door"], PANEL["rear-fender"]))


@lru_cache(maxsize=32)
def _sideways_pieces(car):
    """Per piece, mean sideways part of its normals; NaN for pieces that are not all glass."""
    classes = face_classes(car)
    sideways = np.abs(car.normals[car.faces].mean(1)[:, 0])
    count = np.maximum(np.bincount(car.pieces), 1)
    glass = np.bincount(car.pieces, classes == CLASS["glass"]) / count
    return np.where(glass > 0.95, np.bincount(car.pieces, sideways) / count, np.nan)


@lru_cache(maxsize=32)
def _door_ends(car):
    """Where the front and the rear doors end at the belt line, along z; a car without rear doors has no second end."""
    middles = car.vertices[car.faces].mean(1)
    panels = car.label(np.arange(len(car.faces)), middles, car.normals[car.faces].mean(1))[1]
    ends = []
    for name in ("front-door", "rear-door"):
        door = middles[panels == PANEL[name]]
        high = door[door[:, 1] > np.percentile(door[:, 1], 60)] if len(door) else door
        ends.append(float(high[:, 2].min()) if len(high) else (ends[0] if ends else -0.3))
    return ends
