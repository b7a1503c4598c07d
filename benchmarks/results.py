"""Measure every detector on labelled files and write the results page and the README's detector table.

    python -m benchmarks.results DATA/wikibio_gpt3/dev.jsonl.gz DATA/jhars/dev.jsonl.gz ... [--cached figures.json]

The files are public data sets in our record format; they are not part of this repository. ``--cached`` keeps the
figures, so that the pages can be written again without scoring again.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from benchmarks.tables import readme_table, section

ROOT = Path(__file__).parents[1]
MARKS = re.compile(r"(<!-- figures -->\n).*?(<!-- /figures -->)", re.DOTALL)

HEAD = """# Benchmarks

How well each detector orders sentences by risk, on public data with human labels, without using a label. Written on {today} by

    python -m benchmarks.results {files}

- **NonFact / Factual**: area under precision-recall (trapezoid over the curve, as the SelfCheckGPT authors compute it) with minor and major
  errors positive, or with accurate sentences positive. **NonFact\\***: major errors only, wholly wrong answers dropped. **AUROC**: over all
  units. All in percent, with 95 % intervals from {resamples} resamples of whole documents.
- An abstention takes the detector's mean risk in these orders and counts as flagged at the cut; how many there were is shown.
- *always_positive*, *length*, *position* and *word_overlap* are what a detector has to beat.
- At the cut: accuracy, precision and recall at the cut that ships, before anybody has tuned it.

These are the halves of the data we develop on; nothing is fitted on them, but they were looked at.
"""


def measure(files: Sequence[Path]) -> dict[str, Any]:
    from core.detectors.tools import Tools
    from core.encoders import open_encoder
    from core.formats import read_all
    from core.settings import read_settings
    from core.suite import make_suite
    from core.tuning.evaluation import evaluate

    settings = read_settings()
    suite = make_suite(Tools(encoder=open_encoder(settings)))
    figures: dict[str, Any] = {}
    for file in files:
        reading = read_all(file, file.name, settings)
        name = next((str(r.answer.meta["dataset"]) for r in reading.records if "dataset" in r.answer.meta), file.stem)
        print(f"{name}: {len(reading.records)} answers", file=sys.stderr)
        figures[name] = evaluate(reading.records, suite)
    return figures


def results_page(figures: Mapping[str, Any], files: Sequence[Path]) -> str:
    names = " ".join(f"DATA/{file.parent.name}/{file.name}" for file in files)
    head = HEAD.format(today=date.today().isoformat(), files=names, resamples=f"{1000:,}")
    return "\n".join([head, *(section(name, found) for name, found in figures.items())])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--cached", type=Path, help="read the figures from here if it exists, else write them here")
    arguments = parser.parse_args()
    if arguments.cached and arguments.cached.exists():
        figures = json.loads(arguments.cached.read_text("utf-8"))
    else:
        figures = measure(arguments.files)
        if arguments.cached:
            arguments.cached.write_text(json.dumps(figures), "utf-8")
    (ROOT / "docs" / "benchmarks.md").write_text(results_page(figures, arguments.files), "utf-8")
    readme = ROOT / "README.md"
    table = readme_table(figures)
    readme.write_text(MARKS.sub(lambda found: found[1] + table + found[2], readme.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
