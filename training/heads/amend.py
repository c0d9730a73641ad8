"""Draws amendments.txt over corrected automatic labels and saves the result with the hand-made labels; then fixtures.txt over
both."""

import argparse
import shutil
from pathlib import Path

import cv2
import numpy as np

from held_out import HELD_OUT
from names import CLASSES, UNKNOWN
from polygons import inside, read_polygons
from street_targets import read_labels

CODES = {**{name: code for code, name in enumerate(CLASSES)}, "unknown": UNKNOWN}


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--amendments", type=Path, default=Path(__file__).parent / "amendments.txt")
    parser.add_argument("--fixtures", type=Path, default=Path(__file__).parent / "fixtures.txt")
    parser.add_argument("--labels", type=Path, required=True, help="the labels to draw over")
    parser.add_argument("--hand-labels", type=Path, required=True, help="copied; only fixtures are drawn over them")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def read_amendments(path):
    """Per photo name, its polygons: class code, codes it may cover, and points."""

    def amendment(what, points):
        name, _, covered = what.partition(" over ")
        return CODES[name], [CODES[cover] for cover in covered.split()] or list(CODES.values()), points

    return {name: [amendment(*each) for each in polygons] for name, polygons in read_polygons(path).items()}


def amend(labels, polygons):
    for code, covered, points in polygons:
        labels = np.where(inside(points, *labels.shape) & np.isin(labels, covered), np.uint8(code), labels)
    return labels


def main():
    arguments = parse_arguments()
    shutil.copytree(arguments.hand_labels, arguments.out, dirs_exist_ok=True)
    for name, polygons in read_amendments(arguments.amendments).items():
        if name in HELD_OUT or (arguments.hand_labels / f"{name}.png").exists():
            raise ValueError(f"{name} already has hand-made labels")
        source = arguments.labels / f"{name}.png"
        if source.exists():
            cv2.imwrite(str(arguments.out / f"{name}.png"), amend(read_labels(source), polygons))
    for name, polygons in read_amendments(arguments.fixtures).items():
        path = arguments.out / f"{name}.png"
        if path.exists():
            cv2.imwrite(str(path), amend(read_labels(path), polygons))


if __name__ == "__main__":
    main()
