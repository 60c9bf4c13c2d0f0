"""What things are made of."""

import bpy
import numpy
from PIL import Image

from brand import linear


def to_blender_image(name: str, image: Image.Image, color: bool = True) -> bpy.types.Image:
    """Copies a drawn image into Blender; `color` is False for heights and masks."""
    pixels = numpy.asarray(image.convert("RGBA"), dtype=numpy.float32)[::-1] / 255
    copy = bpy.data.images.new(name, image.width, image.height, alpha=True)
    copy.colorspace_settings.name = "sRGB" if color else "Non-Color"
    copy.alpha_mode = "CHANNEL_PACKED"
    copy.pixels.foreach_set(pixels.ravel())
    copy.pack()
    return copy


def surface(name: str, color: str, **inputs) -> bpy.types.Material:
    """A principled material; further inputs by their names with underscores, such as Subsurface_Radius."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = principled(material)
    # Noisier by far is the default, a random walk.
    shader.subsurface_method = "BURLEY"
    shader.inputs["Base Color"].default_value = linear(color)
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return material


def principled(material: bpy.types.Material) -> bpy.types.Node:
    return material.node_tree.nodes["Principled BSDF"]


def clear_silicone(depth: float = 1, milk: float = 0.42, color: str = "#cbb2ff") -> bpy.types.Material:
    """
    Water-clear at its skin, milky inside: the deeper the light goes, the more lilac it is. Instead of tracing caustics, its
    shadow lets light through, most where the light meets it squarely.
    """
    material = surface(
        "clear silicone",
        "#fbf9ff",
        Transmission=1.0,
        Roughness=0.12,
        IOR=1.41,
        Specular=0.5,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.03,
    )
    nodes, links = material.node_tree.nodes, material.node_tree.links
    output = nodes["Material Output"]

    def mix(part, first, second):
        mixed = nodes.new("ShaderNodeMixShader")
        mixed.inputs["Fac"].default_value = milk
        if part is not None:
            links.new(part, mixed.inputs["Fac"])
        links.new(first, mixed.inputs[1])
        links.new(second, mixed.inputs[2])
        return mixed.outputs["Shader"]

    inner = nodes.new("ShaderNodeBsdfTranslucent")
    inner.inputs["Color"].default_value = linear(color)
    meets = nodes.new("ShaderNodeLayerWeight")
    meets.inputs["Blend"].default_value = 0.45
    tint = nodes.new("ShaderNodeMixRGB")
    tint.inputs["Color1"].default_value = linear("#efe6ff")
    tint.inputs["Color2"].default_value = linear("#8d72c9")
    links.new(meets.outputs["Facing"], tint.inputs["Fac"])
    shade = nodes.new("ShaderNodeBsdfTransparent")
    links.new(tint.outputs["Color"], shade.inputs["Color"])
    seen = mix(None, principled(material).outputs["BSDF"], inner.outputs["BSDF"])
    path = nodes.new("ShaderNodeLightPath")
    links.new(mix(path.outputs["Is Shadow Ray"], seen, shade.outputs["BSDF"]), output.inputs["Surface"])
    inside = nodes.new("ShaderNodeVolumeAbsorption")
    inside.inputs["Color"].default_value = linear(color)
    inside.inputs["Density"].default_value = depth
    links.new(inside.outputs["Volume"], output.inputs["Volume"])
    return material


def film_of_silicone() -> bpy.types.Material:
    """
    The same on a ground that it clings to, which shows through it straight: nothing bends the light between them. Color,
    milk and shine are its front's; its back and its shadow only let light through.
    """
    material = surface("film of silicone", "#c8acff", Roughness=0.4)
    nodes, links = material.node_tree.nodes, material.node_tree.links

    def mix(part, first, second):
        mixed = nodes.new("ShaderNodeMixShader")
        links.new(part, mixed.inputs["Fac"])
        links.new(first, mixed.inputs[1])
        links.new(second, mixed.inputs[2])
        return mixed.outputs["Shader"]

    def clear(color: str):
        through = nodes.new("ShaderNodeBsdfTransparent")
        through.inputs["Color"].default_value = linear(color)
        return through.outputs["BSDF"]

    meets = nodes.new("ShaderNodeLayerWeight")
    meets.inputs["Blend"].default_value = 0.5
    milk = nodes.new("ShaderNodeMapRange")
    milk.inputs["To Min"].default_value = 0.22
    milk.inputs["To Max"].default_value = 0.85
    links.new(meets.outputs["Facing"], milk.inputs["Value"])
    inside = mix(milk.outputs["Result"], clear("#e4d8ff"), principled(material).outputs["BSDF"])
    shine = nodes.new("ShaderNodeBsdfGlossy")
    shine.inputs["Roughness"].default_value = 0.07
    angle = nodes.new("ShaderNodeFresnel")
    angle.inputs["IOR"].default_value = 1.65
    side = nodes.new("ShaderNodeNewGeometry")
    whole = mix(side.outputs["Backfacing"], mix(angle.outputs["Fac"], inside, shine.outputs["BSDF"]), clear("#ffffff"))
    path = nodes.new("ShaderNodeLightPath")
    seen = mix(path.outputs["Is Shadow Ray"], whole, clear("#f1e9ff"))
    links.new(seen, nodes["Material Output"].inputs["Surface"])
    return material


def ceramic(color: str = "#f7f3ef") -> bpy.types.Material:
    """Glazed porcelain."""
    return surface("ceramic", color, Roughness=0.3, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.08)


def printed_film(name: str, print_: Image.Image, relief: Image.Image) -> bpy.types.Material:
    """Matte laminated foil with its print, cut-outs and crimped seals; white ink covers the foil's shine."""
    material = surface(name, "#ffffff", Roughness=0.36, Specular=0.5)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = principled(material)
    color = _texture(nodes, to_blender_image(f"{name} print", print_))
    # The inside is bare foil, which a torn mouth shows; further down the folded bottom turns its back outward.
    side = nodes.new("ShaderNodeNewGeometry")
    place = nodes.new("ShaderNodeTexCoord")
    across = nodes.new("ShaderNodeSeparateXYZ")
    upper = nodes.new("ShaderNodeMath")
    upper.operation = "GREATER_THAN"
    upper.inputs[1].default_value = 0.4
    inside = nodes.new("ShaderNodeMath")
    inside.operation = "MULTIPLY"
    links.new(place.outputs["UV"], across.inputs["Vector"])
    links.new(across.outputs["Y"], upper.inputs[0])
    links.new(side.outputs["Backfacing"], inside.inputs[0])
    links.new(upper.outputs["Value"], inside.inputs[1])
    bare = nodes.new("ShaderNodeMixRGB")
    bare.inputs["Color2"].default_value = linear("#cfcbdc")
    links.new(inside.outputs["Value"], bare.inputs["Fac"])
    links.new(color.outputs["Color"], bare.inputs["Color1"])
    links.new(bare.outputs["Color"], shader.inputs["Base Color"])
    links.new(color.outputs["Alpha"], shader.inputs["Alpha"])
    split = nodes.new("ShaderNodeSeparateColor")
    split.mode = "HSV"
    shine = nodes.new("ShaderNodeMath")
    shine.operation = "MULTIPLY"
    shine.inputs[1].default_value = 0.75
    links.new(color.outputs["Color"], split.inputs["Color"])
    links.new(split.outputs["Green"], shine.inputs[0])
    links.new(shine.outputs["Value"], shader.inputs["Metallic"])
    height = _texture(nodes, to_blender_image(f"{name} relief", relief, color=False))
    links.new(_bump(nodes, links, height.outputs["Color"], 0.05, 0.9), shader.inputs["Normal"])
    return material


