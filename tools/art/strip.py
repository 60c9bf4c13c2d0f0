"""A strip: 50 mm long, 6.5 mm wide, 2.6 mm thick, flat behind, rounded in front, bowed."""

import math

import bpy

from materials import silicone
from mesh import loft, make_object, superellipse
from units import mm

LENGTH, WIDTH, THICK = mm(50), mm(6.5), mm(2.6)
AROUND, ALONG = 24, 72


def stand_strip(name: str, bow: float = mm(13)) -> bpy.types.Object:
    """The same strip standing on its edge, its round front outward; its middle is nearest to the camera."""
    rings = []
    for step in range(ALONG + 1):
        s = 2 * step / ALONG - 1
        rest = min(max(0.0, (1 - abs(s)) * LENGTH / 2), WIDTH / 2)
        close = max(0.02, math.sqrt(max(0.0, 1 - (1 - rest / (WIDTH / 2)) ** 2)))
        slope = math.atan(4 * bow * s / LENGTH)
        ring = []
        for turn in range(AROUND):
            x, y = superellipse(2 * math.pi * turn / AROUND, 2.5)
            out = THICK * (0.5 - 0.5 * y) * (0.55 + 0.45 * close)
            ring.append(
                (
                    s * LENGTH / 2 * 0.93 + out * math.sin(slope),
                    -bow * (1 - s * s) - out * math.cos(slope),
                    WIDTH / 2 * (1 + x * close),
                )
            )
        rings.append(ring)
    strip = make_object(name, *loft(rings), silicone())
    strip.data.use_auto_smooth = False
    return strip
