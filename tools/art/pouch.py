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


def make_pouch(name: str, print_: PouchPrint, pressure: float = 0.45, mouth: float = 0) -> bpy.types.Object:
    """
    Stands on the floor at the origin, its front toward the camera; `pressure` is how full it is. With a `mouth`, so
    wide, it is torn open at its notches.
    """
    pouch = _flat_pouch(name, print_, mouth > 0)
    size = (print_.width, print_.height, print_.side_seal, print_.header)
    shape = cached(".npy", _inflated, _save, numpy.load, pressure, size, _Flat(pouch, mouth > 0))
    places = _flat_footed(shape, print_, mouth > 0)
    pouch.data.vertices.foreach_set("co", _gaping(places, print_, mouth) if mouth > 0 else places)
    pouch.data.update()
    for polygon in pouch.data.polygons:
        polygon.use_smooth = True
    smooth = pouch.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 1
    pouch.data.materials.append(printed_film(name, *draw_pouch(print_)))
    lowest = min(vertex.co.z for vertex in pouch.data.vertices)
    pouch.location.z = -lowest
    return pouch


def _rows(print_: PouchPrint, torn: bool) -> int:
    """The rows of the film's mesh; tearing takes those above the notches off."""
    rows = round(COLUMNS * print_.height / print_.width)
    return round(rows * (1 - (print_.header - 4.5) / print_.height)) if torn else rows


def _gaping(places: numpy.ndarray, print_: PouchPrint, mouth: float) -> numpy.ndarray:
    """Draws front and back apart toward the torn edge, and the sides together, and frays the edge."""
    opened = places.reshape(-1, 3).copy()
    rows = _rows(print_, True)
    up = numpy.clip((numpy.tile(numpy.arange(rows + 1), COLUMNS + 1) / rows - 0.45) / 0.55, 0, 1) ** 1.8
    across = numpy.repeat(numpy.arange(COLUMNS + 1), rows + 1) / COLUMNS
    profile = numpy.sin(math.pi * across) ** 1.3
    count = (COLUMNS + 1) * (rows + 1)
    frayed = 0.03 * numpy.sin(across * 23) + 0.02 * numpy.sin(across * 61)
    front = numpy.arange(count)
    opened[front, 1] -= mouth * 0.62 * up * profile
    opened[front, 0] *= 1 - 0.05 * up * min(1, mouth / 2)
    opened[front, 2] += (frayed - 0.12 * mouth * profile) * up**6
    # The back has vertices of its own where it is not sealed to the front; they follow in the front's order.
    seal = round(COLUMNS * print_.side_seal / print_.width)
    own = [place for place in range(count) if seal < place // (rows + 1) < COLUMNS - seal]
    back = count + numpy.arange(len(own))
    opened[back, 1] += mouth * 0.38 * up[own] * profile[own]
    opened[back, 0] *= 1 - 0.05 * up[own] * min(1, mouth / 2)
    opened[back, 2] += frayed[own] * up[own] ** 6
    return opened.ravel()


def _flat_footed(shape: numpy.ndarray, print_: PouchPrint, torn: bool) -> numpy.ndarray:
    """The sealed corners would hang below the bottom's edge and the pouch stand on two tips."""
    places = shape.reshape(-1, 3).copy()
    rows = _rows(print_, torn)
    edge = places[COLUMNS // 2 * (rows + 1), 2]
    low = places[:, 2] < edge
    places[low, 2] = edge + (places[low, 2] - edge) * 0.2
    return places.ravel()


def _flat_pouch(name: str, print_: PouchPrint, torn: bool) -> bpy.types.Object:
    """
    Front and back share their vertices where they are sealed; between them a bottom panel is folded upward, whose
    sides are sealed into the side seams. The back starts a little behind, so that pressure knows where outside is.
    """
    width, height = mm(print_.width), mm(print_.height)
    full, rows = _rows(print_, False), _rows(print_, torn)
    seal = round(COLUMNS * print_.side_seal / print_.width)
    header = -1 if torn else round(rows * (print_.header - 9) / print_.height)
    vertices, uvs, faces = [], [], []

    def add(i: int, j: float, depth: float) -> int:
        vertices.append(((i / COLUMNS - 0.5) * width, depth, j / full * height))
        uvs.append((i / COLUMNS, j / full))
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
    """A flat pouch, of which only whether it is torn is part of the key under which its inflated shape is kept."""

    def __init__(self, pouch: bpy.types.Object, torn: bool) -> None:
        self.pouch, self.torn = pouch, torn

    def __repr__(self) -> str:
        return "torn" if self.torn else "flat"


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
