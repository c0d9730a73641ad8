"""Trains the probe that tells paint that was left out from glass, trim, lamps and ground, and scores it on photos kept aside.

It is a logistic regression on what list-missed-paint.ts of the engine measures of a piece.
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
    parser.add_argument("--pieces", type=Path, required=True, help="lines of JSON, from list-missed-paint.ts")
    parser.add_argument("--out", type=Path, required=True, help="missed-paint-probe.ts of the engine")
    return parser.parse_args()


def features_of(piece):
    return np.hstack(list(piece["measures"].values()))


def train(pieces, labels, least=LEAST):
    """The probe of all pieces, and the score of each by a probe that has not seen its photo. Above 0 it is paint."""
    features = np.array([features_of(piece) for piece in pieces])
    # A piece counts by its length rather than its area, which a few large ones would have most of.
    weights = np.array([np.sqrt(np.prod(box_of(piece)[2:])) for piece in pieces])
    folds = fold_of([piece["photo"] for piece in pieces])
    hold = np.full(features.shape[1], HOLD)
    shipped, scores = fit_with_folds(features, labels == "paint", weights, hold, folds, labels != "unsure")
    shipped[-1] -= least
    return shipped, scores - least


def report(pieces, labels, scores):
    """Counts each place once, by its likeliest piece."""
    taken, found = {}, Counter()
    for index in np.argsort(-scores):
        photo = taken.setdefault(pieces[index]["photo"], [])
        if scores[index] <= 0 or any(overlap(box_of(pieces[index]), box) > 0.2 for box in photo):
            continue
        photo.append(box_of(pieces[index]))
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
    pieces = [json.loads(line) for line in arguments.pieces.read_text().splitlines()]
    pieces = [piece for piece in pieces if piece["photo"] in labels]
    own = np.array([label_of(piece, labels) for piece in pieces])
    judged = np.nonzero(own != "none")[0]
    pieces, own = [pieces[index] for index in judged], own[judged]
    shipped, scores = train(pieces, own)
    report(pieces, own, scores)
    head = "/** Written by training/probes/train_missed_paint.py, whose README says how. */\n"
    table = json.dumps(to_table(shipped, pieces[0]["measures"]))
    arguments.out.write_text(f"{head}export const missedPaintProbe = {table};\n")


if __name__ == "__main__":
    main()
