"""Scores on renders of the held-out cars, at the head's resolution: classes, panels and borders."""

import numpy as np

from batches import list_examples
from brightness import paint_group
from encoded_view import read_view
from names import CLASSES, FLAGS, PANELS, UNKNOWN
from reliability import FlagAccuracy
from render_targets import read_facts
from score import counts, describe, overlap
from targets import BORDER_STEPS, read_target

PAINT = CLASSES.index("paint")


class RenderScores:
    """Sums by group of renders."""

    def __init__(self):
        self.classes, self.panels = {}, {}
        self.borders = []
        self.flags = FlagAccuracy(FLAGS)

    def add(self, groups, prediction, target):
        """`target` as targets.Target."""
        classes, panels = prediction.logits.argmax(0), prediction.panels.argmax(0)
        is_paint = target.classes == PAINT
        exact = np.where(is_paint & (target.panels < len(PANELS)), target.panels, UNKNOWN)
        for group in groups:
            self.classes[group] = self.classes.get(group, 0) + counts(classes, target.classes, CLASSES)
            self.panels[group] = self.panels.get(group, 0) + counts(panels, exact, PANELS)
        has_border = target.borders != UNKNOWN
        self.borders.append(np.abs(prediction.borders[0] - target.borders / BORDER_STEPS)[has_border])
        self.flags.add(prediction.flags, target.flags)

    def lines(self):
        for group in sorted(self.classes):
            yield f"renders, {group}: {describe(overlap(*self.classes[group]), CLASSES)}"
            yield f"renders, {group}, panels on paint: {describe(overlap(*self.panels[group])[1:], PANELS[1:])}"
        wrong = np.concatenate(self.borders).mean()
        yield f"renders, distance to the panel's border: wrong by {wrong:.3f} of its range"
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
