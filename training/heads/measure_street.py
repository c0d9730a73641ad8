"""Scores on held-out street photos, at photo resolution: classes against hand-made labels, panels on the paint against
the dataset's outlines and those drawn by hand."""

import cv2
import numpy as np

from brightness import paint_group
from drawn_panels import OUTLINES, merge, read_drawn_panels
from encoded_view import read_view
from exported_head import softmax
from held_out import FIRST_HELD_OUT, HELD_OUT
from names import FLAGS, OUTLINED_PANELS, PANELS, STREET_CLASSES, UNKNOWN
from panels import panel_labels
from photo import read_rgb, upsampled
from reliability import FlagAccuracy, Reliability
from score import STREET_CLASS_OF, counts, describe, overlap
from street_targets import read_labels, street_flags
from views import show_labels, show_photo, view_of

BESIDE_BODY = ("none", "windshield", "rear window", "wheel", "front lamp", "rear lamp")
BODY_PANELS = [index for index, name in enumerate(PANELS) if name not in BESIDE_BODY]
PAINT = STREET_CLASSES.index("paint")
TINTS = np.array([[0, 0, 0], [255, 40, 40], [40, 220, 255], [60, 220, 60], [255, 230, 40], [230, 60, 230]], np.uint8)


class StreetScores:
    """Pixels in intersections and unions by group of photos, and how reliable class probabilities and flags are."""

    def __init__(self):
        self.classes, self.panels = {}, {}
        self.reliability = Reliability(np.linspace(0, 1, 11))
        self.flags = FlagAccuracy(FLAGS)

    def add(self, groups, predicted, truth, panels, outlined):
        for group in groups:
            for table, one in ((self.classes, counts(predicted, truth, STREET_CLASSES)),
                               (self.panels, counts(panels, outlined, PANELS))):  # fmt: skip
                table[group] = table.get(group, 0) + one

    def lines(self):
        for group in sorted(self.classes):
            yield f"street, {group}: {describe(overlap(*self.classes[group]), STREET_CLASSES)}"
            text = describe(overlap(*self.panels[group])[BODY_PANELS], [PANELS[panel] for panel in BODY_PANELS])
            yield f"street, {group}, panels on paint: {text}"
        yield from self.reliability.lines("street, class probabilities")
        yield from self.flags.lines("street")


def measure_street(head, data, outlines, numbers, overlays=None):
    """`data` has photos, hand-made labels and views; `numbers` of the views to score."""
    scores, drawn = StreetScores(), read_drawn_panels(OUTLINES)
    for name in sorted(HELD_OUT):
        for number in numbers:
            path = data.views / f"{name}.{number}.npz"
            if path.exists():
                known = outlines.get(name, []), drawn.get(name, [])
                measure_photo(head, data, known, name, number, scores, overlays)
    return scores


def measure_photo(head, data, known, name, number, scores, overlays):
    view = view_of(name, number)
    rgb = show_photo(read_rgb(data.photos / f"{name}.jpg"), view)
    labels = read_labels(data.hand_labels / f"{name}.png")
    truth = show_labels(labels, view)
    outlines, drawn = known
    outlined = show_labels(merge(panel_labels(outlines, *labels.shape), drawn, labels), view)
    prediction = head.predict(read_view(data.views / f"{name}.{number}.npz"))
    shares = softmax(upsampled(prediction.logits, *truth.shape))
    predicted = STREET_CLASS_OF[shares.argmax(0)]
    panels = upsampled(prediction.panels, *truth.shape).argmax(0).astype(np.uint8)
    if drawn:
        outlined[outlined == 0] = UNKNOWN
    else:
        panels[panels >= len(OUTLINED_PANELS)] = 0
    outlined = np.where(truth == PAINT, outlined, UNKNOWN)
    seen_by_start = "12 never trained on" if name in FIRST_HELD_OUT else "28 that the first version knew"
    groups = ["all", seen_by_start, f"{paint_group(rgb, truth == PAINT)} paint"]
    scores.add(groups, predicted, truth, panels, outlined)
    scores.flags.add(prediction.flags, street_flags(number, truth, {}))
    add_reliability(scores.reliability, shares, truth)
    if overlays:
        overlays.mkdir(parents=True, exist_ok=True)
        picture = np.hstack([rgb, overlay(rgb, predicted), overlay(rgb, truth)])
        cv2.imwrite(str(overlays / f"{name}.{number}.jpg"), picture[..., ::-1])


def add_reliability(reliability, shares, truth):
    merged = np.stack([shares[STREET_CLASS_OF == value].sum(0) for value in range(len(STREET_CLASSES))])
    known = truth != UNKNOWN
    reliability.add(merged.max(0)[known], (merged.argmax(0) == truth)[known])


def overlay(rgb, labels):
    tints = TINTS[np.where(labels < len(TINTS), labels, 0)]
    return np.where((tints.sum(2) > 0)[..., None], rgb // 2 + tints // 2, rgb)
