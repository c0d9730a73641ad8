"""Fits which curve in the photo is the border between a car's doors, and scores it on answers of the model.

The head has this border right between the windows, and off by a tenth of a door or more below them on cars seen obliquely.
Its errors are drawn at random around the borders drawn by hand, so no picture is encoded. Decision 201 has the scores.
"""

import argparse
import random
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn

from border_strips import (
    AROUND, FRONT_DOOR, NEAR, PAINT, REAR_DOOR, cut_strip, door_length, features_of, find_border, longest_run, planes_of, smooth,
    with_nose_left,
)  # fmt: skip
from drawn_panels import OUTLINES, draw, read_drawn_panels
from held_out import HELD_OUT
from names import PANELS
from photo import read_rgb

# By how much the curve has to be likelier than the border as it is.
LEAST_ADVANTAGE = 0.15
RIGHT = 0.1  # both borders of a row are right within this share of the front door's length ...
RIGHT_ROWS = 0.9  # ... and a door is when this share of its rows is
NEIGHBORS = ("front door", "rear door", "front fender", "rear fender", "front bumper", "rear bumper")
# The gray values of NAME.panels.png of `npm run bench -- parts`.
ANSWERED = (
    "none", "hood", "roof", "front door", "rear door", "front fender", "rear fender", "front bumper", "rear bumper",
    "trunk", "mirror", "pillar", "sill",
)  # fmt: skip


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="with photos/NAME.jpg")
    parser.add_argument("--labels", type=Path, required=True, help="what amend.py writes")
    parser.add_argument("--answers", type=Path, help="what `npm run bench -- parts` writes, to score on")
    parser.add_argument("--draws", type=int, default=5, help="how often each border is drawn with other errors")
    parser.add_argument("--fits", type=int, default=4, help="whose mean is taken, each with draws of its own")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--out", type=Path, required=True, help="door-curve-weights.ts of the engine")
    return parser.parse_args()


def read_example(name, polygons, arguments, *answer):
    """Drawn panels, photo, labels, and what the app answered, with the nose at the left; None without both doors."""
    rgb = read_rgb(arguments.data / "photos" / f"{name}.jpg")
    labels = cv2.imread(str(arguments.labels / f"{name}.png"), cv2.IMREAD_GRAYSCALE)
    return with_nose_left(draw(polygons, *rgb.shape[:2]), rgb, labels, *answer)


def draw_strips(example, times, draw_from):
    """Features of all curves around borders with errors like the head's, and how far each curve is from the truth."""
    panels, rgb, labels = example
    border, length = find_border(panels), door_length(panels)
    ends = longest_run(border)
    if ends is None:
        return []
    rows = np.arange(len(border))
    known = ~np.isnan(border)
    truth = np.interp(rows, rows[known], border[known])
    painted = [y for y in rows[known] if (labels[y, max(0, int(border[y]) - 10) : int(border[y]) + 11] == PAINT).mean() > 0.5]
    belt = painted[0] if painted else int(rows[known].mean())
    planes = planes_of(rgb, labels)
    strips = []
    for _ in range(times):
        height = ends[1] - ends[0]
        bottom = ends[1] + draw_from.uniform(-0.1, 0.05) * height
        above = belt + draw_from.uniform(-0.1, 0.1) * height
        top = above if draw_from.random() < 0.3 else ends[0] + draw_from.uniform(-0.05, 0.08) * height
        top = min(top, bottom - 0.4 * height)
        error = draw_error((rows - belt) / max(8, ends[1] - belt), draw_from)
        strip, ys, xs = cut_strip(planes, truth + error * length, top, bottom, length)
        if draw_from.random() < 0.3:
            strip[0] = cv2.GaussianBlur(strip[0], (0, 0), 0.7)
            strip[1:3] *= 0.7
        at = np.clip(np.round(ys).astype(int), 0, len(rows) - 1)
        curves, features = features_of(strip)
        distances = np.abs(curves - (truth[at] - xs) / length)[:, known[at]]
        strips.append((features.astype(np.float16), distances.mean(1).astype(np.float32)))
    return strips


