"""Converts an exported head back to PyTorch weights, so that training can continue from it.

The first version of the head knew six classes and 13 panels and had no surface. Its weights fill the layers that both
versions have. A new name starts as a copy of the one that it is part of, and less likely than that one: the restored
head answers as the old one did.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from head import PartsHead
from names import CLASSES, OUTLINED_PANELS, PANELS, STREET_CLASSES

OLD_CLASS_OF = {"plate": "trim", "badge": "trim", "handle": "trim", "mirror glass": "trim"}
LESS_LIKELY = 3.0  # in logits


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--head", type=Path, required=True, help="the exported ONNX file, of either version")
    parser.add_argument("--out", type=Path, required=True, help="weights, as a PyTorch state file")
    return parser.parse_args()


def read_weights(path):
    return {
        weight.name.removesuffix(".half"): torch.from_numpy(numpy_helper.to_array(weight).astype(np.float32))
        for weight in onnx.load(path).graph.initializer
    }


def grow(weights):
    """Adds the new names' rows to the last layers of a first version."""
    sources = [STREET_CLASSES.index(OLD_CLASS_OF.get(name, name)) for name in CLASSES]
    grow_rows(weights, "name_it.1", sources, len(STREET_CLASSES), 1)
    # Roof, fenders, pillars and sills were "none".
    sources = [OUTLINED_PANELS.index(name) if name in OUTLINED_PANELS else 0 for name in PANELS]
    grow_rows(weights, "panels.0", sources, len(OUTLINED_PANELS), 4)


def grow_rows(weights, layer, sources, old_count, rows_each):
    for part in ("weight", "bias"):
        rows = weights[f"{layer}.{part}"].unflatten(0, (-1, rows_each))
        weights[f"{layer}.{part}"] = rows[sources].flatten(0, 1)
    weights[f"{layer}.bias"][old_count * rows_each :] -= LESS_LIKELY


def main():
    arguments = parse_arguments()
    torch.manual_seed(0)
    head, weights = PartsHead(), read_weights(arguments.head)
    is_first_version = "shape.narrow.weight" not in weights
    if is_first_version:
        grow(weights)
    state = head.state_dict()
    missing = [name for name in state if name not in weights]
    if missing and not is_first_version:
        raise ValueError(f"the file lacks {missing}")
    head.load_state_dict({name: weights.get(name, state[name]) for name in state})
    torch.save(head.state_dict(), arguments.out)
    print(f"{len(state) - len(missing)} of {len(state)} weights restored")


if __name__ == "__main__":
    main()
