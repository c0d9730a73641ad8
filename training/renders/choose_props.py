"""Random surroundings: walls, houses, plants, poles and people. Each returns parts and appends material rows."""

import numpy as np

from colors import tinted, to_linear
from material_table import BRICK, FACADE, FOLIAGE, GRILLE, SHUTTER, SLABS, SPECKLE, STRIPES, material
from solids import box, capsule, foliage, join, placed


def add_row(rows, row):
    rows.append(row)
    return len(rows) - 1


def choose_surroundings(random, rows, camera_azimuth, indoors):
    """Props behind the car as seen from the camera. `camera_azimuth` in radians, 0 ahead of the car (+z)."""
    parts = []
    away = camera_azimuth + np.pi
    if random.random() < (0.3 if indoors else 0.42):
        parts.append(_wall(random, rows, away))
    elif not indoors and random.random() < 0.6:
        for _ in range(random.integers(2, 7)):
            parts.append(_house(random, rows, away))
    for _ in range(random.poisson(0.2 if indoors else 2.0)):
        parts.append(_plant(random, rows, away))
    for _ in range(random.poisson(0.8)):
        parts.append(_pole(random, rows, away))
    return parts


def _polar(angle, distance):
    return np.sin(angle) * distance, np.cos(angle) * distance


def _wall(random, rows, away):
    """A long wall, shutter, fence or hedge behind the car, roughly parallel to one of its sides."""
    pattern = random.choice([SPECKLE, BRICK, SHUTTER, SLABS, FOLIAGE, GRILLE, FACADE], p=[0.22, 0.15, 0.18, 0.12, 0.15, 0.06, 0.12])
    base = tinted(random, to_linear(random.uniform(60, 235)), 0.15)
    if pattern == FOLIAGE:
        base = np.array([0.05, 0.1, 0.025]) * random.uniform(0.4, 1.6)
    second = base * random.uniform(0.2, 0.9)
    scale = {BRICK: 0.25, SHUTTER: 0.09, SLABS: 1.2, GRILLE: 0.12, FACADE: 2.6}.get(int(pattern), 1.0)
    row = add_row(rows, material(base, second=second, pattern=pattern, scale=scale, seed=int(random.integers(999)), roughness=0.9, specular=0.02))
    yaw = np.round(away / (np.pi / 2)) * np.pi / 2 + random.normal(0, 0.06)
    distance = random.uniform(3.2, 12)
    height = random.uniform(1.2, 2.4) if random.random() < 0.3 else random.uniform(2.8, 9)
    x, z = _polar(yaw, distance)
    return box((x, height / 2, z), (random.uniform(8, 60), height, 0.3), row, yaw)


def _house(random, rows, away):
    base = tinted(random, to_linear(random.uniform(90, 235)), 0.15)
    row = add_row(rows, material(
        base, second=np.full(3, random.uniform(0.02, 0.25)), pattern=FACADE, scale=random.uniform(2.2, 3.6),
        seed=int(random.integers(999)), roughness=0.9,
    ))  # fmt: skip
    distance = random.uniform(14, 60)
    x, z = _polar(away + random.normal(0, 0.7), distance)
    size = random.uniform((6, 3, 6), (25, 16, 20))
    return box((x, size[1] / 2, z), size, row, random.uniform(0, np.pi))


def _plant(random, rows, away):
    green = np.array([0.05, 0.09, 0.02]) * random.uniform(0.4, 2.0) * np.clip(1 + random.normal(0, 0.2, 3), 0.5, 1.6)
    leaves = add_row(rows, material(green, second=green * random.uniform(0.3, 2), pattern=FOLIAGE, seed=int(random.integers(999))))
    distance = random.uniform(5, 35)
    x, z = _polar(away + random.normal(0, 0.6), distance)
    if random.random() < 0.4:
        size = random.uniform(0.4, 1.4)
        return foliage((x, size * 0.7, z), (size * random.uniform(1, 2), size, size), leaves, random, 1200, 0.11)
    bark = add_row(rows, material((0.05, 0.04, 0.03), seed=1))
    height, crown = random.uniform(3.5, 9), random.uniform(1.2, 3)
    trunk = capsule((x, 0, z), (x, height, z), random.uniform(0.08, 0.25), bark)
    return join([trunk, foliage((x, height, z), (crown, crown * random.uniform(0.7, 1.3), crown), leaves, random, 3000, 0.06)])


def _pole(random, rows, away):
    row = add_row(rows, material(to_linear(random.uniform(30, 220)) * random.uniform(0.7, 1.2, 3), specular=0.04, roughness=0.4))
    x, z = _polar(away + random.normal(0, 0.6), random.uniform(3.5, 25))
    return capsule((x, 0, z), (x, random.choice([0.9, 3, 7]), z), random.uniform(0.03, 0.12), row)


def choose_person(random, rows, x, z):
    """A standing figure of capsules."""
    skin = add_row(rows, material(to_linear(np.array((232, 190, 160)) * random.uniform(0.35, 1)), roughness=0.7, specular=0.03))
    top, legs, shoes = (
        add_row(rows, material(
            to_linear(random.uniform(10, 240, 3)), second=to_linear(random.uniform(10, 240, 3)),
            pattern=STRIPES if random.random() < 0.5 else SPECKLE, scale=random.uniform(0.04, 0.3),
            seed=int(random.integers(999)),
        ))
        for _ in range(3)
    )  # fmt: skip
    step, arm, size = random.uniform(0.02, 0.25), random.uniform(0.05, 0.5), random.uniform(0.88, 1.08)
    rods = [
        ((0.1, 0.06, step), (0.09, 0.9, 0), 0.075, legs),
        ((-0.1, 0.06, -step), (-0.09, 0.9, 0), 0.075, legs),
        ((0.1, 0.05, step), (0.1, 0.05, step + 0.14), 0.05, shoes),
        ((-0.1, 0.05, -step), (-0.1, 0.05, 0.14 - step), 0.05, shoes),
        ((0, 0.95, 0), (0, 1.32, 0), 0.16, top),
        ((0.2, 1.4, 0), (0.22 + arm * 0.5, 1.12, 0.05), 0.05, top),
        ((-0.2, 1.4, 0), (-0.22 - arm * 0.3, 1.12, 0.05), 0.05, top),
        ((0.22 + arm * 0.5, 1.12, 0.05), (0.22 + arm * 0.2, 0.88, arm), 0.04, skin),
        ((-0.22 - arm * 0.3, 1.12, 0.05), (-0.22, 0.88, arm), 0.04, skin),
        ((0, 1.45, 0), (0, 1.55, 0), 0.055, skin),
        ((0, 1.62, 0.01), (0, 1.7, 0.01), 0.095, skin),
    ]
    figure = join([capsule(np.array(a) * size, np.array(b) * size, r * size, row) for a, b, r, row in rods])
    hair = add_row(rows, material(np.full(3, random.uniform(0.005, 0.08)), roughness=0.6, specular=0.03))
    head = capsule(np.array((0, 1.7, -0.025)) * size, np.array((0, 1.73, -0.025)) * size, 0.1 * size, hair)
    return placed(join([figure, head]), x, z, random.uniform(0, 2 * np.pi))
