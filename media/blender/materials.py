"""Materials: car paints under a clear coat, glass, rubber, and the flat colours that tell pieces apart."""

import bpy

COAT_IOR = 1.5
# What a photographer's filter before the lens leaves of the reflections on glass, where a shot names nothing else.
GLARE = 0.3
# Of the wheels, where a paint names no colour for them.
ALLOY = "#9a9da1"


def linear(hex_colour):
    """The linear light of "#rrggbb", with alpha 1."""
    channels = [int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels] + [1.0]


def new_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, material.node_tree


def add(tree, kind, **values):
    """A node of this kind; names of inputs are given with _ for a blank."""
    node = tree.nodes.new(f"ShaderNode{kind}")
    for name, value in values.items():
        node.inputs[name.replace("_", " ")].default_value = value
    return node


def link(tree, source, target):
    tree.links.new(source, target)


def finish(tree, shader):
    link(tree, shader, tree.nodes.new("ShaderNodeOutputMaterial").inputs["Surface"])


def car_paint(paint):
    """
    `color`, `roughness`, `metalness`, `clearcoat` as paints.json has them; a coat is clear, hard and smooth. `flip` are
    the colours of a film that changes with the angle, from straight on to grazing.
    """
    material, tree = new_material("paint")
    base = add(
        tree,
        "BsdfPrincipled",
        Base_Color=linear(paint["color"]),
        Roughness=paint["roughness"],
        Metallic=paint.get("metalness", 0),
        # Below lacquer a pigment hardly mirrors: both bend light alike.
        Specular=0.1 if paint.get("clearcoat") else 0.5,
    )
    if "flip" in paint:
        link(tree, flip_colour(tree, paint["flip"]), base.inputs["Base Color"])
    if not paint.get("clearcoat"):
        finish(tree, base.outputs["BSDF"])
        return material
    coat = add(tree, "BsdfGlossy", Roughness=0.015)
    share = mirror_share(tree)
    mixed = tree.nodes.new("ShaderNodeMixShader")
    link(tree, share.outputs["Fac"], mixed.inputs[0])
    link(tree, base.outputs["BSDF"], mixed.inputs[1])
    link(tree, coat.outputs["BSDF"], mixed.inputs[2])
    peel = orange_peel(tree)
    link(tree, peel, coat.inputs["Normal"])
    link(tree, peel, share.inputs["Normal"])
    finish(tree, mixed.outputs["Shader"])
    return material


def flip_colour(tree, colours):
    angle = tree.nodes.new("ShaderNodeLayerWeight")
    angle.inputs["Blend"].default_value = 0.5
    stops = tree.nodes.new("ShaderNodeValToRGB")
    stops.color_ramp.interpolation = "EASE"
    while len(stops.color_ramp.elements) < len(colours):
        stops.color_ramp.elements.new(0.5)
    for at, (stop, colour) in enumerate(zip(stops.color_ramp.elements, colours)):
        stop.position, stop.color = 0.08 + 0.8 * at / (len(colours) - 1), linear(colour)
    link(tree, angle.outputs["Facing"], stops.inputs["Fac"])
    return stops.outputs["Color"]


def mirror_share(tree):
    """How much a lacquered or glass surface mirrors, from either side: not all faces of the car look outward."""
    geometry = tree.nodes.new("ShaderNodeNewGeometry")
    index = tree.nodes.new("ShaderNodeMapRange")
    index.inputs["To Min"].default_value, index.inputs["To Max"].default_value = COAT_IOR, 1 / COAT_IOR
    share = tree.nodes.new("ShaderNodeFresnel")
    link(tree, geometry.outputs["Backfacing"], index.inputs["Value"])
    link(tree, index.outputs["Result"], share.inputs["IOR"])
    return share


