"""Change a file of a finished build, which is read-only."""

from __future__ import annotations

from pathlib import Path


def overwrite(file: Path, data: bytes) -> None:
    file.unlink()
    file.write_bytes(data)
