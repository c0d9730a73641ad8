"""A tablet on a floor stand, and a rack of film rolls. Meters."""

from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector
from materials import add, fresnel, linear, link, new_material, plain, set_output

# A 12.9-inch tablet in landscape: body and lit screen area.
BODY = (0.2806, 0.2149)
DEPTH = 0.0064
LIT = (0.2628, 0.1971)
# Inset of the glass from the edge of the body.
LEDGE = 0.0011
# From the center of the tablet to the center of its hinge.
HINGE = 0.03
# Film is 1.52 meters wide; columns of rolls stand side by side.
ROLL = 1.52
ROLL_STEP = 1.64


def kiosk(position, rotation, screen, tilt=20, height=1.1):
    """`rotation` in degrees, as a camera's azimuth; `screen` is an image file; `tilt` in degrees backward."""
    stand = Matrix.Translation((*position, 0)) @ Matrix.Rotation(radians(rotation + 180), 4, "Z")
    tablet = stand @ Matrix.Translation((0, 0, height)) @ Matrix.Rotation(radians(90 - tilt), 4, "X")
    make_tablet(tablet, screen)
    make_hinge(tablet)
    back = HINGE * sin(radians(90 - tilt))
    make_stand(stand @ Matrix.Translation((0, back, 0)), height - HINGE * cos(radians(90 - tilt)))


def make_tablet(frame, screen):
    """The front is in the frame's xy plane and faces z."""
    shell = metal("shell", "#3b3c40", 0.3)
    rounded_box(frame @ Matrix.Translation((0, 0, -DEPTH / 2)), (*BODY, DEPTH), 0.0175, 0.0012, shell)
    size = [each - 2 * LEDGE for each in BODY]
    glass = frame @ Matrix.Translation((0, 0, -0.0003))
    front = rounded_box(glass, (*size, 0.0012), 0.0165, 0.0004, screen_glass(screen))
    map_screen(front, LIT)
    lens = plain("lens", "#05060a", 0.05)
    disc(frame @ Matrix.Translation((0, BODY[1] / 2 - 0.0048, 0.0004)), 0.0014, 0.0002, 0.00005, lens)
    for inset in (0.035, 0.049):
        key = frame @ Matrix.Translation((BODY[0] / 2 - inset, BODY[1] / 2, -DEPTH / 2))
        rounded_box(key @ Matrix.Rotation(pi / 2, 4, "X"), (0.011, 0.0026, 0.0014), 0.0012, 0.0003, shell)


def make_hinge(tablet):
    dark = metal("anodized", "#17181a", 0.34)
    rounded_box(tablet @ Matrix.Translation((0, 0, -DEPTH - 0.003)), (0.16, 0.11, 0.006), 0.014, 0.001, dark)
    rounded_box(tablet @ Matrix.Translation((0, 0, -0.018)), (0.034, 0.04, 0.02), 0.004, 0.001, dark)
    barrel = tablet @ Matrix.Translation((0, 0, -HINGE)) @ Matrix.Rotation(pi / 2, 4, "Y")
    disc(barrel, 0.0125, 0.062, 0.001, dark)


def make_stand(frame, top):
    """A column on a round base plate, with two brackets for the hinge."""
    brushed = brushed_metal()
    column_top = top - 0.03
    disc(frame @ Matrix.Translation((0, 0, column_top / 2)), 0.024, column_top, 0.0015, brushed)
    for side in (-1, 1):
        bracket = frame @ Matrix.Translation((side * 0.021, 0, top - 0.012)) @ Matrix.Rotation(pi / 2, 4, "Y")
        rounded_box(bracket, (0.05, 0.026, 0.007), 0.011, 0.0008, metal("bracket", "#17181a", 0.34))
    disc(frame @ Matrix.Translation((0, 0, 0.0095)), 0.19, 0.011, 0.002, metal("plate", "#1b1c1e", 0.38))
    disc(frame @ Matrix.Translation((0, 0, 0.002)), 0.184, 0.004, 0.0005, plain("foot", "#0b0b0b", 0.9))
    disc(frame @ Matrix.Translation((0, 0, 0.019)), 0.038, 0.008, 0.0015, brushed)


def rounded_box(frame, size, radius, bevel, material):
    """A box centered on the frame's origin, with corners rounded in x and y and all edges beveled."""
    width, length, depth = size
    corners = [(width / 2 - radius, length / 2 - radius, turn) for turn in (0, 1, 2, 3)]
    outline = []
    for x, y, quarter in corners:
        sign_x, sign_y = (1 if quarter in (0, 3) else -1), (1 if quarter in (0, 1) else -1)
        for step in range(13):
            angle = (quarter + step / 12) * pi / 2
            outline.append((sign_x * x + radius * cos(angle), sign_y * y + radius * sin(angle)))
    return extrude(frame, outline, depth, bevel, material)


def disc(frame, radius, depth, bevel, material):
    outline = [(radius * cos(2 * pi * at / 128), radius * sin(2 * pi * at / 128)) for at in range(128)]
    return extrude(frame, outline, depth, bevel, material)


def extrude(frame, outline, depth, bevel, material):
    model = bmesh.new()
    low = [model.verts.new((x, y, -depth / 2)) for x, y in outline]
    high = [model.verts.new((x, y, depth / 2)) for x, y in outline]
    model.faces.new(low[::-1])
    model.faces.new(high)
    for at in range(len(outline)):
        after = (at + 1) % len(outline)
        model.faces.new((low[at], low[after], high[after], high[at]))
    mesh = bpy.data.meshes.new("kiosk")
    model.to_mesh(mesh)
    model.free()
    mesh.materials.append(material)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(35)
    obj = bpy.data.objects.new("kiosk", mesh)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = frame
    edges = obj.modifiers.new("edges", "BEVEL")
    edges.width, edges.segments, edges.limit_method = bevel, 3, "ANGLE"
    edges.angle_limit, edges.harden_normals = radians(50), True
    return obj