def draw_error(way, draw_from):
    """In door lengths; `way` is 0 at the belt line and 1 at the sill. Mostly too far back, and little between the windows."""
    size = np.clip(draw_from.normal(0.03, 0.09) if draw_from.random() < 0.7 else draw_from.normal(0, 0.03), -0.24, 0.24)
    ramp = np.clip((way - draw_from.uniform(-0.3, 0.1)) / draw_from.uniform(0.1, 0.5), 0, 1)
    ramp *= 1 + draw_from.uniform(-0.4, 0.4) * np.clip(way, 0, 1)
    if draw_from.random() < 0.25:
        ramp[:] = 1
    lobes = np.interp(way, np.linspace(-1, 1.2, 7), draw_from.normal(0, 0.025, 7))
    return np.clip(size * ramp + draw_from.normal(0, 0.03) * way + draw_from.normal(0, 0.012) + lobes, -0.28, 0.28)


def fit(strips, epochs):
    """The weight of each feature. A constant would be the same for all curves."""
    some = np.concatenate([features[::7].astype(np.float32) for features, _ in strips])
    means, spreads = some.mean(0), np.maximum(some.std(0), 0.05)
    layer = nn.Linear(len(means), 1)
    nn.init.zeros_(layer.weight)
    optimizer = torch.optim.AdamW(layer.parameters(), 3e-3, weight_decay=0.01)
    # Without the decay, the weights of the last few steps decide.
    decay = torch.optim.lr_scheduler.LinearLR(optimizer, 1, 0.005, total_iters=epochs * (len(strips) // 8))
    for epoch in range(epochs):
        order = np.random.default_rng(epoch).permutation(len(strips))
        for group in np.array_split(order, max(1, len(order) // 8)):
            features = torch.from_numpy(np.stack([(strips[one][0].astype(np.float32) - means) / spreads for one in group]))
            distances = torch.from_numpy(np.stack([strips[one][1] for one in group]))
            chances = torch.log_softmax(layer(features)[..., 0], -1)
            missed = -(torch.softmax(-distances / 0.015, -1) * chances).sum(-1).mean()
            loss = missed + 20 * (chances.exp() * distances).sum(-1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            decay.step()
    return layer.weight.detach().numpy()[0] / spreads


def fit_often(examples, arguments):
    """The mean of several fits: errors drawn anew turn the answer for a tenth of the cars."""
    fits = []
    for number in range(arguments.fits):
        strips = []
        for index, example in enumerate(examples):
            strips += draw_strips(example, arguments.draws, np.random.default_rng([number, index]))
        fits.append(fit(strips, arguments.epochs))
    # As they are written.
    return np.array([float(f"{weight:.3g}") for weight in np.mean(fits, 0)])


def write_weights(path, weights):
    """Of what is seen near the curve and around it, a row per plane, whose parts follow one another; and of its size."""
    near, around, size = np.split(weights, np.cumsum([7 * 4 * len(NEAR), 6 * 4 * len(AROUND)]))

    def listed(values):
        return f"[{', '.join(f'{value:g}' for value in values)}]"

    tables = "".join(
        f"  {name}: [\n" + "".join(f"    {listed(row)},\n" for row in table.reshape(planes, -1)) + "  ],\n"
        for name, table, planes in (("near", near, 7), ("around", around, 6))
    )
    path.write_text(
        "/** Written by training/heads/fit_door_border.py, whose README says how. */\n"
        f"export const doorCurveWeights = {{\n{tables}  size: {listed(size)},\n}};\n"
    )


def choose_curve(strip, weights):
    """The mean of the likely curves beside the one around which most of the likelihood is, in door lengths."""
    curves, features = features_of(strip)
    scores = features @ weights
    chances = np.exp(scores - scores.max())
    chances /= chances.sum()
    is_beside = np.abs(curves[:, None] - curves[None]).mean(2) < 0.05
    sums = is_beside @ chances
    best, unmoved = np.argmax(sums), np.argmin(np.abs(curves).sum(1))
    if sums[best] - sums[unmoved] < LEAST_ADVANTAGE:
        return curves[unmoved]
    return chances[is_beside[best]] @ curves[is_beside[best]] / sums[best]


def move_border(panels, rgb, classes, weights):
    """The panels with the doors divided along the chosen curve."""
    border, length = find_border(panels), door_length(panels)
    ends = longest_run(border)
    if ends is None:
        return panels
    middle = smooth(border, *ends)
    strip, ys, xs = cut_strip(planes_of(rgb, classes), middle, *ends, length)
    moved = panels.copy()
    distances = choose_curve(strip, weights)
    if not distances.any():
        return panels
    curve = xs + distances * length
    for y in range(ends[0], ends[1] + 1):
        new, old = np.interp(y, ys, curve), middle[y]
        reach = np.arange(max(0, int(min(new, old) - 0.08 * length)), min(panels.shape[1], int(max(new, old) + 0.08 * length) + 1))
        doors = reach[np.isin(panels[y, reach], (FRONT_DOOR, REAR_DOOR))]
        moved[y, doors] = np.where(doors < new, FRONT_DOOR, REAR_DOOR)
    return moved


def score(named, drawn, is_paint):
    """Per door, the share of rows that are right, and the IoU on paint."""
    length = door_length(drawn)
    neighbors = [PANELS.index(name) for name in NEIGHBORS]
    counts = np.isin(drawn, neighbors) & np.isin(named, neighbors) & is_paint
    scores = []
    for door in (FRONT_DOOR, REAR_DOOR):
        truth, answer = (drawn == door) & is_paint, (named == door) & is_paint & (drawn > 0)
        wrong = counts & (truth != (named == door))
        rows = [
            max(wrong[y, :middle].sum(), wrong[y, middle:].sum()) <= RIGHT * length
            for y in np.nonzero(truth.any(1))[0]
            for middle in [int(np.median(np.nonzero(truth[y])[0]))]
        ]
        scores.append((np.mean(rows), (truth & answer).sum() / max(1, (truth | answer).sum())))
    return np.array(scores)


def report(title, scores):
    scores = np.array(scores)
    right, iou = (scores[..., 0] >= RIGHT_ROWS).sum(0), scores[..., 1].mean(0)
    print(f"{title}: right {right} of {len(scores)}, rows {scores[..., 0].mean(0).round(3)}, IoU {iou.round(3)} (front, rear)")


def kept_aside(polygons):
    """A fifth of the photos with doors on which the head was trained: the least advantage was chosen on them."""
    doors = {FRONT_DOOR, REAR_DOOR}
    names = [name for name, drawn in polygons.items() if name not in HELD_OUT and doors & {panel for panel, _ in drawn}]
    names.sort(key=lambda name: int(name.removeprefix("train")))
    return set(random.Random(7).sample(names, len(names) // 5))


def score_answers(names, polygons, arguments, weights):
    before, after = [], []
    codes = np.array([PANELS.index(name) for name in ANSWERED], np.uint8)
    for name in sorted(names):
        answer = arguments.answers / f"{name}.panels.png"
        if not answer.exists():
            continue
        named = codes[cv2.imread(str(answer), cv2.IMREAD_GRAYSCALE)]
        classes = cv2.imread(str(arguments.answers / f"{name}.png"), cv2.IMREAD_GRAYSCALE)
        example = read_example(name, polygons[name], arguments, named, classes)
        if not example:
            continue
        drawn, rgb, labels, named, classes = example
        before.append(score(named, drawn, labels == PAINT))
        after.append(score(move_border(named, rgb, classes, weights), drawn, labels == PAINT))
    report("before", before)
    report("moved", after)


def main():
    arguments = parse_arguments()
    polygons = read_drawn_panels(OUTLINES)
    aside = kept_aside(polygons)
    examples = [read_example(name, polygons[name], arguments) for name in sorted(set(polygons) - HELD_OUT - aside)]
    weights = fit_often([example for example in examples if example], arguments)
    write_weights(arguments.out, weights)
    if not arguments.answers:
        return
    for title, names in (("kept aside", aside), ("held out", set(polygons) & HELD_OUT)):
        print(title)
        score_answers(names, polygons, arguments, weights)


if __name__ == "__main__":
    main()
