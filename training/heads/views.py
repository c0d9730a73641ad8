"""The views of a photo that are encoded: the photo, its mirror image, and reproducible variations.

The dataset's photos were squashed to squares; customers' photos are not. So the variations stretch the photo
horizontally, and also mirror, crop and relight it.
"""

import zlib
from dataclasses import dataclass

import cv2
import numpy as np

DARK_VIEW = 9  # darkened so much that the customer should be told


@dataclass(frozen=True)
class View:
    mirrored: bool = False
    crop: tuple = (0.0, 0.0, 1.0, 1.0)  # left, top, right, bottom as shares of the photo
    stretch: float = 1.0
    gamma: float = 1.0
    gains: tuple = (1.0, 1.0, 1.0)
    sharpening: float = 0.0
    blur: float = 0.0  # standard deviation in pixels
    quality: int | None = None  # of a JPEG file between


def view_of(name, index):
    """View 0 is the photo, view 1 its mirror image; the others are random with a seed from name and index."""
    if index < 2:
        return View(mirrored=index == 1)
    rng = np.random.default_rng(zlib.crc32(f"{name}:{index}".encode()))
    if index == DARK_VIEW:
        light = rng.uniform(1 / 32, 1 / 16) ** (1 / 2.2)
        return View(mirrored=bool(rng.random() < 0.5), gains=(light, light, light))
    stretch = float(np.exp(rng.uniform(np.log(0.95), np.log(1.75))))
    light = rng.uniform(0.75, 1.25)
    tints = rng.uniform(0.93, 1.07, 3) * light
    return View(
        mirrored=bool(rng.random() < 0.5),
        crop=draw_crop(rng),
        stretch=stretch,
        gamma=float(np.exp(rng.uniform(-0.35, 0.35))),
        gains=tuple(float(tint) for tint in tints),
        sharpening=float(rng.uniform(0, 0.8)),
    )


def render_view_of(name, index):
    """Like `view_of`, but the variations keep the shapes that a render's normals belong to: they are not stretched, and
    a crop keeps the picture's proportions. They are also blurred or compressed, as customers' photos are."""
    if index < 2:
        return view_of(name, index)
    rng = np.random.default_rng(zlib.crc32(f"{name}:render:{index}".encode()))
    left, top, size = 0.0, 0.0, 1.0
    if rng.random() < 0.6:
        size = float(rng.uniform(0.6, 0.95))
        left, top = (float(place) for place in rng.uniform(0, 1 - size, 2))
    tints = rng.uniform(0.93, 1.07, 3) * rng.uniform(0.7, 1.3)
    return View(
        mirrored=bool(rng.random() < 0.5),
        crop=(left, top, left + size, top + size),
        gamma=float(np.exp(rng.uniform(-0.4, 0.4))),
        gains=tuple(float(tint) for tint in tints),
        sharpening=float(rng.uniform(0, 0.8)) if rng.random() < 0.5 else 0.0,
        blur=float(rng.uniform(0.4, 1.2)) if rng.random() < 0.3 else 0.0,
        quality=int(rng.integers(35, 90)) if rng.random() < 0.5 else None,
    )


def draw_crop(rng):
    """Half of the variations keep the whole photo; the others cut up to 30% off each side."""
    if rng.random() < 0.5:
        return (0.0, 0.0, 1.0, 1.0)
    left, top, right, bottom = rng.uniform(0, 0.3, 4)
    return (float(left), float(top), float(1 - right), float(1 - bottom))


def reshape(image, view, interpolation):
    """Applies the view's geometry: crop, mirror, stretch."""
    height, width = image.shape[:2]
    left, top, right, bottom = view.crop
    cut = image[round(top * height) : round(bottom * height), round(left * width) : round(right * width)]
    cut = np.ascontiguousarray(cut[:, ::-1]) if view.mirrored else cut
    if view.stretch == 1:
        return cut
    return cv2.resize(cut, (round(cut.shape[1] * view.stretch), cut.shape[0]), interpolation=interpolation)


def show_photo(rgb, view):
    shown = reshape(rgb, view, cv2.INTER_CUBIC)
    if view == View(mirrored=view.mirrored):
        return shown
    light = (shown / np.float32(255)) ** np.float32(view.gamma) * np.array(view.gains, np.float32)
    sharp = light + view.sharpening * (light - cv2.GaussianBlur(light, (0, 0), 1.2))
    soft = cv2.GaussianBlur(sharp, (0, 0), view.blur) if view.blur else sharp
    shown = (np.clip(soft, 0, 1) * 255).astype(np.uint8)
    return shown if view.quality is None else compressed(shown, view.quality)


def compressed(rgb, quality):
    """As JPEG would store it. The order of the channels matters to its colors."""
    _, file = cv2.imencode(".jpg", rgb[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
    return cv2.imdecode(file, cv2.IMREAD_COLOR)[..., ::-1]


def show_labels(labels, view):
    return reshape(labels, view, cv2.INTER_NEAREST)
