"""Closes the open car: a roof from the windscreen's frame to the humps behind the seats, and the windows below it."""

from math import pi, sin

import bpy
import numpy as np
from car import MARK, NAMES, islands_of, remove_faces
from materials import plain, thin_glass

# Edges of the open model, in metres; what is right of the middle is told, x being positive there.
# The roof's edge at the windscreen's frame, and that at the humps: x and z from the middle outwards.
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
# How much higher the roof is between the two.
RISE = 0.026
# The frame's edge beside a door's window and the door's upper edge: y, x and z.
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
WAIST = [
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
# The lower edge of the window between the humps: x, z and y.
BEHIND = [
    (0, 0.998, -0.573),
    (0.3, 1.006, -0.573),
    (0.38, 1.038, -0.583),
    (0.41, 1.072, -0.593),
    (0.43, 1.098, -0.6),
    (0.46, 1.143, -0.613),
    (0.484, 1.16, -0.62),
]
# From the roof's edge round to its lower side: x and z.
RAIL = [(0.008, -0.006), (0.014, -0.014), (0.017, -0.024), (0.014, -0.031), (0, -0.034)]


def close_car(meshes, glare):
    """Gives the meshes with those that were added; the roof is named as the body is, and painted with it."""
    for thing in meshes:
        remove_hoops(thing)
    paint = next(each for each in meshes if each.name.split(".")[0] == "body").data.materials[0]
    roof = sheet("body.roof", roof_rows(), paint, "roof")
    sides = roof.modifiers.new("thick", "SOLIDIFY")
    sides.thickness, sides.offset = 0.006, -1
    inner = [[(x * 0.985, y, z - 0.022) for x, y, z in row] for row in roof_rows()]
    lining = sheet("lining", inner, plain("lining", "#0b0b0c", 0.9))
    glass = thin_glass("#8d9693", glare)
    right = side_rows()
    left = [[(-x, y, z) for x, y, z in row[::-1]] for row in right]
    windows = [
        sheet("side", right, glass, "right-window"),
        sheet("side", left, glass, "left-window"),
        sheet("behind", behind_rows(), glass, "rear-glass"),
    ]
    return [*meshes, roof, lining, *windows]


def remove_hoops(thing):
    """Their covers are where the roof goes."""
    if thing.name.split(".")[0] != "interior_light":
        return
    covers = [faces for faces, low, high in islands_of(thing) if high[1] < -0.4 and low[2] > 1.05]
    remove_faces(thing, [face for faces in covers for face in faces])


def roof_rows():
    """From front to rear, each from left to right."""
    front, rear = curve(FRONT, 33), curve(REAR, 33)
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


def side_rows():
    """A door's window, from front to rear, each from the door up to the roof's lower edge."""
    rail = [(y, x, z + 0.004) for x, y, z in (row[-2] for row in roof_rows()) if y < 0.1]
    rows = []
    for y in np.linspace(0.695, -0.46, 70):
        low, high = between(WAIST, y), between(PILLAR + rail, y)
        bulge = 0.05 * min(1, (high[1] - low[1]) / 0.25)
        rows.append([row_point(low, high, y, up, bulge) for up in np.linspace(0, 1, 12)])
    return rows


def row_point(low, high, y, up, bulge):
    x, z = low + (high - low) * up
    return (x + bulge * up * (1 - up), y, z)


def behind_rows():
    rows = []
    for x in np.linspace(-0.48, 0.48, 49):
        z, y = between(BEHIND, abs(x))
        (top,) = between(REAR, abs(x)) - 0.006
        back = REAR_Y + 0.004
        rows.append([(x, y + (back - y) * up, z + (top - z) * up) for up in np.linspace(0, 1, 8)])
    return rows


def between(points, at):
    """The other numbers of points where their first is this, on the line between two of them."""
    columns = np.array(sorted(points)).T
    return np.array([np.interp(at, columns[0], column) for column in columns[1:]])


def curve(points, count):
    """So many places along a curve through the points, without corners (Catmull-Rom)."""
    known = np.array(points, float)
    known = np.vstack([2 * known[0] - known[1], known, 2 * known[-1] - known[-2]])
    places = []
    for way in np.linspace(0, len(points) - 1, count):
        first = min(int(way), len(points) - 2)
        u = way - first
        a, b, c, d = known[first : first + 4]
        places.append(
            0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)
        )
    return np.array(places)


def sheet(name, rows, material, piece=None):
    """A surface through rows of points, marked as this piece of the car."""
    width = len(rows[0])
    points = [point for row in rows for point in row]
    corners = [(row * width + at) for row in range(len(rows) - 1) for at in range(width - 1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], [(at, at + width, at + width + 1, at + 1) for at in corners])
    mesh.materials.append(material)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mark = NAMES.index(piece) + 1 if piece else 0
    mesh.attributes.new(MARK, "INT", "FACE").data.foreach_set("value", [mark] * len(mesh.polygons))
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing
