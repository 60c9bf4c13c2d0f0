"""Every picture: what stands where, and from where it is taken."""

import math
from collections.abc import Callable

from brand import LILAC, LILAC_SOFT
from labels import PouchPrint
from pouch import make_pouch
from strip import make_strip
from studio import Shot

PACK_5 = PouchPrint(90, 130, ("5-Pair", "Pack"), "10 strips", LILAC, LILAC_SOFT)


def pack_5() -> Shot:
    make_pouch("pack-5", PACK_5).rotation_euler.z = math.radians(-8)
    _lay_pair(x=0.6, y=-4.6)
    return Shot(target=(0.2, 0, 5.2), wide=18.5, tilt=20)


def _lay_pair(x: float, y: float) -> None:
    """A pair of strips in front of the pack, one turned to the other."""
    for place, turn in (((x - 1.6, y, 0), 8), ((x + 2.0, y - 0.6, 0), 158)):
        strip = make_strip("strip")
        strip.location = place
        strip.rotation_euler.z = math.radians(turn)


SCENES: dict[str, Callable[[], Shot]] = {"pack-5": pack_5}
