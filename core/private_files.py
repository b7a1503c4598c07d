"""Create files and folders that only their owner can read, whatever the umask of the process is."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

_FILE, _FOLDER = 0o600, 0o700
OTHERS = 0o077
"""The bits of a mode that let anybody else in."""
_FLAGS = {"wb": os.O_TRUNC, "xb": os.O_EXCL}


def open_private(path: Path, mode: str) -> IO[bytes]:
    """Open a file for writing as ``open`` does with ``wb`` or ``xb``. A regular file that is there becomes private."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | _FLAGS[mode] | getattr(os, "O_CLOEXEC", 0), _FILE)
    file = os.fdopen(descriptor, "wb")
    if path.is_file():
        path.chmod(_FILE)
    return file


def make_private_folder(folder: Path) -> None:
    """Create a folder, with its parents, that only its owner can open; one that is there stays as it is."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=_FOLDER, exist_ok=True)


def open_to_others(path: Path) -> bool:
    """Return whether anybody but the owner can read it, or change it; False where nothing is."""
    try:
        return bool(path.stat().st_mode & OTHERS)
    except OSError:
        return False