def map_screen(obj, size):
    """Maps an image of this size onto the center of the front face."""
    mesh = obj.data
    uvs = mesh.uv_layers.new(name="screen").data
    for loop in mesh.loops:
        x, y, _ = mesh.vertices[loop.vertex_index].co
        uvs[loop.index].uv = (x / size[0] + 0.5, y / size[1] + 0.5)


def metal(name, color, roughness):
    """Bead-blasted, anodized metal."""
    material, tree = new_material(name)
    shader = add(tree, "BsdfPrincipled", Base_Color=linear(color), Roughness=roughness, Metallic=1.0)
    coordinates = tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
    grain = add(tree, "TexNoise", Scale=2600, Detail=1)
    link(tree, coordinates, grain.inputs["Vector"])
    bump = add(tree, "Bump", Strength=0.05, Distance=0.0004)
    link(tree, grain.outputs["Fac"], bump.inputs["Height"])
    link(tree, bump.outputs["Normal"], shader.inputs["Normal"])
    set_output(tree, shader.outputs["BSDF"])
    return material


def brushed_metal():
    """Metal brushed along the column: highlights stretch across, fine lines run down."""
    material, tree = new_material("brushed")
    shader = add(
        tree, "BsdfPrincipled", Base_Color=linear("#505257"), Roughness=0.34, Metallic=1.0, Anisotropic=0.7
    )
    coordinates = tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
    drawn = tree.nodes.new("ShaderNodeMapping")
    drawn.inputs["Scale"].default_value = (1, 1, 0.004)
    link(tree, coordinates, drawn.inputs["Vector"])
    lines = add(tree, "TexNoise", Scale=3200, Detail=3)
    link(tree, drawn.outputs["Vector"], lines.inputs["Vector"])
    span = tree.nodes.new("ShaderNodeMapRange")
    span.inputs["To Min"].default_value, span.inputs["To Max"].default_value = 0.26, 0.46
    link(tree, lines.outputs["Fac"], span.inputs["Value"])
    link(tree, span.outputs["Result"], shader.inputs["Roughness"])
    along = tree.nodes.new("ShaderNodeTangent")
    along.axis = "Z"
    link(tree, along.outputs["Tangent"], shader.inputs["Tangent"])
    set_output(tree, shader.outputs["BSDF"])
    return material


def screen_glass(screen):
    """Black glass over a lit screen. Fingerprints show only in its reflections."""
    material, tree = new_material("screen")
    picture = tree.nodes.new("ShaderNodeTexImage")
    picture.image = bpy.data.images.load(screen)
    picture.extension = "CLIP"
    light = add(tree, "Emission", Strength=1.0)
    link(tree, picture.outputs["Color"], light.inputs["Color"])
    # A faint diffuse copy of the screen puts its colors into the albedo pass for the denoiser.
    shade = tree.nodes.new("ShaderNodeMixRGB")
    shade.inputs["Fac"].default_value, shade.inputs["Color1"].default_value = 0.2, (0, 0, 0, 1)
    link(tree, picture.outputs["Color"], shade.inputs["Color2"])
    back = tree.nodes.new("ShaderNodeBsdfDiffuse")
    link(tree, shade.outputs["Color"], back.inputs["Color"])
    under = tree.nodes.new("ShaderNodeAddShader")
    link(tree, light.outputs["Emission"], under.inputs[0])
    link(tree, back.outputs["BSDF"], under.inputs[1])
    coat = add(tree, "BsdfGlossy")
    coordinates = tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
    fingerprints = add(tree, "TexNoise", Scale=38, Detail=6, Roughness=0.62)
    link(tree, coordinates, fingerprints.inputs["Vector"])
    span = tree.nodes.new("ShaderNodeMapRange")
    span.inputs["From Min"].default_value, span.inputs["From Max"].default_value = 0.45, 0.75
    span.inputs["To Min"].default_value, span.inputs["To Max"].default_value = 0.012, 0.05
    link(tree, fingerprints.outputs["Fac"], span.inputs["Value"])
    link(tree, span.outputs["Result"], coat.inputs["Roughness"])
    mixed = tree.nodes.new("ShaderNodeMixShader")
    link(tree, fresnel(tree).outputs["Fac"], mixed.inputs[0])
    link(tree, under.outputs["Shader"], mixed.inputs[1])
    link(tree, coat.outputs["BSDF"], mixed.inputs[2])
    set_output(tree, mixed.outputs["Shader"])
    return material


def film_rack(position, rotation, columns):
    """Columns of film rolls between uprights; `columns` lists the colors of each from the ground up."""
    frame = Matrix.Translation((*position, 0)) @ Matrix.Rotation(radians(rotation + 180), 4, "Z")
    steel = plain("steel", "#101113", 0.45, 0.6)
    for at in range(len(columns) + 1):
        upright = frame @ Matrix.Translation((at * ROLL_STEP - ROLL_STEP / 2, 0.1, 1.15))
        rounded_box(upright, (0.05, 0.05, 2.3), 0.004, 0.001, steel)
    for at, colors in enumerate(columns):
        for row, color in enumerate(colors):
            make_roll(frame @ Matrix.Translation((at * ROLL_STEP, -0.02, 0.34 + row * 0.225)), color)


def make_roll(frame, color):
    lying = frame @ Matrix.Rotation(pi / 2, 4, "Y")
    disc(lying, 0.07, ROLL, 0.002, plain("film", color, 0.28))
    disc(lying, 0.038, ROLL + 0.05, 0.001, plain("core", "#8d7a5f", 0.8))
