"""Lengths. One Blender unit is a centimeter: Blender's cloth and subsurface defaults suit numbers near one."""


def mm(length: float) -> float:
    """Millimeters as Blender units."""
    return length / 10
