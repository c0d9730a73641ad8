"""The parts of a car in a photo, as in the engine's PartMask: material class, panel and side."""

import numpy as np

from labels import CLASS, CLASSES, PANEL, PANELS

# Panels that exist once; the others are left or right.
SINGLE = ("hood", "roof", "front-bumper", "rear-bumper", "trunk", "windshield", "rear-window")
# Paint that belongs to no panel of the engine.
UNNAMED = ("pillar", "sill")
# Trim at the ends of the car, by its z.
GRILLE, DIFFUSER = 1.7, -1.7


class PhotoParts:
    """Numbers parts in the order in which they are first seen, from 1. `facts` lists them."""

    def __init__(self):
        self.facts = []
        self._numbers = {}

    def number(self, classes, panels, points):
        """Part number of each point; 0 for what is no part: interior, arches, moldings, handles, plates, mirror glass."""
        panels = np.array(panels)
        trim = classes == CLASS["trim"]
        panels[trim] = PANEL["none"]
        panels[trim & (points[:, 2] > GRILLE)] = PANEL["front-bumper"]
        panels[trim & (points[:, 2] < DIFFUSER)] = PANEL["rear-bumper"]
        left, ahead = points[:, 0] > 0, points[:, 2] > 0
        code = ((classes.astype(int) * 32 + panels) * 2 + left) * 2 + ahead
        codes, inverse = np.unique(code, return_inverse=True)
        return np.array([self._number(each) for each in codes], np.uint8)[inverse.reshape(-1)]

    def _number(self, code):
        material_class, panel = CLASSES[code >> 7], PANELS[code >> 2 & 31]
        fact = _describe(material_class, panel, bool(code & 2), bool(code & 1))
        if fact is None:
            return 0
        if fact["id"] not in self._numbers:
            self.facts.append(fact)
            self._numbers[fact["id"]] = len(self.facts)
        return self._numbers[fact["id"]]


def _describe(material_class, panel, left, ahead):
    if material_class not in ("paint", "trim", "glass", "lamp", "wheel"):
        return None
    if material_class == "trim" and panel == "none":
        return None
    side = None if panel in SINGLE else "left" if left else "right"
    name = _name(material_class, panel, ahead)
    return {
        "id": name if side is None else f"{side}-{name}",
        "materialClass": material_class,
        "panel": None if panel in ("none", *UNNAMED) else panel,
        "side": side,
    }


def _name(material_class, panel, ahead):
    if material_class == "trim":
        return "grille" if panel == "front-bumper" else "diffuser"
    if material_class == "wheel":
        return "front-wheel" if ahead else "rear-wheel"
    if material_class == "glass" and panel not in ("windshield", "rear-window"):
        return f"{panel}-window"
    return "body" if panel == "none" else panel
