"""
Renders scenes: blender -b --factory-startup -P tools/art/render.py -- pack-5 --size 256 --samples 16 --out /tmp/art
Without names every scene is rendered.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scenes import SCENES  # noqa: E402
from studio import aim_camera, empty_studio, lay_floor, light_studio, take_mask, take_picture  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("names", nargs="*", choices=[*SCENES, []], default=[])
parser.add_argument("--size", type=int, help="of another size than its own, in pixels")
parser.add_argument("--samples", type=int)
parser.add_argument("--threads", type=int, default=2)
parser.add_argument("--out", default="tools/art/out")
parser.add_argument("--list", action="store_true", help="print the scenes' names and render none")
arguments = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])

if arguments.list:
    print(*(f"scene {name}" for name in SCENES), sep="\n")
    sys.exit()

for name in arguments.names or SCENES:
    empty_studio()
    shot = SCENES[name]()
    if not shot.is_photo:
        light_studio(shot.wide / 15)
    if shot.floor:
        lay_floor()
    aim_camera(shot)
    path = Path(arguments.out).resolve() / f"{name}.png"
    samples = arguments.samples or 10
    take_picture(str(path), shot, arguments.size or shot.size, samples, arguments.threads)
    if not shot.is_photo:
        take_mask(str(path.with_name(f"{name}-mask.png")))
