"""
Finishes a clip's frames: python3 tools/art/finish_film.py strip-bends --still still-life.png --out frames
Takes the noise out, lays what moves over the still image, and makes the frames between those that were rendered.
"""

import argparse
import bisect
from pathlib import Path

import cv2
import numpy

from clips import CLIPS, FRAMES_PER_SECOND, Clip
from finish import finish_photo

# The width of the edge over which the moving part goes over into the still image, as a part of the image.
FEATHER = 0.04


def _place(clip: Clip, size: int, frame: numpy.ndarray) -> tuple[slice, slice]:
    left, _, _, top = clip.part
    x, y = round(left * size), round((1 - top) * size)
    return slice(y, y + frame.shape[0]), slice(x, x + frame.shape[1])


def _feather(clip: Clip, size: int, shape: tuple[int, int]) -> numpy.ndarray:
    """1 where the frame is seen, falling to 0 at those of its edges that lie within the image."""
    left, bottom, right, top = clip.part
    reach = FEATHER * size

    def ramp(length: int, first: bool, last: bool) -> numpy.ndarray:
        place = numpy.arange(length, dtype=numpy.float32) + 0.5
        near = numpy.minimum(place if first else reach, length - place if last else reach)
        part = numpy.clip(near / reach, 0, 1)
        return part * part * (3 - 2 * part)

    rows = ramp(shape[0], top < 1, bottom > 0)
    columns = ramp(shape[1], left > 0, right < 1)
    return numpy.minimum.outer(rows, columns)[..., None]


def _between(low: numpy.ndarray, high: numpy.ndarray, part: float) -> numpy.ndarray:
    """What moves from one frame to the next is `part` of the way; 0 is the first."""
    flow = cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM)
    one, other = (cv2.cvtColor(frame.clip(0, 255).astype(numpy.uint8), cv2.COLOR_BGR2GRAY) for frame in (low, high))
    place = numpy.dstack(numpy.meshgrid(*(numpy.arange(length, dtype=numpy.float32) for length in one.shape[::-1])))

    def moved(frame: numpy.ndarray, way: numpy.ndarray) -> numpy.ndarray:
        return cv2.remap(frame, place - way, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    first, second = moved(low, flow.calc(one, other, None) * part), moved(high, flow.calc(other, one, None) * (1 - part))
    return first * (1 - part) + second * part


def finish_film(clip: Clip, folder: Path, still: numpy.ndarray) -> list[numpy.ndarray]:
    """The clip's frames in time, as large as the still image, 0 to 255."""
    size = still.shape[0]
    shown = []
    for number in range(len(clip.values)):
        frame = finish_photo(folder / f"{number:03}.png").astype(numpy.float32)
        rows, columns = _place(clip, size, frame)
        whole = still.copy()
        seen = _feather(clip, size, frame.shape[:2])
        whole[rows, columns] = frame * seen + whole[rows, columns] * (1 - seen)
        shown.append(whole)
    order = sorted(range(len(clip.values)), key=lambda number: clip.values[number])
    values = [clip.values[number] for number in order]

    def at(seconds: float) -> numpy.ndarray:
        value = min(max(clip.course(seconds), values[0]), values[-1])
        above = min(max(bisect.bisect(values, value), 1), len(values) - 1)
        low, high = values[above - 1], values[above]
        part = (value - low) / (high - low)
        return _between(shown[order[above - 1]], shown[order[above]], part)

    return [at(number / FRAMES_PER_SECOND) for number in range(round(clip.seconds * FRAMES_PER_SECOND))]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("name", choices=CLIPS)
    parser.add_argument("--frames", type=Path, default=Path("tools/art/out/film"))
    parser.add_argument("--still", type=Path, required=True)
    parser.add_argument("--size", type=int, default=720)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    clip = CLIPS[arguments.name]
    still = cv2.imread(str(arguments.still), cv2.IMREAD_COLOR).astype(numpy.float32)
    still = cv2.resize(still, (arguments.size, arguments.size), interpolation=cv2.INTER_AREA)
    arguments.out.mkdir(parents=True, exist_ok=True)
    for number, frame in enumerate(finish_film(clip, arguments.frames / arguments.name, still)):
        cv2.imwrite(str(arguments.out / f"{number:04}.png"), frame.round().clip(0, 255).astype(numpy.uint8))
