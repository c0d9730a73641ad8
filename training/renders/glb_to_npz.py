"""Converts an uncompressed .glb car to the .npz form: python glb_to_npz.py FILE.glb OUT.npz

Materials are named NODE/MATERIAL. The car is scaled to 4.5 units along z, its longest axis, and put on the ground.
"""

import json
import struct
import sys

import numpy as np

from unit_vectors import unit

_TYPES = {5121: np.uint8, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
_WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}


def main():
    source, target = sys.argv[1:3]
    data = open(source, "rb").read()
    length = struct.unpack("<I", data[12:16])[0]
    tree, binary = json.loads(data[20 : 20 + length]), data[28 + length :]
    parts, names, colors = [], [], []
    for root in tree["scenes"][tree["scene"]]["nodes"]:
        _collect(tree, binary, root, np.eye(4), parts, names, colors)
    offsets = np.cumsum([0] + [len(part[0]) for part in parts])[:-1]
    vertices = np.concatenate([part[0] for part in parts])
    low, high = vertices.min(0), vertices.max(0)
    center = np.array([(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2])
    normals = np.concatenate([part[1] for part in parts])
    np.savez_compressed(
        target,
        V=((vertices - center) * 4.5 / (high[2] - low[2])).astype(np.float32),
        N=unit(normals).astype(np.float32),
        F=np.concatenate([part[2] + offset for part, offset in zip(parts, offsets, strict=True)]).astype(np.int32),
        M=np.concatenate([np.full(len(part[2]), part[3]) for part in parts]).astype(np.int16),
        names=np.array(names),
        colors=np.array(colors, np.float32),
    )


def _collect(tree, binary, number, above, parts, names, colors):
    """Appends the meshes of a node and of those below it, in scene coordinates."""
    node = tree["nodes"][number]
    matrix = above @ _matrix(node)
    for primitive in tree["meshes"][node["mesh"]]["primitives"] if "mesh" in node else []:
        material = tree["materials"][primitive["material"]]
        name = f"{node.get('name', number)}/{material.get('name', primitive['material'])}"
        if name not in names:
            names.append(name)
            colors.append(material.get("pbrMetallicRoughness", {}).get("baseColorFactor", [1, 1, 1, 1])[:3])
        points, normals = (_read(tree, binary, primitive["attributes"][each]) for each in ("POSITION", "NORMAL"))
        faces = _read(tree, binary, primitive["indices"]).reshape(-1, 3).astype(np.int64)
        turned = normals @ np.linalg.inv(matrix[:3, :3])
        parts.append((points @ matrix[:3, :3].T + matrix[:3, 3], turned, faces, names.index(name)))
    for child in node.get("children", []):
        _collect(tree, binary, child, matrix, parts, names, colors)


def _matrix(node):
    if "matrix" in node:
        return np.array(node["matrix"]).reshape(4, 4).T
    x, y, z, w = node.get("rotation", (0, 0, 0, 1))
    turn = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )
    matrix = np.eye(4)
    matrix[:3, :3] = turn * node.get("scale", (1, 1, 1))
    matrix[:3, 3] = node.get("translation", (0, 0, 0))
    return matrix


def _read(tree, binary, number):
    accessor = tree["accessors"][number]
    view = tree["bufferViews"][accessor["bufferView"]]
    kind, width = np.dtype(_TYPES[accessor["componentType"]]), _WIDTHS[accessor["type"]]
    start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
    stride = view.get("byteStride", kind.itemsize * width)
    return np.lib.stride_tricks.as_strided(
        np.frombuffer(binary, kind, offset=start), (accessor["count"], width), (stride, kind.itemsize)
    ).astype(np.float64 if kind.kind == "f" else np.int64)


if __name__ == "__main__":
    main()
