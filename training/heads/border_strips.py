"""The border between a car's doors as a curve in a straightened strip of the photo, and what is seen along each curve.

All pictures here have the car's nose at the left. Lengths are shares of the front door's length.
"""

import cv2
import numpy as np

from drawn_panels import FRONT_DOOR, REAR_DOOR
from names import CLASSES

PAINT = CLASSES.index("paint")
OTHER_CLASSES = [
    [CLASSES.index(name) for name in names]
    for names in (["glass"], ["trim", "plate", "badge", "handle", "mirror glass"], ["wheel"])
]
ROWS, COLUMNS = 32, 64
REACH = 0.32  # of a strip to both sides of the border in its middle
COLUMN = 2 * REACH / COLUMNS
GAP = 14  # pixels between the doors of a row that still have a border: a molding, or a handle
LEAST_ROWS = 20
# How far a curve is from the border from the belt line down, and all along.
SHIFTS = np.arange(-12, 13) / 50
OFFSETS = (-0.05, -0.025, 0, 0.025, 0.05)
# Columns beside a curve: where the shut line is looked for, and where handles, windows, and wheels are.
NEAR = np.arange(-5, 6)
AROUND = np.arange(-24, 25, 4)
MARGIN = 40


def with_nose_left(panels, *pictures):
    """All mirrored if the rear door lies left of the front door; None without both doors."""
    places = [np.nonzero(panels == door)[1] for door in (FRONT_DOOR, REAR_DOOR)]
    if not all(len(place) for place in places):
        return None
    turn = slice(None, None, -1 if places[0].mean() > places[1].mean() else 1)
    return [np.ascontiguousarray(picture[:, turn]) for picture in (panels, *pictures)]


def door_length(panels):
    columns = np.nonzero((panels == FRONT_DOOR).sum(0) > 2)[0]
    return float(np.ptp(columns)) if len(columns) else 0.0


def find_border(panels, ahead=FRONT_DOOR, behind=REAR_DOOR):
    """Per row, where the panel ahead ends and the one behind it begins; NaN where they do not meet."""
    border = np.full(len(panels), np.nan)
    for y, row in enumerate(panels):
        columns = np.nonzero((row == ahead) | (row == behind))[0]
        # The place that leaves most pixels on the right side.
        balance = np.cumsum(np.where(row[columns] == ahead, 1, -1))
        if not len(columns) or balance.max() < 3 or balance.max() - balance[-1] < 3:
            continue
        last = int(np.argmax(balance))
        if columns[last + 1] - columns[last] - 1 <= GAP:
            border[y] = (columns[last] + columns[last + 1]) / 2
    return border


def longest_run(border):
    """The first and last row of the border's longest part, or None."""
    rows = np.nonzero(~np.isnan(border))[0]
    if len(rows) < LEAST_ROWS:
        return None
    run = max(np.split(rows, np.nonzero(np.diff(rows) > 12)[0] + 1), key=len)
    return (run[0], run[-1]) if len(run) >= LEAST_ROWS else None


def smooth(border, top, bottom):
    """A cubic through the border: the lobes that the head gives it would stay in every curve. Lobes weigh little."""
    rows = np.arange(top, bottom + 1)
    known = rows[~np.isnan(border[rows])]
    weights = np.ones(len(known))
    for _ in range(5):
        cubic = np.polynomial.Polynomial.fit(known, border[known], 3, domain=[top, bottom], w=weights)
        weights = 1 / np.sqrt(1 + ((cubic(known) - border[known]) / 2) ** 2)
    smoothed = np.full(len(border), np.nan)
    smoothed[rows] = cubic(rows)
    return smoothed


def planes_of(rgb, labels):
    """What strips are cut from: lightness, dark and light lines, both colors, and where paint and the other classes are."""
    lab = cv2.cvtColor(rgb, cv2.COLOR_RGB2LAB).astype(np.float32)
    light = cv2.blur(np.log(lab[..., 0] + 12), (1, 3))
    line = np.ones((1, 7), np.uint8)
    dark = cv2.morphologyEx(light, cv2.MORPH_CLOSE, line) - light
    bright = light - cv2.morphologyEx(light, cv2.MORPH_OPEN, line)
    masks = [np.isin(labels, codes).astype(np.float32) for codes in ([PAINT], *OTHER_CLASSES)]
    return np.stack([light, dark * 4, bright * 4, (lab[..., 1] - 128) / 20, (lab[..., 2] - 128) / 20, *masks])


