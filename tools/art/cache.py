"""What is slow to make and seldom changes, kept between runs: drawn prints and inflated films."""

import hashlib
import inspect
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

FOLDER = Path(tempfile.gettempdir()) / "softbrace-art"


def cached(suffix: str, make: Callable[..., Any], save: Callable[[Any, Path], None], load: Callable[[Path], Any], *given):
    """What `make` returns for what is given; made anew when the module that makes it has changed."""
    source = inspect.getsource(inspect.getmodule(make))
    key = hashlib.sha256(f"{make.__name__}{given!r}{source}".encode()).hexdigest()[:24]
    path = FOLDER / f"{key}{suffix}"
    if path.exists():
        return load(path)
    made = make(*given)
    FOLDER.mkdir(exist_ok=True)
    save(made, path)
    return made
