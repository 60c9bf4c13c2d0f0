"""The tray that holds a pair: a shallow shell of frosted plastic with a trough for each strip."""

import math

import bpy

from materials import film_of_silicone, surface
from mesh import loft, make_object, superellipse
from strip import LENGTH as STRIP
from strip import bend_strip

LONG, DEEP, HIGH = 6.6, 3.4, 0.62
# The troughs' middle lines before and behind the tray's, and how deep they are.
APART, TROUGH = 0.72, 0.2
ROWS, COLUMNS = 110, 180


def make_tray(name: str = "tray", strips: int = 2) -> bpy.types.Object:
    """Stands on the floor at the origin, its long side across; `strips` of its two troughs are filled."""
    rings = []
    for row in range(ROWS + 1):
        y = DEEP / 2 * (2 * row / ROWS - 1)
        ring = []
        for column in range(COLUMNS + 1):
            x = LONG / 2 * (2 * column / COLUMNS - 1)
            px, py = _rounded(x, y)
            ring.append((px, py, _height(px, py)))
        rings.append(ring)
    plastic = bpy.data.materials.get("tray") or surface(
        "tray", "#f3effb", Roughness=0.34, Specular=0.45, Subsurface=0.2, Subsurface_Radius=(0.3, 0.3, 0.34),
        Subsurface_Color=(0.9, 0.86, 0.97, 1), Clearcoat=0.25, Clearcoat_Roughness=0.25,
    )  # fmt: skip
    top = loft(rings, closed=False, capped=False)
    tray = make_object(name, *top, plastic)
    tray.data.use_auto_smooth = False
    _skirt(tray, plastic)
    for number in range(strips):
        y = APART * (1 if number == 0 else -1)
        low = HIGH - TROUGH + 0.02
        path = [(x, y + _bow(x), low) for x in (-STRIP / 2, -STRIP / 4, 0.0, STRIP / 4, STRIP / 2)]
        bend_strip(f"{name} strip", path, up=(0, 0, 1), lean=0, material=film_of_silicone()).parent = tray
    return tray


def _bow(x: float) -> float:
    """The troughs are as curved as the gum is."""
    return 0.42 * (1 - (x / (STRIP / 2)) ** 2) - 0.21


def _rounded(x: float, y: float) -> tuple[float, float]:
    """The rectangle's points drawn in to a rounded one."""
    u, v = 2 * x / LONG, 2 * y / DEEP
    far = max(abs(u), abs(v))
    if far == 0:
        return 0.0, 0.0
    turn = math.atan2(v, u)
    px, py = superellipse(_even(turn, u, v), 7)
    # Only toward the rim: the troughs stay straight.
    part = far**6
    return LONG / 2 * (u * (1 - part) + px * far * part), DEEP / 2 * (v * (1 - part) + py * far * part)


def _even(turn: float, u: float, v: float) -> float:
    """The angle at which the superellipse has the point's direction."""
    cos, sin = abs(math.cos(turn)) ** 3.5, abs(math.sin(turn)) ** 3.5
    return math.atan2(math.copysign(sin, v), math.copysign(cos, u))


def _height(x: float, y: float) -> float:
    low = 0.0
    for middle in (APART, -APART):
        across = abs(y - middle - _bow(x)) / 0.5
        along = abs(x) / (STRIP / 2 + 0.22)
        inside = (across**4 + along**24) ** 0.25 if along < 1.6 else 9
        low = max(low, 1 / (1 + math.exp((inside - 0.93) * 16)))
    return HIGH - TROUGH * low


def _skirt(tray: bpy.types.Object, plastic: bpy.types.Material) -> None:
    """The rim, rolled outward, and the wall down to the floor."""
    profile = [(0.0, 0.0), (0.03, 0.012), (0.06, 0.0), (0.075, -0.03), (0.06, -0.07), (0.01, -0.09), (-0.06, -HIGH + 0.03)]
    rings = []
    for out, up in profile:
        ring = []
        for step in range(360):
            x, y = superellipse(2 * math.pi * step / 360, 7)
            ring.append(((LONG / 2 + out) * x, (DEEP / 2 + out) * y, HIGH + up))
        rings.append(ring)
    wall = make_object("rim", *loft(rings, capped=False), plastic)
    wall.data.use_auto_smooth = False
    wall.parent = tray
