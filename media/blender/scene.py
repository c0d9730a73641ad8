"""The scene around the car: environment light, ground, and props. Meters; the car is at the origin and faces +Y."""

from math import radians

import bpy
from car import WHEELS
from kiosk import disc, film_rack, kiosk
from mathutils import Matrix, Vector
from materials import add, linear, link, new_material, plain, set_output


def build_scene(shot, environments):
    file = f"{environments}/{shot['environment']}"
    light_environment(file, radians(shot.get("rotation", 0)), shot.get("strength", 1))
    GROUNDS[shot["ground"]]()
    for prop in shot.get("props", []):
        PROPS[prop["kind"]](**{key: value for key, value in prop.items() if key != "kind"})


def light_environment(file, rotation, strength):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Rotation"].default_value[2] = rotation
    picture = tree.nodes.new("ShaderNodeTexEnvironment")
    picture.image = bpy.data.images.load(file)
    background = add(tree, "Background", Strength=strength)
    output = tree.nodes.new("ShaderNodeOutputWorld")
    link(tree, coordinates.outputs["Generated"], mapping.inputs["Vector"])
    link(tree, mapping.outputs["Vector"], picture.inputs["Vector"])
    link(tree, picture.outputs["Color"], background.inputs["Color"])
    link(tree, background.outputs["Background"], output.inputs["Surface"])
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 512


def rough_surface(name, settings):
    """Two colors mixed in large patches, with fine speckle and a bump texture."""
    material, tree = new_material(name)
    coordinates = tree.nodes.new("ShaderNodeNewGeometry").outputs["Position"]
    patches = noise(tree, coordinates, settings["patch"], 6)
    speckle = noise(tree, coordinates, settings["speckle"], 8)
    color = ramp(tree, patches, settings["colors"])
    speckled = tree.nodes.new("ShaderNodeMixRGB")
    speckled.blend_type = "MULTIPLY"
    speckled.inputs["Fac"].default_value = settings["contrast"]
    link(tree, color, speckled.inputs["Color1"])
    link(tree, ramp(tree, speckle, ["#8c8c8c", "#ffffff"]), speckled.inputs["Color2"])
    shader = add(tree, "BsdfPrincipled", Specular=settings.get("specular", 0.4))
    link(tree, speckled.outputs["Color"], shader.inputs["Base Color"])
    span = tree.nodes.new("ShaderNodeMapRange")
    span.inputs["To Min"].default_value, span.inputs["To Max"].default_value = settings["roughness"]
    link(tree, patches, span.inputs["Value"])
    link(tree, span.outputs["Result"], shader.inputs["Roughness"])
    bump = add(tree, "Bump", Strength=settings["bump"], Distance=0.004)
    link(tree, noise(tree, coordinates, settings["grain"], 4), bump.inputs["Height"])
    link(tree, bump.outputs["Normal"], shader.inputs["Normal"])
    set_output(tree, shader.outputs["BSDF"])
    return material


def noise(tree, coordinates, scale, detail):
    node = add(tree, "TexNoise", Scale=scale, Detail=detail, Roughness=0.6)
    link(tree, coordinates, node.inputs["Vector"])
    return node.outputs["Fac"]


def ramp(tree, value, colors):
    node = tree.nodes.new("ShaderNodeValToRGB")
    for stop, position, color in zip(node.color_ramp.elements, (0.35, 0.68), colors):
        stop.position, stop.color = position, linear(color)
    link(tree, value, node.inputs["Fac"])
    return node.outputs["Color"]


ASPHALT = {
    "patch": 0.55,
    "speckle": 90,
    "grain": 160,
    "colors": ["#3d3c3b", "#555350"],
    "contrast": 0.75,
    "roughness": (0.75, 0.92),
    "bump": 0.7,
}
CONCRETE = {
    "patch": 0.5,
    "speckle": 14,
    "grain": 60,
    "colors": ["#8d8a84", "#a5a29b"],
    "contrast": 0.35,
    "roughness": (0.6, 0.85),
    "bump": 0.15,
}
POLISHED = {
    "patch": 0.6,
    "speckle": 3,
    "grain": 12,
    "colors": ["#5a5b5d", "#66676a"],
    "contrast": 0.15,
    "roughness": (0.14, 0.24),
    "bump": 0.004,
    "specular": 0.5,
}
BLACK_FLOOR = {
    "patch": 1.1,
    "speckle": 6,
    "grain": 20,
    "colors": ["#0c0c0d", "#141415"],
    "contrast": 0.4,
    "roughness": (0.1, 0.24),
    "bump": 0.006,
    "specular": 0.6,
}


def floor(settings, size=160):
    bpy.ops.mesh.primitive_plane_add(size=size)
    bpy.context.object.data.materials.append(rough_surface("ground", settings))


def box(low, high, material):
    low, high = Vector(low), Vector(high)
    bpy.ops.mesh.primitive_cube_add(size=1, location=(low + high) / 2)
    bpy.context.object.scale = high - low
    bpy.context.object.data.materials.append(material)
    return bpy.context.object


