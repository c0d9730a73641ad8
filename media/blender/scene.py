"""Where the car stands: light, ground and what is behind it. Metres; the car looks along +Y from the origin."""

from math import radians

import bpy
from car import WHEELS
from kiosk import disc, film_rack, kiosk
from mathutils import Matrix, Vector
from materials import add, finish, linear, link, new_material, plain


def make_place(shot, surroundings):
    light_world(f"{surroundings}/{shot['light']}", radians(shot.get("turn", 0)), shot.get("strength", 1))
    GROUNDS[shot["ground"]]()
    for thing in shot.get("things", []):
        THINGS[thing["kind"]](**{key: value for key, value in thing.items() if key != "kind"})


def light_world(file, turn, strength):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    place = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Rotation"].default_value[2] = turn
    picture = tree.nodes.new("ShaderNodeTexEnvironment")
    picture.image = bpy.data.images.load(file)
    background = add(tree, "Background", Strength=strength)
    output = tree.nodes.new("ShaderNodeOutputWorld")
    link(tree, place.outputs["Generated"], mapping.inputs["Vector"])
    link(tree, mapping.outputs["Vector"], picture.inputs["Vector"])
    link(tree, picture.outputs["Color"], background.inputs["Color"])
    link(tree, background.outputs["Background"], output.inputs["Surface"])
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 512


def rough_surface(name, look):
    """Two mixed colours in patches of metres, finer speckle over them, and grain that one can feel."""
    material, tree = new_material(name)
    place = tree.nodes.new("ShaderNodeNewGeometry").outputs["Position"]
    patches = noise(tree, place, look["patch"], 6)
    speckle = noise(tree, place, look["speckle"], 8)
    colour = ramp(tree, patches, look["colours"])
    speckled = tree.nodes.new("ShaderNodeMixRGB")
    speckled.blend_type = "MULTIPLY"
    speckled.inputs["Fac"].default_value = look["contrast"]
    link(tree, colour, speckled.inputs["Color1"])
    link(tree, ramp(tree, speckle, ["#8c8c8c", "#ffffff"]), speckled.inputs["Color2"])
    shader = add(tree, "BsdfPrincipled", Specular=look.get("specular", 0.4))
    link(tree, speckled.outputs["Color"], shader.inputs["Base Color"])
    span = tree.nodes.new("ShaderNodeMapRange")
    span.inputs["To Min"].default_value, span.inputs["To Max"].default_value = look["roughness"]
    link(tree, patches, span.inputs["Value"])
    link(tree, span.outputs["Result"], shader.inputs["Roughness"])
    bump = add(tree, "Bump", Strength=look["bump"], Distance=0.004)
    link(tree, noise(tree, place, look["grain"], 4), bump.inputs["Height"])
    link(tree, bump.outputs["Normal"], shader.inputs["Normal"])
    finish(tree, shader.outputs["BSDF"])
    return material


def noise(tree, place, scale, detail):
    node = add(tree, "TexNoise", Scale=scale, Detail=detail, Roughness=0.6)
    link(tree, place, node.inputs["Vector"])
    return node.outputs["Fac"]


def ramp(tree, value, colours):
    node = tree.nodes.new("ShaderNodeValToRGB")
    for stop, position, colour in zip(node.color_ramp.elements, (0.35, 0.68), colours):
        stop.position, stop.color = position, linear(colour)
    link(tree, value, node.inputs["Fac"])
    return node.outputs["Color"]


ASPHALT = {
    "patch": 0.55,
    "speckle": 90,
    "grain": 160,
    "colours": ["#3d3c3b", "#555350"],
    "contrast": 0.75,
    "roughness": (0.75, 0.92),
    "bump": 0.7,
}
CONCRETE = {
    "patch": 0.5,
    "speckle": 14,
    "grain": 60,
    "colours": ["#8d8a84", "#a5a29b"],
    "contrast": 0.35,
    "roughness": (0.6, 0.85),
    "bump": 0.15,
}
POLISHED = {
    "patch": 0.6,
    "speckle": 3,
    "grain": 12,
    "colours": ["#5a5b5d", "#66676a"],
    "contrast": 0.15,
    "roughness": (0.14, 0.24),
    "bump": 0.004,
    "specular": 0.5,
}
BLACK_FLOOR = {
    "patch": 1.1,
    "speckle": 6,
    "grain": 20,
    "colours": ["#0c0c0d", "#141415"],
    "contrast": 0.4,
    "roughness": (0.1, 0.24),
    "bump": 0.006,
    "specular": 0.6,
}


def floor(look, size=160):
    bpy.ops.mesh.primitive_plane_add(size=size)
    bpy.context.object.data.materials.append(rough_surface("ground", look))


def box(low, high, material):
    low, high = Vector(low), Vector(high)
    bpy.ops.mesh.primitive_cube_add(size=1, location=(low + high) / 2)
    bpy.context.object.scale = high - low
    bpy.context.object.data.materials.append(material)
    return bpy.context.object


