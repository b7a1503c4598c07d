"""Types commands one after the other, as a shell would, in one process that keeps what it has loaded.

python -m tests.support.typed: each line of what comes in is ``python -m core ...``; it ends at the first that fails.
"""

from __future__ import annotations

import shlex
import sys

from core.cli import main

CORE = ["python", "-m", "core"]


def typed() -> int:
    for line in sys.stdin.read().splitlines():
        words = shlex.split(line)
        assert words[:3] == CORE, line
        sys.stderr.write(f"$ {line}\n")
        if code := main(words[3:]):
            return code
    return 0


if __name__ == "__main__":
    sys.exit(typed())
