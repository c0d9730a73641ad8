"""Materials as rows of one float table, which numba kernels read."""

import numpy as np

# Columns of a row.
BASE, SECOND, PATTERN, SCALE, ROUGHNESS, SPECULAR, METAL, FLAKE, CLEAR, GLOW, SEED, BUMP, BUMP_SCALE, WET, DIRT = (
    0, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
)  # fmt: skip
COLUMNS = 19

# Patterns of the base color; patterns.py draws them.
PLAIN, SPECKLE, SLABS, GRASS, BRICK, SHUTTER, FACADE, FOLIAGE, STRIPES, LAMP, GRILLE, MARKED, OWN_GROUND, IMAGE = range(14)


def material(base, **values):
    """A row: base color in linear RGB, and any of the columns below by name.

    second: another color of the pattern; pattern and scale (meters); roughness: 0 mirror to 1 diffuse; specular:
    reflectance at normal incidence; metal: share of the reflection that takes the base color; flake: share of the base
    that reflects in a broad lobe; clear: share of light let through; glow: emission; seed; bump: slope of waves, and
    bump_scale in meters; wet: share of puddles; dirt: 0 to 1.
    """
    row = np.zeros(COLUMNS)
    row[BASE : BASE + 3] = base
    row[SECOND : SECOND + 3] = values.pop("second", base)
    defaults = {"scale": 1.0, "roughness": 1.0, "bump_scale": 1.0}
    columns = {
        "pattern": PATTERN, "scale": SCALE, "roughness": ROUGHNESS, "specular": SPECULAR, "metal": METAL,
        "flake": FLAKE, "clear": CLEAR, "glow": GLOW, "seed": SEED, "bump": BUMP, "bump_scale": BUMP_SCALE,
        "wet": WET, "dirt": DIRT,
    }  # fmt: skip
    for name, value in {**defaults, **values}.items():
        row[columns[name]] = value
    return row
