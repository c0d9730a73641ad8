"""Color of rays: direct light, one reflection, and what is seen through glass."""

import numpy as np

from backdrops import backdrop_colors
from labels import CLASS
from lighting import bump_normals, light_surfaces
from material_table import CLEAR
from openness import surface_openness
from vectors import both_face, reflect, unit

# Reflections up to the first blur (degrees) are traced, from the second on looked up in the sky, between them mixed.
TRACED_BLUR = (2.0, 9.0)
# Light inside a car, as a share of that outside.
INSIDE_LIGHT = 0.22
SUN_RADIUS = 0.006


class Tracer:
    """Casts rays into a scene. `table`: material rows. `ground_openness`: see openness.py."""

    def __init__(self, geometry, table, lights, ground_openness, random):
        self.geometry = geometry
        self.table = table
        self.lights = lights
        self.ground_openness = ground_openness
        self.random = random
        self.is_car = np.array([part.car is not None for part in geometry.parts])

    def label(self, hits):
        """Class and panel of hits; 0 for everything that is no car."""
        classes, panels = np.zeros(len(hits), np.uint8), np.zeros(len(hits), np.uint8)
        for car, its in self._cars(hits):
            faces, barycentrics = self.geometry.own_faces(hits)[its], hits.barycentrics[its]
            classes[its], panels[its] = car.label(faces, hits.rest[its], barycentrics, hits.flipped[its])
        return classes, panels

    def name_openings(self, hits, classes, part):
        """Panels of glass, wheels and lamps on one car, for its hits in their order."""
        its = np.flatnonzero(hits.parts == part)
        if not len(its):
            return np.zeros(0, np.uint8)
        car, faces = self.geometry.parts[part].car, self.geometry.own_faces(hits)[its]
        return car.name_openings(faces, hits.rest[its], hits.barycentrics[its], hits.flipped[its], classes[its])

    def openness(self, hits):
        """Share of the sky that hits see: smooth on the ground, noisy on cars, 1 on props."""
        openness = np.ones(len(hits), np.float32)
        ground = hits.parts == 0
        openness[ground] = self.ground_openness.at(hits.points[ground])
        car = self.is_car[hits.parts]
        openness[car] = surface_openness(self.geometry, hits.points[car], hits.flat_normals[car], self.random)
        return openness

    def colors(self, hits, labels, openness):
        """Radiance toward the eye of primary hits with the labels and openness given."""
        lit = self._light(hits, labels, openness, self._sunlit(hits))
        radiance, mirror, blur, clear, normals = lit
        radiance += self._through(hits, clear)
        radiance += self._mirrored(hits, normals, mirror, blur, openness)
        return self.lights.fade_ground(hits, radiance)

    def _cars(self, hits):
        """Each car with the numbers of the hits on it."""
        for number in np.flatnonzero(self.is_car):
            its = np.flatnonzero(hits.parts == number)
            if len(its):
                yield self.geometry.parts[number].car, its

    def _rows(self, hits, labels, inside=False):
        """Material row of each hit."""
        rows = self.geometry.row_of_face[hits.faces]
        for car, its in self._cars(hits):
            faces = self.geometry.own_faces(hits)[its]
            rows[its] = car.rows(faces, hits.rest[its], *(values[its] for values in labels), inside)
        return rows

    def _tints(self, hits, labels):
        """Colors that images give: a photographed ground, license plates, backdrops."""
        tints = np.ones((len(hits), 3), np.float32)
        if self.lights.ground_from_panorama:
            ground = np.flatnonzero(hits.parts == 0)
            tints[ground] = self.lights.panorama_albedo(hits.points[ground])
        for car, its in self._cars(hits):
            plate = its[labels[0][its] == CLASS["plate"]]
            tints[plate] = car.plate_colors(hits.rest[plate])
        for number, part in enumerate(self.geometry.parts):
            if part.image is not None:
                its = np.flatnonzero(hits.parts == number)
                tints[its] = backdrop_colors(part.image, hits.rest[its])
        return tints

    def _light(self, hits, labels, openness, sunlit, inside=False):
        rows = self._rows(hits, labels, inside)
        normals = hits.normals.copy()
        bump_normals(normals, hits.rest, rows, self.table)
        tints = self._tints(hits, labels)
        inputs = (hits.points, normals, hits.directions, hits.rest, rows, hits.distances, tints)
        return (*light_surfaces(inputs, self.table, self.lights.arrays(), openness, sunlit), normals)

    def _sunlit(self, hits):
        """1 where the sun shines, from one ray to a random point of it."""
        sun = self.lights.sun
        lit = np.zeros(len(hits), np.float32)
        if self.lights.sun_power.max() <= 0:
            return lit
        toward = both_face(hits.normals, hits.flat_normals, sun)
        directions = unit(sun + self.random.normal(0, SUN_RADIUS, (len(toward), 3)))
        origins = hits.points[toward] + hits.flat_normals[toward] * 0.003
        lit[toward] = ~self.geometry.scene.occluded(origins, directions)
        return lit

    def _mirrored(self, hits, normals, mirror, blur, openness):
        """Reflections: sharp ones are traced, blurred ones looked up in the sky."""
        out = np.zeros((len(hits), 3), np.float32)
        seen = np.flatnonzero((mirror[:, 0] > 0.003) | (mirror[:, 1] > 0.003) | (mirror[:, 2] > 0.003))
        turned = reflect(hits.directions[seen], normals[seen])
        blur = blur[seen]
        share = np.clip((TRACED_BLUR[1] - blur) / (TRACED_BLUR[1] - TRACED_BLUR[0]), 0, 1)[:, None]
        color = self.lights.seen(turned, blur) * (share + (1 - share) * openness[seen, None])
        sharp = np.flatnonzero(share[:, 0] > 0)
        origins = hits.points[seen[sharp]] + hits.flat_normals[seen[sharp]] * 0.003
        found = self.geometry.cast(origins, turned[sharp])
        at = sharp[found.index]
        color[at] = color[at] * (1 - share[at]) + self._secondary(found) * share[at]
        out[seen] = color * mirror[seen]
        return out

    def _secondary(self, hits, inside=False):
        """Radiance of what a reflection or a look through glass shows; its own reflections see only the sky."""
        openness = np.full(len(hits), INSIDE_LIGHT if inside else 0.8, np.float32)
        ground = hits.parts == 0
        openness[ground] = self.ground_openness.at(hits.points[ground])
        sunlit = np.zeros(len(hits), np.float32) if inside else self._sunlit(hits)
        lit = self._light(hits, self.label(hits), openness, sunlit, inside)
        radiance, mirror, blur, clear, normals = lit
        if not inside:
            radiance += mirror * self.lights.seen(reflect(hits.directions, normals), blur)
            radiance += clear[:, None] * 0.03 * self.lights.ground
        return self.lights.fade_ground(hits, radiance)

    def _through(self, hits, clear):
        """What is seen behind glass: inside the car and, through other windows, beyond it."""
        out = np.zeros((len(hits), 3), np.float32)
        rays = np.flatnonzero(clear > 0.01)
        share, origins, directions = clear[rays], hits.points[rays], hits.directions[rays]
        for _ in range(3):
            if not len(rays):
                break
            found = self.geometry.cast(origins + directions * 0.004, directions)
            missed = np.setdiff1d(np.arange(len(rays)), found.index, assume_unique=True)
            out[rays[missed]] += self.lights.background(directions[missed]) * share[missed, None]
            passing = self.table[self._rows(found, self.label(found)), CLEAR].astype(np.float32)
            same_car = found.parts == hits.parts[rays[found.index]]
            for inside in (True, False):
                solid = np.flatnonzero((passing == 0) & (same_car == inside))
                at = found.index[solid]
                out[rays[at]] += self._secondary(found.at(solid), inside) * share[at, None]
            pane = np.flatnonzero(passing > 0)
            at = found.index[pane]
            rays, share = rays[at], share[at] * passing[pane]
            origins, directions = found.points[pane], directions[at]
        return out
