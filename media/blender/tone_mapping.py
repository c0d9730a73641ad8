"""From a linear-light render to a photo: exposure, lens effects, film curve, grain."""

import bpy
import numpy as np


def tone_map(light, shot, file):
    """Writes an 8-bit PNG. `exposure` is in stops."""
    height, width, _ = light.shape
    light = light * np.float32(2.0 ** shot.get("exposure", 0))
    light = light * np.array(shot.get("balance", (1, 1, 1)), np.float32)
    light = add_bloom(light)
    light = light * vignette(width, height, shot.get("vignette", 0.25))[..., None]
    encoded = film_curve(light, shot.get("contrast", 1.12))
    encoded = encoded + grain(width, height, shot.get("grain", 0.005))
    save(np.clip(encoded, 0, 1), file)


def film_curve(light, contrast):
    """Hable's curve per channel, sRGB encoding, then contrast around the midtones."""
    white = hable(np.float32(8.0))
    mapped = np.clip(hable(light * 2.2) / white, 0, 1)
    encoded = np.where(mapped <= 0.0031308, 12.92 * mapped, 1.055 * np.power(mapped, 1 / 2.4) - 0.055)
    middle = 0.46
    return middle + (encoded - middle) * contrast - (contrast - 1) * 0.6 * np.power(encoded - middle, 3) * 2


def hable(x):
    """http://filmicworlds.com/blog/filmic-tonemapping-operators/"""
    a, b, c, d, e, f = 0.22, 0.30, 0.10, 0.20, 0.01, 0.30
    return (x * (a * x + c * b) + d * e) / (x * (a * x + b) + d * f) - e / f


def add_bloom(light):
    """Bloom: spreads 3 percent of the light above white."""
    bright = np.clip(light - 1.5, 0, 12)
    if not bright.any():
        return light
    height, width, _ = light.shape
    sigma = 0.004 * width
    # Padding, or the FFT would wrap the sky around to the ground.
    padding = int(4 * sigma)
    size = (height + padding, width + padding)
    y = np.fft.fftfreq(size[0])[:, None]
    x = np.fft.rfftfreq(size[1])[None, :]
    kernel = np.exp(-2 * (np.pi * sigma) ** 2 * (x * x + y * y))[..., None]
    bloom = np.fft.irfft2(np.fft.rfft2(bright, s=size, axes=(0, 1)) * kernel, s=size, axes=(0, 1))
    bloom = bloom[:height, :width]
    return light + 0.03 * np.maximum(0, bloom).astype(np.float32)


def vignette(width, height, amount):
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    return (1 - amount * ((x * x + y * y) / 2) ** 1.5).astype(np.float32)


def grain(width, height, strength):
    """Reproducible noise, slightly coarser than a pixel."""
    noise = np.random.default_rng(7).normal(0, strength, (height + 1, width + 1))
    soft = (noise[1:, 1:] + noise[:-1, 1:] + noise[1:, :-1] + noise[:-1, :-1]) / 2
    return soft[..., None].astype(np.float32)


def save(encoded, file):
    height, width, _ = encoded.shape
    picture = bpy.data.images.new("photo", width, height, float_buffer=False)
    picture.colorspace_settings.name = "Non-Color"
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = encoded[::-1]
    picture.pixels.foreach_set(pixels.ravel())
    picture.filepath_raw = file
    picture.file_format = "PNG"
    picture.save()
    bpy.data.images.remove(picture)
