"""python -m unittest test_badges.py: what can be tested of the badge probes without photos."""

import unittest

import numpy as np

from probe import label_of, overlap
from train_badges import MEASURES, PROBES, to_table, train


def patch_of(photo, brightness, left=10):
    """A patch whose only telling feature is the first channel of its contrast."""
    return {
        "photo": photo,
        "box": {"left": left, "top": 20, "width": 30, "height": 10},
        "measures": {name: 1.0 for name in MEASURES},
        "panel": "trunk",
        "contrast": [brightness, 0.0],
    }


class Overlap(unittest.TestCase):
    def test_half_of_a_box_is_a_third_of_both(self):
        self.assertAlmostEqual(overlap([0, 0, 10, 10], [5, 0, 10, 10]), 1 / 3)

    def test_boxes_apart_have_none(self):
        self.assertEqual(overlap([0, 0, 10, 10], [10, 0, 10, 10]), 0)


class Labels(unittest.TestCase):
    def test_a_patch_has_the_label_of_the_box_at_its_place(self):
        labels = {"car": [("badge", [11, 20, 30, 10]), ("unsure", [200, 20, 30, 10])]}
        self.assertEqual(label_of(patch_of("car", 0), labels), "badge")
        self.assertEqual(label_of(patch_of("car", 0, left=100), labels), "none")


class Training(unittest.TestCase):
    def setUp(self):
        self.patches = [patch_of(f"car{index}", sign) for index in range(24) for sign in (-1.0, 1.0)]
        self.labels = np.array(["none", "badge"] * 24)

    def test_photos_kept_aside_are_told_apart_by_what_tells_badges(self):
        _, scores = train(self.patches, self.labels, PROBES["body"])
        self.assertGreater(scores[1::2].min(), scores[::2].max())

    def test_what_is_unsure_teaches_nothing(self):
        odd = patch_of("odd", 50.0)
        without, _ = train(self.patches, self.labels, PROBES["body"])
        with_it, _ = train([*self.patches, odd], np.append(self.labels, "unsure"), PROBES["body"])
        np.testing.assert_allclose(without, with_it, atol=1e-6)


class Table(unittest.TestCase):
    def test_each_weight_has_its_name(self):
        panels = ["trunk", "hood"]
        table = to_table(np.arange(len(MEASURES) + 5), panels)
        self.assertEqual(table["measures"][MEASURES[-1]], len(MEASURES) - 1)
        self.assertEqual(table["panels"], {"trunk": len(MEASURES), "hood": len(MEASURES) + 1})
        self.assertEqual(table["contrast"], [len(MEASURES) + 2, len(MEASURES) + 3])
        self.assertEqual(table["bias"], len(MEASURES) + 4)


if __name__ == "__main__":
    unittest.main()
