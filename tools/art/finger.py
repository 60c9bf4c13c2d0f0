"""A fingertip, formed of clay as a sculptor would: it shows a size or an act, and is nobody's."""

import math

import bpy
from mathutils import Matrix, Vector

from materials import bisque
from mesh import Point, loft, make_object, superellipse

AROUND, ALONG = 96, 150
LENGTH = 7.0
# How much the joints bend the finger, in radians for each centimeter from the tip.
BEND = 0.07
NAIL = (0.12, 1.2, 0.5)


def make_finger(tip: Point, along: Point, nail: Point, size: float = 1.0, bend: float = BEND) -> bpy.types.Object:
    """Comes from where `along` points away from, its tip at a point, its nail toward `nail`. 15 mm wide at a `size` of 1."""
    rings = []
    for step in range(ALONG + 1):
        gone = LENGTH * (step / ALONG) ** 1.6
        turn = bend * gone
        # The middle line is a circle, which leaves the tip straight.
        middle = (gone, 0.0) if bend == 0 else (math.sin(turn) / bend, -(1 - math.cos(turn)) / bend)
        ring = []
        for around in range(AROUND):
            x, z = superellipse(2 * math.pi * around / AROUND, 2.15)
            side, up = _wide(gone) * x, _high(gone, z) * z
            up += _nail(gone, side) if z > 0 else 0
            ring.append((middle[0] - up * math.sin(turn), side, middle[1] + up * math.cos(turn)))
        rings.append(ring)
    finger = make_object("finger", *loft(rings), bpy.data.materials.get("clay") or bisque("clay", "#e3bfae"))
    finger.data.use_auto_smooth = False
    back = -Vector(along).normalized()
    up = Vector(nail)
    up = (up - back * up.dot(back)).normalized()
    place = Matrix((back, up.cross(back), up)).transposed() * size
    finger.matrix_world = Matrix.Translation(Vector(tip)) @ place.to_4x4()
    return finger


def _round(gone: float, reach: float) -> float:
    """How much of its width the finger has near its tip."""
    rest = min(1.0, gone / reach)
    return max(0.02, (1 - (1 - rest) ** 2.1) ** 0.5)


def _wide(gone: float) -> float:
    joints = 0.035 * math.exp(-(((gone - 2.5) / 0.5) ** 2)) + 0.09 * math.exp(-(((gone - 4.9) / 0.8) ** 2))
    return (0.735 + 0.012 * gone + joints) * _round(gone, 0.95)


def _high(gone: float, z: float) -> float:
    pad = 0.11 * math.exp(-(((gone - 1.15) / 0.75) ** 2)) if z < 0 else 0.0
    joints = 0.05 * math.exp(-(((gone - 2.5) / 0.4) ** 2)) + 0.08 * math.exp(-(((gone - 4.9) / 0.7) ** 2))
    flat = 0.06 * math.exp(-(((gone - 0.5) / 0.7) ** 2)) if z > 0 else 0.0
    return (0.6 + 0.02 * gone + pad + joints - flat) * _round(gone, 0.85)


def _nail(gone: float, side: float) -> float:
    """The nail lies a little below the skin around it."""
    first, last, half = NAIL
    x, y = (gone - (first + last) / 2) / ((last - first) / 2), side / half
    edge = (abs(x) ** 3.2 + abs(y) ** 3.2) ** (1 / 3.2)
    groove = -0.035 * math.exp(-(((edge - 1) / 0.1) ** 2))
    plate = 0.018 if edge < 1 else 0.0
    return groove + plate
