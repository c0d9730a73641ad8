"""What each label allows.

A label of a render names one class and one panel. A label of a street photo often allows several: its trim may be a
plate, and paint outside all outlines may be roof or fender. A label image holds codes: the codes below the number of
names are names, the ones after them are sets of names, and UNKNOWN allows all.
"""

from dataclasses import dataclass

import numpy as np

from names import CLASSES, OUTLINED_PANELS, PANELS, STREET_CLASSES, UNKNOWN


@dataclass(frozen=True)
class AllowedSets:
    """The codes of one label image: `names`, then the keys of `sets`."""

    names: tuple
    sets: dict

    def code(self, name):
        return [*self.names, *self.sets].index(name)

    def members(self):
        """256 x names: whether a code allows a name. Codes without a meaning allow all."""
        table = np.ones((256, len(self.names)), bool)
        for code, allowed in enumerate([*((name,) for name in self.names), *self.sets.values()]):
            table[code] = [name in allowed for name in self.names]
        return table


CLASS_SETS = AllowedSets(
    CLASSES,
    {
        "street paint": ("paint", "handle"),  # body-colored handles are labeled as paint
        "street glass": ("glass", "mirror glass"),
        "street trim": ("trim", "plate", "badge", "handle", "mirror glass"),
    },
)

PANEL_SETS = AllowedSets(
    PANELS,
    {
        "paint outside outlines": ("roof", "front fender", "rear fender", "pillar", "sill"),
        "front door and frame": ("front door", "pillar"),  # an outline includes the frame of its window
        "rear door and frame": ("rear door", "pillar"),
        "lamp in front bumper": ("front bumper", "front lamp"),
        "lamp in rear bumper": ("rear bumper", "rear lamp"),
        "any lamp": ("front lamp", "rear lamp"),
        "any glass": ("windshield", "rear window", "front door", "rear door", "rear fender", "roof"),
        "behind a plate": ("front bumper", "rear bumper", "trunk"),
        "under a handle": ("front door", "rear door", "trunk"),
    },
)


def street_class_codes():
    """Class code by value of a street photo's label image. It may name plates and badges, too (fixtures.txt)."""
    codes = np.full(256, UNKNOWN, np.uint8)
    for value, name in enumerate(CLASSES):
        partial = f"street {name}"
        codes[value] = CLASS_SETS.code(partial if partial in CLASS_SETS.sets else name)
    return codes


# Where a pixel's class says more about its panel than the outline it is in. Elsewhere an outline names the panel.
_STREET_PANELS = {
    ("none", "background"): "none",
    ("none", "paint"): "paint outside outlines",
    ("none", "glass"): "any glass",
    ("none", "wheel"): "wheel",
    ("none", "lamp"): "any lamp",
    ("front door", "paint"): "front door and frame",
    ("front door", "trim"): "front door and frame",
    ("rear door", "paint"): "rear door and frame",
    ("rear door", "trim"): "rear door and frame",
    ("front bumper", "lamp"): "lamp in front bumper",
    ("rear bumper", "lamp"): "lamp in rear bumper",
}


def street_panel_codes():
    """Panel code by outline (PANELS or UNKNOWN) and value of a street photo's label image."""
    codes = np.full((256, 256), UNKNOWN, np.uint8)
    for outline, name in enumerate(PANELS[1:], 1):
        codes[outline] = PANEL_SETS.code(name)
    for (outline, name), allowed in _STREET_PANELS.items():
        codes[OUTLINED_PANELS.index(outline), STREET_CLASSES.index(name)] = PANEL_SETS.code(allowed)
    return codes


# What a render's class says about the panel where its panel image has none. Trim and badges may be on any.
_RENDER_PANELS = {
    "background": "none",
    "glass": "any glass",
    "wheel": "wheel",
    "lamp": "any lamp",
    "plate": "behind a plate",
    "handle": "under a handle",
    "mirror glass": "mirror",
}


def render_panel_codes(panel_names):
    """Panel code by value of a render's panel image, whose names are given, and of its label image."""
    codes = np.full((256, 256), UNKNOWN, np.uint8)
    for name, allowed in _RENDER_PANELS.items():
        codes[0, CLASSES.index(name)] = PANEL_SETS.code(allowed)
    for value, name in enumerate(panel_names[1:], 1):
        codes[value] = PANEL_SETS.code(name)
    return codes
