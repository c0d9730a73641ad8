"""Files of one view."""

import json

import cv2
import numpy as np

BORDER_LIMIT = 255


def write_view(folder, name, bgr, quality, picture, facts):
    """ID.jpg, labels, panels, normal, border, alpha as PNG, and ID.json last: it marks the view as complete."""
    at = folder / name
    cv2.imwrite(f"{at}.jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, quality])
    fast = [cv2.IMWRITE_PNG_COMPRESSION, 2]
    normals = np.clip(np.rint(127.5 * (picture.normals + 1)), 0, 255).astype(np.uint8)
    normals[picture.classes == 0] = 0
    for kind, image in {
        "labels": picture.classes,
        "panels": picture.panels,
        "normal": np.ascontiguousarray(normals[..., ::-1]),
        "border": border_distance(picture.areas),
        "alpha": np.rint(picture.coverage * 255).astype(np.uint8),
    }.items():
        cv2.imwrite(f"{at}.{kind}.png", image, fast)
    (folder / f"{name}.json").write_text(json.dumps(facts))


def border_distance(areas):
    """Distance in pixels from a panel's pixel to the nearest one of another area, clipped; 255 off the panels.

    `areas`: panel numbers, also under badges, plates and handles, so that these make no borders.
    """
    edge = np.zeros(areas.shape, bool)
    for axis in (0, 1):
        differs = np.diff(areas, axis=axis) != 0
        edge[np.s_[:-1, :] if axis == 0 else np.s_[:, :-1]] |= differs
        edge[np.s_[1:, :] if axis == 0 else np.s_[:, 1:]] |= differs
    distance = cv2.distanceTransform((~edge).astype(np.uint8), cv2.DIST_L2, cv2.DIST_MASK_PRECISE)
    return np.where(areas > 0, np.clip(np.rint(distance), 0, BORDER_LIMIT), BORDER_LIMIT).astype(np.uint8)
