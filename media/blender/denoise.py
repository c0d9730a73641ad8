"""The U-Net of Open Image Denoise, computed by numpy: Debian builds Blender without the library.

Its weights are a TZA file of that project. Structure and transfer function follow its "RT" filter for pictures of
high range: https://github.com/RenderKit/oidn/blob/master/training/model.py and color.py.
"""

import struct

import numpy as np

# Most pixels of a tile's side, and how far the network looks around a pixel; multiples of 16, its coarsest cell.
TILE = 1024
MARGIN = 64
# What white of a sunlit scene is divided by before the curve; the same for all tiles.
TYPICAL = 0.18


def read_weights(path):
    """Reads a TZA file: each tensor by its name, as 32-bit floats."""
    with open(path, "rb") as file:
        data = file.read()
    (table,) = struct.unpack_from("<Q", data, 4)
    (count,) = struct.unpack_from("<I", data, table)
    at = table + 4
    weights = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank
        kind = {"h": np.float16, "f": np.float32}[chr(data[at])]
        (start,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        size = int(np.prod(shape))
        weights[name] = np.frombuffer(data, kind, size, start).reshape(shape).astype(np.float32)
    return weights


def denoise(colour, albedo, normal, weights):
    """Takes height × width × 3 arrays in linear light; normals lie between -1 and 1. Gives the picture without noise."""
    scale = TYPICAL / max(1e-6, float(np.exp(np.mean(np.log(np.maximum(luminance(colour), 0) + 1e-4)))))
    planes = np.concatenate(
        [
            to_curve(np.clip(colour * scale, 0, Y_MAX)),
            np.clip(albedo, 0, 1),
            np.clip(normal, -1, 1) * 0.5 + 0.5,
        ],
        axis=2,
    ).transpose(2, 0, 1)
    clean = run_in_tiles(planes.astype(np.float32), weights).transpose(1, 2, 0)
    return np.maximum(0, from_curve(clean)) / scale


def luminance(colour):
    return colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)


def run_in_tiles(planes, weights):
    _, height, width = planes.shape
    rows, columns = tile_side(height), tile_side(width)
    # A picture of one tile has nothing around it to look at.
    margin = MARGIN if max(height, width) > TILE else 16
    padded = np.pad(planes, ((0, 0), (margin, margin + rows), (margin, margin + columns)), mode="symmetric")
    result = np.empty((3, height, width), np.float32)
    for top in range(0, height, rows):
        for left in range(0, width, columns):
            tile = padded[:, top : top + rows + 2 * margin, left : left + columns + 2 * margin]
            clean = run_network(tile, weights)[:, margin:-margin, margin:-margin]
            bottom, right = min(height, top + rows), min(width, left + columns)
            result[:, top:bottom, left:right] = clean[:, : bottom - top, : right - left]
    return result


def tile_side(length):
    """The smallest multiple of 16 with which as few tiles as can be cover the length."""
    count = -(-length // TILE)
    return -(-length // (count * 16)) * 16


def run_network(planes, weights):
    def layer(name, inputs):
        return np.maximum(0, convolve(inputs, weights[f"{name}.weight"], weights[f"{name}.bias"]))

    first = halve(layer("enc_conv1", layer("enc_conv0", planes)))
    second = halve(layer("enc_conv2", first))
    third = halve(layer("enc_conv3", second))
    fourth = halve(layer("enc_conv4", third))
    deep = layer("enc_conv5b", layer("enc_conv5a", fourth))
    deep = layer("dec_conv4b", layer("dec_conv4a", join(deep, third)))
    deep = layer("dec_conv3b", layer("dec_conv3a", join(deep, second)))
    deep = layer("dec_conv2b", layer("dec_conv2a", join(deep, first)))
    deep = layer("dec_conv1b", layer("dec_conv1a", join(deep, planes)))
    return convolve(deep, weights["dec_conv0.weight"], weights["dec_conv0.bias"])


def convolve(planes, weight, bias):
    """3×3, with zeros around; a few rows at a time, so that they stay in the processor's cache."""
    count, height, width = planes.shape
    padded = np.pad(planes, ((0, 0), (1, 1), (1, 1)))
    kernel = weight.reshape(len(weight), -1)
    result = np.empty((len(weight), height, width), np.float32)
    step = max(1, 400_000 // (9 * count * width))
    for top in range(0, height, step):
        rows = min(step, height - top)
        windows = np.lib.stride_tricks.sliding_window_view(padded[:, top : top + rows + 2], (3, 3), (1, 2))
        columns = windows.transpose(0, 3, 4, 1, 2).reshape(count * 9, rows * width)
        result[:, top : top + rows] = (kernel @ columns + bias[:, None]).reshape(-1, rows, width)
    return result


def halve(planes):
    count, height, width = planes.shape
    return planes.reshape(count, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def join(deep, skipped):
    return np.concatenate([deep.repeat(2, axis=1).repeat(2, axis=2), skipped])


# The curve that makes equal steps look equal, up to the largest 16-bit float.
Y_MAX = 65504.0
A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1 = 1.57945760e-06, 3.22087631e-02
X0, X1 = 2.23151711e-03, 3.70974749e-01
X_MAX = E * np.log(Y_MAX + F) + G


def to_curve(y):
    return (
        np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(y, C) + D, E * np.log(y + F) + G)) / X_MAX
    )


def from_curve(x):
    x = x * X_MAX
    middle = np.power(np.maximum(0, (x - D) / B), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F))
