"""Every installed library is under a licence that somebody looked at.

    python -m benchmarks.dependencies.licences

Exit code 1: a library has another licence than those below, tells none, or an exception here is of nothing any more.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ALLOWED = frozenset({
    "0BSD", "3-Clause BSD License", "Apache 2.0", "Apache 2.0 License", "Apache License 2.0",
    "Apache Software License", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD", "BSD License", "BSD-2-Clause",
    "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "CNRI-Python", "ISC", "ISC License (ISCL)", "MIT", "MIT License", "MIT-0",
    "MIT-CMU", "MPL-2.0", "Mozilla Public License 2.0 (MPL 2.0)", "PSF-2.0", "Python Software Foundation License",
    "Python-2.0", "Unlicense", "Zlib",
})  # fmt: skip
"""Permissive ones, and the MPL, which asks something only of whoever changes its files. As libraries spell them."""

EXCEPTIONS = {
    "anki": "AGPL-3.0-or-later: only tests import it, it is in requirements-dev.txt alone, and nothing of it is shipped",
    "axe-playwright-python": "MIT by the file in its wheel; it declares none",
    "krippendorff": "GPL-3.0-or-later: only tests import it, to hold our alpha against it; in requirements-dev.txt alone",
    "label-studio-sdk": "Apache-2.0 by the file in its wheel; it declares none; only tests import it",
    "psycopg": "LGPL-3.0-only: imported unchanged, replaceable by whoever runs it",
    "psycopg-binary": "as psycopg",
    "pypdfium2": "BSD-3-Clause and Apache-2.0, with permissive licences of PDFium's own parts in its wheel",
    "python-stdnum": "LGPL-2.1-or-later: imported unchanged, replaceable by whoever runs it",
    "text-unidecode": "the Artistic License is one of two to choose from; argilla brings it, for tests",
}
"""By name, looked at one by one."""


@dataclass(frozen=True, slots=True)
class Library:
    name: str
    version: str
    licence: str


def installed() -> list[Library]:
    command = [sys.executable, "-m", "piplicenses", "--python", sys.executable, "--from=mixed", "--format=json"]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return [Library(_plain(each["Name"]), each["Version"], each["License"]) for each in found]


def others(libraries: Iterable[Library]) -> list[Library]:
    """Those nobody looked at. Of ``A OR B`` one is enough; all of ``A AND B`` and of a list must be allowed."""
    return [each for each in libraries if each.name not in EXCEPTIONS and not allowed(each.licence)]


def allowed(licence: str) -> bool:
    return all(_part(each.strip()) for each in licence.split(";"))


def _part(licence: str) -> bool:
    """Return True if the licence is allowed, by its name or as an expression of SPDX; the stricter reading counts if
    AND and OR mix without brackets.
    """
    terms = licence.replace("(", "").replace(")", "").split(" AND ")
    return licence in ALLOWED or all(any(one in ALLOWED for one in each.split(" OR ")) for each in terms)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def main(libraries: Sequence[Library] | None = None) -> int:
    known = installed() if libraries is None else libraries
    wrong = others(known)
    for each in wrong:
        print(f"{each.name} {each.version}: licence {each.licence!r} is not among those that were looked at. Read it; add "
              "it to ALLOWED, or the library to EXCEPTIONS with the reason, or use another library "
              "(benchmarks/dependencies/licences.py).")  # fmt: skip
    if not wrong:
        print(f"Licences: {len(known)} libraries, {sum(each.name in EXCEPTIONS for each in known)} of them exceptions.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
