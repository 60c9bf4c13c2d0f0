"""A stand-up pouch of matte foil, inflated as cloth so that the film creases at its seals as real film does."""

import math

import bpy
import numpy

from cache import cached
from labels import PouchPrint, draw_pouch
from materials import printed_film
from units import mm

COLUMNS = 60
GUSSET_ROWS = 8


def make_pouch(name: str, print_: PouchPrint, pressure: float = 0.45) -> bpy.types.Object:
    """Stands on the floor at the origin, its front toward the camera; `pressure` is how full it is."""
    pouch = _flat_pouch(name, print_)
    size = (print_.width, print_.height, print_.side_seal, print_.header)
    shape = cached(".npy", _inflated, _save, numpy.load, pressure, size, _Flat(pouch))
    pouch.data.vertices.foreach_set("co", _flat_footed(shape, print_))
    pouch.data.update()
    for polygon in pouch.data.polygons:
        polygon.use_smooth = True
    smooth = pouch.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 1
    pouch.data.materials.append(printed_film(name, *draw_pouch(print_)))
    lowest = min(vertex.co.z for vertex in pouch.data.vertices)
    pouch.location.z = -lowest
    return pouch


def _rows(print_: PouchPrint) -> int:
    """The rows of the film's mesh."""
    return round(COLUMNS * print_.height / print_.width)


def _flat_footed(shape: numpy.ndarray, print_: PouchPrint) -> numpy.ndarray:
    """The sealed corners would hang below the bottom's edge and the pouch stand on two tips."""
    places = shape.reshape(-1, 3).copy()
    rows = _rows(print_)
    edge = places[COLUMNS // 2 * (rows + 1), 2]
    low = places[:, 2] < edge
    places[low, 2] = edge + (places[low, 2] - edge) * 0.2
    return places.ravel()


def _flat_pouch(name: str, print_: PouchPrint) -> bpy.types.Object:
    """
    Front and back share their vertices where they are sealed; between them a bottom panel is folded upward, whose
    sides are sealed into the side seams. The back starts a little behind, so that pressure knows where outside is.
    """
    width, height = mm(print_.width), mm(print_.height)
    rows = _rows(print_)
    seal = round(COLUMNS * print_.side_seal / print_.width)
    header = round(rows * (print_.header - 9) / print_.height)
    vertices, uvs, faces = [], [], []

    def add(i: int, j: float, depth: float) -> int:
        vertices.append(((i / COLUMNS - 0.5) * width, depth, j / rows * height))
        uvs.append((i / COLUMNS, j / rows))
        return len(vertices) - 1

    def is_sealed(i: int, j: int) -> bool:
        return i <= seal or i >= COLUMNS - seal or j >= rows - header

    front = {(i, j): add(i, j, -0.02) for i in range(COLUMNS + 1) for j in range(rows + 1)}
    back = {(i, j): front[i, j] if is_sealed(i, j) else add(i, j, 0.02) for i, j in front}
    for i in range(COLUMNS):
        for j in range(rows):
            corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            faces.append([front[corner] for corner in corners])
            if not all(is_sealed(*corner) for corner in corners):
                faces.append([back[corner] for corner in reversed(corners)])

    def gusset(i: int, k: int) -> int:
        """Row k runs from the front's bottom edge (0) up to the fold and down to the back's (2 * GUSSET_ROWS)."""
        j = min(k, 2 * GUSSET_ROWS - k)
        if i <= seal or i >= COLUMNS - seal:
            return front[i, j]
        if k in (0, 2 * GUSSET_ROWS):
            return (front if k == 0 else back)[i, 0]
        return folded[i, k]

    inner = range(seal + 1, COLUMNS - seal)
    folded = {
        (i, k): add(i, min(k, 2 * GUSSET_ROWS - k), 0.01 * (k / GUSSET_ROWS - 1))
        for i in inner
        for k in range(1, 2 * GUSSET_ROWS)
    }
    for i in range(seal, COLUMNS - seal):
        for k in range(2 * GUSSET_ROWS):
            face = [gusset(i, k), gusset(i, k + 1), gusset(i + 1, k + 1), gusset(i + 1, k)]
            if len(set(face)) == 4:
                faces.append(face)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.uv_layers.new(name="print")
    for loop in mesh.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    pouch = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(pouch)
    filled = pouch.vertex_groups.new(name="filled")
    filled.add(range(len(vertices)), 1, "REPLACE")
    filled.add(list(folded.values()), 0.25, "REPLACE")
    return pouch


class _Flat:
    """A flat pouch, which is no part of the key under which its inflated shape is kept."""

    def __init__(self, pouch: bpy.types.Object) -> None:
        self.pouch = pouch

    def __repr__(self) -> str:
        return "flat"


def _save(shape: numpy.ndarray, path) -> None:
    numpy.save(path, shape)


def _inflated(pressure: float, _size: tuple[float, ...], flat: _Flat) -> numpy.ndarray:
    """The places of the vertices after the film was filled."""
    pouch = flat.pouch
    frames = 36
    cloth = pouch.modifiers.new("film", "CLOTH")
    settings = cloth.settings
    settings.quality = 8
    settings.mass = 0.3
    settings.tension_stiffness = settings.compression_stiffness = 60
    settings.shear_stiffness = 30
    settings.bending_stiffness = 6
    settings.tension_damping = settings.compression_damping = 20
    settings.air_damping = 6
    settings.use_pressure = True
    settings.uniform_pressure_force = pressure
    settings.vertex_group_pressure = "filled"
    settings.effector_weights.gravity = 0
    cloth.collision_settings.use_collision = False
    cloth.point_cache.frame_end = frames
    scene = bpy.context.scene
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    shape = bpy.data.meshes.new_from_object(pouch.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    places = numpy.empty(3 * len(shape.vertices), dtype=numpy.float32)
    shape.vertices.foreach_get("co", places)
    pouch.modifiers.clear()
    scene.frame_set(1)
    return places
