"""
Finishes rendered images: python3 tools/art/finish.py tools/art/out/pack-5.png --out tools/art/out/finished
Takes the noise out. Of objects without a backdrop it lays the shadow again in the brand's ink, and trims to a square
around what is seen.
"""

import argparse
import os
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"  # before OpenCV is loaded
import cv2  # noqa: E402
import numpy  # noqa: E402

from denoise import denoise  # noqa: E402

SHADOW = (0x3A, 0x16, 0x28)  # brand.INK as blue, green, red
# What the floor catches from the sky's light alone; it would lie over the whole image as a veil.
VEIL = 0.09
MARGIN = 0.03
# How far shadows reach, as a part of the image.
REACH = 0.16
# The width of the image's edge over which they fade, likewise.
RIM = 0.06

# The pack before which a pair is seen from nearest, where they are on its finished image, and how far their shadows reach.
PAIR_OF = "trial"
PAIR = (0.2, 0.785, 0.855, 0.985)
PAIR_REACH = 0.035


def _read(path: Path) -> numpy.ndarray:
    return cv2.imread(str(path), cv2.IMREAD_UNCHANGED).astype(numpy.float32)


def _denoised(path: Path, color: numpy.ndarray) -> numpy.ndarray:
    """The color of a render with its features beside it, 0 to 1, as BGR."""
    features = (_read(path.with_name(f"{path.stem}-{feature}-0001.exr"))[..., 2::-1] for feature in ("albedo", "normal"))
    return denoise(color[..., ::-1], *features)[..., ::-1]


def finish_photo(path: Path) -> numpy.ndarray:
    """The image of a render without a mask, as BGR of 8 bits."""
    return (_denoised(path, _read(path)[..., :3] / 65535) * 255).round().astype(numpy.uint8)


def finish(path: Path) -> numpy.ndarray:
    """The image of a render with its mask beside it, as straight BGRA of 8 bits."""
    image = _read(path) / 65535
    mask = cv2.imread(str(path.with_name(f"{path.stem}-mask.png")), cv2.IMREAD_UNCHANGED)[..., 3].astype(numpy.float32) / 255
    color = _denoised(path, _filled(image[..., :3], mask))
    shade = _clean_shadow(image[..., 3], mask)
    alpha = mask + shade * (1 - mask)
    shadow = numpy.asarray(SHADOW, dtype=numpy.float32) / 255
    mixed = color * mask[..., None] + shadow * (shade * (1 - mask))[..., None]
    mixed /= numpy.maximum(alpha, 1e-4)[..., None]
    straight = numpy.where(alpha[..., None] > 0.002, mixed, 0)
    finished = (numpy.dstack([straight, alpha]).clip(0, 1) * 255).round().astype(numpy.uint8)
    return _trimmed(finished)


def cut_pair(finished: numpy.ndarray) -> numpy.ndarray:
    """The pair of strips before a finished pack, as an image of its own; of the shadows only those below the strips."""
    side = finished.shape[0]
    left, top, right, bottom = (round(place * side) for place in PAIR)
    part = finished[top:bottom, left:right].copy()
    strips = part[..., 3] > 220
    down = round(PAIR_REACH * side * 0.8)
    below = numpy.pad(strips[:-down], ((down, 0), (0, 0)))
    away = cv2.distanceTransform((~below).astype(numpy.uint8), cv2.DIST_L2, 5) / side
    near = 1 - numpy.clip(away / PAIR_REACH, 0, 1)
    part[..., 3] = numpy.where(strips, part[..., 3], part[..., 3] * near * near * (3 - 2 * near)).round()
    high, wide = part.shape[:2]
    above = (wide - high) // 2
    return numpy.pad(part, ((above, wide - high - above), (0, 0), (0, 0)))


def _filled(color: numpy.ndarray, mask: numpy.ndarray) -> numpy.ndarray:
    """Edges take their color from inside, so that no shadow and no backdrop rings the object."""
    inside = (mask > 0.97).astype(numpy.float32)
    near = _spread(color, inside, 1.2)
    far = _spread(color, inside, 6)
    return numpy.where(inside[..., None] > 0, color, numpy.where(near.sum(2, keepdims=True) > 0, near, far))


def _clean_shadow(alpha: numpy.ndarray, mask: numpy.ndarray) -> numpy.ndarray:
    floor = (mask < 0.02).astype(numpy.float32)
    steps = (_spread(alpha, floor, 2.0) * 255).clip(0, 255).astype(numpy.uint8)
    calm = cv2.fastNlMeansDenoising(steps, None, 12, 5, 21).astype(numpy.float32) / 255
    size = alpha.shape[0]
    calm = cv2.GaussianBlur(calm, (0, 0), size / 400)
    return ((calm - VEIL) / (1 - VEIL)).clip(0, 1) * _near(mask)


def _spread(values: numpy.ndarray, weight: numpy.ndarray, sigma: float) -> numpy.ndarray:
    """A blur that only takes from where the weight is, and reaches beyond it."""
    many = weight[..., None] if values.ndim == 3 else weight
    total = cv2.GaussianBlur(values * many, (0, 0), sigma)
    weights = cv2.GaussianBlur(weight, (0, 0), sigma)
    return total / numpy.maximum(weights[..., None] if values.ndim == 3 else weights, 1e-5)


def _near(mask: numpy.ndarray) -> numpy.ndarray:
    """Shadows fade with the distance from what casts them, and to nothing at the image's edge, which would cut them off."""
    size = mask.shape[0]
    away = cv2.distanceTransform((mask < 0.5).astype(numpy.uint8), cv2.DIST_L2, 5) / size
    place = numpy.minimum(numpy.arange(size), numpy.arange(size)[::-1]) / size
    inward = numpy.clip(numpy.minimum.outer(place, place) / RIM, 0, 1)
    ramp = numpy.minimum(1 - numpy.clip(away / REACH, 0, 1), inward)
    return ramp * ramp * (3 - 2 * ramp)


def _trimmed(image: numpy.ndarray) -> numpy.ndarray:
    rows, columns = numpy.nonzero(image[..., 3] > 10)
    top, bottom, left, right = rows.min(), rows.max() + 1, columns.min(), columns.max() + 1
    side = round(max(bottom - top, right - left) * (1 + 2 * MARGIN))
    # The window may reach over the image's edge, and keeps what is fainter than the bounds.
    wide = numpy.pad(image, ((side, side), (side, side), (0, 0)))
    y, x = (top + bottom + side) // 2, (left + right + side) // 2
    return wide[y : y + side, x : x + side]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("images", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=Path("tools/art/out/finished"))
    arguments = parser.parse_args()
    cv2.setNumThreads(2)
    arguments.out.mkdir(parents=True, exist_ok=True)
    for path in arguments.images:
        has_mask = path.with_name(f"{path.stem}-mask.png").exists()
        finished = finish(path) if has_mask else finish_photo(path)
        cv2.imwrite(str(arguments.out / path.name), finished)
        if path.stem == PAIR_OF:
            cv2.imwrite(str(arguments.out / "pair.png"), cut_pair(finished))
