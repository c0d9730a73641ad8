"""Exports the trained car shape head as ONNX with weights in 8 bits per value and a scale per output channel, which the
runtime unpacks when the model loads.
"""

import argparse
import hashlib
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
import torch

from export import OPSET, mean_weights
from pack_weights import pack_weights
from shape_head import shape_head_of

# Of the unit normal, where the exported head differs from the trained one: 1.7 degrees.
LARGEST_DIFFERENCE = 0.03


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def mean_difference(path, head, embedding):
    session = ort.InferenceSession(path, providers=["CPUExecutionProvider"])
    (answer,) = session.run(None, {"image_embeddings": embedding.numpy()})
    return np.abs(answer[:, :3] - head(embedding).detach().numpy()[:, :3]).mean()


def main():
    arguments = parse_arguments()
    head = shape_head_of(mean_weights(arguments.weights))
    embedding = torch.randn(1, 256, 64, 64) * 0.1
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "head.onnx"
        torch.onnx.export(
            head, (embedding,), whole, opset_version=OPSET, dynamo=False,
            input_names=["image_embeddings"], output_names=["normals"],
        )  # fmt: skip
        model = onnx.load(whole)
    pack_weights(model)
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(model, arguments.out)
    difference = mean_difference(arguments.out, head, embedding)
    if difference > LARGEST_DIFFERENCE:
        raise ValueError(f"the exported head differs from the trained one by {difference}")
    print(f"mean difference {difference:.4f}")
    print(arguments.out.stat().st_size, "bytes, sha-256", hashlib.sha256(arguments.out.read_bytes()).hexdigest())


if __name__ == "__main__":
    main()
