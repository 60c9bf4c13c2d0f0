"""Every image: what stands where, and from where it is taken."""

import math
from collections.abc import Callable
from functools import partial

from mathutils import Matrix

from brand import CREAM, INK, LILAC, LILAC_SOFT, MINT, MINT_SOFT, PEACH, PERIWINKLE, VIOLET
from carton import make_carton
from labels import PouchPrint
from pouch import make_pouch
from strip import stand_strip
from studio import Shot
from teeth import make_bite
from tin import make_base, make_closed_tin, make_lid

PACKS = {
    "pack-5": PouchPrint(90, 130, ("5-Pair", "Pack"), "10 strips", LILAC, LILAC_SOFT),
    "pack-15": PouchPrint(100, 148, ("15-Pair", "Pack"), "30 strips", PERIWINKLE, LILAC_SOFT),
    "pack-31": PouchPrint(112, 165, ("31-Pair", "Pack"), "62 strips", VIOLET, LILAC),
    "pack-100": PouchPrint(140, 200, ("100-Pair", "Bulk Pack"), "200 strips", CREAM, PEACH, INK),
    "trial": PouchPrint(70, 100, ("Trial", "Pack"), "2 strips", MINT, MINT_SOFT, INK, header=16),
}
BUNDLE = PouchPrint(104, 140, ("Wax + 5-Pair", "Bundle"), "1 wax + 10 strips", CREAM, LILAC, INK, header=6)


def pack(name: str) -> Shot:
    """A pouch with a pair of strips before it."""
    print_ = PACKS[name]
    size = print_.height / 130
    make_pouch(name, print_, pressure=0.45 * 90 / print_.width).rotation_euler.z = math.radians(-10)
    _stand_pair(0.7 * size, -2.9 - 0.6 * size)
    bright = -0.25 if print_.ground == CREAM else 0
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


def in_use() -> Shot:
    """The strip on the gum above the brackets."""
    make_bite()
    return Shot(target=(0, 1, 0.25), wide=7, turn=-14, tilt=4, floor=False, brighter=0.1)


def in_use_close() -> Shot:
    """The same from near, filling the image: strip, gum's edge, brackets and wire of the upper front teeth."""
    make_bite(tall=3.2)
    return Shot(target=(-0.5, 0.2, 0.62), wide=3.5, turn=-10, tilt=3, floor=False, brighter=0.1)


def pair() -> Shot:
    """A pair of strips from near."""
    _stand_pair(0, 0.4)
    return Shot(target=(0.1, -1.4, 0.2), wide=9.5, tilt=30)


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
    "in-use": in_use,
    "in-use-close": in_use_close,
    "pair": pair,
}
