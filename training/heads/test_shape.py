"""python -m unittest test_shape.py: what can be tested of the car shape head and its training without data."""

import json
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

import cv2
import numpy as np
import onnxruntime as ort
import torch

import export_shape
from batches import CELLS, Example
from encoded_view import EncodedView, Quantized, save_arrays, save_view
from names import CLASSES
from render_targets import target_of_view
from shape_batches import Surfaces, read_surfaces, stack
from shape_head import ShapeHead, shape_head_of
from shape_store import ShapeStore, stored_view
from streaming import falling
from surface_losses import gradient_loss
from surface_score import panel_changes
from targets import TARGET_SIDE
from test_streaming import random_target
from views import View, render_view_of

CPU = torch.device("cpu")


class ViewTest(unittest.TestCase):
    def test_variations_keep_the_proportions_that_normals_belong_to(self):
        views = [render_view_of(f"v{seed}", number) for seed in range(40) for number in (2, 3)]
        for view in views:
            left, top, right, bottom = view.crop
            self.assertEqual(view.stretch, View.stretch)
            self.assertAlmostEqual(right - left, bottom - top)
        self.assertTrue(any(view.crop != View.crop for view in views))
        self.assertTrue(any(view.quality for view in views) and any(view.blur for view in views))


def write_render(folder, turned):
    """A picture whose left half faces left, by the angle `turned`, and is all paint of the hood."""
    size = (192, 256)
    normals = np.zeros((*size, 3))
    normals[..., 2] = 1
    normals[:, :128] = (-np.sin(turned), 0, np.cos(turned))
    cv2.imwrite(str(folder / "v.normal.png"), np.rint(127.5 * (normals[..., ::-1] + 1)).astype(np.uint8))
    planes = {"labels": CLASSES.index("paint"), "panels": 1, "border": 20, "alpha": 255}
    for kind, value in planes.items():
        cv2.imwrite(str(folder / f"v.{kind}.png"), np.full(size, value, np.uint8))
    (folder / "v.json").write_text(json.dumps({"car": "it", "flags": {}}))


class TargetTest(unittest.TestCase):
    def target(self, view):
        with tempfile.TemporaryDirectory() as folder:
            write_render(Path(folder), turned=0.5)
            return target_of_view(Path(folder), "v", view).normals.astype(float)

    def test_a_mirrored_view_faces_the_other_way(self):
        plain, mirrored = self.target(View()), self.target(View(mirrored=True))
        self.assertAlmostEqual(plain[0, 50, 20], -np.sin(0.5), delta=0.01)
        self.assertAlmostEqual(mirrored[0, 50, TARGET_SIDE - 20], np.sin(0.5), delta=0.01)

    def test_a_crop_moves_the_normals_and_keeps_them(self):
        cropped = self.target(View(crop=(0.25, 0.25, 0.75, 0.75)))
        self.assertAlmostEqual(cropped[0, 50, 100], -np.sin(0.5), delta=0.01)
        self.assertAlmostEqual(cropped[0, 50, 150], 0, delta=0.01)

    def test_a_stretch_is_refused(self):
        with self.assertRaises(ValueError):
            self.target(View(stretch=1.2))


class ShapeStoreTest(unittest.TestCase):
    def test_a_batch_is_the_same_from_memory_as_from_files(self):
        draw, store = np.random.default_rng(0), ShapeStore(1, CPU)
        embedding, target = draw.normal(size=(256, 64, 64)).astype(np.float32), random_target(draw)
        store.add(stored_view(torch.from_numpy(embedding)[None], target))
        with tempfile.TemporaryDirectory() as folder:
            example = Example(Path(folder) / "v.0.npz", Path(folder) / "v.target.npz")
            stage, half = np.ones((128, 128, 128), np.float32), np.zeros((3, 512, 512), np.uint8)
            save_view(example.view, EncodedView(Quantized.of(embedding), Quantized.of(stage), half))
            save_arrays(example.target, vars(target))
            for side in (48, CELLS):
                corner = np.random.default_rng(1).integers(CELLS - side + 1, size=2)
                expected = stack([read_surfaces(example, side, np.random.default_rng(1))])
                actual = store.batch([0], side, *corner)
                for name, one, other in zip(Surfaces._fields, expected, actual, strict=True):
                    self.assertLess((one.float() - other.float()).abs().max().item(), 0.03, name)
        self.assertTrue(store.is_full())


def wavy(length):
    """Normals of a panel whose rows roll from side to side, a wave in so many cells."""
    turns = 0.1 * torch.sin(torch.arange(32) * 2 * torch.pi / length).expand(1, 32, 32)
    return torch.stack([turns.sin(), torch.zeros_like(turns), turns.cos()], 1)


class ChangeTest(unittest.TestCase):
    def setUp(self):
        classes = torch.full((1, 32, 32), CLASSES.index("paint"))
        self.batch = Surfaces(None, classes, torch.ones(1, 32, 32, dtype=torch.long), wavy(1e9))

    def loss(self, normals, distances):
        return gradient_loss(normals, self.batch.normals, self.batch.classes, self.batch.panels, distances).item()

    def test_long_waves_cost_more_where_far_cells_are_compared(self):
        short, long = wavy(2.5), wavy(16)
        self.assertLess(self.loss(long, (1,)) / self.loss(short, (1,)), self.loss(long, (4,)) / self.loss(short, (4,)))

    def test_change_in_the_wrong_place_is_wrong(self):
        predicted, true, wrong = panel_changes(wavy(8).roll(4, 3), self.batch._replace(normals=wavy(8)))
        self.assertAlmostEqual((predicted / true).item(), 1, delta=0.05)
        self.assertAlmostEqual((wrong / true).item(), 2, delta=0.1)


class HeadTest(unittest.TestCase):
    def test_a_head_is_restored_at_any_width(self):
        head = ShapeHead(48).eval()
        embedding = torch.randn(1, 256, 64, 64) * 0.06
        with torch.no_grad():
            torch.testing.assert_close(shape_head_of(head.state_dict())(embedding), head(embedding))

    def test_the_mean_of_checkpoints_is_exported(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / name for name in ("first.pt", "second.pt")]
            for path in paths:
                torch.save(ShapeHead(48).state_dict(), path)
            out = Path(folder) / "head.onnx"
            with patch("sys.argv", ["export_shape.py", "--weights", *map(str, paths), "--out", str(out)]):
                export_shape.main()
            (answer,) = ort.InferenceSession(out).run(None, {"image_embeddings": np.zeros((1, 256, 64, 64), np.float32)})
        self.assertEqual(answer.shape, (1, 4, 128, 128))

    def test_the_rate_falls_to_zero(self):
        rates = [falling(left, 0.5) for left in (1, 0.6, 0.4, 0.1, 0)]
        self.assertEqual(rates, sorted(rates, reverse=True))
        self.assertEqual((rates[1], rates[-1]), (1, 0))


if __name__ == "__main__":
    unittest.main()