def printed(name: str, print_: Image.Image, **inputs) -> bpy.types.Material:
    """A flat print, such as a lid's or a carton's."""
    material = surface(name, "#ffffff", **inputs)
    color = _texture(material.node_tree.nodes, to_blender_image(f"{name} print", print_))
    material.node_tree.links.new(color.outputs["Color"], principled(material).inputs["Base Color"])
    return material


def bisque(name: str, color: str) -> bpy.types.Material:
    """Unglazed porcelain, as of a sculpture: matte, and a little light enters it."""
    return surface(
        name,
        color,
        Subsurface=0.15,
        Subsurface_Radius=(0.12, 0.09, 0.08),
        Subsurface_Color=linear(color),
        Roughness=0.5,
        Specular=0.35,
        Sheen=0.1,
    )


def wax() -> bpy.types.Material:
    return surface(
        "wax",
        "#eef7f1",
        Subsurface=0.2,
        Subsurface_Radius=(0.2, 0.2, 0.2),
        Subsurface_Color=linear("#e6f5ee"),
        Roughness=0.42,
        Specular=0.4,
    )


def brushed_metal(name: str, color: str = "#dcdde2", roughness: float = 0.3) -> bpy.types.Material:
    """Metal turned on a lathe: fine rings around the vertical axis."""
    material = surface(name, color, Metallic=1.0, Roughness=roughness)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.6, 0.6, 60)
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 6
    noise.inputs["Detail"].default_value = 4
    links.new(place.outputs["Object"], stretch.inputs["Vector"])
    links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    links.new(_bump(nodes, links, noise.outputs["Fac"], 0.004, 0.5), principled(material).inputs["Normal"])
    return material


def _texture(nodes, image) -> bpy.types.Node:
    node = nodes.new("ShaderNodeTexImage")
    node.image = image
    node.extension = "EXTEND"
    return node


def _bump(nodes, links, height, distance: float, strength: float):
    node = nodes.new("ShaderNodeBump")
    node.inputs["Distance"].default_value = distance
    node.inputs["Strength"].default_value = strength
    links.new(height, node.inputs["Height"])
    return node.outputs["Normal"]
