"""python -m unittest test_borders.py: what can be tested of the border between doors without data."""

import unittest

import numpy as np

from border_strips import (
    FRONT_DOOR, NEAR, PAINT, REAR_DOOR, door_length, features_of, find_border, longest_run, smooth, with_nose_left,
)  # fmt: skip
from fit_door_border import move_border, score

SIDE, BORDER, LINE = 200, 100, 109
LINE_PLANE, PARTS = 2, 4


def doors(border=BORDER):
    panels = np.zeros((SIDE, SIDE), np.uint8)
    panels[40:160, 20:border] = FRONT_DOOR
    panels[40:160, border:180] = REAR_DOOR
    return panels


def follows_dark_lines():
    """A model that likes dark lines at a curve, and curves near the border."""
    curves, features = features_of(np.zeros((9, 32, 64), np.float32))
    weights = np.zeros(features.shape[1], np.float32)
    for part in range(PARTS):
        weights[(LINE_PLANE * PARTS + part) * len(NEAR) + len(NEAR) // 2] = 20
    # The last features: twice the shift, its square, twice the offset, and the bends.
    weights[-8] = weights[-6] = -2
    return weights


def photo(line=None):
    rgb = np.full((SIDE, SIDE, 3), 180, np.uint8)
    if line:
        rgb[:, line : line + 2] = 60
    return rgb


class DoorBorderTest(unittest.TestCase):
    classes = np.where(doors() > 0, np.uint8(PAINT), np.uint8(0))

    def moved(self, rgb):
        return move_border(doors(), rgb, self.classes, follows_dark_lines())

    def test_border_is_where_the_doors_meet(self):
        panels = doors()
        panels[50, BORDER - 20 : BORDER + 20] = 0
        border = find_border(panels)
        self.assertEqual(border[80], BORDER - 0.5)
        self.assertTrue(np.isnan(border[[10, 50]]).all())
        self.assertEqual(longest_run(border), (40, 159))

    def test_lobes_are_smoothed_away(self):
        border = find_border(doors())
        border[90:105] += 12
        self.assertLess(np.nanmax(np.abs(smooth(border, 40, 159) - BORDER)), 4)

    def test_nose_comes_to_the_left(self):
        self.assertTrue((with_nose_left(doors()[:, ::-1])[0] == doors()).all())
        self.assertIsNone(with_nose_left(np.where(doors() == REAR_DOOR, 0, doors())))

    def test_a_shut_line_is_followed(self):
        border = find_border(self.moved(photo(LINE)))
        self.assertLess(np.abs(border[60:150] - LINE).mean(), 2)

    def test_without_a_line_the_border_stays(self):
        border = find_border(self.moved(photo()))
        self.assertLess(np.abs(border[60:150] - BORDER).mean(), 2)

    def test_rows_that_are_wrong_are_counted(self):
        panels = doors()
        panels[40:100, BORDER : BORDER + 20] = FRONT_DOOR
        length = door_length(doors())
        self.assertGreater(20, 0.1 * length)
        np.testing.assert_allclose(score(panels, doors(), doors() > 0)[:, 0], [0.5, 0.5])


if __name__ == "__main__":
    unittest.main()
