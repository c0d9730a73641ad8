"""Trains the probe that tells paint that was left out from glass, trim, lamps and ground, and scores it on photos kept aside.

It is a logistic regression on what list-missed-paint.ts of the engine measures of a component.
"""

import argparse
import json
from collections import Counter
from pathlib import Path

import numpy as np

from probe import box_of, fit_with_folds, fold_of, label_of, overlap, read_labels, rounded

HOLD = 0.001
# On sheets labeled by eye, 97 percent of the area found is paint from here on.
LEAST = 2.0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--components", type=Path, required=True, help="lines of JSON, from list-missed-paint.ts")
    parser.add_argument("--out", type=Path, required=True, help="missed-paint-probe.ts of the engine")
    return parser.parse_args()


def features_of(component):
    return np.hstack(list(component["measures"].values()))


def train(components, labels, least=LEAST):
    """The probe of all components, and the score of each by a probe that has not seen its photo. Above 0 it is paint."""
    features = np.array([features_of(component) for component in components])
    # A component counts by its length rather than its area, which a few large ones would have most of.
    weights = np.array([np.sqrt(np.prod(box_of(component)[2:])) for component in components])
    folds = fold_of([component["photo"] for component in components])
    hold = np.full(features.shape[1], HOLD)
    shipped, scores = fit_with_folds(features, labels == "paint", weights, hold, folds, labels != "unsure")
    shipped[-1] -= least
    return shipped, scores - least


def report(components, labels, scores):
    """Counts each place once, by its likeliest component."""
    taken, found = {}, Counter()
    for index in np.argsort(-scores):
        photo = taken.setdefault(components[index]["photo"], [])
        if scores[index] <= 0 or any(overlap(box_of(components[index]), box) > 0.2 for box in photo):
            continue
        photo.append(box_of(components[index]))
        found[str(labels[index])] += 1
    print(dict(found), f"precision without the unsure ones {found['paint'] / max(1, found['paint'] + found['other']):.3f}")


def to_table(shipped, measures):
    """Each weight has its measure's name."""
    weights, table = rounded(shipped), {"bias": rounded(shipped[-1:])[0]}
    for name, value in measures.items():
        count = np.size(value)
        table[name] = weights[:count] if isinstance(value, list) else weights[0]
        weights = weights[count:]
    return table


def main():
    arguments = parse_arguments()
    labels = read_labels(Path(__file__).with_name("missed_paint_labels.txt"))
    components = [json.loads(line) for line in arguments.components.read_text().splitlines()]
    components = [component for component in components if component["photo"] in labels]
    own = np.array([label_of(component, labels) for component in components])
    judged = np.nonzero(own != "none")[0]
    components, own = [components[index] for index in judged], own[judged]
    shipped, scores = train(components, own)
    report(components, own, scores)
    head = "/** Written by training/probes/train_missed_paint.py, whose README says how. */\n"
    table = json.dumps(to_table(shipped, components[0]["measures"]))
    arguments.out.write_text(f"{head}export const missedPaintProbe = {table};\n")


if __name__ == "__main__":
    main()
