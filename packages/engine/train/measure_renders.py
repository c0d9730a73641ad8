"""Scores on renders of the held-out cars, at the head's resolution: classes, panels, normals and borders."""

import numpy as np
import torch

from batches import list_examples
from brightness import paint_group
from encoded_view import read_view
from names import CLASSES, FLAGS, PANELS, UNKNOWN
from reliability import FlagAccuracy, Reliability
from render_targets import read_facts
from score import counts, describe, overlap
from surface_losses import angles, inside_panel, is_unit, neighbors
from targets import BORDER_STEPS, read_target

PAINT = CLASSES.index("paint")


class RenderScores:
    """Sums by group of renders. Errors and expected errors of normals are on paint, in degrees."""

    def __init__(self):
        self.classes, self.panels, self.errors = {}, {}, {}
        self.changes = np.zeros(2)
        self.borders = []
        self.flags = FlagAccuracy(FLAGS)
        self.reliability = Reliability([0, 5, 10, 15, 20, 25, 30, 40, 60, 90])

    def add(self, groups, prediction, target):
        """`target` as targets.Target."""
        classes, panels = prediction.logits.argmax(0), prediction.panels.argmax(0)
        is_paint = target.classes == PAINT
        exact = np.where(is_paint & (target.panels < len(PANELS)), target.panels, UNKNOWN)
        errors, expected = self.normal_errors(prediction, target, is_paint)
        for group in groups:
            self.classes[group] = self.classes.get(group, 0) + counts(classes, target.classes, CLASSES)
            self.panels[group] = self.panels.get(group, 0) + counts(panels, exact, PANELS)
            self.errors.setdefault(group, []).append(errors)
        self.reliability.add(expected, errors)
        has_border = target.borders != UNKNOWN
        self.borders.append(np.abs(prediction.borders[0] - target.borders / BORDER_STEPS)[has_border])
        self.flags.add(prediction.flags, target.flags)

    def normal_errors(self, prediction, target, is_paint):
        predicted, truth = (
            torch.from_numpy(np.float32(each[:3]))[None] for each in (prediction.normals, target.normals)
        )
        labels = (torch.from_numpy(each.astype(np.int64))[None] for each in (target.classes, target.panels))
        pairs = zip(neighbors(predicted), neighbors(truth), inside_panel(truth, *labels), strict=True)
        for (first, second), (true_first, true_second), same in pairs:
            self.changes += [angles(first, second)[same].sum(), angles(true_first, true_second)[same].sum()]
        its = is_unit(truth) & torch.from_numpy(is_paint)[None]
        return angles(predicted, truth)[its].rad2deg().numpy(), np.rad2deg(prediction.normals[3][its[0].numpy()])

    def lines(self):
        for group in sorted(self.classes):
            yield f"renders, {group}: {describe(overlap(*self.classes[group]), CLASSES)}"
            yield f"renders, {group}, panels on paint: {describe(overlap(*self.panels[group])[1:], PANELS[1:])}"
            errors = np.concatenate(self.errors[group])
            if len(errors):
                yield f"renders, {group}, normals on paint: mean {errors.mean():.1f}°, median {np.median(errors):.1f}°"
        change = self.changes[0] / max(self.changes[1], 1e-9)
        yield f"renders, change of normals inside a panel: {change:.2f} of the truth's"
        wrong = np.concatenate(self.borders).mean()
        yield f"renders, distance to the panel's border: wrong by {wrong:.3f} of its range"
        yield from self.reliability.lines("renders, expected error of normals, degrees")
        yield from self.flags.lines("renders")


def measure_renders(head, files, views, targets):
    scores = RenderScores()
    for example in list_examples(views, targets, lambda name: read_facts(files, name)["held_out"]):
        view, target = read_view(example.view), read_target(example.target)
        square = view.half.transpose(1, 2, 0)[::2, ::2]
        group = paint_group(square, target.classes == PAINT)
        car = read_facts(files, example.name())["car"]
        scores.add(["all", f"car {car}", f"{group} paint"], head.predict(view), target)
    return scores
