"""What scores predicted normals on the paint of renders."""

import torch

from names import CLASSES
from surface_losses import angles, inside_panel, is_unit, neighbors

PAINT = CLASSES.index("paint")


def paint_errors(normals, batch):
    """Degrees, for all cells of paint whose normal is known."""
    return angles(normals, batch.normals)[is_unit(batch.normals) & (batch.classes == PAINT)].rad2deg()


def panel_changes(normals, batch, distance=1):
    """Sums over cells of one panel that are so far apart, in radians: how much the predicted normals change, how much
    the true ones do, and the size of the difference. The first two can be alike where all change is noise."""
    total, sides = torch.zeros(3), inside_panel(batch.normals, batch.classes, batch.panels, distance)
    for (first, second), (true_first, true_second), same in zip(
        neighbors(normals, distance), neighbors(batch.normals, distance), sides, strict=True
    ):
        wrong = torch.linalg.vector_norm((second - first) - (true_second - true_first), dim=1)
        changes = angles(first, second), angles(true_first, true_second), wrong
        total += torch.stack([each[same].sum() for each in changes]).cpu()
    return total


def describe_changes(total):
    """`total`: sums of panel_changes."""
    predicted, true, wrong = (total / total[1].clamp(min=1e-9)).tolist()
    return f"{predicted:.2f} of the truth's, off by {wrong:.2f} of it"
