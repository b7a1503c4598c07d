"""Remove built models that were altered, so that ``make install`` builds them again.

    python -m core.encoders.mending

Prints the folder of each. A model that labels taught is built again when it is next needed.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from core.encoders.sealing import OF_INSTALL, altered, built_folders
from core.errors import TouchstoneError
from core.settings import read_settings


def remove_altered(models: Path) -> list[Path]:
    """Return the folders that were removed."""
    found = [folder for folder in built_folders(models, OF_INSTALL) if altered(folder)]
    for folder in found:
        shutil.rmtree(folder)
    return found


def main() -> int:
    try:
        models = read_settings().models
    except TouchstoneError as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command
        return 2
    for folder in remove_altered(models):
        print(folder)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
