"""Adds a hardtop to the roadster: a roof from the windshield frame to the rear deck, and the windows below it."""

from math import pi, sin

import bpy
import numpy as np
from car import PART_ATTRIBUTE, PART_NAMES, connected_faces, remove_faces
from materials import plain, thin_glass

# Edges of the open model, right half (x > 0), in meters.
# Roof edge at the windshield frame and at the rear deck: x and z, from the center outward.
FRONT = [
    (0, 1.2365),
    (0.06, 1.2355),
    (0.125, 1.2335),
    (0.274, 1.2275),
    (0.34, 1.2185),
    (0.453, 1.2015),
    (0.537, 1.1815),
    (0.602, 1.1475),
]
REAR = [
    (0, 1.203),
    (0.06, 1.2025),
    (0.125, 1.2015),
    (0.274, 1.195),
    (0.34, 1.190),
    (0.453, 1.177),
    (0.537, 1.157),
    (0.602, 1.127),
]
FRONT_Y, REAR_Y = 0.155, -0.625
# Roof rise between the two.
RISE = 0.026
# Windshield frame beside the side window, and the upper edge of the door: y, x, and z.
PILLAR = [
    (0.7, 0.812, 0.806),
    (0.65, 0.791, 0.846),
    (0.605, 0.776, 0.881),
    (0.543, 0.755, 0.926),
    (0.473, 0.729, 0.973),
    (0.404, 0.703, 1.018),
    (0.294, 0.661, 1.082),
    (0.163, 0.616, 1.136),
]
BELT_LINE = [
    (0.7, 0.818, 0.806),
    (0.534, 0.817, 0.815),
    (0.446, 0.819, 0.818),
    (0.23, 0.818, 0.833),
    (0.104, 0.814, 0.846),
    (-0.028, 0.806, 0.859),
    (-0.159, 0.798, 0.875),
    (-0.383, 0.784, 0.908),
    (-0.46, 0.772, 0.927),
]
# Lower edge of the rear window: x, z, and y.
REAR_WINDOW = [
    (0, 0.998, -0.573),
    (0.3, 1.006, -0.573),
    (0.38, 1.038, -0.583),
    (0.41, 1.072, -0.593),
    (0.43, 1.098, -0.6),
    (0.46, 1.143, -0.613),
    (0.484, 1.16, -0.62),
]
# Profile from the roof edge around to its underside: x and z.
RAIL = [(0.008, -0.006), (0.014, -0.014), (0.017, -0.024), (0.014, -0.031), (0, -0.034)]


def add_hardtop(meshes, glass_reflection):
    """Returns all meshes, the new ones included. The roof is named like the body, so that it takes its paint."""
    for obj in meshes:
        remove_hoop_covers(obj)
    paint = next(each for each in meshes if each.name.split(".")[0] == "body").data.materials[0]
    roof = surface("body.roof", roof_rows(), paint, "roof")
    sides = roof.modifiers.new("thick", "SOLIDIFY")
    sides.thickness, sides.offset = 0.006, -1
    inner = [[(x * 0.985, y, z - 0.022) for x, y, z in row] for row in roof_rows()]
    lining = surface("lining", inner, plain("lining", "#0b0b0c", 0.9))
    glass = thin_glass("#8d9693", glass_reflection)
    right = side_window_rows()
    left = [[(-x, y, z) for x, y, z in row[::-1]] for row in right]
    windows = [
        surface("side", right, glass, "right-window"),
        surface("side", left, glass, "left-window"),
        surface("rear", rear_window_rows(), glass, "rear-glass"),
    ]
    return [*meshes, roof, lining, *windows]


def remove_hoop_covers(obj):
    """The covers of the roll hoops are in the way of the roof."""
    if obj.name.split(".")[0] != "interior_light":
        return
    covers = [faces for faces, low, high in connected_faces(obj) if high[1] < -0.4 and low[2] > 1.05]
    remove_faces(obj, [face for faces in covers for face in faces])


def roof_rows():
    """Rows from front to rear, points from left to right."""
    front, rear = catmull_rom(FRONT, 33), catmull_rom(REAR, 33)
    return [roof_row(front, rear, share) for share in np.linspace(0, 1, 41)]


def roof_row(front, rear, share):
    y = FRONT_Y + (REAR_Y - FRONT_Y) * share
    arch = sin(pi * share)
    half = []
    for x, z in front + (rear - front) * share:
        outward = x / front[-1][0]
        half.append((x + 0.012 * arch * outward**4, y, z + RISE * arch * (1 - 0.35 * outward**2)))
    x, _, z = half[-1]
    half += [(x + to_x, y, z + to_z) for to_x, to_z in RAIL]
    return [(-x, y, z) for x, y, z in half[:0:-1]] + half


def side_window_rows():
    """The right side window: rows from front to rear, points from the door up to the roof."""
    rail = [(y, x, z + 0.004) for x, y, z in (row[-2] for row in roof_rows()) if y < 0.1]
    rows = []
    for y in np.linspace(0.695, -0.46, 70):
        low, high = interpolate(BELT_LINE, y), interpolate(PILLAR + rail, y)
        bulge = 0.05 * min(1, (high[1] - low[1]) / 0.25)
        rows.append([row_point(low, high, y, up, bulge) for up in np.linspace(0, 1, 12)])
    return rows


def row_point(low, high, y, up, bulge):
    x, z = low + (high - low) * up
    return (x + bulge * up * (1 - up), y, z)


def rear_window_rows():
    rows = []
    for x in np.linspace(-0.48, 0.48, 49):
        z, y = interpolate(REAR_WINDOW, abs(x))
        (top,) = interpolate(REAR, abs(x)) - 0.006
        back = REAR_Y + 0.004
        rows.append([(x, y + (back - y) * up, z + (top - z) * up) for up in np.linspace(0, 1, 8)])
    return rows


def interpolate(points, at):
    """Interpolates the remaining coordinates of points linearly at this first coordinate."""
    columns = np.array(sorted(points)).T
    return np.array([np.interp(at, columns[0], column) for column in columns[1:]])


def catmull_rom(points, count):
    """Samples `count` points along a Catmull-Rom spline through the points."""
    known = np.array(points, float)
    known = np.vstack([2 * known[0] - known[1], known, 2 * known[-1] - known[-2]])
    samples = []
    for position in np.linspace(0, len(points) - 1, count):
        first = min(int(position), len(points) - 2)
        u = position - first
        a, b, c, d = known[first : first + 4]
        samples.append(
            0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)
        )
    return np.array(samples)


def surface(name, rows, material, part=None):
    """A mesh through rows of points, assigned to this part of the car."""
    width = len(rows[0])
    points = [point for row in rows for point in row]
    corners = [(row * width + at) for row in range(len(rows) - 1) for at in range(width - 1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], [(at, at + width, at + width + 1, at + 1) for at in corners])
    mesh.materials.append(material)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    index = PART_NAMES.index(part) + 1 if part else 0
    mesh.attributes.new(PART_ATTRIBUTE, "INT", "FACE").data.foreach_set("value", [index] * len(mesh.polygons))
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj
