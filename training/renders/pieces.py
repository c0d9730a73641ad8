"""Connected pieces of a mesh, numbered from the largest."""

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

# Corners that lie in the same cell of this size are one.
WELD = 2e-4


def number_pieces(vertices, faces, materials):
    """The piece of each face. A piece has one material; faces meet where they share corners.

    Numbers depend on the file alone: more faces first, then the lower first face.
    """
    cells = np.round(vertices / WELD).astype(np.int64)
    corners = np.unique(cells, axis=0, return_inverse=True)[1].reshape(-1)[faces].astype(np.int64)
    corners = np.unique(corners * (int(materials.max()) + 1) + materials[:, None], return_inverse=True)[1]
    corners = corners.reshape(faces.shape)
    first, second = corners[:, [0, 1]].reshape(-1), corners[:, [1, 2]].reshape(-1)
    size = int(corners.max()) + 1
    graph = coo_matrix((np.ones(len(first), np.int8), (first, second)), shape=(size, size))
    found = connected_components(graph, directed=False)[1][corners[:, 0]]
    _, start, inverse, count = np.unique(found, return_index=True, return_inverse=True, return_counts=True)
    order = np.lexsort((start, -count))
    rank = np.empty(len(order), np.int32)
    rank[order] = np.arange(len(order))
    return rank[inverse]
