"""Random paints and materials of a car."""

import numpy as np

from colors import to_linear
from dress import SLOTS, Dress
from material_table import GRILLE, LAMP, material

# sRGB of paints: half of all cars are in one of the first four groups.
_NEUTRAL = {
    "black": [(12, 12, 14), (20, 21, 24), (8, 8, 8)],
    "gray": [(70, 72, 76), (95, 98, 102), (48, 50, 54), (120, 122, 124)],
    "white": [(238, 238, 236), (228, 230, 232), (240, 236, 226)],
    "silver": [(168, 171, 175), (185, 187, 190), (150, 154, 160)],
}
_COLORED = [
    (150, 12, 18), (190, 20, 24), (96, 10, 20), (20, 40, 110), (24, 70, 170), (12, 24, 56), (60, 130, 190),
    (16, 60, 40), (70, 110, 60), (120, 170, 60), (230, 190, 30), (240, 120, 20), (90, 58, 36), (150, 120, 84),
    (200, 186, 156), (10, 110, 116), (80, 40, 110), (220, 120, 150), (176, 140, 70), (60, 64, 50),
]  # fmt: skip


def choose_paint(random, neutral_share=0.5):
    """(color group, finish, material row values)."""
    if random.random() < neutral_share:
        group = str(random.choice(list(_NEUTRAL)))
        color = _NEUTRAL[group][random.integers(len(_NEUTRAL[group]))]
    else:
        group, color = "color", _COLORED[random.integers(len(_COLORED))]
    base = to_linear(np.clip(np.array(color) + random.normal(0, 5, 3), 3, 250))
    finish = str(random.choice(["gloss", "metallic", "satin", "matte"], p=[0.45, 0.38, 0.08, 0.09]))
    if group in ("gray", "silver") and finish == "gloss":
        finish = "metallic"
    flake = random.uniform(0.35, 0.75) if finish == "metallic" else 0.0
    if group == "black" or group == "white":
        flake *= 0.5
    roughness = {"satin": random.uniform(0.2, 0.35), "matte": random.uniform(0.5, 0.75)}.get(finish, random.choice([0, 0.01, 0.03]))
    values = dict(base=base * (1 + 0.5 * flake), flake=flake, specular=0.045, roughness=roughness)
    return group, finish, values


def choose_dress(random, first_row):
    """A dress and its material rows in the order of SLOTS, with facts about the paint."""
    group, finish, paint = choose_paint(random)
    seed = int(random.integers(1000))
    dirt = random.uniform(0.1, 0.6) if random.random() < 0.2 else 0.0
    peel = random.uniform(0, 0.02) if finish in ("gloss", "metallic") else 0.0
    two_tone = random.random() < 0.08
    second = material(**{**choose_paint(random)[2], "roughness": 0.0}, dirt=dirt, seed=seed)
    if random.random() < 0.6:
        second = material((0.008, 0.008, 0.009), specular=0.045, dirt=dirt, seed=seed)
    rows = {
        "paint": material(**paint, dirt=dirt, seed=seed, bump=peel, bump_scale=0.12),
        "second_paint": second,
        **_glass(random),
        **_wheels(random, dirt, seed),
        **_lamps(random, seed),
        **_trim(random, paint, dirt, seed),
    }
    dress = Dress(
        first_row,
        second_panels=_second_panels(random) if two_tone else (),
        chrome_trim=bool(random.random() < 0.7),
        black_mirrors=bool(random.random() < 0.15),
        dark_rear_glass=bool(random.random() < 0.35),
    )
    return dress, [rows[slot] for slot in SLOTS], {"paint": group, "finish": finish, "dirt": round(float(dirt), 2)}


def _second_panels(random):
    choices = [("roof",), ("roof", "pillar"), ("hood",), ("roof", "mirror"), ("roof", "pillar", "trunk")]
    return choices[random.integers(len(choices))]


