"""Converts an exported head back to PyTorch weights, so that training can continue from the shipped file."""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from head import PartsHead


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--head", type=Path, required=True, help="the exported ONNX file")
    parser.add_argument("--out", type=Path, required=True, help="weights, as a PyTorch state file")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    weights = {
        weight.name.removesuffix(".half"): torch.from_numpy(numpy_helper.to_array(weight).astype(np.float32))
        for weight in onnx.load(arguments.head).graph.initializer
    }
    head = PartsHead()
    head.load_state_dict({name: weights[name] for name in head.state_dict()})
    torch.save(head.state_dict(), arguments.out)


if __name__ == "__main__":
    main()
