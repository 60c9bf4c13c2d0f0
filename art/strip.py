"""A strip: 50 mm long, 6.5 mm wide, 2.6 mm thick, flat behind, rounded in front, slightly bowed."""

import math

import bpy

from materials import silicone
from units import mm

LENGTH, WIDTH, THICK = mm(50), mm(6.5), mm(2.6)
AROUND, ALONG = 24, 72


def make_strip(name: str, bow: float = mm(9)) -> bpy.types.Object:
    """Lies on the floor at the origin, its length along x; `bow` is how far its middle stands behind its ends."""
    vertices, faces = [], []
    for step in range(ALONG + 1):
        s = 2 * step / ALONG - 1
        # Round ends: the width closes like a circle over the last half width.
        rest = max(0.0, (1 - abs(s)) * LENGTH / 2)
        end = WIDTH / 2
        close = math.sqrt(max(0.0, 1 - (1 - min(rest, end) / end) ** 2))
        close = max(close, 0.02)
        for turn in range(AROUND):
            angle = 2 * math.pi * turn / AROUND
            side = math.copysign(abs(math.cos(angle)) ** 0.6, math.cos(angle))
            up = math.copysign(abs(math.sin(angle)) ** 0.8, math.sin(angle))
            height = THICK * (0.5 + 0.5 * up * (1 if up > 0 else 0.9)) * (0.55 + 0.45 * close)
            vertices.append((s * LENGTH / 2, WIDTH / 2 * side * close + bow * (1 - s * s), height))
    for step in range(ALONG):
        for turn in range(AROUND):
            a, b = step * AROUND + turn, step * AROUND + (turn + 1) % AROUND
            faces.append((a, a + AROUND, b + AROUND, b))
    faces.append(tuple(range(AROUND)))
    faces.append(tuple(reversed(range(ALONG * AROUND, (ALONG + 1) * AROUND))))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(silicone())
    strip = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(strip)
    return strip