def orange_peel(tree):
    """Sprayed lacquer is never quite flat."""
    place = tree.nodes.new("ShaderNodeTexCoord")
    noise = add(tree, "TexNoise", Scale=220, Detail=1)
    bump = add(tree, "Bump", Strength=0.002, Distance=0.01)
    link(tree, place.outputs["Object"], noise.inputs["Vector"])
    link(tree, noise.outputs["Fac"], bump.inputs["Height"])
    return bump.outputs["Normal"]


def thin_glass(tint, glare):
    """A pane without thickness: light goes straight through, coloured, and the surface mirrors."""
    material, tree = new_material("glass")
    through = add(tree, "BsdfTransparent", Color=linear(tint))
    mirror = add(tree, "BsdfGlossy", Roughness=0.0)
    share = tree.nodes.new("ShaderNodeMath")
    share.operation = "MULTIPLY"
    share.inputs[1].default_value = glare
    link(tree, mirror_share(tree).outputs["Fac"], share.inputs[0])
    mixed = tree.nodes.new("ShaderNodeMixShader")
    link(tree, share.outputs["Value"], mixed.inputs[0])
    link(tree, through.outputs["BSDF"], mixed.inputs[1])
    link(tree, mirror.outputs["BSDF"], mixed.inputs[2])
    finish(tree, mixed.outputs["Shader"])
    return material


def plain(name, colour, roughness, metallic=0.0):
    material, tree = new_material(name)
    shader = add(tree, "BsdfPrincipled", Base_Color=linear(colour), Roughness=roughness, Metallic=metallic)
    finish(tree, shader.outputs["BSDF"])
    return material


def mark_colour(mark):
    """Shines with the face's mark, so that a render without light holds numbers."""
    material, tree = new_material("mark")
    attribute = tree.nodes.new("ShaderNodeAttribute")
    attribute.attribute_name = mark
    emission = add(tree, "Emission", Strength=1.0)
    link(tree, attribute.outputs["Fac"], emission.inputs["Color"])
    finish(tree, emission.outputs["Emission"])
    return material


# The car's own material names, and what they are here; "Body_Color" takes the paint.
FITTINGS = {
    "Glass_Gray": lambda glare: thin_glass("#cfd8d4", glare),
    "Tires": lambda _: plain("rubber", "#121212", 0.75),
    "metal_gray": lambda _: plain("alloy", ALLOY, 0.32, 1.0),
    "metal_chrome": lambda _: plain("chrome", "#d8d9da", 0.08, 1.0),
    "Interior_dark": lambda _: plain("dark plastic", "#0d0d0e", 0.55),
    "Interior_light": lambda _: plain("plastic", "#17171a", 0.5),
    "plastic_gray": lambda _: plain("grey plastic", "#2a2b2d", 0.4),
    "Leather": lambda _: plain("leather", "#1a1613", 0.5),
    "Leather_red": lambda _: plain("stitched leather", "#3a2a20", 0.5),
    "Carpet": lambda _: plain("carpet", "#101010", 0.95),
    "Taillight_Glass": lambda _: plain("red lens", "#8c0a0c", 0.06),
    "Projector_Glass": lambda _: plain("projector", "#c8ccd0", 0.05, 0.6),
    "Turn_Signal_LED": lambda _: plain("amber lens", "#b0691a", 0.2),
}


PAINTED = {"body", "yellow_trim"}


def fit_materials(meshes, glare=GLARE):
    made = {}
    for thing in meshes:
        for slot in thing.material_slots:
            name = slot.material.name.split(".")[0] if slot.material else ""
            if name in FITTINGS:
                made.setdefault(name, FITTINGS[name](glare))
                slot.material = made[name]


def paint_car(meshes, paint):
    """Gives the body this paint; may be called again with another."""
    material = car_paint(paint)
    for thing in meshes:
        if thing.name.split(".")[0] in PAINTED:
            thing.data.materials[0] = material
    alloy = bpy.data.materials["alloy"].node_tree.nodes["Principled BSDF"]
    alloy.inputs["Base Color"].default_value = linear(paint.get("rims", ALLOY))
