"""Converts an exported head back to PyTorch weights, so that training can continue from it.

The file has no coarse normals, because the app has no use for them. They start from zero.
"""

import argparse
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper

from head import PartsHead

NOT_EXPORTED = ("shape.facing.",)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--head", type=Path, required=True, help="the exported ONNX file")
    parser.add_argument("--out", type=Path, required=True, help="weights, as a PyTorch state file")
    return parser.parse_args()


def read_weights(path):
    """By name, in 32 bits."""
    graph = onnx.load(path).graph
    stored = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    axes = {node.input[0]: node.attribute[0].i for node in graph.node if node.op_type == "DequantizeLinear"}
    weights = {}
    for name, values in stored.items():
        if name in axes:
            own = name.removesuffix(".8")
            shape = [-1 if index == axes[name] else 1 for index in range(values.ndim)]
            weights[own] = torch.from_numpy(values * stored[f"{own}.scales"].reshape(shape))
        else:
            weights[name] = torch.tensor(values)
    return weights


def main():
    arguments = parse_arguments()
    head, weights = PartsHead(), read_weights(arguments.head)
    state = head.state_dict()
    missing = [name for name in state if name not in weights and not name.startswith(NOT_EXPORTED)]
    if missing:
        raise ValueError(f"the file lacks {missing}")
    head.load_state_dict({name: weights.get(name, values) for name, values in state.items()})
    torch.save(head.state_dict(), arguments.out)
    print(f"{len(state)} weights restored")


if __name__ == "__main__":
    main()
