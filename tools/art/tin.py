"""The SoftWax tin, 46 mm across and 16 mm high: a mint lid, a metal base, wax with a swirl."""

import math

import bpy

from labels import draw_tin_lid
from materials import brushed_metal, printed, wax
from mesh import lathe

RADIUS = 2.33
BASE_RIM = 1.32


def make_lid(name: str = "lid") -> bpy.types.Object:
    """Its top is at height 0.8, its rim on the floor."""
    outside = [(0, 0.8), (1.96, 0.8), (2.0, 0.79), (2.05, 0.765), (2.13, 0.765), (2.2, 0.785), (2.26, 0.775)]
    outside += [(2.3, 0.745), (2.32, 0.7), (RADIUS, 0.1)]
    curl = [(2.36, 0.08), (2.37, 0.04), (2.35, 0.01), (2.31, 0.0), (2.28, 0.03), (2.28, 0.7), (0, 0.74)]
    print_ = printed("lid", draw_tin_lid(), Roughness=0.32, Metallic=0.25, Clearcoat=0.3, Clearcoat_Roughness=0.2)
    lid = lathe(name, outside + curl, print_, brushed_metal("lid's edge"))
    layer = lid.data.uv_layers.new(name="print")
    for polygon in lid.data.polygons:
        top = max(lid.data.vertices[v].co.z for v in polygon.vertices)
        if polygon.index // 128 >= len(outside) - 1:
            polygon.material_index = 1
        for loop in polygon.loop_indices:
            x, y, _ = lid.data.vertices[lid.data.loops[loop].vertex_index].co
            # Below the top the side takes the print's plain corner.
            layer.data[loop].uv = (0.5 + x / 4.6, 0.5 + y / 4.6) if top > 0.72 else (0.02, 0.02)
    return lid


def make_base(name: str = "base", pinched: tuple[float, float] | None = None) -> bpy.types.Object:
    """Stands on the floor, filled with wax, from which a piece was `pinched` at a place from its middle."""
    profile = [(0, 0), (2.12, 0), (2.2, 0.02), (2.24, 0.07), (2.25, 0.12), (2.25, 0.42), (2.27, 0.45), (2.27, 0.5)]
    profile += [(2.25, 0.53), (2.25, 1.22), (2.28, 1.25), (2.29, 1.29), (2.26, BASE_RIM), (2.21, BASE_RIM)]
    profile += [(2.18, 1.29), (2.18, 0.4)]
    base = lathe(name, profile, brushed_metal("base", roughness=0.28))
    filling = lathe("wax", [(2.18 * step / 90, 1.12) for step in range(91)], wax())
    for vertex in filling.data.vertices:
        r, turn = math.hypot(*vertex.co.xy), math.atan2(vertex.co.y, vertex.co.x)
        swirl = 0.05 * math.sin(3 * turn + 4.2 * r) * min(1, r / 0.7) * min(1, (2.18 - r) / 0.5)
        if pinched is not None:
            away = math.hypot(vertex.co.x - pinched[0], vertex.co.y - pinched[1])
            swirl += 0.16 * math.exp(-(((away - 0.74) / 0.13) ** 2)) - 0.66 * math.exp(-((away / 0.56) ** 6))
        vertex.co.z += swirl + 0.05 * math.cos(r / 2.18 * math.pi / 2)
    filling.parent = base
    return base


def make_closed_tin(name: str = "tin") -> bpy.types.Object:
    base = make_base(name)
    lid = make_lid()
    lid.parent = base
    lid.location.z = 0.82
    return base


def make_pea(name: str = "pea") -> bpy.types.Object:
    """A piece of wax as large as a pea, rolled between fingers."""
    profile = [(0.33 * math.sin(math.pi * step / 40), 0.31 - 0.31 * math.cos(math.pi * step / 40)) for step in range(41)]
    pea = lathe(name, profile, wax(), steps=64)
    for vertex in pea.data.vertices:
        x, y, z = vertex.co
        swell = 1 + 0.035 * math.sin(7 * x + 3 * y) + 0.03 * math.sin(9 * z + 5 * y)
        vertex.co = (x * swell, y * swell, z * (0.97 + 0.03 * swell))
    return pea
