"""Trains the two probes that tell a badge from a reflection, a handle or a gap, and scores them on photos kept aside.

A probe is a logistic regression on what list-badge-patches.ts of the engine measures of a patch of edges.
"""

import argparse
import json
from collections import Counter
from pathlib import Path

import numpy as np

from probe import box_of, fit_with_folds, fold_of, label_of, overlap, read_labels, rounded

LOGARITHMIC = ["step", "width", "height", "area", "aspect", "sharpest", "mean"]
LINEAR = ["filled", "paint", "paintAround", "bodyAround", "darker", "turns"]
MEASURES = LOGARITHMIC + LINEAR
# Doors have handles, which look like badges elsewhere. Their probe has few badges to learn from, so its weights are held smaller.
PROBES = {
    "body": {
        "panels": ["trunk", "hood", "front-fender", "rear-fender"],
        "hold": {"measures": 0.003, "contrast": 0.1},
        "least": 0.8,
    },
    "door": {"panels": ["front-door", "rear-door"], "hold": {"measures": 0.01, "contrast": 0.1}, "least": -0.5},
}


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--patches", type=Path, required=True, help="lines of JSON, from list-badge-patches.ts")
    parser.add_argument("--out", type=Path, required=True, help="badge-probes.ts of the engine")
    return parser.parse_args()


def features_of(patch, panels):
    measures = patch["measures"]
    return (
        [np.log(measures[name]) for name in LOGARITHMIC]
        + [measures[name] for name in LINEAR]
        + [float(patch["panel"] == panel) for panel in panels]
        + patch["contrast"]
    )


def weigh(patches):
    """The same place is a patch of several steps and reaches. Together they count once."""
    places = []
    for patch in patches:
        left, top, width, height = box_of(patch)
        places.append((patch["photo"], (left + width / 2) // 8, (top + height / 2) // 8))
    counts = Counter(places)
    return np.array([1 / counts[place] for place in places])


def train(patches, labels, probe):
    """The probe of all patches, and the score of each by a probe that has not seen its photo."""
    features = np.array([features_of(patch, probe["panels"]) for patch in patches])
    count = features.shape[1] - len(patches[0]["contrast"])
    hold = np.append(
        np.full(count, probe["hold"]["measures"]), np.full(features.shape[1] - count, probe["hold"]["contrast"])
    )
    is_badge, weights = np.isin(labels, ["badge", "letters"]), weigh(patches)
    folds = fold_of([patch["photo"] for patch in patches])
    is_sure = ~np.isin(labels, ["unsure", "other"])
    shipped, scores = fit_with_folds(features, is_badge, weights, hold, folds, is_sure)
    shipped[-1] -= probe["least"]
    return shipped, scores - probe["least"]


def report(patches, labels, scores):
    """Counts as findBadges does: the largest patch of a place first."""
    taken, found = {}, Counter()
    for index in sorted(np.nonzero(scores > 0)[0], key=lambda index: -np.prod(box_of(patches[index])[2:])):
        photo = taken.setdefault(patches[index]["photo"], [])
        if not any(overlap(box_of(patches[index]), box) > 0 for box in photo):
            photo.append(box_of(patches[index]))
            found[str(labels[index])] += 1
    right = found["badge"] + found["letters"]
    print(dict(found), f"precision without the unsure ones {right / max(1, right + found['none']):.3f}")


def to_table(shipped, panels):
    weights = rounded(shipped)
    start = len(MEASURES) + len(panels)
    return {
        "bias": weights[-1],
        "measures": dict(zip(MEASURES, weights, strict=False)),
        "panels": dict(zip(panels, weights[len(MEASURES) : start], strict=True)),
        "contrast": weights[start:-1],
    }


def main():
    arguments = parse_arguments()
    labels = read_labels(Path(__file__).with_name("badge_labels.txt"))
    patches = [json.loads(line) for line in arguments.patches.read_text().splitlines()]
    tables = {}
    for name, probe in PROBES.items():
        own = [patch for patch in patches if patch["panel"] in probe["panels"] and patch["photo"] in labels]
        own_labels = np.array([label_of(patch, labels) for patch in own])
        shipped, scores = train(own, own_labels, probe)
        report(own, own_labels, scores)
        tables[name] = to_table(shipped, probe["panels"])
    head = "/** Written by training/probes/train_badges.py, whose README says how. */\n"
    arguments.out.write_text(f"{head}export const badgeProbes = {json.dumps(tables)};\n")


if __name__ == "__main__":
    main()
