"""python -m unittest test_missed_paint.py: what can be tested of the probe for missed paint without photos."""

import unittest

import numpy as np

from train_missed_paint import to_table, train


def component_of(photo, brightness):
    """A component whose only telling measure is its lightness."""
    box = {"left": 10, "top": 20, "width": 30, "height": 10}
    return {"photo": photo, "box": box, "measures": {"lightness": brightness, "around": [0.0, 1.0]}}


class Training(unittest.TestCase):
    def setUp(self):
        self.components = [component_of(f"car{index}", sign) for index in range(24) for sign in (-1.0, 1.0)]
        self.labels = np.array(["other", "paint"] * 24)

    def test_photos_kept_aside_are_told_apart_by_what_tells_paint(self):
        _, scores = train(self.components, self.labels)
        self.assertGreater(scores[1::2].min(), scores[::2].max())

    def test_what_is_unsure_teaches_nothing(self):
        without, _ = train(self.components, self.labels)
        with_it, _ = train([*self.components, component_of("odd", 50.0)], np.append(self.labels, "unsure"))
        np.testing.assert_allclose(without, with_it, atol=1e-6)


class Table(unittest.TestCase):
    def test_each_weight_has_its_name(self):
        table = to_table(np.arange(4.0), {"lightness": 0.5, "around": [0.1, 0.2]})
        self.assertEqual(table, {"bias": 3.0, "lightness": 0.0, "around": [1.0, 2.0]})


if __name__ == "__main__":
    unittest.main()
