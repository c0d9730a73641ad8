"""Unit vectors in numpy; `vectors.py` has faster ones for the tracer's long rows."""

import numpy as np


def unit(vectors):
    """Vectors (the last axis) at length 1; a vector without a length stays as it is."""
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-12)


def view_axes(back):
    """Rows right, up and back of a view that looks along -`back`, level with the ground."""
    back = unit(np.asarray(back, float))
    right = unit(np.cross((0, 1, 0), back))
    return np.stack([right, np.cross(back, right), back])
