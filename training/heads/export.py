"""Exports trained weights as ONNX with weights in 8 bits (pack_weights.py).

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

from head import EMBEDDING_CHANNELS, STAGE_CHANNELS, PartsHead
from pack_weights import pack_weights

OPSET = 17
# Logits of names.CLASSES and names.PANELS, and the distance to the panel's border in shares of 1/16 of the frame's side,
# all with a cell for each 4 x 4 pixels of the photo. Then logits of names.FLAGS. Normals stay behind: the app has those
# of the car shape model, which are better.
OUTPUTS = ["logits", "panels", "borders", "flags"]
# The photo may be cut off where the square is empty, and the answers then are (head.py).
SIZES = {"photo": {2: "height", 3: "width"}} | {name: {2: "rows", 3: "columns"} for name in OUTPUTS[:3]}


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def mean_weights(paths):
    states = [torch.load(path) for path in paths]
    return {name: sum(state[name] for state in states) / len(states) for name in states[0]}


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
        "image_embeddings": torch.randn(1, EMBEDDING_CHANNELS, 64, 64) * 0.1,
        "stage": torch.randn(1, STAGE_CHANNELS, 128, 128),
        "photo": torch.randn(1, 3, 1024, 1024),
    }
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "head.onnx"
        torch.onnx.export(
            head, tuple(feeds.values()), whole, opset_version=OPSET, dynamo=False,
            input_names=list(feeds), output_names=OUTPUTS, dynamic_axes=SIZES,
        )  # fmt: skip
        model = onnx.load(whole)
    pack_weights(model)
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(model, arguments.out)
    print("largest difference", check(arguments.out, head, feeds))
    print(arguments.out.stat().st_size, "bytes, sha-256", hashlib.sha256(arguments.out.read_bytes()).hexdigest())


if __name__ == "__main__":
    main()
