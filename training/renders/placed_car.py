"""A car as it stands in a scene: its mesh, dress, plates and how its labels differ from the mesh's own."""

from dataclasses import dataclass

import numpy as np

from car_mesh import CarMesh
from dress import Dress, slots_at
from labels import CLASS, PANEL
from openings import name_openings
from wheels import find_wheels


@dataclass(frozen=True, eq=False)
class PlacedCar:
    """`badges`: see decals.py. `plate_image`: RGB in 0..1, for plates at `plate_boxes` (sign of z: x0, x1, y0, y1).

    Faces beyond the mesh's own are mounted plates. `relabel`: changes labels given rest points, after a cut.
    """

    mesh: CarMesh
    dress: Dress
    badges: tuple = ()
    plate_image: np.ndarray | None = None
    plate_boxes: dict | None = None
    relabel: object = None

    def label(self, faces, rest, barycentrics, flipped):
        """Class and panel of hits (see scene.Hits); `faces` counts the mesh's own and then the mounted plates'."""
        mounted = faces >= len(self.mesh.faces)
        faces = np.where(mounted, 0, faces)
        normals = self._rest_normals(faces, barycentrics, flipped) if self.mesh.uses_normals else np.zeros_like(rest)
        classes, panels = self.mesh.label(faces, rest, normals)
        for badge in self.badges:
            on = badge.covers(rest, classes)
            classes[on] = CLASS["badge"]
        if self.relabel is not None:
            classes, panels = self.relabel(rest, classes, panels)
        if self.dress.black_mirrors:
            cap = (classes == CLASS["paint"]) & (panels == PANEL["mirror"])
            classes[cap], panels[cap] = CLASS["trim"], PANEL["none"]
        classes[mounted], panels[mounted] = CLASS["plate"], PANEL["none"]
        return classes, panels

    def name_openings(self, faces, rest, barycentrics, flipped, classes):
        """openings.name_openings, with mounted plates left out."""
        faces = np.where(faces >= len(self.mesh.faces), 0, faces)
        return name_openings(self.mesh, faces, rest, self._rest_normals(faces, barycentrics, flipped), classes)

    def rows(self, faces, rest, classes, panels, inside):
        """Rows of the material table."""
        faces = np.minimum(faces, len(self.mesh.faces) - 1)
        wheels = find_wheels(self.mesh)
        return self.dress.first_row + slots_at(
            self.mesh, wheels, self.dress, classes, panels, faces, rest, inside
        )

    def plate_colors(self, rest):
        if self.plate_image is None or not self.plate_boxes:
            return np.ones((len(rest), 3), np.float32)
        out = np.ones((len(rest), 3), np.float32)
        height, width = self.plate_image.shape[:2]
        for sign, (x0, x1, y0, y1) in self.plate_boxes.items():
            its = np.flatnonzero(np.sign(rest[:, 2]) == sign)
            across = (rest[its, 0] - x0) / (x1 - x0)
            across = across if sign > 0 else 1 - across
            column = np.clip(across * width, 0, width - 1).astype(int)
            row = np.clip((y1 - rest[its, 1]) / (y1 - y0) * height, 0, height - 1).astype(int)
            out[its] = self.plate_image[row, column]
        return out

    def _rest_normals(self, faces, barycentrics, flipped):
        corners = self.mesh.normals[self.mesh.faces[faces]]
        u, v = barycentrics[:, :1], barycentrics[:, 1:]
        normals = corners[:, 0] * (1 - u - v) + corners[:, 1] * u + corners[:, 2] * v
        return normals * np.where(flipped, -1, 1)[:, None]
