"""The studio every image is taken in: camera, soft lights, a floor that only catches shadows."""

import math
from dataclasses import dataclass
from pathlib import Path

import bpy
from mathutils import Vector

from brand import linear
from materials import surface
from mesh import loft, make_object

EXPOSURE = 0.5


@dataclass(frozen=True)
class Shot:
    """Where the camera stands. Lengths in units (cm), angles in degrees."""

    target: tuple[float, float, float]
    wide: float
    turn: float = 0
    tilt: float = 12
    lens: float = 90
    floor: bool = True
    brighter: float = 0
    # Of the lens's opening; 0 is sharp everywhere. What `focus` names is sharp, else the target.
    aperture: float = 0
    focus: tuple[float, float, float] | None = None
    # The master's width, in pixels.
    size: int = 1280
    # A photograph with its own ground and light, to its edges, instead of an object without a backdrop.
    is_photo: bool = False


def empty_studio() -> None:
    """A file without objects, in centimeters."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.unit_settings.scale_length = 0.01
    scene.world = bpy.data.worlds.new("studio")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = linear("#f4f0fb")
    background.inputs["Strength"].default_value = 0.3


def light_studio(scale: float = 1) -> None:
    """
    A warm window on the left, a little behind, which shines through what is clear, a broad key from the front and a rim from
    behind on the right; the sky fills the rest. `scale` is the image's width in 15 cm.
    """
    _softbox("window", (-16, 7, 11), 6, 2600, scale).data.color = linear("#ffe9d2")[:3]
    _softbox("key", (-9, -18, 17), 7, 3000, scale)
    _softbox("rim", (10, 6, 17), 6, 1900, scale).data.color = linear("#f0e6ff")[:3]


def _softbox(name: str, place: tuple[float, float, float], size: float, watts: float, scale: float) -> bpy.types.Object:
    data = bpy.data.lights.new(name, "AREA")
    data.size = size * scale
    data.energy = watts * scale * scale
    lamp = bpy.data.objects.new(name, data)
    lamp.location = Vector(place) * scale
    lamp.rotation_euler = (Vector((0, 0, 4 * scale)) - lamp.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)
    return lamp


def light_photo(window: tuple[float, float, float] = (-11, 15, 15)) -> None:
    """One large warm window from behind, which shines through what is clear, and a cool sky opposite."""
    world = bpy.context.scene.world.node_tree.nodes["Background"]
    world.inputs["Color"].default_value = linear("#dfe0fa")
    world.inputs["Strength"].default_value = 0.34
    _softbox("window", window, 9, 5200, 1).data.color = linear("#ffe9d2")[:3]
    _softbox("cool", (15, -7, 9), 9, 650, 1).data.color = linear("#cfd4ff")[:3]


def light_night() -> None:
    """The dark theme's light: the same window at dusk, violet, and a warm lamp low behind on the right."""
    world = bpy.context.scene.world.node_tree.nodes["Background"]
    world.inputs["Color"].default_value = linear("#7a7290")
    world.inputs["Strength"].default_value = 0.22
    _softbox("window", (-11, 15, 15), 8, 4200, 1).data.color = linear("#e2d6ff")[:3]
    _softbox("lamp", (14, 9, 7), 5, 900, 1).data.color = linear("#ffd9b8")[:3]


def light_relief() -> None:
    """For what fills the image: a warm window high on the left, which grazes every form, and a cool sky on the right."""
    world = bpy.context.scene.world.node_tree.nodes["Background"]
    world.inputs["Color"].default_value = linear("#efe8f4")
    world.inputs["Strength"].default_value = 0.26
    _softbox("window", (-8, -9, 12), 5, 2500, 1).data.color = linear("#ffecd9")[:3]
    _softbox("cool", (12, -7, 3), 5, 220, 1).data.color = linear("#d3d6ff")[:3]