def cut_strip(planes, border, top, bottom, length):
    """The planes along the border, planes x ROWS x COLUMNS; and each row's y and x of the border."""
    ys = top + (np.arange(ROWS) + 0.5) / ROWS * (bottom - top)
    known = np.nonzero(~np.isnan(border))[0]
    xs = np.interp(ys, known, border[known])
    columns = (np.arange(COLUMNS) + 0.5 - COLUMNS / 2) * COLUMN * length
    across = (xs[:, None] + columns).astype(np.float32)
    down = np.repeat(ys[:, None], COLUMNS, 1).astype(np.float32)
    return np.stack([cv2.remap(plane, across, down, cv2.INTER_LINEAR) for plane in planes]), ys, xs


def belt_row(strip):
    painted = np.nonzero(strip[5][:, COLUMNS // 2 - 12 : COLUMNS // 2 + 12].mean(1) > 0.5)[0]
    return int(painted[0]) if len(painted) else 12


def curves_below(belt):
    """Curves x ROWS: how far each is from the border; the shift, offset, and bend of each; and the rows' way to the sill."""
    way = (np.arange(ROWS) - belt) / max(4, ROWS - 1 - belt)
    bends = [np.clip(way / 0.15, 0, 1), np.clip((way + 0.1) / 0.6, 0, 1), np.clip((way + 0.3) / 0.45, 0, 1)]
    made = [
        (shift, offset, bend)
        for bend in range(len(bends))
        for shift in SHIFTS
        if bend == 0 or abs(shift) > 1e-6
        for offset in OFFSETS
    ]
    return np.array([shift * bends[bend] + offset for shift, offset, bend in made]), np.array(made), way


def features_of(strip):
    """The curves, and for each what is seen along it in four parts of its height: curves x features."""
    curves, made, way = curves_below(belt_row(strip))
    contrast = strip[0] - cv2.blur(strip[0], (15, 5))
    spread = contrast.std() + 0.02
    slope = np.zeros_like(contrast)
    slope[:, 1:-1] = (strip[0][:, 2:] - strip[0][:, :-2]) / 2
    lines = strip[1:3]
    near = [
        *(line / (line.std() + 0.03) for line in lines), *(np.minimum(line, 0.5) * 2 for line in lines),
        slope / spread, np.abs(slope) / spread, contrast / spread,
    ]  # fmt: skip
    around = [cv2.blur(plane, (4, 1)) for plane in pad([*strip[5:9], *strip[3:5]])]
    parts = np.stack([way < -0.05, (way >= -0.05) & (way < 0.3), (way >= 0.3) & (way < 0.65), way >= 0.65])
    shares = (parts / np.maximum(1, parts.sum(1, keepdims=True))).astype(np.float32)
    # Halves are rounded up, as the app does.
    columns = np.clip(np.floor(curves / COLUMN + COLUMNS / 2).astype(int), -8, COLUMNS + 8) + MARGIN
    rows = np.arange(ROWS)[None, :, None]

    def along(planes, beside):
        seen = planes[:, rows, columns[:, :, None] + beside]
        return np.einsum("pcrb,sr->cpsb", seen, shares, optimize=True).reshape(len(curves), -1)

    shift, offset, bend = made.T
    size = [shift * 5, np.abs(shift) * 5, shift**2 * 25, np.abs(offset) * 20, offset * 20, np.abs(shift) < 1e-6]
    size += [bend == kind for kind in range(3)]
    return curves, np.concatenate([along(pad(near), NEAR), along(np.stack(around), AROUND), np.stack(size, 1)], 1)


def pad(planes):
    return np.pad(np.stack(planes), ((0, 0), (0, 0), (MARGIN, MARGIN)), mode="edge")
