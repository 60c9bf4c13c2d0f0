"""
Renders the frames of clips: blender -b --factory-startup -P tools/art/film.py -- strip-bends --size 720 --samples 8
Only the part of the image that moves: finish_film.py lays it over the render that the clip begins with.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from clips import CLIPS  # noqa: E402
from scenes import still_life  # noqa: E402
from studio import aim_camera, empty_studio, take_picture  # noqa: E402

SCENES = {
    "still-life": lambda value: still_life(bow=value),
    "still-life-dark": lambda value: still_life(is_dark=True, bow=value),
}

parser = argparse.ArgumentParser()
parser.add_argument("names", nargs="+", choices=CLIPS)
parser.add_argument("--size", type=int, default=720)
parser.add_argument("--samples", type=int, default=8)
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--frames", type=int, nargs="*", help="only these, by their numbers")
parser.add_argument("--out", default="tools/art/out/film")
arguments = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])

for name in arguments.names:
    clip = CLIPS[name]
    for number, value in enumerate(clip.values):
        path = Path(arguments.out).resolve() / name / f"{number:03}.png"
        if path.exists() or (arguments.frames and number not in arguments.frames):
            continue
        empty_studio()
        shot = SCENES[clip.still](value)
        aim_camera(shot)
        take_picture(str(path), shot, arguments.size, arguments.samples, arguments.threads, clip.part)
