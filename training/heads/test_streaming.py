"""python -m unittest test_streaming.py: what can be tested of the training on a GPU without data and without a GPU."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
import torch
from onnx import TensorProto, helper, numpy_helper

from batches import CELLS, Batch, Example, read_batch
from encoded_view import EncodedView, Quantized, half_square, save_arrays, save_view
from photo import to_square
from targets import TARGET_SIDE, Target
from torch_encoder import TorchEncoder
from view_store import ViewStore

CPU = torch.device("cpu")


def graph(nodes, constants):
    return helper.make_model(
        helper.make_graph(
            nodes,
            "encoder",
            [helper.make_tensor_value_info("input", TensorProto.FLOAT, (1, 4, "height", "width"))],
            [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in ("output", "stage")],
            [numpy_helper.from_array(value, name) for name, value in constants.items()],
        ),
        opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)],
        ir_version=10,
    )


class TorchEncoderTest(unittest.TestCase):
    def test_it_computes_what_the_runtime_computes_at_any_size(self):
        draw = np.random.default_rng(0)
        constants = {
            "halves": draw.normal(size=(8, 4, 3, 3)).astype(np.float16),
            "bias": draw.normal(size=8).astype(np.float32),
            "matrix": draw.integers(-127, 128, (6, 5), np.int8),
            "scales": draw.uniform(0.01, 0.02, 5).astype(np.float32),
            "pads": np.array([0, 0, 0, 0, 0, 0, 0, 2]),
            "starts": np.array([-6]), "ends": np.array([2**31]), "axes": np.array([3]),
        }  # fmt: skip
        make = helper.make_node
        nodes = [
            make("Cast", ["halves"], ["weights"], to=TensorProto.FLOAT),
            make("Conv", ["input", "weights", "bias"], ["stage"],
                 group=1, kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[2, 2]),
            make("Shape", ["stage"], ["size"], start=2, end=4),
            make("Concat", ["two", "size"], ["shape"], axis=0),
            make("Reshape", ["stage", "shape"], ["apart"]),
            make("Pad", ["apart", "pads"], ["padded"]),
            make("Slice", ["padded", "starts", "ends", "axes"], ["cut"]),
            make("DynamicQuantizeMatMul", ["cut", "matrix", "scales", ""], ["product"], domain="com.microsoft"),
            make("FastGelu", ["product"], ["output"], domain="com.microsoft"),
        ]  # fmt: skip
        model = graph(nodes, {**constants, "two": np.array([2, 4])})
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "encoder.onnx"
            onnx.save(model, path)
            ours = TorchEncoder(path, CPU)
            theirs = ort.InferenceSession(path, providers=["CPUExecutionProvider"])
            for size in ((16, 12), (10, 20), (16, 12)):
                frame = draw.normal(size=(1, 4, *size)).astype(np.float32)
                expected = theirs.run(["output", "stage"], {"input": frame})
                for one, other in zip(ours(torch.from_numpy(frame)), expected, strict=True):
                    np.testing.assert_allclose(one.numpy(), other, atol=1e-3)


def random_target(draw):
    side = (TARGET_SIDE, TARGET_SIDE)
    normals = draw.normal(size=(3, *side))
    return Target(
        classes=draw.integers(0, 13, side).astype(np.uint8),
        panels=draw.integers(0, 27, side).astype(np.uint8),
        normals=(normals / np.linalg.norm(normals, axis=0)).astype(np.float16),
        borders=draw.integers(0, 251, side).astype(np.uint8),
        flags=np.array([0, 1, -1, 0], np.int8),
        weight=np.float32(0.7),
    )


class ViewStoreTest(unittest.TestCase):
    def test_a_batch_is_the_same_from_memory_as_from_files(self):
        draw, store = np.random.default_rng(0), ViewStore(2, CPU)
        with tempfile.TemporaryDirectory() as folder:
            examples = []
            for name in ("first", "second"):
                rgb = draw.integers(0, 256, (700, 1024, 3)).astype(np.uint8)
                features = [draw.normal(size=size).astype(np.float32) for size in ((256, 64, 64), (128, 128, 128))]
                target = random_target(draw)
                example = Example(Path(folder) / f"{name}.0.npz", Path(folder) / f"{name}.target.npz")
                save_view(example.view, EncodedView(*map(Quantized.of, features), half_square(rgb)))
                save_arrays(example.target, vars(target))
                place = store.add(*(torch.from_numpy(each)[None] for each in features), torch.from_numpy(to_square(rgb)))
                store.set_target(place, target)
                examples.append(example)
            for side in (48, CELLS):
                # One window for all pictures of a batch, so one picture at a time.
                for place, example in enumerate(examples):
                    expected = read_batch([example], side, np.random.default_rng(1))
                    actual = store.batch(np.array([place]), side, np.random.default_rng(1))
                    for name, one, other in zip(Batch._fields, expected, actual, strict=True):
                        difference = (one.float() - other.float()).abs().max().item()
                        self.assertLess(difference, 0.03 if name in ("embeddings", "stages", "halves") else 0.005, name)
        self.assertTrue(store.is_full())


if __name__ == "__main__":
    unittest.main()
