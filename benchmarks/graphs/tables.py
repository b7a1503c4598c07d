"""Every table of docs/graph.md, one after the other.

    python -m benchmarks.graphs.tables r4-university-info.json sudachi-synonyms-dictionary.json

About a quarter of an hour on two cores. The files are not part of this repository.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("universities", type=Path)
    parser.add_argument("synonyms", type=Path)
    arguments = parser.parse_args()
    commands = (
        ["benchmarks.graphs.linking", str(arguments.synonyms)],
        ["benchmarks.graphs", str(arguments.universities)],
        ["benchmarks.graphs.sample", "--half", "test", "--encoder"],
        ["benchmarks.graph_support", "--each", "150"],
        ["benchmarks.graph_support", str(arguments.universities), "--each", "150"],
    )
    for command in commands:
        print("python -m", *command, file=sys.stderr)
        if failed := subprocess.run([sys.executable, "-m", *command, "--publish"], check=False).returncode:
            return failed
    return 0


if __name__ == "__main__":
    sys.exit(main())