def wall(start, end, height=4.2, panel=2.4, colors=CONCRETE["colors"]):
    """A wall of concrete panels with open joints between two ground points."""
    start, end = Vector((*start, 0)), Vector((*end, 0))
    along = (end - start).normalized()
    material = rough_surface("concrete", dict(CONCRETE, colors=colors))
    count = int((end - start).length // panel)
    for column in range(count):
        for low, high in ((0, height * 0.5), (height * 0.5, height)):
            middle = start + along * (column + 0.5) * panel
            bpy.ops.mesh.primitive_cube_add(size=1, location=middle + Vector((0, 0, (low + high) / 2)))
            slab = bpy.context.object
            slab.rotation_euler[2] = along.to_2d().angle_signed(Vector((1, 0)))
            slab.scale = (panel - 0.018, 0.2, high - low - 0.018)
            slab.data.materials.append(material)


def emitter(color, strength, falloff=0):
    """`falloff` is the share of light lost toward the edges, as in a softbox."""
    material, tree = new_material("lamp")
    emission = add(tree, "Emission", Color=linear(color), Strength=strength)
    if falloff:
        link(tree, panel_falloff(tree, strength, falloff), emission.inputs["Strength"])
    set_output(tree, emission.outputs["Emission"])
    return material


def panel_falloff(tree, strength, falloff):
    """Emission strength by distance from the center of the panel."""
    coordinates = tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
    distance = tree.nodes.new("ShaderNodeVectorMath")
    distance.operation = "LENGTH"
    link(tree, coordinates, distance.inputs[0])
    span = tree.nodes.new("ShaderNodeMapRange")
    span.interpolation_type = "SMOOTHSTEP"
    span.inputs["From Min"].default_value, span.inputs["From Max"].default_value = 0.1, 0.62
    span.inputs["To Min"].default_value, span.inputs["To Max"].default_value = strength, strength * (1 - falloff)
    link(tree, distance.outputs["Value"], span.inputs["Value"])
    return span.outputs["Result"]


def tube_lights(xs, low, high, z, strength, color="#fff4e6"):
    """Rows of tube lights along the car, as in a detailing bay."""
    material = emitter(color, strength)
    for x in xs:
        box((x - 0.05, low, z), (x + 0.05, high, z + 0.04), material)


def light_strip(start, end, strength, width=0.04, color="#fff1e0"):
    """One light strip between two points."""
    start, end = Vector(start), Vector(end)
    bpy.ops.mesh.primitive_cube_add(size=1, location=(start + end) / 2)
    row = bpy.context.object
    row.rotation_euler = (end - start).to_track_quat("Y", "Z").to_euler()
    row.scale = (width, (end - start).length, 0.04)
    row.data.materials.append(emitter(color, strength))


def softbox(position, aim, size, strength, color="#ffffff", falloff=0):
    bpy.ops.mesh.primitive_plane_add(size=1, location=position)
    panel = bpy.context.object
    panel.scale = (*size, 1)
    panel.rotation_euler = (Vector(aim) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    # Only its light and reflections are visible.
    panel.visible_camera = False
    panel.data.materials.append(emitter(color, strength, falloff))


def cove(radius, height, color):
    """A seamless round wall."""
    bpy.ops.mesh.primitive_cylinder_add(
        vertices=256, radius=radius, depth=height, end_fill_type="NOTHING", location=(0, 0, height / 2)
    )
    bpy.ops.object.shade_smooth()
    bpy.context.object.data.materials.append(plain("cove", color, 0.9))


def underbody():
    """Closes the open underside of the model against light."""
    box((-0.75, -1.9, 0.13), (0.75, 1.7, 0.14), plain("underbody", "#050505", 0.9))


def wheel_liners():
    """Closes the open inner sides of the wheels against light."""
    material = plain("liner", "#050505", 0.9)
    for wheel in WHEELS:
        hub = bpy.data.objects[wheel].matrix_world.translation
        inward = Vector((-0.13 if hub.x > 0 else 0.13, 0, 0))
        disc(Matrix.Translation(hub + inward) @ Matrix.Rotation(radians(90), 4, "Y"), 0.3, 0.01, 0.001, material)


def parking_lines(xs, low, high, width=0.1):
    """Worn parking lines."""
    worn = dict(ASPHALT, colors=["#7f7d79", "#c9c6bf"], patch=9)
    material = rough_surface("road paint", worn)
    for x in xs:
        box((x - width / 2, low, 0.0005), (x + width / 2, high, 0.002), material)


GROUNDS = {
    "asphalt": lambda: floor(ASPHALT),
    "concrete": lambda: floor(CONCRETE),
    "polished": lambda: floor(POLISHED),
    "black": lambda: floor(BLACK_FLOOR),
}
PROPS = {
    "wall": wall,
    "tube lights": tube_lights,
    "light strip": light_strip,
    "softbox": softbox,
    "cove": cove,
    "underbody": underbody,
    "wheel liners": wheel_liners,
    "parking lines": parking_lines,
    "kiosk": kiosk,
    "film rack": film_rack,
}
