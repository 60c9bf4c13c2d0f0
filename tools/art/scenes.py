"""Every image: what stands where, and from where it is taken."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import bpy
from mathutils import Matrix

from brand import CREAM, INK, LILAC, LILAC_SOFT, MINT, MINT_SOFT, PEACH, PERIWINKLE, VIOLET
from carton import make_carton
from dish import FLOOR as DISH_FLOOR
from dish import make_dish
from finger import make_finger
from labels import PouchPrint
from materials import clear_silicone
from pouch import make_pouch
from ruler import make_ruler
from soap import make_lather, make_soap, make_towel
from strip import bend_strip
from studio import Shot, lay_ground, light_night, light_photo, light_relief
from teeth import make_bite
from tin import make_base, make_closed_tin, make_lid, make_pea
from tray import make_tray

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
    _lay_pair(0.4 * size, -3.6 - 0.7 * size)
    bright = -0.35 if name in PALE else 0
    return Shot(target=(0.2, 0, 5.7 * size - 0.4), wide=11.2 * size + 5.2, tilt=22, brighter=bright, size=1600)


def softwax() -> Shot:
    """An open tin, its lid leaning on the rim, and the free pair beside it."""
    make_base().location = (0.9, 1.2, 0)
    lid = make_lid()
    lid.data.transform(Matrix.Rotation(math.radians(19), 4, "Z"))
    lid.rotation_euler = (math.radians(30), 0, math.radians(-32))
    lid.location = (-0.56, -1.14, 1.2)
    _lay_pair(0.8, -5.0)
    return Shot(target=(0.9, -1.2, 0), wide=9.6, tilt=34, brighter=-0.3, size=1600)


def bundle() -> Shot:
    """Carton and pouch side by side, the tin before them."""
    carton = make_carton("carton", BUNDLE)
    carton.location = (4.3, 0.8, 0)
    carton.rotation_euler.z = math.radians(10)
    pouch = make_pouch("pouch", PACKS["pack-5"])
    pouch.location.x, pouch.location.y = -4.6, 0
    pouch.rotation_euler.z = math.radians(-10)
    make_closed_tin().location = (0.7, -4.3, 0)
    _lay_pair(6.6, -4.9)
    return Shot(target=(0.6, 0, 6.4), wide=21.6, tilt=22, size=1600)


def still_life(is_dark: bool = False, bow: float = 0) -> Shot:
    """
    Two strips on a porcelain dish against the light, one bent to an arch; pouch and tin are behind, out of focus. By night
    the same things stand on dark ground before a lamp. The clip bows the arch further.
    """
    _set_table(is_dark)
    make_dish(5.6, "#4f4762" if is_dark else "#f7f3ef").location = (0.2, 0.6, 0)
    low = DISH_FLOOR
    silicone = clear_silicone(0.4, 0.6) if is_dark else clear_silicone()
    arch = [(-1.75, -1.0, low), (-1.45, -0.75, low + 0.95), (-0.55, 0.05, low + 1.75)]
    arch += [(0.55, 0.95, low + 1.6), (1.3, 1.6, low + 0.5), (1.4, 1.7, low)]
    bend_strip("arch", arch, up=(-1, -0.9, 0.3), lean=-8, material=silicone, bow=bow)
    lying = [(-1.2, 1.3, low), (-0.1, 0.35, low), (1.1, -0.95, low), (2.2, -1.45, low + 0.1), (3.0, -1.25, low + 0.6)]
    bend_strip("lying", lying, up=(0, 0, 1), lean=6, material=silicone)
    pouch = make_pouch("pouch", PACKS["pack-5"])
    pouch.location = (5.2, 13, 0)
    pouch.rotation_euler.z = math.radians(-18)
    make_closed_tin().location = (-3.7, 8.2, 0)
    brighter = 0.5 if is_dark else 0.5
    return _photo(Shot(target=(0.55, 0, 1.05), wide=6.6, tilt=16, turn=-6, brighter=brighter), (-0.2, -0.7, 1.0), 0.5)


def lost_strip(is_dark: bool = False) -> Shot:
    """For the page that is not there: one trough of the tray is empty, its strip walks off."""
    _set_table(is_dark, "#e3d8ec")
    _back_up((-6.2, 11.5), (5.4, 13))
    tray = make_tray(strips=1)
    tray.location = (-1.6, 1.5, 0)
    tray.rotation_euler.z = math.radians(-10)
    walk = [(1.2, -2.3, 0.05), (1.5, -2.15, 0.8), (2.3, -1.9, 1.4), (3.3, -1.7, 1.25), (3.9, -1.5, 0.5), (4.1, -1.4, 0.05)]
    bend_strip("walking", walk, up=(-1, -0.5, 0.3), lean=0, material=clear_silicone(0.4, 0.6) if is_dark else clear_silicone())
    return _photo(Shot(target=(0.3, 0, 0.7), wide=11, tilt=24, turn=-6, brighter=0.5 if is_dark else 0.35), (1.6, -2.1, 0.9), 0.3)


def empty_tray(is_dark: bool = False) -> Shot:
    """For the empty cart: a tray without strips."""
    _set_table(is_dark, "#e3d8ec")
    _back_up((-5.6, 9.0), (4.6, 11.5))
    tray = make_tray(strips=0)
    tray.location = (0.3, -0.4, 0)
    tray.rotation_euler.z = math.radians(12)
    return _photo(Shot(target=(0.3, 0.3, 0.7), wide=9.2, tilt=24, turn=-6, brighter=0.5 if is_dark else 0.35), (0.2, -1.6, 0.5), 0.3)


def _set_table(is_dark: bool, ground: str = "#f4ece7") -> None:
    """A table in the light of the theme; by night its ground is dark."""
    lay_ground("#352d45" if is_dark else ground)
    if is_dark:
        light_night()
    else:
        light_photo()


def _back_up(tin: tuple[float, float], pouch: tuple[float, float]) -> None:
    """A tin and a pouch far behind, out of focus."""
    make_closed_tin().location = (*tin, 0)
    behind = make_pouch("pouch", PACKS["pack-5"])
    behind.location.x, behind.location.y = pouch
    behind.rotation_euler.z = math.radians(-18)


def in_use() -> Shot:
    """The strip on the gum just above the brackets; teeth and gum run off all edges."""
    make_bite()
    light_relief()
    return _photo(BITE, (0.3, -0.35, 1.1), 0.12)


def step_wash() -> Shot:
    """A fingertip on a bar of soap with its lather, a folded towel behind."""
    lay_ground()
    light_photo()
    make_dish(5.6).location = (0.2, 0.6, 0)
    make_soap().location = (-0.4, 0.3, DISH_FLOOR)
    make_lather((-0.05, -0.6, DISH_FLOOR + 1.9))
    make_towel().location = (2.6, 9.5, 0)
    make_finger((0.5, -0.35, DISH_FLOOR + 2.2), (-0.72, 0.5, -0.42), (0.1, -0.2, 1))
    return _photo(Shot(target=(0.4, 0, 1.3), wide=8.4, tilt=20, turn=-6, brighter=0.5), (0.3, -0.8, 1.5), 0.3, size=960)


def step_place() -> Shot:
    """A fingertip presses the strip on; its other end stands off the gum."""
    upper = make_bite(lambda along: (0.16 * max(0.0, 0.2 - along) ** 2, 0.03 * max(0.0, 0.2 - along) ** 2))
    light_relief()
    make_finger(upper.at(1.0, 0.62, 1.42), (-0.42, 0.62, -0.62), (-0.25, -0.8, 0.55), size=0.95)
    return _photo(replace(BITE, target=(0.4, 0.3, 0.8), wide=4.4), (0.5, -0.4, 1.2), 0.1, size=960)


def step_remove() -> Shot:
    """Thumb and finger draw the strip off from one end."""
    middle, away, down = -1.55, 0.3, 0.13
    upper = make_bite(lambda along: (away * max(0.0, along - 0.9) ** 1.8, -down * max(0.0, along - 0.9) ** 2), middle)
    light_relief()
    x, y, z = upper.at(middle + 2.3, 0.56 + away * 1.4**1.8, 1.3 - down * 1.4**2)
    make_finger((x - 0.15, y, z + 0.1), (-0.8, 0.3, -0.5), (-0.3, 0.2, 0.9), size=0.9)
    make_finger((x - 0.25, y - 0.1, z - 0.25), (-0.85, 0.25, 0.35), (-0.2, -0.6, -0.8), size=1.0, bend=0.03)
    return _photo(replace(BITE, target=(0.35, -0.2, 0.75), wide=4.6), (x - 0.3, y, z), 0.1, size=960)


def _photo(shot: Shot, focus: tuple[float, float, float], aperture: float, size: int = 1600) -> Shot:
    return replace(shot, focus=focus, aperture=aperture, size=size, floor=False, is_photo=True)


def open_pack(name: str) -> Shot:
    """The pouch, a little out of focus, and one of its trays with a pair before it."""
    lay_ground()
    light_photo((-7, 15, 15))
    print_ = PACKS[name]
    size = print_.height / 130
    pouch = make_pouch(name, print_, pressure=0.45 * 90 / print_.width)
    pouch.location.x, pouch.location.y = 0.4 * size, 2.4
    pouch.rotation_euler.z = math.radians(-8)
    tray = make_tray()
    tray.location = (0.7, -3.6 - size, 0)
    tray.rotation_euler.z = math.radians(8)
    for number in range(0 if name == "trial" else 2):
        stacked = make_tray("stacked", strips=2 * number)
        stacked.location = (-2.7 - 1.9 * size, -1.0 + 0.25 * number, 0.66 * number)
        stacked.rotation_euler.z = math.radians(66 - 12 * number)
    shot = Shot(target=(0, -1.5, 2.6 * size), wide=7.4 * size + 4.4, tilt=27, lens=70, brighter=0.4)
    return _photo(shot, (0.7, -4.2 - size, 0.6), 0.2)


def bundle_open() -> Shot:
    """What the bundle holds, before its open carton: pouch, tray and tin."""
    lay_ground()
    light_photo((-7, 15, 15))
    carton = make_carton("carton", BUNDLE, is_open=True)
    carton.location = (4.3, 3.4, 0)
    carton.rotation_euler.z = math.radians(9)
    pouch = make_pouch("pack-5", PACKS["pack-5"])
    pouch.location.x, pouch.location.y = -5.0, 1.2
    pouch.rotation_euler.z = math.radians(-12)
    tray = make_tray()
    tray.location = (-2.2, -4.8, 0)
    tray.rotation_euler.z = math.radians(10)
    make_closed_tin().location = (4.0, -4.0, 0)
    return _photo(Shot(target=(0, -1, 4.6), wide=17.6, tilt=25, lens=75, brighter=0.4), (-2.2, -5, 0.6), 0.16)


def scale_strip() -> Shot:
    """A strip along a ruler, and a fingertip beside it."""
    lay_ground()
    light_photo((-2.5, 15, 15))
    make_ruler().location = (-2.5, -0.35, 0)
    path = [(x, 0.06, 0.01) for x in (-2.5, -1.25, 0, 1.25, 2.5)]
    bend_strip("strip", path, up=(0, 0, 1), lean=0, material=clear_silicone(0.4))
    make_finger((1.05, 1.02, 0.54), (-0.75, -0.62, -0.1), (0, 0, 1))
    return _photo(Shot(target=(0.3, 0.1, 0.2), wide=7.4, tilt=57, brighter=0.45), (0, -0.1, 0.2), 0.14)


def scale_tin() -> Shot:
    """The closed tin behind a ruler, and a fingertip beside it."""
    lay_ground()
    light_photo((-5, 15, 15))
    make_ruler().location = (-2.33, -2.5, 0)
    tin = make_closed_tin()
    tin.location = (0, 0, 0)
    tin.rotation_euler.z = math.radians(4)
    make_finger((2.75, -0.75, 0.56), (-0.8, -0.55, -0.1), (0, 0, 1))
    return _photo(Shot(target=(0.75, -0.7, 0.5), wide=8.6, tilt=54, brighter=0.4), (0, -1.6, 0.9), 0.14)


def softwax_detail() -> Shot:
    """The wax, a piece as large as a pea pinched out of it."""
    make_base(pinched=(0.5, -0.5)).location = (-0.5, 0.3, 0)
    make_pea().location = (2.2, -2.2, 0)
    lid = make_lid()
    lid.location = (3.6, 2.3, 0)
    lid.rotation_euler.z = math.radians(-14)
    return Shot(target=(1.2, 0.1, 0.5), wide=10.6, tilt=42, brighter=-0.35, size=1600)


def _lay_pair(x: float, y: float) -> None:
    """Two strips on the floor, one bowed to an arch, the other lying before it with an end in the air."""
    silicone = clear_silicone(0.15, 0.5, "#e4d0ff")
    arch = [(-3.5, 0.25, 0.02), (-3.15, 0.3, 0.42), (-2.3, 0.3, 0.86), (-1.1, 0.15, 0.9), (0.1, -0.15, 0.47), (0.6, -0.3, 0.02)]
    lying = [(-0.9, -1.1, 0.08), (0.3, -1.15, 0.08), (1.6, -0.8, 0.1), (2.8, -0.25, 0.17), (3.6, 0.1, 0.6)]
    for name, path, up in (("arch", arch, (-1, -0.5, 0.2)), ("lying", lying, (0, -0.22, 1))):
        bend_strip(name, [(x + dx, y + dy, z) for dx, dy, z in path], up=up, lean=0, material=silicone)


SCENES: dict[str, Callable[[], Shot]] = {
    **{name: partial(pack, name) for name in PACKS},
    "softwax": softwax,
    "bundle": bundle,
    "still-life": still_life,
    "still-life-dark": partial(still_life, is_dark=True),
    "lost-strip": lost_strip,
    "lost-strip-dark": partial(lost_strip, is_dark=True),
    "empty-tray": empty_tray,
    "empty-tray-dark": partial(empty_tray, is_dark=True),
    "in-use": in_use,
    "step-wash": step_wash,
    "step-place": step_place,
    "step-remove": step_remove,
    **{f"{name}-open": partial(open_pack, name) for name in PACKS if name != "test"},
    "bundle-open": bundle_open,
    "scale-strip": scale_strip,
    "scale-tin": scale_tin,
    "softwax-detail": softwax_detail,
}
