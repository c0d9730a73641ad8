"""Random light: an environment, its rotation, and the sun."""

import numpy as np

from environments import environment_names, harmonic_basis, load_environment
from lights import Lights
from material_table import BASE

# Environments under a roof get no sun of their own making.
_INDOORS = ("apartment", "autoshop", "bridge", "esplanade", "hall", "lab", "lobby", "studio", "warehouse", "workshop")


def choose_environment(random, folder):
    """(environment, whether it is indoors)."""
    names = environment_names(folder)
    name = names[random.integers(len(names))]
    return load_environment(folder, name), name.startswith(_INDOORS)


def choose_lights(random, environment, indoors, ground_row, pixel_angle, camera_distance):
    """(lights, facts)."""
    angle = random.uniform(0, 2 * np.pi)
    turn = np.array([np.cos(angle), np.sin(angle)])
    sun, power = _turned(environment.sun_direction, turn), environment.sun_irradiance * random.uniform(0.3, 1.2)
    if not indoors and random.random() < 0.45:
        sun, power = _own_sun(random, environment)
    ground = ground_row[BASE : BASE + 3] * 0.8
    from_panorama = random.random() < (0.25 if indoors else 0.12)
    start = camera_distance + random.uniform(2, 25) if not from_panorama else 60
    lights = Lights(
        environment=environment,
        turn=turn,
        ground=_ground_radiance(environment, ground, sun, power),
        sun=sun,
        sun_power=power,
        pixel_angle=pixel_angle,
        backdrop_blur=random.choice([0.0, 0.6, 1.5, 4.0], p=[0.35, 0.3, 0.2, 0.15]),
        fade=(start, start * random.uniform(1.2, 2.0)),
        ground_from_panorama=bool(from_panorama),
        panorama_height=random.uniform(1.2, 3.0),
    )
    strength = float(power.max() * max(sun[1], 0))
    return lights, {"environment": environment.name, "sun": round(strength, 2), "indoors": indoors, "own_floor": lights.ground_from_panorama}


def _turned(direction, turn):
    """From the map's own frame into the scene's."""
    x, y, z = direction
    return np.array([turn[0] * x - turn[1] * z, y, turn[0] * z + turn[1] * x])


def _own_sun(random, environment):
    """Daylight from anywhere, a few times as strong as the sky."""
    height, azimuth = np.radians(random.uniform(12, 75)), random.uniform(0, 2 * np.pi)
    sun = np.array([np.cos(height) * np.sin(azimuth), np.sin(height), np.cos(height) * np.cos(azimuth)])
    sky = float(np.mean(harmonic_basis(np.array([0.0, 1.0, 0.0])) @ environment.harmonics[:, :3]))
    warmth = 1 - np.sin(height)
    return sun, sky * random.uniform(0.8, 6) * np.array([1.05 + 0.3 * warmth, 1.0, 0.92 - 0.35 * warmth])


def _ground_radiance(environment, albedo, sun, power):
    sky = harmonic_basis(np.array([0.0, 1.0, 0.0])) @ environment.harmonics[:, :3]
    return albedo * (np.maximum(sky, 0) + power * max(sun[1], 0)) / np.pi
