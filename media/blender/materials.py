"""Materials: car paints with a clear coat, glass, rubber, and flat part indices."""

import bpy

COAT_IOR = 1.5
# Share of the reflections on glass that a polarizing filter leaves, by default.
GLASS_REFLECTION = 0.3
# Default color of the rims.
ALLOY = "#9a9da1"


def linear(hex_color):
    """Linear RGBA of "#rrggbb", with alpha 1."""
    channels = [int(hex_color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels] + [1.0]


def new_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, material.node_tree


def add(tree, kind, **values):
    """A node of this kind; underscores in input names stand for spaces."""
    node = tree.nodes.new(f"ShaderNode{kind}")
    for name, value in values.items():
        node.inputs[name.replace("_", " ")].default_value = value
    return node


def link(tree, source, target):
    tree.links.new(source, target)


def set_output(tree, shader):
    link(tree, shader, tree.nodes.new("ShaderNodeOutputMaterial").inputs["Surface"])


def car_paint(paint):
    """
    `color`, `roughness`, `metalness`, and `clearcoat` as in paints.json. `flip` lists the colors of a color-flip film
    from head-on to grazing.
    """
    material, tree = new_material("paint")
    base = add(
        tree,
        "BsdfPrincipled",
        Base_Color=linear(paint["color"]),
        Roughness=paint["roughness"],
        Metallic=paint.get("metalness", 0),
        # Under a clear coat the base reflects little: both have a similar index of refraction.
        Specular=0.1 if paint.get("clearcoat") else 0.5,
    )
    if "flip" in paint:
        link(tree, flip_color(tree, paint["flip"]), base.inputs["Base Color"])
    if not paint.get("clearcoat"):
        set_output(tree, base.outputs["BSDF"])
        return material
    coat = add(tree, "BsdfGlossy", Roughness=0.015)
    share = fresnel(tree)
    mixed = tree.nodes.new("ShaderNodeMixShader")
    link(tree, share.outputs["Fac"], mixed.inputs[0])
    link(tree, base.outputs["BSDF"], mixed.inputs[1])
    link(tree, coat.outputs["BSDF"], mixed.inputs[2])
    peel = orange_peel(tree)
    link(tree, peel, coat.inputs["Normal"])
    link(tree, peel, share.inputs["Normal"])
    set_output(tree, mixed.outputs["Shader"])
    return material


def flip_color(tree, colors):
    angle = tree.nodes.new("ShaderNodeLayerWeight")
    angle.inputs["Blend"].default_value = 0.5
    stops = tree.nodes.new("ShaderNodeValToRGB")
    stops.color_ramp.interpolation = "EASE"
    while len(stops.color_ramp.elements) < len(colors):
        stops.color_ramp.elements.new(0.5)
    for at, (stop, color) in enumerate(zip(stops.color_ramp.elements, colors)):
        stop.position, stop.color = 0.08 + 0.8 * at / (len(colors) - 1), linear(color)
    link(tree, angle.outputs["Facing"], stops.inputs["Fac"])
    return stops.outputs["Color"]


def fresnel(tree):
    """Fresnel reflectance from either side: not all faces of the car point outward."""
    geometry = tree.nodes.new("ShaderNodeNewGeometry")
    index = tree.nodes.new("ShaderNodeMapRange")
    index.inputs["To Min"].default_value, index.inputs["To Max"].default_value = COAT_IOR, 1 / COAT_IOR
    share = tree.nodes.new("ShaderNodeFresnel")
    link(tree, geometry.outputs["Backfacing"], index.inputs["Value"])
    link(tree, index.outputs["Result"], share.inputs["IOR"])
    return share


def orange_peel(tree):
    """The slight waviness of sprayed clear coat."""
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    noise = add(tree, "TexNoise", Scale=220, Detail=1)
    bump = add(tree, "Bump", Strength=0.002, Distance=0.01)
    link(tree, coordinates.outputs["Object"], noise.inputs["Vector"])
    link(tree, noise.outputs["Fac"], bump.inputs["Height"])
    return bump.outputs["Normal"]


def thin_glass(tint, glass_reflection):
    """A pane without thickness or refraction: tinted transmission and a mirror reflection."""
    material, tree = new_material("glass")
    through = add(tree, "BsdfTransparent", Color=linear(tint))
    mirror = add(tree, "BsdfGlossy", Roughness=0.0)
    share = tree.nodes.new("ShaderNodeMath")
    share.operation = "MULTIPLY"
    share.inputs[1].default_value = glass_reflection
    link(tree, fresnel(tree).outputs["Fac"], share.inputs[0])
    mixed = tree.nodes.new("ShaderNodeMixShader")
    link(tree, share.outputs["Value"], mixed.inputs[0])
    link(tree, through.outputs["BSDF"], mixed.inputs[1])
    link(tree, mirror.outputs["BSDF"], mixed.inputs[2])
    set_output(tree, mixed.outputs["Shader"])
    return material


def plain(name, color, roughness, metallic=0.0):
    material, tree = new_material(name)
    shader = add(tree, "BsdfPrincipled", Base_Color=linear(color), Roughness=roughness, Metallic=metallic)
    set_output(tree, shader.outputs["BSDF"])
    return material


def alloy():
    """The rims; paint_car sets their color."""
    return plain("alloy", ALLOY, 0.32, 1.0)


def attribute_emission(attribute_name):
    """Emits the value of a face attribute, so that a render without light holds indices."""
    material, tree = new_material("attribute")
    attribute = tree.nodes.new("ShaderNodeAttribute")
    attribute.attribute_name = attribute_name
    emission = add(tree, "Emission", Strength=1.0)
    link(tree, attribute.outputs["Fac"], emission.inputs["Color"])
    set_output(tree, emission.outputs["Emission"])
    return material


# Replacements by the name of the material in the model; "Body_Color" gets the paint.
MATERIALS = {
    "Glass_Gray": lambda glass_reflection: thin_glass("#cfd8d4", glass_reflection),
    "Tires": lambda _: plain("rubber", "#121212", 0.75),
    "metal_gray": lambda _: alloy(),
    "metal_chrome": lambda _: plain("chrome", "#d8d9da", 0.08, 1.0),
    "Interior_dark": lambda _: plain("dark plastic", "#0d0d0e", 0.55),
    "Interior_light": lambda _: plain("plastic", "#17171a", 0.5),
    "plastic_gray": lambda _: plain("gray plastic", "#2a2b2d", 0.4),
    "Leather": lambda _: plain("leather", "#1a1613", 0.5),
    "Leather_red": lambda _: plain("stitched leather", "#3a2a20", 0.5),
    "Carpet": lambda _: plain("carpet", "#101010", 0.95),
    "Taillight_Glass": lambda _: plain("red lens", "#8c0a0c", 0.06),
    "Projector_Glass": lambda _: plain("projector", "#c8ccd0", 0.05, 0.6),
    "Turn_Signal_LED": lambda _: plain("amber lens", "#b0691a", 0.2),
}


PAINTED = {"body", "yellow_trim"}


def replace_materials(meshes, glass_reflection=GLASS_REFLECTION):
    made = {}
    for obj in meshes:
        for slot in obj.material_slots:
            name = slot.material.name.split(".")[0] if slot.material else ""
            if name in MATERIALS:
                made.setdefault(name, MATERIALS[name](glass_reflection))
                slot.material = made[name]


def paint_car(meshes, paint):
    """Paints the body. May be called again with another paint."""
    material = car_paint(paint)
    for obj in meshes:
        if obj.name.split(".")[0] in PAINTED:
            obj.data.materials[0] = material
    alloy = bpy.data.materials["alloy"].node_tree.nodes["Principled BSDF"]
    alloy.inputs["Base Color"].default_value = linear(paint.get("rims", ALLOY))
