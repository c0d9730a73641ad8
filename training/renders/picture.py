"""One view: its radiance with smoothed edges, and its exact labels from the middle of each pixel."""

from dataclasses import dataclass

import numpy as np

from environments import LUMINANCE
from labels import CLASS
from smoothing import smooth_openness
from unit_vectors import unit

# Extra samples of a pixel at an edge, as offsets from its middle.
EDGE_OFFSETS = ((-0.375, -0.125), (0.125, -0.375), (0.375, 0.125), (-0.125, 0.375))
# Neighbors that differ by more than this factor (natural logarithm) make an edge.
EDGE_CONTRAST = 0.25
SEAM_METERS = 0.006


@dataclass(frozen=True)
class Picture:
    """Height × width arrays. `areas`: panels, also under badges, plates and handles. `normals` in view space, zero off
    the car; `coverage` of the labeled car in 0..1; `depth` in meters, 0 where nothing is hit. `largest_other`: share of
    the picture that the largest unlabeled car takes.
    """

    radiance: np.ndarray
    classes: np.ndarray
    panels: np.ndarray
    areas: np.ndarray
    normals: np.ndarray
    coverage: np.ndarray
    depth: np.ndarray
    largest_other: float


def draw_picture(tracer, camera, main_part):
    """`main_part`: number of the labeled car's part, or None."""
    height, width = camera.height, camera.width
    y, x = (axis.ravel() + 0.5 for axis in np.mgrid[:height, :width])
    origin = camera.place.astype(np.float32)
    directions = camera.directions(x, y)
    hits = tracer.geometry.cast(origin, directions, coherent=True)
    labels = tracer.label(hits)
    flat = _Flat(height, width, hits.index)
    depth = flat.image(hits.distances, np.float32)
    open_map = smooth_openness(
        flat.image(tracer.openness(hits), np.float32),
        flat.image(hits.normals, np.float32),
        depth,
        flat.image(tracer.is_car[hits.parts], np.bool_),
    )
    openness = open_map.ravel()[hits.index]
    radiance = tracer.lights.background(directions)
    radiance[hits.index] = tracer.colors(hits, labels, openness)
    main = hits.parts == main_part
    parts = flat.image(hits.parts.astype(np.int16) + 1, np.int16)
    classes = flat.image(np.where(main, labels[0], 0), np.uint8)
    areas = flat.image(np.where(main, labels[1], 0), np.uint8)
    names = np.where(labels[0] == CLASS["paint"], labels[1], 0) * main
    names[main] += tracer.name_openings(hits, labels[0], main_part)
    on_main = _Flat(height, width, hits.index[main])
    normals = on_main.image(camera.to_view(hits.normals[main]), np.float32)
    radiance = radiance.reshape(height, width, 3)
    coverage = (classes > 0).astype(np.float32)
    edges = _edges(radiance, parts, flat.image(labels[0], np.uint8))
    _refine(tracer, camera, main_part, edges, open_map, radiance, coverage, normals)
    if main_part is not None and tracer.geometry.parts[main_part].car.mesh.split.get("seams"):
        _darken_seams(radiance, areas, depth, camera.focal_pixels, tracer.random.uniform(0.4, 0.9))
    return Picture(
        radiance=radiance,
        classes=classes,
        panels=flat.image(names, np.uint8),
        areas=areas,
        normals=normals,
        coverage=coverage,
        depth=depth,
        largest_other=_largest_other(tracer, hits, main_part) / (height * width),
    )


def _largest_other(tracer, hits, main_part):
    """Pixels of the largest unlabeled car."""
    counts = np.bincount(hits.parts, minlength=len(tracer.is_car)) * tracer.is_car
    if main_part is not None:
        counts[main_part] = 0
    return int(counts.max())


class _Flat:
    """Spreads values of hits over an image."""

    def __init__(self, height, width, index):
        self.shape, self.index = (height, width), index

    def image(self, values, dtype):
        out = np.zeros((self.shape[0] * self.shape[1], *values.shape[1:]), dtype)
        out[self.index] = values
        return out.reshape(*self.shape, *values.shape[1:])


def _edges(radiance, parts, classes):
    """Pixels next to another part or class, or much brighter or darker than a neighbor."""
    brightness = np.log(radiance @ LUMINANCE + 0.02)
    edges = np.zeros(parts.shape, bool)
    for axis in (0, 1):
        differs = np.diff(parts, axis=axis) != 0
        differs |= np.diff(classes, axis=axis) != 0
        differs |= np.abs(np.diff(brightness, axis=axis)) > EDGE_CONTRAST
        first = np.s_[:-1, :] if axis == 0 else np.s_[:, :-1]
        second = np.s_[1:, :] if axis == 0 else np.s_[:, 1:]
        edges[first] |= differs
        edges[second] |= differs
    return edges


def _refine(tracer, camera, main_part, edges, open_map, radiance, coverage, normals):
    """Adds samples at edges, in place."""
    row, column = np.nonzero(edges)
    offsets = np.array(EDGE_OFFSETS)
    y = (row[:, None] + 0.5 + offsets[:, 1]).ravel()
    x = (column[:, None] + 0.5 + offsets[:, 0]).ravel()
    directions = camera.directions(x, y)
    hits = tracer.geometry.cast(camera.place.astype(np.float32), directions, coherent=True)
    labels = tracer.label(hits)
    openness = np.repeat(open_map[row, column], len(offsets))[hits.index]
    ground = hits.parts == 0
    openness[ground] = tracer.ground_openness.at(hits.points[ground])
    openness[openness == 0] = 1
    colors = tracer.lights.background(directions)
    colors[hits.index] = tracer.colors(hits, labels, openness)
    # Averaging below a limit keeps a single bright sample from making a jagged highlight.
    limit = 4 * np.percentile(radiance[::4, ::4] @ LUMINANCE, 95)
    mean = np.minimum(colors.reshape(len(row), -1, 3), limit).mean(1)
    radiance[row, column] = (np.minimum(radiance[row, column], limit) + 4 * mean) / 5
    main = np.zeros(len(directions), np.float32)
    main[hits.index] = hits.parts == main_part
    coverage[row, column] = (coverage[row, column] + main.reshape(len(row), -1).sum(1)) / 5
    # A pixel whose middle is on the car keeps the mean normal of its samples there.
    views = np.zeros((len(directions), 3), np.float32)
    on_main = hits.parts == main_part
    views[hits.index[on_main]] = camera.to_view(hits.normals[on_main])
    total = normals[row, column] + views.reshape(len(row), -1, 3).sum(1)
    total = unit(total)
    on = np.abs(normals[row, column]).sum(1) > 0
    normals[row[on], column[on]] = total[on]


def _darken_seams(radiance, areas, depth, focal_pixels, darkness):
    """Draws the shut lines that a mesh lacks, where its panels meet, in place."""
    for axis in (0, 1):
        first, second = ((np.s_[:-1, :], np.s_[1:, :]), (np.s_[:, :-1], np.s_[:, 1:]))[axis]
        seam = (areas[first] != areas[second]) & (areas[first] > 0) & (areas[second] > 0)
        width = SEAM_METERS * focal_pixels / np.maximum(depth[first], 0.1)
        radiance[first] *= (1 - darkness * seam * np.clip(width, 0, 1))[..., None]
