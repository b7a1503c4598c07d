"""The models of this machine, and what a new one has encoded: nothing."""

from __future__ import annotations

import os
from pathlib import Path

from tests.support.paths import ROOT


def as_on_a_new_machine(folder: Path) -> dict[str, str]:
    """The environment of several commands that share their encodings, as a reader's do, and no earlier run's."""
    models = folder / "models"
    models.mkdir()
    for path in (ROOT / os.environ.get("TOUCHSTONE_MODELS", "models")).iterdir():
        if not path.name.startswith("encodings"):
            (models / path.name).symlink_to(path)
    environment = os.environ | {"TOUCHSTONE_MODELS": str(models)}
    del environment["TOUCHSTONE_ENCODINGS_MB"]
    return environment
