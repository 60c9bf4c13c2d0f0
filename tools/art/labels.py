"""The prints on the packs, drawn as images: color with cut-outs, and the relief of seals and closures."""

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from brand import INK, MINT, WHITE, draw_mark, figtree
from cache import cached

# Drawn at twice the size of the texture and scaled down for smooth edges.
PIXELS_PER_MM = 24


@dataclass(frozen=True)
class PouchPrint:
    """What one pouch says. Lengths in millimeters; name and quantity are the product's own."""

    width: float
    height: float
    name: tuple[str, ...]
    quantity: str
    ground: str
    motif: str
    ink: str = WHITE
    side_seal: float = 5
    header: float = 20


def _px(length: float) -> int:
    return round(length * PIXELS_PER_MM)


def _scaled(image: Image.Image) -> Image.Image:
    return image.resize((image.width // 2, image.height // 2), Image.LANCZOS)


def draw_pouch(pouch: PouchPrint) -> tuple[Image.Image, Image.Image]:
    """The color (with alpha) and the relief (gray) of a pouch's front."""
    return _kept(_pouch_color, pouch), _kept(_pouch_relief, pouch)


def draw_tin_lid() -> Image.Image:
    return _kept(_tin_lid)


def draw_carton(front: PouchPrint) -> Image.Image:
    """The front of a carton; it has no seals."""
    return _kept(_carton_front, front)


def _kept(draw, *given) -> Image.Image:
    image = cached(".png", draw, Image.Image.save, Image.open, *given)
    return _scaled(image)


def _pouch_color(pouch: PouchPrint) -> Image.Image:
    image = _face(pouch)
    image.putalpha(_pouch_outline(pouch))
    return image


def _carton_front(front: PouchPrint) -> Image.Image:
    return _face(front)


def _face(pouch: PouchPrint) -> Image.Image:
    """Mark, name, quantity and material on the ground with its motif."""
    width, height = _px(pouch.width), _px(pouch.height)
    image = Image.new("RGB", (width, height), pouch.ground)
    draw = ImageDraw.Draw(image)
    _draw_motif(image, pouch)
    middle = width / 2
    scale = pouch.width / 90
    top = pouch.header + 11 * scale
    draw_mark(draw, (middle, _px(top)), _px(17 * scale), pouch.ink)
    _centered(draw, "SoftBrace", middle, _px(top + 14.5 * scale), figtree(_px(8.6 * scale), 800), pouch.ink)
    line = top + 31 * scale
    for word in pouch.name:
        font = _fitted(draw, word, _px(pouch.width - 2 * pouch.side_seal - 10 * scale), _px(19 * scale))
        _centered(draw, word, middle, _px(line), font, pouch.ink)
        line += 17 * scale
    _draw_pill(draw, pouch, middle, _px(line + 1.5 * scale), scale)
    _centered(
        draw,
        "Soft, non-toxic silicone",
        middle,
        _px(pouch.height - 19 * scale),
        figtree(_px(4.3 * scale), 600),
        pouch.ink,
    )
    return image


def _tin_lid() -> Image.Image:
    """A round print, 46 mm across, as large as the lid's top."""
    size = _px(46)
    middle = size / 2
    image = Image.new("RGB", (size, size), MINT)
    draw = ImageDraw.Draw(image)
    ring = _px(19.2)
    draw.ellipse((middle - ring, middle - ring, middle + ring, middle + ring), outline=WHITE, width=_px(0.45))
    draw_mark(draw, (middle, _px(13.5)), _px(12.5), INK)
    _centered(draw, "SoftWax", middle, _px(24.6), figtree(_px(8.2), 800), INK)
    _centered(draw, "Orthodontic wax", middle, _px(31.4), figtree(_px(3.1), 600), INK)
    _centered(draw, "by SoftBrace", middle, _px(35.6), figtree(_px(2.5), 600), INK)
    return image


def _draw_motif(image: Image.Image, pouch: PouchPrint) -> None:
    """Two soft arcs, the strip's shape, that run off the pouch."""
    layer = Image.new("L", image.size, 0)
    draw = ImageDraw.Draw(layer)
    width, height = image.size
    for center, radius, thick in (((0.16, 1.13), 0.62, 0.17), ((1.0, 1.17), 0.62, 0.17)):
        x, y, r = center[0] * width, center[1] * height, radius * width
        draw.ellipse((x - r, y - r, x + r, y + r), outline=95, width=round(thick * width))
    image.paste(Image.new("RGB", image.size, pouch.motif), mask=layer)


def _draw_pill(draw: ImageDraw.ImageDraw, pouch: PouchPrint, middle: float, y: float, scale: float) -> None:
    font = figtree(_px(6.2 * scale), 700)
    half = draw.textlength(pouch.quantity, font=font) / 2 + _px(5.5 * scale)
    tall = _px(6 * scale)
    draw.rounded_rectangle((middle - half, y - tall, middle + half, y + tall), tall, fill=pouch.ink)
    on_ink = pouch.ground if pouch.ink != INK else WHITE
    _centered(draw, pouch.quantity, middle, y, font, on_ink if on_ink == WHITE else INK)


def _centered(draw, text: str, x: float, y: float, font, fill: str) -> None:
    draw.text((x, y), text, font=font, fill=fill, anchor="mm")


def _fitted(draw, text: str, width: float, size: int):
    """The font at the wanted size, or smaller if the text would be wider than allowed."""
    length = draw.textlength(text, font=figtree(size, 800))
    return figtree(size if length <= width else int(size * width / length), 800)


def _pouch_outline(pouch: PouchPrint) -> Image.Image:
    """Rounded corners, a hole to hang it by and a tear notch on either side."""
    width, height = _px(pouch.width), _px(pouch.height)
    mask = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(mask)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), _px(3), fill=255)
    middle, hole, radius = width / 2, _px(6.5), _px(3)
    draw.ellipse((middle - radius, hole - radius, middle + radius, hole + radius), fill=0)
    notch, deep, half = _px(pouch.header - 6), _px(2.6), _px(1.5)
    draw.polygon([(0, notch - half), (deep, notch), (0, notch + half)], fill=0)
    draw.polygon([(width, notch - half), (width - deep, notch), (width, notch + half)], fill=0)
    return mask


def _pouch_relief(pouch: PouchPrint) -> Image.Image:
    """Crimped seals along the edges, and the two ridges of the zip."""
    width, height = _px(pouch.width), _px(pouch.height)
    crimps = Image.new("L", (width, height), 128)
    draw = ImageDraw.Draw(crimps)
    step = _px(1.1)
    for y in range(0, height, step):
        draw.rectangle((0, y, width, y + step // 2), fill=148)
    sealed = Image.new("L", (width, height), 255)
    seal = ImageDraw.Draw(sealed)
    side = _px(pouch.side_seal)
    seal.rectangle((side, _px(pouch.header - 9), width - side, height - side), fill=0)
    relief = Image.composite(crimps, Image.new("L", (width, height), 128), sealed)
    zip_lines = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(zip_lines)
    for y in (_px(pouch.header - 2.2), _px(pouch.header + 0.4)):
        draw.rounded_rectangle((side, y, width - side, y + _px(1.2)), _px(0.6), fill=80)
    relief = ImageChops.add(relief, zip_lines)
    return relief.filter(ImageFilter.GaussianBlur(_px(0.16)))
