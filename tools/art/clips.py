"""What moves in each clip: its frames, and which of them is seen when. Read by Blender and by finish_film.py."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

FRAMES_PER_SECOND = 25


@dataclass(frozen=True)
class Clip:
    """A clip shows one quantity change. Frames are rendered for some of its values; what is between two is mixed of them."""

    # The render that the clip begins with, whose scene it is.
    still: str
    # What of the image moves, as parts of it: left, bottom, right, top.
    part: tuple[float, float, float, float]
    values: Sequence[float]
    # The quantity at a time in seconds.
    course: Callable[[float], float]
    seconds: float


def _ease(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


BOW, RELEASE = 0.85, 1.15


def _spring(at: float) -> float:
    """A strip is bowed down, then let go: it swings back past where it stood, and comes to rest."""
    if at < RELEASE:
        return BOW * _ease(at / (RELEASE - 0.1))
    gone = at - RELEASE
    return BOW * math.exp(-1.45 * gone) * math.cos(2 * math.pi * 1.15 * gone) * _ease((4.2 - at) / 1.2)


def _values(low: float, high: float, count: int) -> list[float]:
    """From low to high, the closer the nearer to 0, where the swing is slow."""
    ends = [math.copysign(abs(end) ** 0.7, end) for end in (low, high)]
    steps = [ends[0] + (ends[1] - ends[0]) * step / (count - 1) for step in range(count)]
    return [round(math.copysign(abs(step) ** (1 / 0.7), step), 4) for step in steps]


_SPRING = Clip("still-life", (0.08, 0.26, 0.70, 0.76), _values(-0.46, BOW, 34), _spring, 4.2)

CLIPS = {
    "strip-bends": _SPRING,
    "strip-bends-dark": Clip("still-life-dark", _SPRING.part, _values(-0.46, BOW, 18), _spring, 4.2),
}
