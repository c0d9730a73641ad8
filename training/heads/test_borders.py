"""python -m unittest test_borders.py: what can be tested of the border between doors without data."""

import unittest

import numpy as np

from border_strips import NEAR, PAINT, door_length, features_of, find_border, longest_run, smooth, with_nose_left
from drawn_panels import (
    BORDERS, DOOR_BORDER, DOOR_BORDERS, FRONT_DOOR, FRONT_EDGE, FRONT_FENDER, OUTLINES, REAR_DOOR, divide, draw, read_drawn_panels,
)  # fmt: skip
from fit_door_border import move_border, score
from polygons import read_polygons

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


class DrawnBorderTest(unittest.TestCase):
    line = np.array([[60.1, 20.0], [40.1, 80.0]])

    def test_each_line_lies_in_its_photo_and_goes_from_top_to_bottom_between_two_drawn_panels(self):
        drawn = read_drawn_panels(OUTLINES)
        for name, lines in read_polygons(DOOR_BORDERS).items():
            with self.subTest(name):
                self.assertEqual(len({what for what, _ in lines}), len(lines))
                panels = with_nose_left(draw(drawn[name], 256, 256))[0]
                for what, points in lines:
                    self.assertTrue((points >= 0).all() and (points <= 100).all())
                    self.assertTrue((np.diff(points[:, 1]) > 0).all())
                    self.assertIsNotNone(longest_run(find_border(panels, *BORDERS[what])))

    def test_doors_are_divided_along_the_line_on_either_side_of_the_car(self):
        divided = divide(doors(), self.line, *BORDERS[DOOR_BORDER])
        self.assertEqual(divided[60, [112, 113]].tolist(), [FRONT_DOOR, REAR_DOOR])
        self.assertEqual((divided > 0).tolist(), (doors() > 0).tolist())
        mirrored = divide(doors()[:, ::-1], np.stack([100 - self.line[:, 0], self.line[:, 1]], 1), *BORDERS[DOOR_BORDER])
        np.testing.assert_array_equal(mirrored[:, ::-1], divided)

    def test_beyond_the_line_the_doors_stay(self):
        short = self.line * [[1, 1.5], [1, 0.75]]
        divided = divide(doors(), short, *BORDERS[DOOR_BORDER])
        np.testing.assert_array_equal(divided[:60], doors()[:60])
        np.testing.assert_array_equal(divided[120:], doors()[120:])
        self.assertTrue((divided[60:120] != doors()[60:120]).any())

    def test_the_front_edge_divides_fender_and_door(self):
        fender = np.where(doors() == FRONT_DOOR, np.uint8(FRONT_FENDER), doors())
        panels = np.where(doors() == REAR_DOOR, np.uint8(FRONT_DOOR), fender)
        divided = divide(panels, self.line, *BORDERS[FRONT_EDGE])
        self.assertEqual(divided[60, [112, 113]].tolist(), [FRONT_FENDER, FRONT_DOOR])


if __name__ == "__main__":
    unittest.main()
