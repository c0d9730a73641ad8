"""Environment maps from disk, prefiltered for lookups at several roughnesses.

Only the sky half is kept: below the horizon the scene's own ground is seen. A fourth channel holds how much of a
blurred lookup falls below the horizon, so that the ground's light can be added per view.
"""

import subprocess
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

HEIGHT, WIDTH = 256, 512
# Standard deviation in degrees of each prefiltered level; level 0 is the map itself. The last three are stored small.
SHARP_BLUR = (0.0, 2.0)
ROUGH_BLUR = (6.0, 15.0, 32.0)
ROUGH_SIZE = (WIDTH // 4, HEIGHT // 4)
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


@dataclass(frozen=True)
class Environment:
    """Radiance in linear RGB. Row 0 is straight up; column 0 is the -z direction, growing toward +x.

    `sharp`: 2 × 256 × 512 × 4; `rough`: 3 × 64 × 128 × 4. `whole`: the unfiltered map with its own ground.
    `sun_direction` and `sun_irradiance` (RGB): the brightest spot beyond what the levels hold, zero without one.
    `harmonics`: 9 × 4, for irradiance.
    """

    name: str
    sharp: np.ndarray
    rough: np.ndarray
    whole: np.ndarray
    sun_direction: np.ndarray
    sun_irradiance: np.ndarray
    harmonics: np.ndarray


def environment_names(folder):
    return sorted(path.name for path in Path(folder).iterdir() if path.suffix in (".hdr", ".exr"))


@lru_cache(maxsize=24)
def load_environment(folder, name):
    """Median sky luminance is scaled to 1."""
    radiance = cv2.resize(_read(Path(folder) / name), (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
    radiance = np.clip(np.nan_to_num(radiance, nan=0, posinf=60000), 0, 60000)
    radiance = _calm_colors(radiance)
    radiance /= np.median(radiance[: HEIGHT // 2] @ LUMINANCE) + 0.05 * np.mean(radiance[: HEIGHT // 2] @ LUMINANCE)
    clipped, direction, irradiance = _split_sun(radiance)
    sky = np.dstack([clipped, np.zeros((HEIGHT, WIDTH), np.float32)])
    sky[HEIGHT // 2 :] = (0, 0, 0, 1)
    sharp = np.stack([_blur(sky, degrees) for degrees in SHARP_BLUR]).astype(np.float32)
    rough = np.stack([cv2.resize(_blur(sky, degrees), ROUGH_SIZE, interpolation=cv2.INTER_AREA) for degrees in ROUGH_BLUR])
    return Environment(name, sharp, rough.astype(np.float32), clipped, direction, irradiance, _harmonics(sky))


def _read(path):
    if path.suffix == ".hdr":
        return cv2.cvtColor(cv2.imread(str(path), cv2.IMREAD_UNCHANGED), cv2.COLOR_BGR2RGB)
    # OpenCV's wheels read no EXR, and few readers know DWAB compression; ffmpeg does.
    command = ["ffmpeg", "-loglevel", "error", "-i", str(path), "-f", "rawvideo", "-pix_fmt", "gbrpf32le", "-"]
    size = ["ffprobe", "-loglevel", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", str(path)]
    width, height = map(int, subprocess.run(size, check=True, capture_output=True, text=True).stdout.strip().split(","))
    planes = np.frombuffer(subprocess.run(command, check=True, capture_output=True).stdout, np.float32)
    return np.ascontiguousarray(planes.reshape(3, height, width)[[2, 0, 1]].transpose(1, 2, 0))


def _calm_colors(radiance):
    """Takes the tint out of the brightest places, where some maps overflow in one channel, and half of the map's own."""
    peak = radiance.max(-1, keepdims=True)
    bright = np.clip(peak / np.percentile(peak, 75) - 1.5, 0, 3) / 3
    radiance = radiance * (1 - bright) + np.median(radiance, axis=-1, keepdims=True) * bright
    mean = radiance[: HEIGHT // 2].mean((0, 1))
    return (radiance * np.sqrt(mean.mean() / np.maximum(mean, 1e-6))).astype(np.float32)


def directions():
    """Unit direction (256 × 512 × 3) and solid angle (256 × 1) of each pixel."""
    polar = (np.arange(HEIGHT) + 0.5) / HEIGHT * np.pi
    azimuth = (np.arange(WIDTH) + 0.5) / WIDTH * 2 * np.pi
    around = np.stack([np.sin(azimuth), np.zeros(WIDTH), -np.cos(azimuth)], axis=1)
    every = np.sin(polar)[:, None, None] * around + np.cos(polar)[:, None, None] * np.array([0, 1, 0])
    return every, (np.sin(polar) * np.pi / HEIGHT * 2 * np.pi / WIDTH)[:, None]


def _split_sun(radiance):
    """Clips the map and moves what the clipping takes away near the brightest spot into a directional light."""
    every, solid_angle = directions()
    peak = radiance.max(-1)
    limit = 12 * np.percentile(peak[: HEIGHT // 2], 90)
    excess = radiance * np.maximum(1 - limit / np.maximum(peak, 1e-6), 0)[..., None]
    brightest = every[np.unravel_index((excess @ LUMINANCE).argmax(), peak.shape)]
    near = (every @ brightest > np.cos(np.radians(12))) & (every[..., 1] > 0)
    taken = excess * (near[..., None] * solid_angle[..., None])
    direction = np.einsum("ijk,ij->k", every, taken @ LUMINANCE)
    length = np.linalg.norm(direction)
    direction = direction / length if length > 0 else np.array([0.0, 1.0, 0.0])
    irradiance = taken.sum((0, 1)).mean() * np.array([1.06, 1.0, 0.9])
    return (radiance - excess).astype(np.float32), direction, irradiance


def _blur(sky, degrees):
    """Gaussian blur on the sphere, without looking across the poles."""
    if degrees == 0:
        return sky
    shrink = max(1, int(degrees / 2))
    small = cv2.resize(sky, (WIDTH // shrink, HEIGHT // shrink), interpolation=cv2.INTER_AREA)
    sigma = degrees / 180 * small.shape[0]
    pad = small.shape[1] // 2
    wide = np.hstack([small[:, -pad:], small, small[:, :pad]])
    polar = np.vstack([wide[::-1], wide, wide[::-1]])
    rows = cv2.GaussianBlur(polar, (0, 0), sigmaX=0.01, sigmaY=sigma)[len(small) : 2 * len(small)]
    out = np.empty_like(small)
    for row in range(len(small)):
        stretch = 1 / max(np.sin((row + 0.5) / len(small) * np.pi), 0.05)
        line = cv2.GaussianBlur(rows[row : row + 1], (0, 0), sigmaX=min(sigma * stretch, pad / 2), sigmaY=0.01)
        out[row] = line[0, pad : pad + small.shape[1]]
    return cv2.resize(out, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)


def harmonic_basis(normals):
    """The first nine real spherical harmonics with the cosine lobe folded in (Ramamoorthi and Hanrahan 2001)."""
    x, y, z = np.moveaxis(normals, -1, 0)
    return np.stack(
        [
            0.886227 + 0 * x,
            1.023327 * y,
            1.023327 * z,
            1.023327 * x,
            0.858086 * x * y,
            0.858086 * y * z,
            0.247708 * (3 * z * z - 1),
            0.858086 * x * z,
            0.429043 * (x * x - y * y),
        ],
        axis=-1,
    )


# What harmonic_basis must be divided by to be the orthonormal basis.
_FOLDED = np.array([np.pi] + [2 * np.pi / 3] * 3 + [np.pi / 4] * 5)


def _harmonics(sky):
    every, solid_angle = directions()
    basis = harmonic_basis(every) / _FOLDED
    return np.einsum("ijk,ijc,ij->kc", basis, sky, np.broadcast_to(solid_angle, sky.shape[:2]))
