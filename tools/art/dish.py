"""A shallow porcelain dish with a thin rim."""

import math

import bpy

from materials import ceramic
from mesh import lathe

# How high what lies in it lies.
FLOOR = 0.28


def make_dish(radius: float, color: str = "#f7f3ef") -> bpy.types.Object:
    """Stands on the floor, its rim 0.9 high."""
    profile = [(0.0, 0.1), (radius * 0.7, 0.1), (radius * 0.74, 0.0), (radius * 0.77, 0.0)]
    for step in range(1, 17):
        turn = math.pi / 2 * step / 16
        profile.append((radius * (0.77 + 0.23 * math.sin(turn)), 0.86 - 0.86 * math.cos(turn)))
    profile += [(radius - 0.02, 0.92), (radius - 0.08, 0.95), (radius - 0.14, 0.92)]
    inner = 0.76 * radius
    for step in range(20, -1, -1):
        turn = math.pi / 2 * step / 20
        profile.append((inner + (radius - 0.16 - inner) * math.sin(turn), 0.9 - (0.9 - FLOOR) * math.cos(turn)))
    profile += [(inner * (1 - step / 30), FLOOR) for step in range(1, 31)]
    dish = lathe("dish", profile, ceramic(color), steps=256)
    dish.data.auto_smooth_angle = math.radians(70)
    return dish