def lay_ground(color: str = "#f4ece7") -> None:
    """A table that curves up into the wall behind it."""
    profile = [(-40.0, 0.0), (16.0, 0.0)]
    for step in range(1, 25):
        turn = math.pi / 2 * step / 24
        profile.append((16 + 14 * math.sin(turn), 14 - 14 * math.cos(turn)))
    profile += [(30.0, 60.0)]
    rings = [[(x, y, z) for y, z in profile] for x in (-90.0, 90.0)]
    skin = loft(rings, closed=False, capped=False)
    make_object("ground", *skin, surface("ground", color, Roughness=0.55, Specular=0.3))


def lay_floor() -> None:
    """Invisible but for the shadows, so that one image suits the light and the dark theme."""
    bpy.ops.mesh.primitive_plane_add(size=400)
    floor = bpy.context.object
    floor.name = "floor"
    floor.is_shadow_catcher = True


def aim_camera(shot: Shot) -> None:
    """Frames `wide` units around the target."""
    data = bpy.data.cameras.new("camera")
    data.lens = shot.lens
    distance = shot.wide / (data.sensor_width / data.lens)
    turn, tilt = math.radians(shot.turn), math.radians(shot.tilt)
    out = Vector((math.sin(turn) * math.cos(tilt), -math.cos(turn) * math.cos(tilt), math.sin(tilt)))
    camera = bpy.data.objects.new("camera", data)
    camera.location = Vector(shot.target) + out * distance
    camera.rotation_euler = (-out).to_track_quat("-Z", "Y").to_euler()
    if shot.aperture > 0:
        data.dof.use_dof = True
        data.dof.focus_distance = (camera.location - Vector(shot.focus or shot.target)).dot(out)
        # Cycles takes millimeters for thousandths of a unit.
        data.dof.aperture_fstop = data.lens / 1000 / (2 * shot.aperture)
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera


# From the left and from the bottom, as parts of the image: left, bottom, right, top.
Part = tuple[float, float, float, float]


def take_picture(path: str, shot: Shot, size: int, samples: int, threads: int, part: Part | None = None) -> None:
    """Renders a PNG with alpha, or only a `part` of it. Debian's Blender has no denoiser: finish.py does that."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.use_denoising = False
    scene.cycles.sample_clamp_indirect = 3
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.max_bounces = 6
    scene.cycles.transparent_max_bounces = 8
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    scene.render.film_transparent = not shot.is_photo
    scene.render.resolution_x = scene.render.resolution_y = size
    if part is not None:
        scene.render.use_border = scene.render.use_crop_to_border = True
        scene.render.border_min_x, scene.render.border_min_y, scene.render.border_max_x, scene.render.border_max_y = part
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.image_settings.color_depth = "16"
    scene.view_settings.view_transform = "Filmic" if shot.is_photo else "Standard"
    scene.view_settings.look = "High Contrast" if shot.is_photo else "None"
    _keep_features(path)
    scene.view_settings.exposure = EXPOSURE + shot.brighter
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def _keep_features(path: str) -> None:
    """Writes what the denoiser wants to know beside the image: the albedo and the normal of what is seen."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    layers = nodes["Render Layers"]
    for feature in ("Albedo", "Normal"):
        file = nodes.new("CompositorNodeOutputFile")
        file.base_path = str(Path(path).parent)
        file.format.file_format = "OPEN_EXR"
        file.format.color_depth = "16"
        file.file_slots[0].path = f"{Path(path).stem}-{feature.lower()}-"
        links.new(layers.outputs[f"Denoising {feature}"], file.inputs[0])


def take_mask(path: str) -> None:
    """
    The same image without floor and light, for its alpha: where the objects are and their shadows are not. The
    object index pass would do without a second render, but its edges are jagged. Comes after take_picture.
    """
    scene = bpy.context.scene
    for thing in scene.objects:
        if thing.name == "floor" or thing.type == "LIGHT":
            thing.hide_render = True
    scene.cycles.samples = 8
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.max_bounces = 0
    scene.render.image_settings.color_depth = "8"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
