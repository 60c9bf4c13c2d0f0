"""A bar of soap, its lather and a folded towel."""

import math
import random

import bpy

from materials import bisque, surface
from mesh import Point, loft, make_object, superellipse


def make_soap(name: str = "soap") -> bpy.types.Object:
    """Lies on the floor, 64 mm by 42 mm and 20 mm high."""
    rings = []
    for step in range(61):
        turn = math.pi * (step / 60 - 0.5)
        out, up = superellipse(turn, 3.2)
        rings.append(
            [
                (3.2 * out * x, 2.1 * out * y, 1.0 + 1.0 * up)
                for x, y in (superellipse(2 * math.pi * around / 160, 3) for around in range(160))
            ]
        )
    milky = surface(
        "soap",
        "#d9c8f6",
        Subsurface=0.35,
        Subsurface_Radius=(0.5, 0.42, 0.6),
        Subsurface_Color=(0.72, 0.6, 0.95, 1),
        Roughness=0.32,
        Clearcoat=0.7,
        Clearcoat_Roughness=0.12,
    )
    soap = make_object(name, *loft(rings), milky)
    soap.data.use_auto_smooth = False
    return soap


def make_lather(place: Point, count: int = 420) -> None:
    """Small bubbles around a place, which lie in a heap."""
    foam = surface("foam", "#fbf9ff", Subsurface=0.3, Subsurface_Radius=(0.2, 0.2, 0.24), Roughness=0.2, Emission=(0.1, 0.1, 0.11, 1))
    chance = random.Random(4)
    for _ in range(count):
        turn, far = 2 * math.pi * chance.random(), chance.random() ** 0.6
        radius = (0.05 + 0.15 * chance.random() ** 2.5) * (1.15 - 0.5 * far)
        x, y = place[0] + 1.5 * far * math.cos(turn), place[1] + 1.0 * far * math.sin(turn)
        z = place[2] + 0.5 * (1 - far**2) * chance.random() ** 0.7 + 0.4 * radius
        bpy.ops.mesh.primitive_uv_sphere_add(segments=24, ring_count=12, radius=radius, location=(x, y, z))
        bpy.ops.object.shade_smooth()
        bpy.context.object.data.materials.append(foam)


def make_towel(name: str = "towel") -> bpy.types.Object:
    """Folded in three, for the background."""
    cloth = bisque("cloth", "#f4effa")
    rings = []
    for step in range(41):
        x = 6.5 * (2 * step / 40 - 1)
        ring = []
        for around in range(240):
            turn = 2 * math.pi * around / 240
            y, z = superellipse(turn, 4)
            folds = 0.28 * abs(math.sin(1.5 * math.pi * (z + 1))) if abs(y) > 0.7 else 0
            ring.append((x, 4.2 * (y - math.copysign(folds * 0.12, y)), 1.6 + 1.6 * z * (1 + 0.02 * math.sin(1.3 * x + 2 * y))))
        rings.append(ring)
    towel = make_object(name, *loft(rings), cloth)
    towel.data.use_auto_smooth = False
    return towel
