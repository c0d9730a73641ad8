"""The panels of outlines.txt and door_borders.txt, and what they and the dataset's outlines say together.

The dataset outlines only the panels that a photo shows well: of 161 side views, half lack the hood, and of the paint beyond
all outlines only "roof, fender, pillar or sill" is known. A head that learns from it calls such hoods and bumpers fenders.
"""

from pathlib import Path

import numpy as np

from names import CLASSES, PANELS, UNKNOWN
from polygons import inside, read_polygons

OUTLINES = Path(__file__).parent / "outlines.txt"
DOOR_BORDERS = Path(__file__).parent / "door_borders.txt"
FRONT_FENDER, FRONT_DOOR, REAR_DOOR = (PANELS.index(name) for name in ("front fender", "front door", "rear door"))
DOOR_BORDER, FRONT_EDGE = "doors", "front edge"
# In place of a panel: a line that divides these two, drawn before it. The first is on the nose's side.
BORDERS = {DOOR_BORDER: (FRONT_DOOR, REAR_DOOR), FRONT_EDGE: (FRONT_FENDER, FRONT_DOOR)}
# Drawn panels run across wheels, lamps, and windows.
BODY = [CLASSES.index(name) for name in ("paint", "trim", "plate", "badge", "handle")]
# Of the dataset's trunk, our rear fender is at least .44 on 42 photos of pickups, and at most .08 on 45 other photos.
BED_SIDE_SHARE = 0.25


def read_drawn_panels(path, borders=DOOR_BORDERS):
    """Per photo name, its polygons in the order in which they are drawn: index of PANELS, and points; last, the borders of its front door."""
    lines = read_polygons(borders)
    return {
        name: [(PANELS.index(panel), points) for panel, points in polygons] + lines.get(name, [])
        for name, polygons in read_polygons(path).items()
    }


def draw(polygons, height, width):
    panels = np.zeros((height, width), np.uint8)
    for panel, points in polygons:
        if panel in BORDERS:
            panels = divide(panels, points, *BORDERS[panel])
        else:
            panels[inside(points, height, width)] = panel
    return panels


def divide(panels, points, ahead, behind):
    """In the rows of the line, what is drawn as either panel becomes the one ahead on the nose's side of it, and the one behind on the other."""
    height, width = panels.shape
    # A point is a place in the photo; row y and column x have their middles at y + .5 and x + .5.
    across, down = (points * (width, height) / 100).T
    columns, rows = np.arange(width) + 0.5, np.arange(height) + 0.5
    line = np.interp(rows, down, across)[:, None]
    is_ahead_left = np.nonzero(panels == ahead)[1].mean() < np.nonzero(panels == behind)[1].mean()
    is_either = np.isin(panels, (ahead, behind)) & ((rows >= down[0]) & (rows <= down[-1]))[:, None]
    divided = np.where((columns < line) == is_ahead_left, np.uint8(ahead), np.uint8(behind))
    return np.where(is_either, divided, panels)


def merge(outlined, polygons, labels):
    """The panel of each pixel. `outlined` has the dataset's, `labels` the classes; without polygons, nothing changes.

    Both are drawn to a few pixels. So it is unknown where they disagree, or where only one has a panel that both name. But the
    side of a pickup's bed, which the dataset outlines as trunk, is the rear fender that we drew.
    """
    if not polygons:
        return outlined
    drawn = draw(polygons, *outlined.shape)
    only_outlined = (drawn == 0) & ~np.isin(outlined, np.unique(drawn))
    only_drawn = (outlined == 0) & ~np.isin(drawn, np.unique(outlined))
    merged = np.select([drawn == outlined, only_outlined, only_drawn | is_bed_side(outlined, drawn)], [outlined, outlined, drawn], UNKNOWN)
    return np.where(np.isin(labels, BODY), merged, outlined).astype(np.uint8)


def is_bed_side(outlined, drawn):
    """Where the dataset says trunk and we say rear fender, if that is no mere strip along the border of the two."""
    is_trunk = outlined == PANELS.index("trunk")
    is_side = is_trunk & (drawn == PANELS.index("rear fender"))
    return is_side & (is_side.sum() > BED_SIDE_SHARE * is_trunk.sum())
