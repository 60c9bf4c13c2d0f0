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


def silicone(color: str = "#cdb8fb", alpha: float = 1) -> bpy.types.Material:
    """Soft and milky: light enters and comes out a millimeter or two beside."""
    return surface(
        f"silicone {color} {alpha}",
        color,
        Alpha=alpha,
        Subsurface=0.6,
        Subsurface_Radius=(0.22, 0.16, 0.3),
        Subsurface_Color=linear(color),
        Roughness=0.25,
        Specular=0.6,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.05,
    )


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


def enamel() -> bpy.types.Material:
    """A tooth: ivory, a little translucent, wet."""
    return surface(
        "enamel",
        "#f8f3ea",
        Subsurface=0.12,
        Subsurface_Radius=(0.12, 0.09, 0.06),
        Subsurface_Color=linear("#faf0e2"),
        Roughness=0.28,
        Specular=0.5,
        Clearcoat=0.6,
        Clearcoat_Roughness=0.06,
    )


def gum() -> bpy.types.Material:
    """Firm pink gum with its fine stippling."""
    material = surface(
        "gum",
        "#eaa3a5",
        Subsurface=0.22,
        Subsurface_Radius=(0.22, 0.08, 0.06),
        Subsurface_Color=linear("#ea8f90"),
        Roughness=0.34,
        Specular=0.5,
        Clearcoat=0.35,
        Clearcoat_Roughness=0.15,
    )
    nodes, links = material.node_tree.nodes, material.node_tree.links
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 9
    noise.inputs["Detail"].default_value = 3
    place = nodes.new("ShaderNodeTexCoord")
    links.new(place.outputs["Object"], noise.inputs["Vector"])
    links.new(_bump(nodes, links, noise.outputs["Fac"], 0.02, 0.35), principled(material).inputs["Normal"])
    return material


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
