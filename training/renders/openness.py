"""How much of the sky surfaces see: a map for the ground around the cars, and a value per point elsewhere."""

import cv2
import numpy as np

from environments import LUMINANCE
from vectors import unit

CELL = 0.15
HALF = 9.0
# Occluders further away than this do not darken a car's surface.
REACH = 1.6


class GroundOpenness:
    """Share of the environment's light that reaches the ground, by place, around the origin."""

    def __init__(self, geometry, environment, turn, random, rays=16):
        side = int(2 * HALF / CELL)
        at = (np.arange(side) + 0.5) * CELL - HALF
        z, x = np.meshgrid(at, at, indexing="ij")
        places = np.stack([x.ravel(), np.full(side * side, 0.004), z.ravel()], axis=1)
        places[:, [0, 2]] += random.uniform(-CELL / 2, CELL / 2, (len(places), 2))
        directions = sample_sky(environment, turn, random, len(places) * rays)
        blocked = geometry.scene.occluded(np.repeat(places, rays, axis=0), directions)
        seen = 1 - blocked.reshape(side, side, rays).mean(2)
        self._map = cv2.GaussianBlur(seen.astype(np.float32), (0, 0), 1.1)

    def at(self, points):
        column, row = ((points[:, axis] + HALF) / CELL - 0.5 for axis in (0, 2))
        map_x, map_y = column.astype(np.float32)[None], row.astype(np.float32)[None]
        found = [
            cv2.remap(self._map, map_x[:, start : start + 30000], map_y[:, start : start + 30000], cv2.INTER_LINEAR,
                      borderMode=cv2.BORDER_REPLICATE)[0]
            for start in range(0, len(points), 30000)
        ]  # fmt: skip
        return np.concatenate(found) if found else np.zeros(0, np.float32)


def sample_sky(environment, turn, random, count):
    """Directions above the horizon, as often as light from them reaches level ground."""
    coarse = cv2.resize(environment.rough[0, ..., :3] @ LUMINANCE, (64, 32), interpolation=cv2.INTER_AREA)[:16]
    polar = (np.arange(16) + 0.5) / 32 * np.pi
    weights = (coarse * (np.sin(polar) * np.cos(polar))[:, None]).ravel()
    shares = np.cumsum(weights)
    chosen = np.searchsorted(shares, random.random(count) * shares[-1]).clip(max=weights.size - 1)
    polar = (chosen // 64 + random.random(count)) / 32 * np.pi
    azimuth = (chosen % 64 + random.random(count)) / 64 * 2 * np.pi
    x, z = np.sin(polar) * np.sin(azimuth), -np.sin(polar) * np.cos(azimuth)
    return np.stack([turn[0] * x - turn[1] * z, np.cos(polar), turn[0] * z + turn[1] * x], axis=1).astype(np.float32)


def surface_openness(geometry, points, flat_normals, random, rays=2):
    """Unblocked share of a few cosine-distributed rays per point: noisy, to be smoothed by the caller."""
    around = unit(random.normal(size=(len(points) * rays, 3)))
    directions = unit(around + np.repeat(flat_normals, rays, axis=0) * 1.001)
    origins = np.repeat(points + flat_normals * 0.004, rays, axis=0)
    blocked = geometry.scene.occluded(origins, directions, far=REACH)
    return 1 - blocked.reshape(-1, rays).mean(1)
