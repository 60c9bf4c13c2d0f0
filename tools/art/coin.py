"""A coin as large as a US quarter, to tell sizes by: 24.26 mm across and 1.75 mm thick, with a star of its own."""

import math

import bpy

from materials import brushed_metal
from mesh import lathe
from units import mm

RADIUS, THICK = mm(24.26 / 2), mm(1.75)
STEPS, REEDS = 476, 119


def make_coin(name: str = "coin") -> bpy.types.Object:
    """Lies on the floor."""
    top = THICK - mm(0.22)
    profile = [(0, 0), (RADIUS - 0.03, 0), (RADIUS, 0.03), (RADIUS, THICK - 0.03), (RADIUS - 0.03, THICK)]
    profile += [(RADIUS - 0.1, THICK), (RADIUS - 0.14, top)]
    profile += [((RADIUS - 0.14) * (1 - step / 100), top) for step in range(1, 101)]
    coin = lathe(name, profile, brushed_metal("coin", "#f2f0ec", 0.4), steps=STEPS)
    for vertex in coin.data.vertices:
        x, y, z = vertex.co
        r, turn = math.hypot(x, y), math.atan2(y, x)
        if r > RADIUS - 0.001:
            pressed = 1 - 0.008 * (0.5 + 0.5 * math.cos(REEDS * turn))
            vertex.co.x, vertex.co.y = x * pressed, y * pressed
        elif 0.1 < z < top + 0.001:
            vertex.co.z += mm(0.4) * _star(r, turn) + mm(0.2) * _beads(r, turn)
    coin.data.auto_smooth_angle = math.radians(60)
    return coin


def _star(r: float, turn: float) -> float:
    """How high the facets of a five-pointed star are, 0 to 1."""
    part = 2 * math.pi / 5
    away = abs((turn - math.pi / 2) % part - part / 2)
    # The edge from a point's tip (at half a part) to the notch between two points.
    tip, notch = 0.72, 0.3
    lean = part / 2 - away
    edge = tip * notch * math.sin(part / 2) / (tip * math.sin(lean) + notch * math.sin(part / 2 - lean))
    return max(0.0, min(1.0, (edge - r) / 0.3)) if r < edge else 0.0


def _beads(r: float, turn: float) -> float:
    """A ring of pearls inside the rim."""
    part = 2 * math.pi / 60
    across = ((turn % part) - part / 2) * r
    return math.sqrt(max(0.0, 1 - ((r - 0.96) ** 2 + across**2) / 0.035**2))
