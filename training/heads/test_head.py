"""python -m unittest test_head.py: what can be tested of the head, its losses and its file without data."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import onnxruntime as ort
import torch
from onnx import TensorProto, helper, numpy_helper

from allowed_sets import CLASS_SETS, PANEL_SETS, street_class_codes
from amend import amend, read_amendments
from anchor import choose
from average_outlines import average_outlines
from drawn_panels import merge, read_drawn_panels
from head import EMBEDDING_CHANNELS, STAGE_CHANNELS, PartsHead
from losses import class_losses, panel_losses
from names import CLASSES, PANELS, UNKNOWN
from pack_weights import pack_weights
from refit_fixtures import refit
from score import STREET_CLASS_OF


def certain(names, name):
    """Logits, batch x names x 1 x 1, that are sure of one name."""
    logits = torch.zeros(1, len(names), 1, 1)
    logits[0, names.index(name)] = 12
    return logits


def loss(losses, sets, names, name, label):
    codes = torch.full((1, 1, 1), sets.code(label))
    return losses.pixel_loss(certain(names, name), codes, torch.ones(1)).item()


class PriorTest(unittest.TestCase):
    def test_an_answer_that_a_label_merely_allows_costs_more_than_its_usual_one(self):
        losses = class_losses("cpu")
        costs = [loss(losses, CLASS_SETS, CLASSES, name, "street paint") for name in ("paint", "handle", "glass")]
        self.assertEqual(costs, sorted(costs))
        self.assertGreater(costs[1], costs[0] + 3)

    def test_a_door_is_rather_a_door_than_a_pillar(self):
        losses = panel_losses("cpu")
        costs = [loss(losses, PANEL_SETS, PANELS, name, "front door and frame") for name in ("front door", "pillar")]
        self.assertGreater(costs[1], costs[0] + 2)

    def test_a_score_counts_paint_called_handle_as_wrong(self):
        self.assertNotEqual(STREET_CLASS_OF[CLASSES.index("handle")], CLASSES.index("paint"))


class LabelTest(unittest.TestCase):
    def test_a_polygon_covers_only_the_classes_it_names(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "amendments.txt"
            path.write_text("# note\nphoto\nplate over paint: 0,0 100,0 100,100 0,100\n")
            polygons = read_amendments(path)["photo"]
        labels = np.array([[1, 2], [1, 5]], np.uint8)
        plate = CLASSES.index("plate")
        self.assertEqual(amend(labels, polygons).tolist(), [[plate, 2], [plate, 5]])
        self.assertEqual(street_class_codes()[plate], plate)

    def test_an_anchored_label_is_what_the_earlier_head_finds_likeliest_of_what_is_allowed(self):
        names = ("badge", "handle", "paint")
        logits = np.zeros((len(CLASSES), 1, 4), np.float32)
        logits[[CLASSES.index(name) for name in names], 0] = [[9], [6], [8]]
        codes = np.array([[CLASS_SETS.code("street trim"), CLASS_SETS.code("street paint"), 2, UNKNOWN]], np.uint8)
        chosen = choose(codes, CLASS_SETS, logits)
        self.assertEqual(chosen.tolist(), [[CLASSES.index("handle"), CLASSES.index("paint"), 2, UNKNOWN]])


    def test_panels_are_known_where_the_dataset_and_the_drawing_agree_or_one_alone_has_a_panel(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "outlines.txt"
            path.write_text("photo\nhood: 0,0 15,0 15,100 0,100\nfront door: 41,0 100,0 100,100 41,100\n")
            drawn = read_drawn_panels(path)["photo"]
        hood, door, mirror = (PANELS.index(name) for name in ("hood", "front door", "mirror"))
        outlined = np.array([[0, 0, 0, door, door, 0, door, 0, mirror, door]], np.uint8)
        outlined = np.repeat(np.repeat(outlined, 10, 0), 2, 1)
        labels = np.full_like(outlined, CLASSES.index("paint"))
        labels[:, -2:] = CLASSES.index("glass")
        merged = merge(outlined, drawn, labels)[5, ::2].tolist()
        self.assertEqual(merged, [hood, hood, 0, UNKNOWN, door, UNKNOWN, door, UNKNOWN, UNKNOWN, door])
        self.assertIs(merge(outlined, [], labels), outlined)

    def test_the_side_of_a_bed_is_a_rear_fender_though_the_dataset_outlines_it_as_trunk(self):
        trunk, fender = (PANELS.index(name) for name in ("trunk", "rear fender"))
        outlined = np.full((10, 100), trunk, np.uint8)
        labels = np.full_like(outlined, CLASSES.index("paint"))
        for edge, beside in ((70, fender), (10, UNKNOWN)):
            drawn = [(trunk, np.array([[0, 0], [100, 0], [100, 100], [0, 100]])),
                     (fender, np.array([[0, 0], [edge, 0], [edge, 100], [0, 100]]))]  # fmt: skip
            self.assertEqual(merge(outlined, drawn, labels)[5, [0, -1]].tolist(), [beside, trunk])


class HeadTest(unittest.TestCase):
    def test_coarse_normals_tell_left_from_right_by_the_embedding_alone(self):
        torch.manual_seed(0)
        head = PartsHead().eval()
        torch.nn.init.normal_(head.shape.facing.weight)
        embedding = torch.randn(1, EMBEDDING_CHANNELS, 64, 64) * 0.06
        rest = torch.randn(1, STAGE_CHANNELS, 128, 128), torch.randn(1, 3, 512, 512)
        with torch.no_grad():
            normals = [head.from_half(each, *rest).normals for each in (embedding, -embedding)]
        self.assertEqual(normals[0].shape, (1, 3, 256, 256))
        self.assertGreater((normals[0] - normals[1])[:, 0].abs().mean(), 0.05)


class AverageTest(unittest.TestCase):
    def test_outlines_and_coarse_layers_are_averaged_and_panels_kept(self):
        new, earlier = (
            {f"{layer}.bias": torch.tensor([value]) for layer in ("finish", "near", "panels")} for value in (1.0, 5.0)
        )
        averaged = average_outlines(new, earlier, 0.5, 0.25)
        self.assertEqual([each.item() for each in averaged.values()], [3, 2, 1])

    def test_a_refit_names_plates_by_what_tells_them_apart_and_changes_no_other_row(self):
        layer, plate = torch.nn.Conv2d(2, len(CLASSES), 1), CLASSES.index("plate")
        torch.nn.init.zeros_(layer.weight)
        torch.nn.init.zeros_(layer.bias)
        entering = torch.tensor([[1.0, 0.0]] * 50 + [[0.0, 1.0]] * 950)
        classes = torch.tensor([plate] * 50 + [CLASSES.index("trim")] * 950)
        with torch.no_grad():
            layer.bias[CLASSES.index("trim")] = 3
        before = layer.weight.clone(), layer.bias.clone()
        refit(layer, entering, classes, torch.ones(1000))
        named = (entering @ layer.weight[:, :, 0, 0].T + layer.bias).argmax(1)
        self.assertTrue(torch.equal(named, classes))
        others = [index for index, name in enumerate(CLASSES) if name not in ("plate", "badge")]
        self.assertTrue(torch.equal(layer.weight[others], before[0][others]))
        self.assertTrue(torch.equal(layer.bias[others], before[1][others]))


def run(model, x):
    session = ort.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    return session.run(None, {"x": x})[0]


class PackWeightsTest(unittest.TestCase):
    def test_each_output_channel_keeps_its_own_scale(self):
        scales = np.array([1, 100, 0.01, 1]).reshape(4, 1, 1, 1)
        weights = np.random.default_rng(0).normal(size=(4, 8, 3, 3)) * scales
        weights = weights.astype(np.float32)
        model = helper.make_model(
            helper.make_graph(
                [helper.make_node("Conv", ["x", "w"], ["y"])],
                "conv",
                [helper.make_tensor_value_info("x", TensorProto.FLOAT, (1, 8, 5, 5))],
                [helper.make_tensor_value_info("y", TensorProto.FLOAT, (1, 4, 3, 3))],
                [numpy_helper.from_array(weights, "w")],
            ),
            opset_imports=[helper.make_opsetid("", 17)],
            ir_version=10,
        )
        x = np.random.default_rng(1).normal(size=(1, 8, 5, 5)).astype(np.float32)
        expected = run(model, x)
        pack_weights(model)
        actual = run(model, x)
        errors = np.abs(actual - expected).max((0, 2, 3)) / np.abs(expected).max((0, 2, 3))
        self.assertLess(errors.max(), 0.03)


if __name__ == "__main__":
    unittest.main()
