"""The brand's colors, font and mark, as the storefront has them (app/interface/tokens.css, public/favicon.svg)."""

import tempfile
from functools import lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parents[2]
FIGTREE = ROOT / "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"

LILAC = "#b79cf2"
LILAC_SOFT = "#ece2fa"
PERIWINKLE = "#8b9df0"
VIOLET = "#5c33a6"
MINT = "#8fdcc0"
MINT_SOFT = "#ddf4ec"
CREAM = "#fbf1e3"
PEACH = "#f7c8a8"
INK = "#28163a"
WHITE = "#ffffff"


def linear(color: str) -> tuple[float, float, float, float]:
    """A hexadecimal sRGB color as the linear RGBA that Blender's materials take."""
    channels = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return red, green, blue, 1.0


@lru_cache
def _figtree_file() -> str:
    """Pillow reads no WOFF2, so the bundled font is unpacked once a run."""
    font = TTFont(FIGTREE)
    font.flavor = None
    path = Path(tempfile.mkdtemp(prefix="softbrace-art-")) / "figtree.ttf"
    font.save(path)
    return str(path)


@lru_cache
def figtree(size: int, weight: int = 700) -> ImageFont.FreeTypeFont:
    """The shop's font at a size in pixels; weights are 300 to 900."""
    font = ImageFont.truetype(_figtree_file(), size)
    font.set_variation_by_axes([weight])
    return font


def draw_mark(draw: ImageDraw.ImageDraw, center: tuple[float, float], width: float, fill: str) -> None:
    """The strip above three brackets on a wire."""
    scale = width / 44
    left, top = center[0] - 32 * scale, center[1] - 33 * scale

    def at(x: float, y: float) -> tuple[float, float]:
        return left + x * scale, top + y * scale

    # The cubic of favicon.svg, M13 27 C20 17 44 17 51 27.
    points = []
    for step in range(81):
        t = step / 80
        x = 13 * (1 - t) ** 3 + 60 * t * (1 - t) ** 2 + 132 * t * t * (1 - t) + 51 * t**3
        y = 27 * (1 - t) ** 3 + 51 * t * (1 - t) ** 2 + 51 * t * t * (1 - t) + 27 * t**3
        points.append(at(x, y))
    radius = 3.5 * scale
    for x, y in points:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)
    draw.line(points, fill=fill, width=round(2 * radius), joint="curve")
    draw.rounded_rectangle((*at(12, 39.5), *at(52, 42.5)), 1.5 * scale, fill=fill)
    for x in (16, 28, 40):
        draw.rounded_rectangle((*at(x, 35), *at(x + 8, 47)), 2.5 * scale, fill=fill)
