"""Name the images that a release builds on or starts without a digest: their tag may be another image tomorrow.

    python -m benchmarks.dependencies.images
    PYTHON_IMAGE=... POSTGRES_IMAGE=... NGINX_IMAGE=... python -m benchmarks.dependencies.images --required

The variables are those of ``deploy/Dockerfile`` and ``deploy/compose.yaml``; docs/operations.md says how the digest of a
tag is asked for. No registry was reachable where this was written, so none is in the repository.

Exit code 3: with ``--required``, an image has none.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
UNNAMED = 3
_DIGEST = re.compile("@sha256:[0-9a-f]{64}$")


def images(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the images by the variable that names them."""
    docker, compose = ((DEPLOY / name).read_text("utf-8") for name in ("Dockerfile", "compose.yaml"))
    defaults = dict(re.findall(r"^ARG (\w+_IMAGE)=(\S+)", docker, re.MULTILINE))
    defaults |= dict(re.findall(r"image: \$\{(\w+):-([^}]+)\}", compose))
    return {name: environment.get(name) or default for name, default in defaults.items()}


def without_digest(named: Mapping[str, str]) -> list[str]:
    return [f"{name}={image}" for name, image in sorted(named.items()) if not _DIGEST.search(image)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--required", action="store_true", help="an image without a digest is an error (code 3)")
    arguments = parser.parse_args()
    found = without_digest(images(os.environ))
    for each in found:
        print(f"NOT PINNED by digest: {each}")
    return UNNAMED if found and arguments.required else 0


if __name__ == "__main__":
    raise SystemExit(main())