def _glass(random):
    clear = random.choice([0.75, 0.6, 0.4, 0.2], p=[0.3, 0.3, 0.25, 0.15]) * random.uniform(0.85, 1.05)
    return {
        "glass": material((0.01, 0.014, 0.013), specular=0.07, roughness=0, clear=clear),
        "dark_glass": material((0.008, 0.008, 0.008), specular=0.07, roughness=0, clear=clear * random.uniform(0.05, 0.4)),
        "mirror_glass": material((0.72, 0.74, 0.76), metal=1, roughness=0),
        "interior": material(np.full(3, random.uniform(0.015, 0.12)) * random.uniform(0.8, 1.15, 3), specular=0.02, roughness=0.7),
    }


def _wheels(random, dirt, seed):
    rim = random.choice(["silver", "black", "gray", "chrome"], p=[0.55, 0.22, 0.15, 0.08])
    rows = {
        "silver": dict(base=(0.55, 0.56, 0.58), metal=0.5, flake=0.5, roughness=0.35),
        "black": dict(base=(0.012, 0.012, 0.013), specular=0.045, roughness=random.choice([0, 0.4])),
        "gray": dict(base=(0.16, 0.165, 0.175), metal=0.3, flake=0.5, roughness=0.3, specular=0.04),
        "chrome": dict(base=(0.68, 0.68, 0.7), metal=1.0, roughness=0.02),
    }  # fmt: skip
    black = random.uniform(0.008, 0.03)
    tire = material(np.full(3, black), specular=0.035, roughness=random.uniform(0.4, 0.8), dirt=dirt, seed=seed)
    return {"rim": material(**rows[str(rim)], dirt=dirt, seed=seed), "tire": tire}


def _lamps(random, seed):
    lit = random.random() < 0.12
    clear = random.uniform(0.55, 0.85)
    cell = random.uniform(0.03, 0.09)
    common = dict(pattern=LAMP, seed=seed, specular=0.06, roughness=0.0)
    red = np.array([random.uniform(0.25, 0.6), 0.008, 0.01])
    return {
        "front_lamp": material(
            np.full(3, clear), second=np.full(3, random.uniform(0.02, 0.3)), scale=cell, metal=0.35,
            glow=random.uniform(1, 4) if lit else 0, **common,
        ),
        "rear_lamp": material(
            red, second=random.choice([0, 1]) * np.array([0.5, 0.45, 0.42]) + 0.2 * red, scale=cell,
            glow=random.uniform(0.5, 3) if lit else 0, **common,
        ),
        "amber_lamp": material((0.75, 0.25, 0.02), scale=cell, **common),
    }  # fmt: skip


def _trim(random, paint, dirt, seed):
    plastic = random.choice([0.008, 0.014, 0.025, 0.05])
    chrome = dict(base=(0.66, 0.66, 0.67), metal=1.0, roughness=random.choice([0.0, 0.03, 0.15]))
    black = dict(base=np.full(3, plastic), specular=0.04, roughness=random.choice([0.05, 0.4, 0.6, 0.75]))
    handle = [paint, chrome, black][random.choice(3, p=[0.6, 0.2, 0.2])]
    bright = np.full(3, random.choice([0.006, 0.03, 0.12], p=[0.4, 0.4, 0.2]))
    badge = [chrome, dict(base=(0.01, 0.01, 0.01), specular=0.045, roughness=0.1), dict(base=(0.45, 0.01, 0.01), specular=0.045, roughness=0.1)]
    return {
        "plastic": material(**black, dirt=dirt, seed=seed),
        "chrome": material(**chrome, dirt=0.5 * dirt, seed=seed),
        "grille": material(
            np.full(3, 0.006), second=bright, pattern=GRILLE, scale=random.uniform(0.02, 0.06), seed=seed, specular=0.03,
            roughness=0.4, dirt=dirt,
        ),
        "plate": material((1, 1, 1), specular=0.03, roughness=0.3, dirt=0.6 * dirt, seed=seed),
        "badge": material(**badge[random.choice(3, p=[0.7, 0.2, 0.1])], dirt=0.5 * dirt, seed=seed),
        "handle": material(**handle, dirt=0.5 * dirt, seed=seed),
    }  # fmt: skip
