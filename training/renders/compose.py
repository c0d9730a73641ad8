"""Composes one random scene: main car, surroundings, other cars, people, camera and light."""

from dataclasses import dataclass

import numpy as np

from backdrops import backdrop_row, choose_backdrop
from camera import Camera
from choose_camera import choose_camera
from choose_ground import choose_ground
from choose_lights import choose_environment, choose_lights
from choose_props import choose_person, choose_surroundings
from lights import Lights
from material_table import BASE, GLOW, PATTERN, SPECKLE, WET
from place_car import place_car
from scene import Part, SceneGeometry, ground_part

MAIN = 1
# Larger meshes appear only as the main car.
OTHER_CAR_FACES = 90_000


@dataclass(frozen=True)
class Composition:
    """`main_part` is None in a picture without a car."""

    geometry: SceneGeometry
    table: np.ndarray
    lights: Lights
    camera: Camera
    main_part: int | None
    facts: dict


def compose(random, main_mesh, meshes, options):
    """`main_mesh`: the labeled car, or None. `meshes`: cars that may stand around.

    `options` has the folders `environments` and `backdrops` (may be None) and `size`, the longer side in pixels.
    """
    backdrops, empty = options.backdrops, main_mesh is None
    ground, ground_row = choose_ground(random, backdrops)
    rows = [ground_row]
    main, facts = place_car(random, meshes[0] if empty else main_mesh, rows)
    low, high = main.vertices.min(0), main.vertices.max(0)
    camera, camera_facts = choose_camera(random, low, high, options.size)
    environment, indoors = choose_environment(random, options.environments)
    parts = [ground_part(0)] + ([] if empty else [main])
    if backdrops is None or random.random() < 0.5:
        parts += choose_surroundings(random, rows, np.radians(camera_facts["azimuth"]), indoors)
        backdrop_place = None
    else:
        rows.append(backdrop_row(1.0))
        backdrop_place = len(rows) - 1
        parts.append(choose_backdrop(random, backdrops, camera, random.uniform(4, 25), backdrop_place))
    others = [] if empty else _other_cars(random, meshes, rows, camera, high)
    parts += others
    people = [] if empty and random.random() < 0.5 else _people(random, rows, camera, high)
    parts += people
    lights, light_facts = choose_lights(
        random, environment, indoors, ground_row, 1 / camera.focal_pixels, camera_facts["distance"]
    )
    facts = {
        **({"car": None} if empty else facts),
        **camera_facts,
        "cut_off": 0.0 if empty else _cut_off(camera, main.vertices[::20]),
        **light_facts,
        "ground": ground,
        "backdrop": backdrop_place is not None,
        "other_cars": len(others),
        "people": len(people),
    }
    if lights.ground_from_panorama:
        rows[0][[BASE, BASE + 1, BASE + 2, PATTERN, WET]] = 1, 1, 1, SPECKLE, 0
    if backdrop_place is not None:
        rows[backdrop_place][GLOW] = random.uniform(0.6, 1.3) * lights.level_irradiance().mean() / np.pi
    geometry = SceneGeometry(parts)
    return Composition(geometry, np.stack(rows), lights, camera, None if empty else MAIN, facts)


def _cut_off(camera, vertices):
    """Share of the car's corners outside the picture."""
    points, _ = camera.project(vertices)
    inside = ((points >= 0) & (points < (camera.width, camera.height))).all(1)
    return round(float(1 - inside.mean()), 3)


def _other_cars(random, meshes, rows, camera, high):
    """Parked beside the main car, or further behind it; seldom in front of it."""
    parts = []
    if random.random() < 0.4 or not meshes:
        return parts
    toward = camera.place * (1, 0, 1)
    toward = toward / np.linalg.norm(toward)
    lane = 2 * high[0] + random.uniform(0.6, 1.4)
    aisle = 2 * high[2] + random.uniform(0.8, 4)
    slots = [(lane, 0), (-lane, 0), (2 * lane, 0), (-2 * lane, 0), (0, aisle), (0, -aisle), (lane, aisle), (-lane, -aisle)]
    slots += [tuple(-toward[[0, 2]] * random.uniform(8, 22) + random.normal(0, 5, 2)) for _ in range(2)]
    wanted = random.integers(1, 4)
    for slot in random.permutation(len(slots)):
        if len(parts) == wanted:
            break
        x, z = np.array(slots[slot]) + random.normal(0, 0.15, 2)
        if not _in_frame(camera, x, z) and random.random() < 0.85:
            continue
        if _hides(camera, toward, x, z, high) and random.random() < 0.85:
            continue
        if np.hypot(camera.place[0] - x, camera.place[2] - z) < 3.2 or np.hypot(x / high[0], z / high[2]) < 2:
            continue
        mesh = meshes[random.integers(len(meshes))]
        if len(mesh.faces) > OTHER_CAR_FACES:
            continue
        part, _ = place_car(random, mesh, rows, bend=False)
        turn = random.choice([0, np.pi]) + random.normal(0, 0.04)
        parts.append(_moved(part, x, z, turn))
    return parts


def _in_frame(camera, x, z):
    """Whether a place half a meter above the ground is seen."""
    points, depth = camera.project(np.array([[x, 0.5, z]]))
    return depth[0] > 0 and 0 <= points[0, 0] < camera.width and 0 <= points[0, 1] < camera.height


def _hides(camera, toward, x, z, high):
    """Whether something at (x, z) may stand between camera and main car."""
    along = x * toward[0] + z * toward[2]
    return along > 0.5 * high[0] and along < np.hypot(camera.place[0], camera.place[2]) + 2


def _moved(part, x, z, turn):
    c, s = np.cos(turn), np.sin(turn)
    matrix = np.array([[c, 0, -s], [0, 1, 0], [s, 0, c]])
    return Part(part.vertices @ matrix + (x, 0, z), part.normals @ matrix, part.rest, part.faces, part.rows, part.car)


def _people(random, rows, camera, high):
    """Anywhere around the car; one view in twelve has someone in front of it."""
    parts = []
    reach = np.hypot(camera.place[0], camera.place[2])
    for _ in range(random.choice([0, 0, 0, 1, 2, 4])):
        angle, distance = random.uniform(0, 2 * np.pi), random.uniform(2.2, 14)
        x, z = np.sin(angle) * distance, np.cos(angle) * distance
        toward = camera.place / np.linalg.norm(camera.place)
        if abs(x) < high[0] + 0.35 and abs(z) < high[2] + 0.35 or _hides(camera, toward, x, z, high):
            continue
        parts.append(choose_person(random, rows, x, z))
    if random.random() < 0.08:
        share = random.uniform(0.45, 0.8)
        aside = random.normal(0, 0.9)
        x = camera.place[0] * share + camera.axes[0][0] * aside
        z = camera.place[2] * share + camera.axes[0][2] * aside
        if (abs(x) > high[0] + 0.3 or abs(z) > high[2] + 0.3) and (1 - share) * reach > 1.2:
            parts.append(choose_person(random, rows, x, z))
    return parts
