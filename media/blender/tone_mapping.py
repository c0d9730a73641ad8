"""From light to a photograph: exposure, lens, film curve, grain."""

import bpy
import numpy as np


def develop(light, shot, file):
    """Writes an 8-bit PNG. `exposure` counts in stops."""
    height, width, _ = light.shape
    light = light * np.float32(2.0 ** shot.get("exposure", 0))
    light = light * np.array(shot.get("balance", (1, 1, 1)), np.float32)
    light = add_glow(light)
    light = light * vignette(width, height, shot.get("vignette", 0.25))[..., None]
    shades = film_curve(light, shot.get("contrast", 1.12))
    shades = shades + grain(width, height, shot.get("grain", 0.005))
    save(np.clip(shades, 0, 1), file)


def film_curve(light, contrast):
    """Hable's curve on each channel, which keeps highlights, then more contrast around the middle; sRGB's own steps."""
    white = hable(np.float32(8.0))
    shown = np.clip(hable(light * 2.2) / white, 0, 1)
    shades = np.where(shown <= 0.0031308, 12.92 * shown, 1.055 * np.power(shown, 1 / 2.4) - 0.055)
    middle = 0.46
    return middle + (shades - middle) * contrast - (contrast - 1) * 0.6 * np.power(shades - middle, 3) * 2


def hable(x):
    """http://filmicworlds.com/blog/filmic-tonemapping-operators/"""
    a, b, c, d, e, f = 0.22, 0.30, 0.10, 0.20, 0.01, 0.30
    return (x * (a * x + c * b) + d * e) / (x * (a * x + b) + d * f) - e / f


def add_glow(light):
    """What a lens spreads around lights: a hundredth of what is brighter than white."""
    bright = np.clip(light - 1.5, 0, 12)
    if not bright.any():
        return light
    height, width, _ = light.shape
    spread = 0.004 * width
    # Room at the ends, or the sky would glow into the ground.
    room = int(4 * spread)
    size = (height + room, width + room)
    y = np.fft.fftfreq(size[0])[:, None]
    x = np.fft.rfftfreq(size[1])[None, :]
    kernel = np.exp(-2 * (np.pi * spread) ** 2 * (x * x + y * y))[..., None]
    glow = np.fft.irfft2(np.fft.rfft2(bright, s=size, axes=(0, 1)) * kernel, s=size, axes=(0, 1))
    glow = glow[:height, :width]
    return light + 0.03 * np.maximum(0, glow).astype(np.float32)


def vignette(width, height, amount):
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    return (1 - amount * ((x * x + y * y) / 2) ** 1.5).astype(np.float32)


def grain(width, height, strength):
    """A little coarser than a pixel, and the same each time."""
    noise = np.random.default_rng(7).normal(0, strength, (height + 1, width + 1))
    soft = (noise[1:, 1:] + noise[:-1, 1:] + noise[1:, :-1] + noise[:-1, :-1]) / 2
    return soft[..., None].astype(np.float32)


def save(shades, file):
    height, width, _ = shades.shape
    picture = bpy.data.images.new("developed", width, height, float_buffer=False)
    picture.colorspace_settings.name = "Non-Color"
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = shades[::-1]
    picture.pixels.foreach_set(pixels.ravel())
    picture.filepath_raw = file
    picture.file_format = "PNG"
    picture.save()
    bpy.data.images.remove(picture)
