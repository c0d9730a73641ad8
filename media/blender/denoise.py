"""The U-Net of Open Image Denoise in numpy. Debian builds Blender without that library.

The weights are a TZA file of that project. Network and transfer function follow its "RT" filter for HDR images:
https://github.com/RenderKit/oidn/blob/master/training/model.py and color.py.
"""

import struct

import numpy as np

# Maximum tile side and receptive field in pixels; multiples of 16, the coarsest cell.
TILE = 1024
MARGIN = 64
# Mean luminance after exposure scaling; the same for all tiles.
TYPICAL = 0.18


def read_weights(path):
    """Reads the tensors of a TZA file by name, as 32-bit floats."""
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


def denoise(color, albedo, normal, weights):
    """Denoises a linear-light image. All arrays are height × width × 3; normals are -1 to 1."""
    scale = TYPICAL / max(1e-6, float(np.exp(np.mean(np.log(np.maximum(luminance(color), 0) + 1e-4)))))
    planes = np.concatenate(
        [
            encode_transfer(np.clip(color * scale, 0, Y_MAX)),
            np.clip(albedo, 0, 1),
            np.clip(normal, -1, 1) * 0.5 + 0.5,
        ],
        axis=2,
    ).transpose(2, 0, 1)
    clean = run_in_tiles(planes.astype(np.float32), weights).transpose(1, 2, 0)
    return np.maximum(0, decode_transfer(clean)) / scale


def luminance(color):
    return color @ np.array([0.212671, 0.715160, 0.072169], np.float32)


def run_in_tiles(planes, weights):
    _, height, width = planes.shape
    rows, columns = tile_side(height), tile_side(width)
    # A single tile needs no overlap.
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
    """The smallest multiple of 16 that covers the length with the fewest tiles."""
    count = -(-length // TILE)
    return -(-length // (count * 16)) * 16


def run_network(planes, weights):
    def layer(name, inputs):
        return np.maximum(0, convolve(inputs, weights[f"{name}.weight"], weights[f"{name}.bias"]))

    first = max_pool(layer("enc_conv1", layer("enc_conv0", planes)))
    second = max_pool(layer("enc_conv2", first))
    third = max_pool(layer("enc_conv3", second))
    fourth = max_pool(layer("enc_conv4", third))
    deep = layer("enc_conv5b", layer("enc_conv5a", fourth))
    deep = layer("dec_conv4b", layer("dec_conv4a", upsample_concat(deep, third)))
    deep = layer("dec_conv3b", layer("dec_conv3a", upsample_concat(deep, second)))
    deep = layer("dec_conv2b", layer("dec_conv2a", upsample_concat(deep, first)))
    deep = layer("dec_conv1b", layer("dec_conv1a", upsample_concat(deep, planes)))
    return convolve(deep, weights["dec_conv0.weight"], weights["dec_conv0.bias"])


def convolve(planes, weight, bias):
    """3×3 with zero padding, a few rows at a time to stay in the CPU cache."""
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


def max_pool(planes):
    count, height, width = planes.shape
    return planes.reshape(count, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def upsample_concat(deep, skipped):
    return np.concatenate([deep.repeat(2, axis=1).repeat(2, axis=2), skipped])


# PU transfer function: perceptually uniform steps up to the largest 16-bit float.
Y_MAX = 65504.0
A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1 = 1.57945760e-06, 3.22087631e-02
X0, X1 = 2.23151711e-03, 3.70974749e-01
X_MAX = E * np.log(Y_MAX + F) + G


def encode_transfer(y):
    return (
        np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(y, C) + D, E * np.log(y + F) + G)) / X_MAX
    )


def decode_transfer(x):
    x = x * X_MAX
    middle = np.power(np.maximum(0, (x - D) / B), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F))
