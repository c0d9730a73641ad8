"""An environment as one view uses it: turned, with sun and ground."""

from dataclasses import dataclass

import numpy as np

from environments import Environment, harmonic_basis
from sky import panorama_radiances, sky_radiances


@dataclass(frozen=True)
class Lights:
    """`turn`: cosine and sine of the rotation about the vertical. `ground`: mean radiance of the ground (RGB).

    `sun` points to it; `sun_power` is its irradiance. `pixel_angle` in radians. `backdrop_blur` in degrees. The ground
    fades into the environment's own between the distances `fade` (meters). With `ground_from_panorama` its color is
    the environment's floor, seen from `panorama_height` above the origin.
    """

    environment: Environment
    turn: np.ndarray
    ground: np.ndarray
    sun: np.ndarray
    sun_power: np.ndarray
    pixel_angle: float
    backdrop_blur: float
    fade: tuple
    ground_from_panorama: bool
    panorama_height: float

    def arrays(self):
        """As lighting.light_surfaces takes them."""
        return (
            self.environment.sharp, self.environment.rough, self.ground, self.turn, self.harmonics(), self.sun,
            self.sun_power, self.pixel_angle,
        )  # fmt: skip

    def harmonics(self):
        """9 × 3, the ground's light included."""
        return self.environment.harmonics[:, :3] + self.environment.harmonics[:, 3:] * self.ground

    def seen(self, directions, blurs):
        """Radiance of the environment with the scene's mean ground, as reflections see it."""
        return sky_radiances(self.environment.sharp, self.environment.rough, self.ground, self.turn, blurs, directions)

    def background(self, directions):
        """Radiance of the environment with its own ground, as the eye sees it."""
        if self.backdrop_blur < 0.5:
            return panorama_radiances(self.environment.whole, self.turn, directions)
        return self.seen(directions, np.full(len(directions), self.backdrop_blur))

    def level_irradiance(self):
        """Irradiance (RGB) of open, level ground."""
        sky = harmonic_basis(np.array([0.0, 1.0, 0.0])) @ self.harmonics()
        return np.maximum(sky, 1e-3) + self.sun_power * max(self.sun[1], 0)

    def panorama_albedo(self, points):
        """Base color that shows the environment's floor where nothing shades it."""
        directions = points - np.array([0, self.panorama_height, 0])
        directions /= np.linalg.norm(directions, axis=1, keepdims=True)
        radiance = panorama_radiances(self.environment.whole, self.turn, directions)
        return np.minimum(radiance * np.pi / self.level_irradiance(), 0.9).astype(np.float32)

    def fade_ground(self, hits, radiance):
        """Blends distant ground into the environment's own, so that no edge shows at the horizon."""
        start, end = self.fade
        distance = np.hypot(hits.points[:, 0], hits.points[:, 2])
        far = np.flatnonzero((hits.parts == 0) & (distance > start))
        share = np.clip((distance[far] - start) / (end - start), 0, 1)[:, None]
        own = panorama_radiances(self.environment.whole, self.turn, hits.directions[far])
        radiance[far] = radiance[far] * (1 - share) + own * share
        return radiance
