"""Turns a car's .glb into the .npz that load_car reads: python convert_glb.py CAR.glb --out DIR/NAME.npz

Draco and meshopt must be unpacked first: media/tools/unpack-assets.mjs writes such a file.
"""

import argparse
from pathlib import Path

import numpy as np
import trimesh

LENGTH = 4.5


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("glb", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    arrays = read_car(options.glb)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(options.out, **arrays)
    print(f"{len(arrays['F'])} triangles, materials {', '.join(arrays['names'])}")


def read_car(path):
    """Arrays of the file: all meshes in one, long axis along z, standing on y = 0, LENGTH units long."""
    meshes = trimesh.load(path, force="scene", process=False).dump()
    names = list(dict.fromkeys(mesh.visual.material.name for mesh in meshes))
    materials = {mesh.visual.material.name: mesh.visual.material for mesh in meshes}
    starts = np.cumsum([0, *(len(mesh.vertices) for mesh in meshes)])
    vertices = np.concatenate([mesh.vertices for mesh in meshes])
    normals = np.concatenate([mesh.vertex_normals for mesh in meshes])
    if np.ptp(vertices[:, 0]) > np.ptp(vertices[:, 2]):
        vertices, normals = (values[:, [2, 1, 0]] * (-1, 1, 1) for values in (vertices, normals))
    low, high = vertices.min(0), vertices.max(0)
    middle = np.array([(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2])
    return {
        "V": ((vertices - middle) * (LENGTH / (high[2] - low[2]))).astype(np.float32),
        "N": normals.astype(np.float32),
        "F": np.concatenate([mesh.faces + at for mesh, at in zip(meshes, starts, strict=False)]).astype(np.int32),
        "M": np.repeat([names.index(mesh.visual.material.name) for mesh in meshes],
                       [len(mesh.faces) for mesh in meshes]).astype(np.int16),
        "names": np.array(names),
        "colors": np.array([_base_color(materials[name]) for name in names], np.float32),
    }  # fmt: skip


def _base_color(material):
    """Linear RGB."""
    color = material.baseColorFactor
    if color is None:
        return (1.0, 1.0, 1.0)
    return np.asarray(color, np.float64)[:3] / 255


if __name__ == "__main__":
    main()
