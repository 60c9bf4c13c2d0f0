"""A strip: 50 mm long, 6.5 mm wide, 1.9 mm thick, flat behind, rounded in front."""

import math

from collections.abc import Sequence

import bpy
from mathutils import Matrix, Vector

from materials import clear_silicone
from mesh import Point, loft, make_object, superellipse
from units import mm

LENGTH, WIDTH, THICK = mm(50), mm(6.5), mm(1.9)
AROUND, ALONG = 24, 72


def bend_strip(
    name: str, path: Sequence[Point], up: Point, lean: float, material: bpy.types.Material | None = None, bow: float = 0
) -> bpy.types.Object:
    """
    A strip of clear silicone along a path through the given points, as long as every strip whatever the path's length.
    Its round front looks `up` where it begins, but for its `lean` in degrees. It stands on its first end and may `bow`
    over further than the path, in radians at its other end.
    """
    line = _bow(_walk(_spline([Vector(point) for point in path]), 0.5 * LENGTH / ALONG), bow)
    normal = Vector(up)
    rings = []
    for step, place in enumerate(line):
        before, after = line[max(0, step - 1)], line[min(len(line) - 1, step + 1)]
        along = (after - before).normalized()
        normal = (normal - along * normal.dot(along)).normalized()
        part = step / (len(line) - 1)
        front = Matrix.Rotation(math.radians(lean), 3, along) @ normal
        side = along.cross(front)
        close = _end(part * LENGTH)
        ring = []
        for around in range(AROUND * 2):
            x, y = superellipse(math.pi * around / AROUND, 2.3)
            out = THICK * (0.5 + 0.5 * y) * (0.4 + 0.6 * close)
            ring.append(place + side * (WIDTH / 2 * x * close) + front * out)
        rings.append([tuple(point) for point in ring])
    strip = make_object(name, *loft(rings), material or clear_silicone())
    strip.data.use_auto_smooth = False
    return strip


def _bow(line: list[Vector], angle: float) -> list[Vector]:
    """The line turned downward in its own upright plane, the more the farther from its start, as what is held there bends."""
    if angle == 0:
        return line
    across = Vector((0, 0, 1)).cross(line[-1] - line[0]).normalized()
    bowed = [line[0]]
    for step, (a, b) in enumerate(zip(line, line[1:]), 1):
        turn = Matrix.Rotation(angle * (step / (len(line) - 1)) ** 1.6, 3, across)
        bowed.append(bowed[-1] + turn @ (b - a))
    return bowed


def _end(gone: float) -> float:
    """How much of the width is left near the round ends, 0.03 to 1, `gone` the way along the strip."""
    rest = min(gone, LENGTH - gone, WIDTH / 2) / (WIDTH / 2)
    return max(0.03, math.sqrt(max(0.0, 1 - (1 - rest) ** 2)))


def _spline(points: list[Vector]) -> list[Vector]:
    """A smooth curve through all points (Catmull and Rom's)."""
    ends = [2 * points[0] - points[1], *points, 2 * points[-1] - points[-2]]
    curve = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(200):
            t = step / 200
            bend, sway = 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
            curve.append(0.5 * (2 * b + (c - a) * t + bend * t**2 + sway * t**3))
    return [*curve, points[-1]]


def _walk(curve: list[Vector], step: float) -> list[Vector]:
    """Points at equal distances, one strip's length in all; the curve goes on straight where it is too short."""
    curve = [*curve, curve[-1] + (curve[-1] - curve[-2]).normalized() * LENGTH]
    line, gone, wanted = [curve[0]], 0.0, step
    for a, b in zip(curve, curve[1:]):
        length = (b - a).length
        while wanted <= gone + length + 1e-9 and wanted <= LENGTH + 1e-6:
            line.append(a.lerp(b, (wanted - gone) / length))
            wanted += step
        gone += length
    return line
