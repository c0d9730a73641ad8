"""What a real camera does to a picture: exposure, blur, tone, noise, compression."""

import cv2
import numpy as np

from environments import LUMINANCE


def develop(radiance, depth, on_car, illuminant, focal_pixels, random):
    """8-bit BGR and the JPEG quality. `depth` in meters (0 is far away); `on_car`: mask that exposure looks at.

    `illuminant`: RGB of the light on level ground, which the white balance mostly takes away.
    """
    image = _balance(_expose(_fill(radiance, random), on_car, random), illuminant, random)
    image = _defocus(image, depth, on_car, focal_pixels, random)
    image = _vignette(_motion(image, random), random)
    image = _noise(image, random)
    toned = _sharpen(_tone(image, random), random)
    return np.clip(toned[..., ::-1] * 255 + 0.5, 0, 255).astype(np.uint8), int(random.integers(55, 97))


def _fill(radiance, random):
    """Lifts large dark areas and calms bright ones, as phones combine exposures."""
    height, width = radiance.shape[:2]
    level = np.log(radiance @ LUMINANCE + 1e-3)
    small = cv2.resize(level, (width // 8, height // 8), interpolation=cv2.INTER_AREA)
    wide = cv2.resize(cv2.GaussianBlur(small, (0, 0), 7), (width, height), interpolation=cv2.INTER_LINEAR)
    return radiance * np.exp(random.uniform(0.0, 0.4) * (wide.mean() - wide))[..., None]


def _expose(radiance, on_car, random):
    """Brings a mix of the whole picture and the car to a middle gray; up to a stop off."""
    luminance = np.log(radiance @ LUMINANCE + 1e-3)
    level = luminance.mean()
    if on_car.any():
        share = random.uniform(0.2, 0.7)
        level = (1 - share) * level + share * luminance[on_car].mean()
    high = np.percentile(luminance, 90)
    level = max(level, high - 2.2)
    return radiance * np.exp(np.log(random.uniform(0.09, 0.19)) - level + random.normal(0, 0.3))


def _balance(image, illuminant, random):
    """Toward neutral light, not always all the way, with a cast of its own."""
    gains = (illuminant.mean() / np.maximum(illuminant, 1e-4)) ** random.uniform(0.6, 1.05)
    return image * gains * np.exp(random.normal(0, 0.04, 3))


def _defocus(image, depth, on_car, focal_pixels, random):
    """A wide aperture blurs what is far behind the car."""
    lens = random.uniform(0, 0.012) if random.random() < 0.3 else 0.0
    blurred = cv2.GaussianBlur(image, (0, 0), random.uniform(0.2, 0.5))
    if lens == 0 or not on_car.any():
        return blurred
    focus = np.median(depth[on_car])
    away = np.where(depth > 0, depth, 1e4)
    radius = np.abs(1 / focus - 1 / away) * lens * focal_pixels * np.minimum(np.abs(away - focus) / focus, 1)
    radius = np.where(on_car, 0, np.clip(radius, 0, 8)).astype(np.float32)
    radius = cv2.GaussianBlur(radius, (0, 0), 1.5)
    for sigma in (1.5, 3.0, 6.0):
        share = np.clip((radius - sigma / 2) / (sigma / 2), 0, 1)[..., None]
        # The car's own light must not bleed into its blurred surroundings.
        weight = (~on_car).astype(np.float32)[..., None]
        spread = cv2.GaussianBlur(np.minimum(image, 20) * weight, (0, 0), sigma)
        spread /= np.maximum(cv2.GaussianBlur(weight, (0, 0), sigma)[..., None], 1e-3)
        blurred = blurred * (1 - share) + spread * share
    return blurred


def _motion(image, random):
    if random.random() > 0.08:
        return image
    length, angle = random.uniform(2, 6), random.uniform(0, np.pi)
    kernel = np.zeros((9, 9), np.float32)
    for at in np.linspace(-length / 2, length / 2, 24):
        kernel[round(4 + at * np.sin(angle)), round(4 + at * np.cos(angle))] += 1
    return cv2.filter2D(image, -1, kernel / kernel.sum())


def _vignette(image, random):
    height, width = image.shape[:2]
    y, x = np.mgrid[:height, :width]
    away = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
    return image * (1 - random.uniform(0, 0.3) * away)[..., None]


def _noise(image, random):
    """Photon and read noise, of a phone at low to high gain."""
    gain = np.exp(random.uniform(np.log(2e-5), np.log(2.5e-3)))
    deviation = np.sqrt(np.maximum(image, 0) * gain + (0.6 * gain) ** 2 * 4)
    noise = random.normal(size=image.shape).astype(np.float32) * deviation
    # Phones smooth noise, which leaves it coarser.
    return image + cv2.GaussianBlur(noise, (0, 0), random.uniform(0.3, 0.8)) * 1.4


def _tone(image, random):
    """A film-like curve to display values, then contrast and saturation as filters apply them."""
    white = random.uniform(1.6, 6)
    level = np.maximum(image, 0)
    level = level * (1 + level / white**2) / (1 + level) * random.uniform(1.25, 1.6)
    display = np.clip(level, 0, 1) ** (1 / random.uniform(1.9, 2.4))
    black = random.uniform(0, 0.12)
    display = np.maximum(display - black, 0) / (1 - black)
    contrast = random.normal(0.8, 0.4)
    display = display + contrast * display * (1 - display) * (2 * display - 1)
    gray = (display @ LUMINANCE)[..., None]
    return np.clip(gray + (display - gray) * random.uniform(0.75, 1.4), 0, 1)


def _sharpen(display, random):
    """As phones do."""
    soft = cv2.GaussianBlur(display, (0, 0), random.uniform(0.8, 1.4))
    return display + (display - soft) * random.uniform(0.3, 1.8)
