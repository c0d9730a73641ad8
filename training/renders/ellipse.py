"""Ellipses as the engine has them: Ellipse in packages/engine."""

import numpy as np


def fit_ellipse(points):
    """Center, radii and angle of the ellipse through the points."""
    center = points.mean(0)
    x, y = (points - center).T
    a, b, c = np.linalg.lstsq(np.stack([x * x, x * y, y * y], axis=1), np.ones(len(x)), rcond=None)[0]
    values, vectors = np.linalg.eigh([[a, b / 2], [b / 2, c]])
    longest = vectors[:, 0]
    return {
        "x": round(float(center[0]), 2),
        "y": round(float(center[1]), 2),
        "longRadius": round(float(values[0] ** -0.5), 2),
        "shortRadius": round(float(values[1] ** -0.5), 2),
        "angle": round(float(np.arctan2(longest[1], longest[0])), 4),
    }
