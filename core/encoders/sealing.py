"""Seal a built model with the digests of its files, and refuse a file that differs from them.

So a file that was cut, damaged or replaced is refused instead of changing scores, on which certificates rest. The files
of a finished build are read-only, so that no accident changes them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from core.errors import MissingPart
from core.wording.phrases import say

MANIFEST = "manifest.json"
READ_ONLY = 0o444
OF_INSTALL = ("e5-*", "grounding-*", "reader-*")
"""Folders of models that ``make install`` builds, and of those that labels taught."""
OF_LOCAL = ("smollm2-*",)
"""Those that ``make local`` builds."""
_FILES = "files"
"""The manifest's entry: SHA-256 by the name of a file."""


def sealed(identity: Mapping[str, Any], folder: Path, names: Sequence[str]) -> dict[str, Any]:
    """Return the manifest with the digests of these files."""
    return {**identity, _FILES: {name: digest_of(folder / name) for name in names}}


def close(folder: Path) -> None:
    """Make every file of a finished build read-only."""
    for file in folder.iterdir():
        file.chmod(READ_ONLY)


def built_folders(models: Path, patterns: Sequence[str] = (*OF_INSTALL, *OF_LOCAL)) -> list[Path]:
    """Return the folders of built models; one without a manifest is among them."""
    return sorted(path for pattern in patterns for path in models.glob(pattern) if path.is_dir())


def unsealed(manifest: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the manifest says beside the digests."""
    return {name: value for name, value in manifest.items() if name != _FILES}


def read_manifest(folder: Path) -> dict[str, Any]:
    """Return an empty manifest where there is none that can be read."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return manifest if isinstance(manifest, dict) else {}


def is_sealed(folder: Path) -> bool:
    return bool(read_manifest(folder).get(_FILES))


def whole_file(folder: Path, name: str) -> Path:
    """Return a file of the model. Raises MissingPart if it is not the one that was built."""
    digests = read_manifest(folder).get(_FILES, {})
    if digests.get(name) is None or digests[name] != digest_of(folder / name):
        raise MissingPart(say("model-altered", file=str(folder / name)))
    return folder / name


def whole_folder(folder: Path) -> Path:
    """Return the folder of a model whose library reads whatever lies in it. Raises MissingPart if a file differs from
    what was built, is missing, or was put beside the others.
    """
    if strange := altered(folder) or foreign(folder):
        raise MissingPart(say("model-altered", file=str(folder / strange[0])))
    return folder


def foreign(folder: Path) -> list[str]:
    """Return the names of files that were not built with the others."""
    digests = read_manifest(folder).get(_FILES, {})
    return sorted(path.name for path in folder.iterdir() if path.name != MANIFEST and path.name not in digests)


def altered(folder: Path) -> list[str]:
    """Return the names of files that are missing or not as they were built; the manifest's if it has no digests."""
    digests = read_manifest(folder).get(_FILES, {})
    if not digests:
        return [MANIFEST]
    return [name for name, digest in sorted(digests.items()) if digest != digest_of(folder / name)]


def digest_of(file: Path) -> str:
    """Return the SHA-256 of a file; empty if there is none."""
    try:
        with file.open("rb") as data:
            return hashlib.file_digest(data, "sha256").hexdigest()
    except OSError:
        return ""
