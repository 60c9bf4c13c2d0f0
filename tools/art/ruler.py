"""A flat ruler of white card, with millimeters, as wide as a strip is easily compared with."""

import bpy
from PIL import Image, ImageDraw

from brand import INK, figtree
from cache import cached
from materials import printed, surface
from mesh import bevel, box, make_object
from units import mm

LENGTH, WIDTH, THICK = 78, 22, 1.2
PIXELS_PER_MM = 40
# The first mark stands in from the end.
START = 6


def make_ruler(name: str = "ruler") -> bpy.types.Object:
    """Lies on the floor, its marks at the back edge; the mark of 0 is at the origin, 10 mm to the right is x = 1."""
    body = box((mm(LENGTH / 2 - START), -mm(WIDTH / 2), mm(THICK / 2)), (mm(LENGTH / 2), mm(WIDTH / 2), mm(THICK / 2)))
    ruler = bevel(make_object(name, *body, surface("ruler", "#fdfcff", Roughness=0.45, Specular=0.4)), 0.03)
    left, right, top = -mm(START), mm(LENGTH - START), mm(THICK) + 0.002
    low = -mm(WIDTH)
    inset = 0.04
    corners = [(left + inset, low + inset, top), (right - inset, low + inset, top)]
    corners += [(right - inset, -inset, top), (left + inset, -inset, top)]
    face = make_object(f"{name} print", corners, [(0, 1, 2, 3)], printed("ruler print", _kept(), Roughness=0.45))
    layer = face.data.uv_layers.new(name="print")
    for loop, (x, y, _) in zip(layer.data, corners):
        loop.uv = ((x - left) / (right - left), (y - low) / -low)
    face.parent = ruler
    return ruler


def _kept() -> Image.Image:
    return cached(".png", _print, Image.Image.save, Image.open)


def _print() -> Image.Image:
    image = Image.new("RGB", (LENGTH * PIXELS_PER_MM, WIDTH * PIXELS_PER_MM), "#fdfcff")
    draw = ImageDraw.Draw(image)
    for number in range(LENGTH - START - 5):
        x = (START + number) * PIXELS_PER_MM
        long = 8.5 if number % 10 == 0 else 6.2 if number % 5 == 0 else 4.2
        half = PIXELS_PER_MM * (0.16 if number % 10 == 0 else 0.11)
        draw.rectangle((x - half, 0, x + half, long * PIXELS_PER_MM), fill=INK)
        if number % 10 == 0:
            text = str(number)
            draw.text((x, 9.4 * PIXELS_PER_MM), text, INK, figtree(round(4.6 * PIXELS_PER_MM), 600), "mt")
    draw.text((START * PIXELS_PER_MM, 19.4 * PIXELS_PER_MM), "mm", INK, figtree(round(3.4 * PIXELS_PER_MM), 500), "mb")
    return image
