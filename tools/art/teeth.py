"""A model of a bite with braces: teeth lofted along two arches, gums with scalloped margins, brackets and wire."""

import bisect
import math
from collections.abc import Callable
from dataclasses import dataclass

import bpy

from materials import bisque, film_of_silicone, surface
from mesh import bevel, box, loft, make_object, superellipse


@dataclass(frozen=True)
class Tooth:
    """Lengths in cm. `edge` is how far the biting edge stands back from the longest tooth's."""

    width: float
    height: float
    edge: float
    corner: float
    thin: float
    bulge: float = 0.06


# From the midline outward: two incisors, canine, two premolars, first molar.
UPPER = (
    Tooth(0.86, 1.04, 0.0, 0.13, 0.08),
    Tooth(0.67, 0.92, 0.06, 0.16, 0.08),
    Tooth(0.78, 1.02, 0.01, 0.30, 0.13, 0.08),
    Tooth(0.71, 0.88, 0.06, 0.26, 0.26, 0.08),
    Tooth(0.68, 0.80, 0.10, 0.24, 0.28, 0.08),
    Tooth(1.02, 0.76, 0.12, 0.24, 0.34, 0.08),
)
LOWER = (
    Tooth(0.54, 0.88, 0.0, 0.08, 0.07),
    Tooth(0.58, 0.90, 0.01, 0.10, 0.07),
    Tooth(0.69, 1.00, -0.02, 0.26, 0.12, 0.08),
    Tooth(0.71, 0.86, 0.03, 0.25, 0.24, 0.08),
    Tooth(0.71, 0.80, 0.06, 0.24, 0.26, 0.08),
    Tooth(1.06, 0.76, 0.08, 0.24, 0.34, 0.08),
)


# How far the gum turns outward above the teeth, where the lip would begin.
FOLD = 1.3


class Arch:
    """
    Half an ellipse seen from above, walked by length from the midline. `up` is +1 where the gum is above the teeth;
    heights are measured toward the gum, from the longest tooth's biting edge.
    """

    def __init__(self, teeth: tuple[Tooth, ...], half: float, deep: float, back: float, edge_z: float, up: int) -> None:
        self.teeth, self.edge_z, self.up = teeth, edge_z, up
        self.half, self.deep, self.back = half, deep, back
        self.lengths, self.turns = [0.0], [0.0]
        for step in range(1, 1501):
            turn = step / 1000
            dx, dy = half * math.cos(turn), deep * math.sin(turn)
            self.lengths.append(self.lengths[-1] + math.hypot(dx, dy) / 1000)
            self.turns.append(turn)
        self.centers: list[float] = []
        start = 0.0
        for tooth in teeth:
            self.centers.append(start + tooth.width / 2)
            start += tooth.width + 0.004
        self.end = start

    def at(self, along: float, out: float, height: float) -> tuple[float, float, float]:
        """A point beside the arch: `out` toward lips and cheeks, `height` toward the gum."""
        place = min(bisect.bisect(self.lengths, abs(along)), len(self.turns) - 1)
        turn = math.copysign(self.turns[place], along)
        if 0 < place:
            span = self.lengths[place] - self.lengths[place - 1]
            turn = math.copysign(
                self.turns[place - 1] + (abs(along) - self.lengths[place - 1]) / span * 0.001, along
            )
        x, y = self.half * math.sin(turn), self.deep * (1 - math.cos(turn)) + self.back
        nx, ny = math.sin(turn) / self.half, -math.cos(turn) / self.deep
        norm = math.hypot(nx, ny)
        return x + out * nx / norm, y + out * ny / norm, self.edge_z + self.up * height

    def tooth_at(self, along: float) -> tuple[Tooth, float]:
        """The tooth at a place, and where on it: -1 to 1 from side to side."""
        for tooth, center in zip(self.teeth, self.centers):
            if abs(along) <= center + tooth.width / 2 + 0.002:
                return tooth, (abs(along) - center) / (tooth.width / 2)
        return self.teeth[-1], min(1.0, (abs(along) - self.centers[-1]) / (self.teeth[-1].width / 2))


def face(tooth: Tooth, down: float) -> float:
    """How far the tooth's outer face stands out, `down` from neck (0) to biting edge (1)."""
    return 0.30 + tooth.bulge * math.sin(math.pi * min(1, max(0, down * 0.85 + 0.1))) - 0.10 * max(0, down) ** 2


