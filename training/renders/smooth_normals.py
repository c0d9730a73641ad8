"""Smooth normals for a mesh that is stored with flat faces."""

from dataclasses import replace

import numpy as np
from scipy.sparse import coo_matrix

from pieces import WELD
from unit_vectors import unit


def smooth_normals(car):
    """Averages the normals of faces that meet at a corner with less than the split's "crease" (degrees) between them."""
    corners = car.vertices[car.faces]
    areas = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    units = unit(areas)
    stored = car.normals[car.faces].mean(1)
    turned = np.where((units * stored).sum(1) < 0, -1.0, 1.0)[:, None]
    areas, units = areas * turned, units * turned
    face, other = _meeting(car)
    alike = (units[face % len(units)] * units[other]).sum(1) > np.cos(np.radians(car.split["crease"]))
    normals = np.zeros((3 * len(areas), 3))
    np.add.at(normals, face[alike], areas[other[alike]])
    return replace(
        car,
        vertices=corners.transpose(1, 0, 2).reshape(-1, 3),
        normals=unit(normals),
        faces=np.arange(3 * len(areas)).reshape(3, -1).T,
    )


def _meeting(car):
    """Pairs of a corner (its number plus the count of faces times its place in the face) and a face that shares it."""
    cells = np.round(car.vertices / WELD).astype(np.int64)
    welded = np.unique(cells, axis=0, return_inverse=True)[1].reshape(-1)[car.faces]
    count = len(car.faces)
    shape = (3 * count, int(welded.max()) + 1)
    of_corner = coo_matrix((np.ones(3 * count, np.int32), (np.arange(3 * count), welded.T.ravel())), shape).tocsr()
    of_face = coo_matrix((np.ones(3 * count, np.int32), (np.tile(np.arange(count), 3), welded.T.ravel())), (count, shape[1]))
    pairs = (of_corner @ of_face.T.tocsr()).tocoo()
    return pairs.row, pairs.col
