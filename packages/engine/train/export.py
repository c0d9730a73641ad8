"""Exports trained weights as ONNX with 16-bit weights that are cast when the model loads.

Several checkpoints of one training run are averaged, which is more stable than the last one.
"""

import argparse
import hashlib
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
import torch
from onnx import TensorProto, helper, numpy_helper

from head import STAGE_CHANNELS, PartsHead

OPSET = 17
# Logits of names.CLASSES and names.PANELS; the unit normal (x right, y up, z to the camera) and its expected error in
# radians; the distance to the panel's border in shares of 1/16 of the frame's side; all with 256 x 256 cells of the
# padded square. Then logits of names.FLAGS.
OUTPUTS = ["logits", "panels", "normals", "borders", "flags"]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def mean_weights(paths):
    states = [torch.load(path) for path in paths]
    return {name: sum(state[name] for state in states) / len(states) for name in states[0]}


def halve_weights(model):
    """Stores each large float weight as 16 bits followed by a Cast, which the runtime folds at load."""
    graph = model.graph
    casts = []
    for weight in graph.initializer:
        if weight.data_type != TensorProto.FLOAT or np.prod(weight.dims) < 256:
            continue
        name = weight.name
        values = numpy_helper.to_array(weight).astype(np.float16)
        weight.CopyFrom(numpy_helper.from_array(values, f"{name}.half"))
        casts.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
    nodes = [*casts, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)


def check(path, head, feeds):
    """Raises ValueError unless the file gives the same output as the trained head."""
    session = ort.InferenceSession(path, providers=["CPUExecutionProvider"])
    answers = session.run(OUTPUTS, {name: value.numpy() for name, value in feeds.items()})
    differences = []
    for expected, actual in zip((answer.detach().numpy() for answer in head(*feeds.values())), answers, strict=True):
        differences.append(np.abs(actual - expected).max())
        if differences[-1] > 0.05 * max(1.0, np.abs(expected).max()):
            raise ValueError(f"the exported head differs from the trained one by {differences[-1]}")
    return max(differences)


def main():
    arguments = parse_arguments()
    head = PartsHead()
    head.load_state_dict(mean_weights(arguments.weights))
    head.eval()
    feeds = {
        "image_embeddings": torch.randn(1, 256, 64, 64) * 0.1,
        "stage": torch.randn(1, STAGE_CHANNELS, 128, 128),
        "photo": torch.randn(1, 3, 1024, 1024),
    }
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "head.onnx"
        torch.onnx.export(
            head, tuple(feeds.values()), whole, opset_version=OPSET, dynamo=False,
            input_names=list(feeds), output_names=OUTPUTS,
        )  # fmt: skip
        model = onnx.load(whole)
    halve_weights(model)
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(model, arguments.out)
    print("largest difference", check(arguments.out, head, feeds))
    print(arguments.out.stat().st_size, "bytes, sha-256", hashlib.sha256(arguments.out.read_bytes()).hexdigest())


if __name__ == "__main__":
    main()
