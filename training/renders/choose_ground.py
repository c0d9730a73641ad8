"""Random grounds."""

import json
from functools import lru_cache
from pathlib import Path

import numpy as np

from colors import tinted
from material_table import GRASS, MARKED, PLAIN, SLABS, SPECKLE, material

# Share of each kind and what it is made of: pattern, gray level, tint spread, joint or marking scale, roughness.
_KINDS = {
    "asphalt": (0.26, SPECKLE, (0.04, 0.14), 0.06, (1, 1)),
    "marked": (0.16, MARKED, (0.05, 0.16), 0.05, (2.4, 3.4)),
    "concrete": (0.18, SPECKLE, (0.22, 0.5), 0.08, (1, 1)),
    "slabs": (0.12, SLABS, (0.18, 0.45), 0.12, (1.5, 4)),
    "tiles": (0.08, SLABS, (0.12, 0.6), 0.2, (0.3, 0.9)),
    "pavers": (0.07, SLABS, (0.1, 0.3), 0.3, (0.15, 0.3)),
    "dirt": (0.05, SPECKLE, (0.1, 0.25), 0.0, (1, 1)),
    "grass": (0.04, GRASS, (0.03, 0.08), 0.0, (1, 1)),
    "studio": (0.04, PLAIN, (0.05, 0.8), 0.03, (1, 1)),
}


_PHOTOGRAPHED = ("asphalt", "marked", "concrete", "slabs", "pavers")


def choose_ground(random, backdrops):
    """(kind, material row). `backdrops`: a folder that may hold colors of photographed grounds, or None."""
    kinds = list(_KINDS)
    kind = kinds[random.choice(len(kinds), p=[_KINDS[each][0] for each in kinds])]
    _, pattern, (low, high), spread, scales = _KINDS[kind]
    gray = np.exp(random.uniform(np.log(low), np.log(high)))
    base = tinted(random, gray, spread)
    if backdrops is not None and kind in _PHOTOGRAPHED and random.random() < 0.7:
        base = _photographed(random, backdrops)
    second = base * random.uniform(0.3, 1.3)
    if kind == "marked":
        second = np.array([0.6, 0.6, 0.56]) if random.random() < 0.75 else np.array([0.6, 0.42, 0.05])
    if kind == "dirt":
        base = gray * np.array([1.25, 0.95, 0.68])
    if kind == "grass":
        base, second = gray * np.array([0.8, 1.5, 0.35]), gray * np.array([1.5, 1.4, 0.6])
    glossy = random.random() < {"tiles": 0.6, "studio": 0.6, "concrete": 0.15, "slabs": 0.2}.get(kind, 0.0)
    outdoors = kind not in ("grass", "studio", "dirt")
    wet = random.uniform(0.3, 0.75) if outdoors and random.random() < 0.18 else 0.0
    row = material(
        base, second=second, pattern=pattern, scale=random.uniform(*scales), seed=int(random.integers(10000)),
        roughness=random.uniform(0.03, 0.14) if glossy else 0.9, specular=0.04 if glossy else 0.02, wet=wet,
    )  # fmt: skip
    return kind + (", wet" if wet else "") + (", glossy" if glossy else ""), row


def _photographed(random, backdrops):
    """A ground color of a photo, at a random exposure."""
    colors = _ground_colors(backdrops)
    color = colors[random.integers(len(colors))]
    return np.minimum(color / color.mean() * np.exp(random.uniform(np.log(0.07), np.log(0.45))), 0.8)


@lru_cache(maxsize=4)
def _ground_colors(backdrops):
    return np.array(json.loads((Path(backdrops) / "grounds.json").read_text()))