def make_tooth(arch: Arch, number: int, side: int) -> bpy.types.Object:
    tooth, center = arch.teeth[number], side * arch.centers[number]
    downs = [-0.4, -0.2, 0.0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.7, 0.78]
    downs += [1 - 0.22 * (1 - step / 14) ** 2 for step in range(1, 14)] + [0.9995]
    rings = []
    for down in sorted(set(downs)):
        left = (1 - down) * tooth.height
        width = tooth.width / 2 * _flare(down)
        if left < tooth.corner:
            width -= tooth.corner - math.sqrt(max(0, tooth.corner**2 - (tooth.corner - left) ** 2))
        deep = 0.34 + (tooth.thin - 0.34) * max(0, down) ** 1.3
        round_ = 0.09
        if left < round_:
            deep *= 0.25 + 0.75 * math.sqrt(max(0, 1 - (1 - left / round_) ** 2))
        middle = face(tooth, down) - (0.34 + (tooth.thin - 0.34) * max(0, down) ** 1.3)
        ring = []
        for step in range(48):
            x, y = superellipse(2 * math.pi * step / 48, 2.7)
            ring.append(arch.at(center + width * x, middle + deep * y, left + tooth.edge))
        rings.append(ring)
    thing = make_object("tooth", *loft(rings), bpy.data.materials["enamel"])
    thing.data.use_auto_smooth = False
    smooth = thing.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 1
    return thing


def _flare(down: float) -> float:
    if down <= 0:
        return 0.78 + 0.12 * down
    if down < 0.7:
        return 0.78 + 0.22 * math.sin(down / 0.7 * math.pi / 2)
    return 1 - 0.05 * ((down - 0.7) / 0.3) ** 2


def margin(arch: Arch, along: float) -> float:
    """The height of the gum's edge: at the neck in a tooth's middle, lower between teeth."""
    tooth, place = arch.tooth_at(along)
    return tooth.height + tooth.edge - min(0.43, tooth.width / 2) * min(1, abs(place)) ** 2.2


def gum_out(arch: Arch, along: float, above: float) -> float:
    """How far the gum stands out, `above` its edge; roots show faintly."""
    _, place = arch.tooth_at(along)
    between = min(1, abs(place)) ** 2
    at_edge = 0.375 - 0.12 * between
    higher = 0.44 - 0.08 * between * (1 - min(1, max(0, (above - 0.15) / 0.6)))
    return at_edge + (higher - at_edge) * _ease(above / 0.35)


def _ease(part: float) -> float:
    part = min(1, max(0, part))
    return part * part * (3 - 2 * part)


def make_gum(arch: Arch, tall: float) -> bpy.types.Object:
    """From the margin, rolled like a lip, up to `tall` above the longest tooth's edge, and back over the top."""
    steps = round(2 * arch.end / 0.02)
    alongs = [arch.end * (2 * step / steps - 1) for step in range(steps + 1)]
    edge = _calm(alongs, lambda along: margin(arch, along))
    columns = []
    for along, low in zip(alongs, edge):
        # Within the teeth it reaches lower, so that no light comes through beside the tips.
        shape = [(-1.1, low + 0.3), (-0.7, low - 0.05), (-0.5, low - 0.18), (-0.32, low - 0.16), (-0.1, low - 0.02)]
        shape += [(-0.045, low - 0.004), (-0.015, low + 0.01)]
        near = gum_out(arch, along, 0)
        column = [(near + out, height) for out, height in shape]
        for step in range(41):
            height = low + 0.045 + (tall - 0.25 - low - 0.045) * step / 40
            column.append((gum_out(arch, along, height - low) + FOLD * _ease((height - 1.7) / 2.2), height))
        out = column[-1][0]
        for step in range(1, 8):
            turn = step / 7 * math.pi / 2
            column.append((out - 0.25 * (1 - math.cos(turn)), tall - 0.25 + 0.25 * math.sin(turn)))
        column += [(out - 0.8, tall), (out - 1.2, tall - 0.1)]
        columns.append([arch.at(along, *point) for point in column])
    thing = make_object("gum", *loft(columns, closed=True, capped=True), bpy.data.materials["gum"])
    thing.data.use_auto_smooth = False
    return thing


def _calm(alongs: list[float], height: Callable[[float], float]) -> list[float]:
    """Heights blurred a little along the arch, so that the tips between teeth are round."""
    spread = [-0.05, -0.025, 0, 0.025, 0.05]
    weights = [1, 3, 4, 3, 1]
    return [sum(w * height(a + d) for w, d in zip(weights, spread)) / sum(weights) for a in alongs]


