"""Groups of pictures by the brightness of the car's paint, because dark cars are hardest."""

import numpy as np

GROUPS = ("dark", "medium", "light")
LIMITS = (60, 130)  # median Rec. 601 luma of the paint, 0 to 255


def paint_group(rgb, is_paint):
    """The group of a car; None without paint. `rgb` is height x width x 3, `is_paint` a mask of it."""
    if not is_paint.any():
        return None
    luma = rgb[is_paint] @ np.array([0.299, 0.587, 0.114])
    return GROUPS[np.searchsorted(LIMITS, np.median(luma), side="right")]
