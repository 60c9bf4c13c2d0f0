"""Every image: what stands where, and from where it is taken."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import bpy
from mathutils import Matrix

from brand import CREAM, INK, LILAC, LILAC_SOFT, MINT, MINT_SOFT, PEACH, PERIWINKLE, VIOLET
from carton import make_carton
from coin import make_coin
from dish import FLOOR as DISH_FLOOR
from dish import make_dish
from labels import PouchPrint
from pouch import make_pouch
from strip import bend_strip, stand_strip
from studio import Shot, lay_ground, light_photo, light_relief
from teeth import make_bite
from tin import make_base, make_closed_tin, make_lid, make_pea

PACKS = {
    "pack-5": PouchPrint(90, 130, ("5-Pair", "Pack"), "10 strips", LILAC, LILAC_SOFT),
    "pack-15": PouchPrint(100, 148, ("15-Pair", "Pack"), "30 strips", PERIWINKLE, LILAC_SOFT),
    "pack-31": PouchPrint(112, 165, ("31-Pair", "Pack"), "62 strips", VIOLET, LILAC),
    "pack-100": PouchPrint(140, 200, ("100-Pair", "Bulk Pack"), "200 strips", CREAM, PEACH, INK),
    "test": PouchPrint(90, 130, ("Test",), "1 test item", "#f6f4fa", LILAC_SOFT, INK),
    "trial": PouchPrint(70, 100, ("Trial", "Pack"), "2 strips", MINT, MINT_SOFT, INK, header=16),
}
# Their grounds would burn out under the studio's lights.
PALE = ("pack-100", "test")
BITE = Shot(target=(0.65, 0.3, 0.66), wide=3.7, tilt=13, turn=-12, brighter=0.4)
BUNDLE = PouchPrint(104, 140, ("Wax + 5-Pair", "Bundle"), "1 wax + 10 strips", CREAM, LILAC, INK, header=6)


def pack(name: str) -> Shot:
    """A pouch with a pair of strips before it."""
    print_ = PACKS[name]
    size = print_.height / 130
    make_pouch(name, print_, pressure=0.45 * 90 / print_.width).rotation_euler.z = math.radians(-10)
    _stand_pair(0.7 * size, -2.9 - 0.6 * size)
    bright = -0.25 if name in PALE else 0
    return Shot(target=(0.2, 0, 4.3 * size + 0.7), wide=14 * size + 5, tilt=22, brighter=bright)


def softwax() -> Shot:
    """An open tin, its lid leaning on the rim, and the free pair beside it."""
    make_base().location = (0.9, 1.2, 0)
    lid = make_lid()
    lid.data.transform(Matrix.Rotation(math.radians(19), 4, "Z"))
    lid.rotation_euler = (math.radians(30), 0, math.radians(-32))
    lid.location = (-0.56, -1.14, 1.2)
    _stand_pair(0.9, -3.7, 0.6)
    return Shot(target=(0.5, -1.2, 0.4), wide=12.5, tilt=34)


def bundle() -> Shot:
    """Carton and pouch side by side, the tin before them."""
    carton = make_carton("carton", BUNDLE)
    carton.location = (4.3, 0.8, 0)
    carton.rotation_euler.z = math.radians(10)
    pouch = make_pouch("pouch", PACKS["pack-5"])
    pouch.location.x, pouch.location.y = -4.6, 0
    pouch.rotation_euler.z = math.radians(-10)
    make_closed_tin().location = (0.7, -4.3, 0)
    _stand_pair(6.4, -4.8)
    return Shot(target=(0, 0, 5.2), wide=25, tilt=22)


def still_life() -> Shot:
    """Two strips on a porcelain dish against the light, one bent to an arch; pouch and tin are behind, out of focus."""
    lay_ground()
    light_photo()
    make_dish(5.6).location = (0.2, 0.6, 0)
    low = DISH_FLOOR
    arch = [(-1.75, -1.0, low), (-1.45, -0.75, low + 0.95), (-0.55, 0.05, low + 1.75)]
    arch += [(0.55, 0.95, low + 1.6), (1.3, 1.6, low + 0.5), (1.4, 1.7, low)]
    bend_strip("arch", arch, up=(-1, -0.9, 0.3), lean=-8)
    lying = [(-1.2, 1.3, low), (-0.1, 0.35, low), (1.1, -0.95, low), (2.2, -1.45, low + 0.1), (3.0, -1.25, low + 0.6)]
    bend_strip("lying", lying, up=(0, 0, 1), lean=6)
    pouch = make_pouch("pouch", PACKS["pack-5"])
    pouch.location = (5.2, 13, 0)
    pouch.rotation_euler.z = math.radians(-18)
    make_closed_tin().location = (-3.7, 8.2, 0)
    return _photo(Shot(target=(0.55, 0, 1.05), wide=6.6, tilt=16, turn=-6, brighter=0.5), (-0.2, -0.7, 1.0), 0.5)


def in_use() -> Shot:
    """The strip on the gum just above the brackets; teeth and gum run off all edges."""
    make_bite()
    light_relief()
    return _photo(BITE, (0.3, -0.35, 1.1), 0.12)


def _photo(shot: Shot, focus: tuple[float, float, float], aperture: float, size: int = 1600) -> Shot:
    return replace(shot, focus=focus, aperture=aperture, size=size, floor=False, is_photo=True)


def pair() -> Shot:
    """A pair of strips from near."""
    _stand_pair(0, 0.4)
    return Shot(target=(0.1, -1.4, 0.2), wide=9.5, tilt=30)


def open_pack(name: str, inside: int, before: int) -> Shot:
    """The pouch torn open, strips looking out of its mouth and others before it."""
    print_ = PACKS[name]
    size = print_.height / 130
    _open_pouch(name, inside).rotation_euler.z = math.radians(-10)
    _nest(0.7 * size, -2.7 - 0.9 * size, before)
    bright = -0.25 if name in PALE else 0
    return Shot(target=(0.2, 0, 4.1 * size + 0.9), wide=14 * size + 5, tilt=28, brighter=bright)


def _open_pouch(name: str, inside: int) -> bpy.types.Object:
    print_ = PACKS[name]
    size = print_.height / 130
    pouch = make_pouch(name, print_, pressure=0.45 * 90 / print_.width, mouth=2.6 * size)
    top = (print_.height - print_.header) / 10
    for number in range(inside):
        place = (number + 0.5) / inside * 2 - 1
        side = 1 if place > 0 else -1
        strip = stand_strip("strip")
        strip.parent = pouch
        # On edge, their bows toward the pouch's middle, so that the film has room for them.
        strip.rotation_euler = (math.radians(side * (70 + 6 * (number % 3))), math.radians(90 + 9 * place), 0)
        x = place * (print_.width / 20 - 2.1) + side * 0.6
        strip.location = (x, 0.3 + 0.25 * size * (number % 2), top + 0.4 * math.sin(5.1 * number) + 0.1 - 0.3 * abs(place))
    return pouch


def bundle_open() -> Shot:
    """What the bundle holds, laid out before its open carton."""
    carton = make_carton("carton", BUNDLE, is_open=True)
    carton.location = (3.4, 3.2, 0)
    carton.rotation_euler.z = math.radians(10)
    pouch = _open_pouch("pack-5", 4)
    pouch.location.x, pouch.location.y = -4.9, 0.2
    pouch.rotation_euler.z = math.radians(-12)
    make_base().location = (5.4, -3.4, 0)
    lid = make_lid()
    lid.data.transform(Matrix.Rotation(math.radians(19), 4, "Z"))
    lid.rotation_euler = (math.radians(30), 0, math.radians(-32))
    lid.location = (3.9, -5.8, 1.2)
    _nest(-2.0, -4.2, 6)
    return Shot(target=(0.3, 0, 6.6), wide=29.5, tilt=28)


def scale_strip() -> Shot:
    """A pair beside the coin."""
    make_coin().location = (0.1, 0.5, 0)
    strip = stand_strip("strip")
    strip.location = (-0.2, -0.3, 0)
    strip.rotation_euler.z = math.radians(5)
    strip = stand_strip("strip")
    strip.location = (1.0, -1.9, 0)
    strip.rotation_euler.z = math.radians(-8)
    return Shot(target=(0.3, -0.9, 0.2), wide=8, tilt=40)


def scale_tin() -> Shot:
    """The closed tin beside the coin."""
    tin = make_closed_tin()
    tin.location = (-1.1, 0.6, 0)
    tin.rotation_euler.z = math.radians(8)
    make_coin().location = (2.2, -1.9, 0)
    return Shot(target=(0.2, -0.2, 0.7), wide=9, tilt=38)


def softwax_detail() -> Shot:
    """The wax, a piece as large as a pea pinched out of it."""
    make_base(pinched=(0.5, -0.5)).location = (-0.5, 0.3, 0)
    make_pea().location = (2.2, -2.2, 0)
    lid = make_lid()
    lid.location = (3.6, 2.3, 0)
    lid.rotation_euler.z = math.radians(-14)
    return Shot(target=(1.2, 0.1, 0.5), wide=10.6, tilt=42, brighter=-0.35)


def teeth_bare() -> Shot:
    """The bite of `in-use` before the strip."""
    make_bite(worn=False)
    light_relief()
    return _photo(BITE, (0.3, -0.35, 1.1), 0.12, size=640)


def _nest(x: float, y: float, count: int) -> None:
    """Strips one behind the other, each in the next one's bow, the first a little apart."""
    for number in range(count):
        strip = stand_strip("strip")
        strip.location.x = x + 0.35 * math.sin(2.3 * number) - (0.5 if number == 0 else 0)
        strip.location.y = y + 1.2 - 0.62 * number
        strip.rotation_euler.z = math.radians(3 * math.sin(1.7 * number + 0.4))


def _stand_pair(x: float, y: float, apart: float = 1.0) -> None:
    """Two strips standing on their edges, one half before the other."""
    for dx, dy, turn in ((-1.6 * apart, 0.5, 6), (1.7 * apart, -1.2, -7)):
        strip = stand_strip("strip")
        strip.location.x, strip.location.y = x + dx, y + dy
        strip.rotation_euler.z = math.radians(turn)


SCENES: dict[str, Callable[[], Shot]] = {
    **{name: partial(pack, name) for name in PACKS},
    "softwax": softwax,
    "bundle": bundle,
    "still-life": still_life,
    "in-use": in_use,
    "pair": pair,
    "pack-5-open": partial(open_pack, "pack-5", 5, 4),
    "pack-15-open": partial(open_pack, "pack-15", 6, 5),
    "pack-31-open": partial(open_pack, "pack-31", 8, 6),
    "pack-100-open": partial(open_pack, "pack-100", 11, 7),
    "trial-open": partial(open_pack, "trial", 1, 1),
    "bundle-open": bundle_open,
    "scale-strip": scale_strip,
    "scale-tin": scale_tin,
    "softwax-detail": softwax_detail,
    "teeth-bare": teeth_bare,
}
