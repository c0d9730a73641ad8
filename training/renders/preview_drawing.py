"""Colors, grid, legend and numbers of a preview. Colors are blue, green, red."""

import cv2
import numpy as np

from preview_cameras import screen_place

# By class; paint without a panel is magenta.
CLASS_COLORS = np.array(
    [
        (255, 255, 255),
        (255, 0, 255),
        (255, 220, 170),
        (70, 70, 70),
        (0, 230, 255),
        (130, 150, 160),
        (255, 255, 255),
        (0, 0, 160),
        (0, 60, 60),
        (255, 255, 0),
    ],
    np.uint8,
)
PANEL_COLORS = np.array(
    [
        (255, 0, 255),
        (60, 60, 230),
        (230, 160, 60),
        (60, 180, 60),
        (40, 130, 240),
        (200, 100, 180),
        (160, 200, 80),
        (120, 80, 200),
        (200, 60, 60),
        (80, 200, 220),
        (140, 240, 140),
        (110, 60, 110),
        (60, 110, 150),
    ],
    np.uint8,
)
_FONT = cv2.FONT_HERSHEY_SIMPLEX


def draw_grid(picture, view, window, step):
    """Lines every `step` car units with their values; without a step, about thirty lines across."""
    height, width = picture.shape[:2]
    if step is None:
        span = abs(window[0][1] - window[0][0])
        step = next(each for each in (0.01, 0.02, 0.05, 0.1, 0.2) if span / each <= 32)
    for place, (axis, _) in enumerate(view.axes):
        for count in range(round(-3 / step), round(3 / step) + 1):
            value = count * step
            at = round(screen_place(view, (width, height), axis, value, window))
            if not 0 <= at < (width if place == 0 else height):
                continue
            line = np.s_[:, at] if place == 0 else np.s_[at, :]
            weight = 0.6 if count == 0 else 0.82
            picture[line] = (picture[line] * weight).astype(np.uint8)
            if step >= 0.25 and count % 2:
                continue
            text = f"{value:.2f}".rstrip("0").rstrip(".") if place == 0 else f"{axis} {value:.2f}"
            corner = (at + 1, height - 4) if place == 0 else (2, at - 2)
            cv2.putText(picture, text, corner, _FONT, 0.35, (0, 0, 120), 1, cv2.LINE_AA)


def draw_legend(width, classes, panels):
    """A strip that names every color."""
    entries = [(name, CLASS_COLORS[value]) for value, name in enumerate(classes) if name not in ("background", "paint")]
    entries = [(name, PANEL_COLORS[value]) for value, name in enumerate(panels[: len(PANEL_COLORS)])] + entries
    columns = width // 150
    rows = -(-len(entries) // columns)
    legend = np.full((rows * 26, width, 3), 240, np.uint8)
    for count, (name, color) in enumerate(entries):
        x, y = count % columns * 150, count // columns * 26
        cv2.rectangle(legend, (x + 4, y + 4), (x + 24, y + 22), color.tolist(), -1)
        cv2.rectangle(legend, (x + 4, y + 4), (x + 24, y + 22), (0, 0, 0), 1)
        text = "PAINT, NO PANEL" if name == "none" else name
        cv2.putText(legend, text, (x + 30, y + 18), _FONT, 0.42, (0, 0, 0), 1, cv2.LINE_AA)
    return legend


def piece_colors(pieces):
    """A steady color per piece number, with neighbors in number far apart in hue."""
    hue = (pieces * 0.61803 % 1 * 180).astype(np.uint8)
    bright = (150 + pieces * 37 % 100).astype(np.uint8)
    hsv = np.stack([hue, np.full_like(hue, 130), bright], axis=1)[None]
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0]


def draw_piece_numbers(picture, pieces, least=60):
    """Writes each piece's number at its visible pixel that lies deepest inside it."""
    for piece in np.unique(pieces):
        mask = (pieces == piece).astype(np.uint8)
        if piece < 0 or mask.sum() < least:
            continue
        x, y, width, height = cv2.boundingRect(mask)
        depth = cv2.distanceTransform(np.pad(mask[y : y + height, x : x + width], 1), cv2.DIST_L2, 3)
        row, column = np.unravel_index(depth.argmax(), depth.shape)
        corner = (int(x + column - 1 - 4 * len(str(piece))), int(y + row + 3))
        cv2.putText(picture, str(piece), corner, _FONT, 0.4, (255, 255, 255), 3, cv2.LINE_AA)
        cv2.putText(picture, str(piece), corner, _FONT, 0.4, (0, 0, 0), 1, cv2.LINE_AA)