def wall(start, end, height=4.2, panel=2.4, colours=CONCRETE["colours"]):
    """Of concrete panels with open joints, from one point of the ground to another."""
    start, end = Vector((*start, 0)), Vector((*end, 0))
    along = (end - start).normalized()
    material = rough_surface("concrete", dict(CONCRETE, colours=colours))
    count = int((end - start).length // panel)
    for column in range(count):
        for low, high in ((0, height * 0.5), (height * 0.5, height)):
            middle = start + along * (column + 0.5) * panel
            bpy.ops.mesh.primitive_cube_add(size=1, location=middle + Vector((0, 0, (low + high) / 2)))
            slab = bpy.context.object
            slab.rotation_euler[2] = along.to_2d().angle_signed(Vector((1, 0)))
            slab.scale = (panel - 0.018, 0.2, high - low - 0.018)
            slab.data.materials.append(material)


def shine(colour, strength, soft=0):
    """`soft` is how much of its light a lamp has lost at its edges, as cloth before a bulb."""
    material, tree = new_material("lamp")
    emission = add(tree, "Emission", Color=linear(colour), Strength=strength)
    if soft:
        link(tree, falloff(tree, strength, soft), emission.inputs["Strength"])
    finish(tree, emission.outputs["Emission"])
    return material


def falloff(tree, strength, soft):
    """Strength from the middle of a panel to the middles of its edges, and on to its corners."""
    place = tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
    distance = tree.nodes.new("ShaderNodeVectorMath")
    distance.operation = "LENGTH"
    link(tree, place, distance.inputs[0])
    span = tree.nodes.new("ShaderNodeMapRange")
    span.interpolation_type = "SMOOTHSTEP"
    span.inputs["From Min"].default_value, span.inputs["From Max"].default_value = 0.1, 0.62
    span.inputs["To Min"].default_value, span.inputs["To Max"].default_value = strength, strength * (1 - soft)
    link(tree, distance.outputs["Value"], span.inputs["Value"])
    return span.outputs["Result"]


def tubes(xs, low, high, z, strength, colour="#fff4e6"):
    """Rows of light along the car, as in a detailing bay."""
    material = shine(colour, strength)
    for x in xs:
        box((x - 0.05, low, z), (x + 0.05, high, z + 0.04), material)


def lamp_line(start, end, strength, width=0.04, colour="#fff1e0"):
    """One row of light from here to there."""
    start, end = Vector(start), Vector(end)
    bpy.ops.mesh.primitive_cube_add(size=1, location=(start + end) / 2)
    row = bpy.context.object
    row.rotation_euler = (end - start).to_track_quat("Y", "Z").to_euler()
    row.scale = (width, (end - start).length, 0.04)
    row.data.materials.append(shine(colour, strength))


def softbox(place, aim, size, strength, colour="#ffffff", soft=0):
    bpy.ops.mesh.primitive_plane_add(size=1, location=place)
    panel = bpy.context.object
    panel.scale = (*size, 1)
    panel.rotation_euler = (Vector(aim) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    # The picture shows its light, not the lamp.
    panel.visible_camera = False
    panel.data.materials.append(shine(colour, strength, soft))


def cove(radius, height, colour):
    """A wall all around, without a corner that a picture could show."""
    bpy.ops.mesh.primitive_cylinder_add(
        vertices=256, radius=radius, depth=height, end_fill_type="NOTHING", location=(0, 0, height / 2)
    )
    bpy.ops.object.shade_smooth()
    bpy.context.object.data.materials.append(plain("cove", colour, 0.9))


def pan():
    """Closes the car from below: the model is open there, and light would fall through it."""
    box((-0.75, -1.9, 0.13), (0.75, 1.7, 0.14), plain("pan", "#050505", 0.9))


def liners():
    """Closes the wheels from within: the model has nothing there, and they would shine below the car."""
    material = plain("liner", "#050505", 0.9)
    for wheel in WHEELS:
        hub = bpy.data.objects[wheel].matrix_world.translation
        inward = Vector((-0.13 if hub.x > 0 else 0.13, 0, 0))
        disc(Matrix.Translation(hub + inward) @ Matrix.Rotation(radians(90), 4, "Y"), 0.3, 0.01, 0.001, material)


def lines(xs, low, high, width=0.1):
    """Worn white paint on the ground."""
    worn = dict(ASPHALT, colours=["#7f7d79", "#c9c6bf"], patch=9)
    material = rough_surface("road paint", worn)
    for x in xs:
        box((x - width / 2, low, 0.0005), (x + width / 2, high, 0.002), material)


def room(low, high, colour="#c9c7c2"):
    """Plain walls and ceiling around, seen from within."""
    x0, y0, _ = low
    x1, y1, z1 = high
    material = rough_surface("plaster", dict(CONCRETE, colours=[colour, colour], contrast=0.12, bump=0.03))
    box((x0 - 0.2, y0, 0), (x0, y1, z1), material)
    box((x1, y0, 0), (x1 + 0.2, y1, z1), material)
    box((x0, y0 - 0.2, 0), (x1, y0, z1), material)
    box((x0, y1, 0), (x1, y1 + 0.2, z1), material)
    box((x0, y0, z1), (x1, y1, z1 + 0.2), material)


GROUNDS = {
    "asphalt": lambda: floor(ASPHALT),
    "concrete": lambda: floor(CONCRETE),
    "polished": lambda: floor(POLISHED),
    "black": lambda: floor(BLACK_FLOOR),
}
THINGS = {
    "wall": wall,
    "tubes": tubes,
    "lamp line": lamp_line,
    "softbox": softbox,
    "cove": cove,
    "pan": pan,
    "liners": liners,
    "lines": lines,
    "room": room,
    "kiosk": kiosk,
    "film rack": film_rack,
}
