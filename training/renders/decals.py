"""Flat things on a car that are drawn, not modeled: badges, lettering and the pictures of license plates."""

from dataclasses import dataclass

import cv2
import numpy as np

from labels import CLASS

_LETTERS = list("ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789")
# Seen from each side: the axis across with its sign, and the axis and sign toward the viewer.
_SIDES = {"front": (0, 1, 2, 1), "rear": (0, -1, 2, -1), "left": (2, -1, 0, 1), "right": (2, 1, 0, -1)}


@dataclass(frozen=True, eq=False)
class Badge:
    """`mask` covers a box of `size` (across, up) around `center` (across, up), projected from one side of the car.

    `center` is in car coordinates, so "across" is x or z.
    """

    side: str
    center: tuple
    size: tuple
    mask: np.ndarray

    def covers(self, rest, classes):
        across, sign, toward, toward_sign = _SIDES[self.side]
        near = toward_sign * rest[:, toward] > (1.2 if toward == 2 else 0.4)
        u = (rest[:, across] - self.center[0]) * sign / self.size[0] + 0.5
        v = (self.center[1] - rest[:, 1]) / self.size[1] + 0.5
        on = near & (u >= 0) & (u < 1) & (v >= 0) & (v < 1)
        on &= np.isin(classes, (CLASS["paint"], CLASS["trim"]))
        its = np.flatnonzero(on)
        height, width = self.mask.shape
        on[its] = self.mask[(v[its] * height).astype(int), (u[its] * width).astype(int)]
        return on


def emblem(random):
    """A ring, disc or shield of 64 × 64."""
    mask = np.zeros((64, 64), np.uint8)
    kind = random.integers(4)
    if kind == 0:
        cv2.ellipse(mask, (32, 32), (31, 22), 0, 0, 360, 1, 5)
        cv2.ellipse(mask, (32, 32), (10, 21), 0, 0, 360, 1, 5)
    elif kind == 1:
        cv2.circle(mask, (32, 32), 30, 1, -1)
    elif kind == 2:
        corners = np.array([[32, 2], [60, 16], [46, 60], [18, 60], [4, 16]])
        cv2.fillPoly(mask, [corners], 1)
    else:
        cv2.circle(mask, (32, 32), 28, 1, 6)
        cv2.line(mask, (6, 32), (58, 32), 1, 7)
    return mask.astype(bool)


def lettering(random):
    """A word in capitals, 32 pixels high; strokes touch, as a hand-drawn outline of it would."""
    word = "".join(random.choice(_LETTERS, random.integers(2, 8)))
    mask = np.zeros((32, 22 * len(word) + 8), np.uint8)
    cv2.putText(mask, word, (4, 26), cv2.FONT_HERSHEY_DUPLEX, 0.9, 1, 3)
    return cv2.dilate(mask, np.ones((3, 3), np.uint8)).astype(bool)


def plate_image(random):
    """A license plate's colors (linear RGB), 48 pixels high: text, often blurred as published photos have it."""
    aspect = random.choice([2.0, 2.27, 4.7])
    ground, ink = _PLATE_COLORS[random.choice(len(_PLATE_COLORS), p=_PLATE_SHARES)]
    text = np.zeros((48, round(48 * aspect)), np.uint8)
    rows = [(0.15, 0.55), (0.6, 0.9)] if aspect < 2.5 and random.random() < 0.6 else [(0.2, 0.85)]
    for top, bottom in rows:
        count = random.integers(3, 8)
        word = "".join(random.choice(_LETTERS, count))
        scale = min(2 * (bottom - top), text.shape[1] * 0.9 / (19 * count))
        place = (int(text.shape[1] / 2 - 9.5 * count * scale), int(48 * bottom))
        cv2.putText(text, word, place, cv2.FONT_HERSHEY_DUPLEX, scale, 255, 2, cv2.LINE_AA)
    if random.random() < 0.5:
        cv2.rectangle(text, (1, 1), (text.shape[1] - 2, 46), 255, 1)
    share = (text / np.float32(255))[..., None]
    image = (np.array(ground) * (1 - share) + np.array(ink) * share).astype(np.float32)
    if random.random() < 0.4:
        image = cv2.GaussianBlur(image, (0, 0), random.uniform(5, 12))
    return image


_PLATE_COLORS = [
    ((0.72, 0.72, 0.70), (0.02, 0.02, 0.03)),
    ((0.72, 0.72, 0.70), (0.03, 0.06, 0.25)),
    ((0.75, 0.48, 0.03), (0.02, 0.02, 0.02)),
    ((0.02, 0.02, 0.02), (0.7, 0.7, 0.7)),
    ((0.55, 0.03, 0.03), (0.7, 0.7, 0.65)),
    ((0.2, 0.2, 0.21), (0.25, 0.25, 0.25)),
]
_PLATE_SHARES = [0.5, 0.12, 0.12, 0.08, 0.06, 0.12]