def make_brackets(arch: Arch, height: float, count: int = 5) -> None:
    """Twin brackets with ligatures on the first teeth of both sides, and the wire through all of them."""
    slots: list[tuple[float, float]] = []
    for side in (-1, 1):
        for number in range(count):
            tooth, along = arch.teeth[number], side * arch.centers[number]
            out = face(tooth, 1 - (height - tooth.edge) / tooth.height)
            _bracket(arch, along, out, height)
            slots.append((along, out + 0.125))
    slots.sort()
    points = []
    for (a, out_a), (b, out_b) in zip(slots, slots[1:]):
        for step in range(16):
            t = step / 16
            points.append(arch.at(a + (b - a) * t, out_a + (out_b - out_a) * t * t * (3 - 2 * t), height))
    points.append(arch.at(*slots[-1], height))
    start, end = slots[0], slots[-1]
    points.insert(0, arch.at(start[0] - 0.28, start[1], height))
    points.append(arch.at(end[0] + 0.28, end[1], height))
    _tube("wire", points, 0.021, bpy.data.materials["wire"], False)


def _bracket(arch: Arch, along: float, out: float, height: float) -> None:
    parts = [
        ((0, out + 0.01, 0), (0.165, 0.035, 0.15)),
        ((0, out + 0.06, 0), (0.12, 0.045, 0.105)),
    ]
    parts += [((x, out + 0.14, z), (0.045, 0.05, 0.05)) for x in (-0.078, 0.078) for z in (-0.085, 0.085)]
    for center, half in parts:
        vertices, faces = box(center, half)
        placed = [arch.at(along + x, y, height + z) for x, y, z in vertices]
        bevel(make_object("bracket", placed, faces, bpy.data.materials["bracket"]), 0.018)
    ring = []
    for step in range(40):
        turn = 2 * math.pi * step / 40
        x, z = superellipse(turn, 3.4)
        ring.append(arch.at(along + 0.142 * x, out + 0.13 + 0.03 * math.cos(turn) ** 4, height + 0.15 * z))
    _tube("ligature", ring, 0.026, bpy.data.materials["ligature"], True)


def _tube(name: str, points, radius: float, material, closed: bool) -> None:
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    line = curve.splines.new("POLY")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    line.use_cyclic_u = closed
    line.use_smooth = True
    curve.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new(name, curve))


# How far a part of a worn strip is from the gum, outward and upward, by its place along the strip from its middle.
Free = Callable[[float], tuple[float, float]]


def _lies(_along: float) -> tuple[float, float]:
    return 0.0, 0.0


def make_worn_strip(arch: Arch, height: float, free: Free = _lies, middle: float = 0) -> bpy.types.Object:
    """A strip, 50 mm by 5 mm, lying on the gum above the brackets but for what is `free`; its middle is beside the arch's."""
    rings = []
    for step in range(161):
        along = 2.5 * (2 * step / 160 - 1)
        rest = min(2.5 - abs(along), 0.3) / 0.3
        close = max(0.03, math.sqrt(max(0, 1 - (1 - rest) ** 2)))
        away, up = free(along)
        ring = []
        for turn in range(40):
            x, y = superellipse(-2 * math.pi * turn / 40, 2.2)
            high = height + up + 0.24 * x * close
            thick = 0.1 * (0.4 + 0.6 * close)
            ring.append(arch.at(middle + along, 0.455 + away + thick * (1 + y) * (1 - 0.25 * x * x), high))
        rings.append(ring)
    thing = make_object("worn strip", *loft(rings), film_of_silicone())
    thing.data.use_auto_smooth = False
    return thing


def make_bite(free: Free = _lies, middle: float = 0) -> Arch:
    """
    Both rows in light contact, the upper teeth in front, as a sculpture in bisque: white teeth on gums of pale rose, which are
    told apart at a glance, and neither as glossy as the strip. Flatter than a mouth, to run off an image's edges.
    """
    bisque("enamel", "#f6efe9")
    bisque("gum", "#eac0b8")
    surface("bracket", "#efeaf2", Metallic=0.85, Roughness=0.32)
    surface("wire", "#e6e2ea", Metallic=0.9, Roughness=0.28)
    bisque("ligature", "#f3e8e0")
    upper = Arch(UPPER, 3.3, 3.5, 0.0, 0.0, 1)
    lower = Arch(LOWER, 3.05, 3.25, 0.28, 0.2, -1)
    for arch in (upper, lower):
        for number in range(len(arch.teeth)):
            for side in (-1, 1):
                make_tooth(arch, number, side)
    make_gum(upper, 3.6)
    make_gum(lower, 3.6)
    make_brackets(upper, 0.5)
    make_brackets(lower, 0.47)
    # What is seen beside the last teeth.
    cheek = [(-9, 3.2, -9), (9, 3.2, -9), (9, 3.2, 9), (-9, 3.2, 9)]
    make_object("cheek", cheek, [(0, 1, 2, 3)], bpy.data.materials["gum"])
    make_worn_strip(upper, 1.3, free, middle)
    return upper
