"""Scores an exported car shape head on renders of the held-out cars: errors of the normals on paint, their smoothness
inside panels, and whether the expected error is true.
"""

import argparse
from pathlib import Path

import numpy as np
import onnxruntime as ort
import torch

from batches import CELLS
from reliability import Reliability
from render_targets import read_facts
from shape_batches import read_surfaces, stack
from surface_losses import is_unit
from surface_score import PAINT, describe_changes, paint_errors, panel_changes
from train_shape import examples_of

DISTANCES = (1, 4)  # in cells
ERROR_BINS = [0, 5, 10, 15, 20, 25, 30, 40, 60, 90]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renders", type=Path, nargs=3, required=True, metavar=("FILES", "VIEWS", "TARGETS"))
    parser.add_argument("--head", type=Path, required=True)
    return parser.parse_args()


class Scores:
    """Sums by car; angles in degrees."""

    def __init__(self):
        self.errors, self.changes = {}, {distance: torch.zeros(3) for distance in DISTANCES}
        self.reliability = Reliability(ERROR_BINS)

    def add(self, car, predicted, expected, batch):
        for distance, total in self.changes.items():
            total += panel_changes(predicted, batch, distance)
        its = is_unit(batch.normals) & (batch.classes == PAINT)
        errors = paint_errors(predicted, batch).numpy()
        self.errors.setdefault(car, []).append(errors)
        self.reliability.add(np.rad2deg(expected[its[0].numpy()]), errors)

    def lines(self):
        cars = {name: np.concatenate(errors) for name, errors in sorted(self.errors.items())}
        for name, errors in {"all": np.concatenate(list(cars.values())), **cars}.items():
            yield f"{name}: mean {errors.mean():.1f}°, median {np.median(errors):.1f}° on paint"
        for distance, total in self.changes.items():
            yield f"change of normals inside a panel, {distance} cells apart: {describe_changes(total)}"
        yield from self.reliability.lines("expected error, degrees")


def main():
    arguments = parse_arguments()
    session, scores = ort.InferenceSession(arguments.head, providers=["CPUExecutionProvider"]), Scores()
    for example in examples_of(arguments, are_held_out=True):
        batch = stack([read_surfaces(example, CELLS, np.random.default_rng(0))])
        (answer,) = session.run(None, {"image_embeddings": batch.embeddings.numpy()})
        car = read_facts(arguments.renders[0], example.name())["car"]
        scores.add(car, torch.from_numpy(answer[:, :3]), answer[0, 3], batch)
    print(*scores.lines(), sep="\n")


if __name__ == "__main__":
    main()
