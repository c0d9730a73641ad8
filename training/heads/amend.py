"""Draws amendments.txt over corrected automatic labels and saves the result with the hand-made labels; then fixtures.txt over
both."""

import argparse
import shutil
from pathlib import Path

import cv2
import numpy as np

from held_out import HELD_OUT
from names import CLASSES, UNKNOWN
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
    amendments = {}
    for line in path.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        if ":" not in line:
            polygons = amendments.setdefault(line, [])
            continue
        what, where = line.split(":")
        name, _, covered = what.partition(" over ")
        points = np.array([point.split(",") for point in where.split()], np.float64)
        polygons.append((CODES[name], [CODES[cover] for cover in covered.split()] or list(CODES.values()), points))
    return amendments


def amend(labels, polygons):
    size = np.array(labels.shape[::-1]) / 100
    for code, covered, points in polygons:
        inside = cv2.fillPoly(np.zeros_like(labels), [np.round(points * size).astype(np.int32)], 1) > 0
        labels = np.where(inside & np.isin(labels, covered), np.uint8(code), labels)
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
