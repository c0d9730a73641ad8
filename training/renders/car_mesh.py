"""A car mesh with its split: what class and panel each point of its surface belongs to.

Car coordinates: y up from the ground, z forward, x to the car's left; 4.5 units long, middle at z = 0.
"""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from borrow_wheels import borrow_wheels
from labels import CLASS, ON_PANELS, PANEL
from panes import add_panes
from pieces import number_pieces
from smooth_normals import smooth_normals
from split_rules import Surface, apply_rules, read_rule
from unit_vectors import unit

CARS = Path(__file__).parent / "cars"

# These two never go into training, in any view. They measure how the model does on cars that it has not seen.
HELD_OUT = ("jav_suv", "bw_rx7")


@dataclass(frozen=True, eq=False)
class CarMesh:
    """Geometry (vertices n × 3, unit normals n × 3, faces m × 3; per face material and piece) and split."""

    name: str
    vertices: np.ndarray
    normals: np.ndarray
    faces: np.ndarray
    materials: np.ndarray
    pieces: np.ndarray
    material_names: list
    colors: np.ndarray
    split: dict
    material_classes: np.ndarray
    class_rules: tuple
    panel_rules: tuple

    @property
    def uses_normals(self):
        """Whether a rule asks where a surface faces."""
        return any(rule.facing for rule in (*self.class_rules, *self.panel_rules))

    def label(self, faces, points, normals):
        """Class and panel of points on `faces`, by their place before any deformation.

        The panel is also given under badges, handles and plates; a panel image keeps it on paint only.
        """
        surface = Surface(points, normals, self.materials[faces], self.pieces[faces])
        classes = apply_rules(self.class_rules, surface, self.material_classes[surface.materials])
        panels = np.zeros(len(points), np.uint8)
        on_panels = np.isin(classes, [CLASS[name] for name in ON_PANELS])
        part = Surface(*(values[on_panels] for values in vars(surface).values()))
        panels[on_panels] = apply_rules(self.panel_rules, part, panels[on_panels])
        return classes, panels


def load_car(folder, name):
    """Reads NAME.npz of `folder` and its split, cars/NAME.json."""
    split = json.loads((CARS / f"{name}.json").read_text())
    with np.load(Path(folder) / f"{name}.npz") as file:
        arrays = {key: file[key] for key in ("V", "N", "F", "M", "names", "colors")}
    vertices, normals = (_turn(arrays[key], split["front"]) for key in ("V", "N"))
    faces, materials = arrays["F"].astype(np.int64), arrays["M"].astype(np.int64)
    names = [str(each) for each in arrays["names"]]
    pieces = number_pieces(vertices, faces, materials)
    kept = ~_dropped(split.get("drop", []), vertices, normals, faces, materials, pieces, names)
    car = CarMesh(
        name=name,
        vertices=vertices,
        normals=unit(normals),
        faces=faces[kept],
        materials=materials[kept],
        pieces=pieces[kept],
        material_names=names,
        colors=arrays["colors"],
        split=split,
        material_classes=_material_classes(split["materials"], names),
        class_rules=tuple(read_rule(entry, "class", CLASS, names) for entry in split["classes"]),
        panel_rules=tuple(read_rule(entry, "panel", PANEL, names) for entry in split["panels"]),
    )
    if "crease" in split:
        car = smooth_normals(car)
    if "wheels" in split:
        car = borrow_wheels(car, load_car(folder, split["wheels"]["from"]))
    return add_panes(car) if "panes" in split else car


def _turn(vectors, front):
    """Half a turn for a car that faces -z."""
    sign = {"+z": 1, "-z": -1}[front]
    return vectors.astype(np.float64) * (sign, 1, sign)


def _dropped(entries, vertices, normals, faces, materials, pieces, names):
    """Faces whose middle is covered by an entry of "drop"."""
    rules = [read_rule({**entry, "drop": "drop"}, "drop", {"drop": 1}, names) for entry in entries]
    middles = Surface(vertices[faces].mean(1), unit(normals[faces].mean(1)), materials, pieces)
    return apply_rules(rules, middles, np.zeros(len(faces), np.uint8)).astype(bool)


def _material_classes(table, names):
    unknown = set(table) - set(names)
    if unknown:
        raise ValueError(f"no such materials: {sorted(unknown)}")
    return np.array([CLASS[table.get(name, "trim")] for name in names], np.uint8)


def interpolate(values, faces, hits):
    """Vertex values at hits of embree.Scene.intersect."""
    corners = values[faces[hits["face"]]]
    u, v = hits["u"][:, None], hits["v"][:, None]
    return corners[:, 0] * (1 - u - v) + corners[:, 1] * u + corners[:, 2] * v
