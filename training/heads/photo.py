"""Photos as the frozen image encoder expects them."""

import cv2
import numpy as np

SIDE = 1024  # of the padded square, in pixels
CELL = 16  # pixels per cell of the embedding
MARGIN = 48  # pixels that the encoder sees on the right and below, as in the engine's models/sam-frame.ts
MEAN = np.array([123.675, 116.28, 103.53], np.float32)
DEVIATION = np.array([58.395, 57.12, 57.375], np.float32)


def read_rgb(path):
    bgr = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if bgr is None:
        raise FileNotFoundError(path)
    return cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)


def fitted_size(height, width, side=SIDE):
    """The photo's size when its long side fills the square."""
    scale = side / max(height, width)
    return round(height * scale), round(width * scale)


def to_square(rgb, side=SIDE):
    """1 x 3 x side x side, normalized, padded with zeros on the right and bottom."""
    height, width = fitted_size(*rgb.shape[:2], side)
    shrinks = height < rgb.shape[0]
    fitted = cv2.resize(rgb, (width, height), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)
    square = np.zeros((1, 3, side, side), np.float32)
    square[0, :, :height, :width] = ((fitted.astype(np.float32) - MEAN) / DEVIATION).transpose(2, 0, 1)
    return square


def to_encoder_frame(rgb):
    """What the app's encoder reads (`toEncoderFrame`): the square's part with the photo and a margin."""
    height, width = (min(SIDE, -(-(each + MARGIN) // CELL) * CELL) for each in fitted_size(*rgb.shape[:2]))
    return np.ascontiguousarray(to_square(rgb)[..., :height, :width])


def upsampled(planes, height, width):
    """Resizes channels x side x side of the padded square to the photo's pixels."""
    side = max(height, width)
    large = [cv2.resize(plane, (side, side), interpolation=cv2.INTER_LINEAR) for plane in planes]
    return np.stack(large)[:, :height, :width]
