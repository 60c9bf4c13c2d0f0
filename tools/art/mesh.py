"""Meshes from rings of points, and from boxes."""

import math
from collections.abc import Sequence

import bpy

Point = tuple[float, float, float]


def make_object(name: str, vertices: Sequence[Point], faces: Sequence[Sequence[int]], *materials) -> bpy.types.Object:
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    for material in materials:
        mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def loft(rings: Sequence[Sequence[Point]], closed: bool = True, capped: bool = True) -> tuple[list[Point], list]:
    """A skin over rings of equally many points; `closed` rings return to their first point."""
    around = len(rings[0])
    vertices = [point for ring in rings for point in ring]
    faces: list[tuple[int, ...]] = []
    for row in range(len(rings) - 1):
        for turn in range(around if closed else around - 1):
            a, b = row * around + turn, row * around + (turn + 1) % around
            faces.append((a, a + around, b + around, b))
    if capped:
        faces.append(tuple(range(around)))
        faces.append(tuple(reversed(range((len(rings) - 1) * around, len(rings) * around))))
    return vertices, faces


def lathe(name: str, profile: Sequence[tuple[float, float]], *materials, steps: int = 128) -> bpy.types.Object:
    """Turns (radius, height) pairs around the vertical axis; the mesh's faces are in the profile's order."""
    turns = [2 * math.pi * step / steps for step in range(steps)]
    rings = [[(r * math.cos(t), r * math.sin(t), z) for t in turns] for r, z in profile]
    return make_object(name, *loft(rings, capped=False), *materials)


def superellipse(turn: float, exponent: float) -> tuple[float, float]:
    """A point on the curve between circle (2) and square (large)."""
    cos, sin = math.cos(turn), math.sin(turn)
    return math.copysign(abs(cos) ** (2 / exponent), cos), math.copysign(abs(sin) ** (2 / exponent), sin)


def bevel(thing: bpy.types.Object, width: float, segments: int = 3) -> bpy.types.Object:
    rounded = thing.modifiers.new("bevel", "BEVEL")
    rounded.width = width
    rounded.segments = segments
    rounded.limit_method = "ANGLE"
    return thing


def box(center: Point, half: Point) -> tuple[list[Point], list[tuple[int, ...]]]:
    x, y, z = center
    a, b, c = half
    vertices = [(x + i * a, y + j * b, z + k * c) for k in (-1, 1) for j in (-1, 1) for i in (-1, 1)]
    return vertices, [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
