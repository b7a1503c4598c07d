"""python -m benchmarks.pages [--own] [--publish] [FOLDER ...]: how well pages of material are read, by kind."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

import numpy as np

from benchmarks.pages.material import Given, from_folder, own
from benchmarks.pages.naive import naive_texts
from benchmarks.pages.scoring import Scored, error_rate, scored
from benchmarks.quiz_page import publish
from core.domain.material import PageText
from core.material.pages import read_material

_RESAMPLES = 2000


@dataclass(slots=True)
class Kind:
    pages: list[Scored] = field(default_factory=list)
    naive: dict[str, list[float]] = field(default_factory=dict)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pages", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--own", action="store_true", help="also pages drawn from samples/material")
    parser.add_argument("--publish", action="store_true", help="write the table into docs/quizzes.md")
    asked = parser.parse_args(arguments)
    kinds = measured(chain(*(from_folder(folder) for folder in asked.folders), own() if asked.own else ()))
    shown = table(kinds)
    print(shown)
    if asked.publish:
        publish("material", shown)


def measured(given: Iterable[Given]) -> dict[str, Kind]:
    kinds: dict[str, Kind] = {}
    for page in given:
        kind = kinds.setdefault(page.kind, Kind())
        pages = [each.read for each in read_material(page.data, page.name)]
        read = pages[0] if len(pages) == 1 else PageText("".join(each.text for each in pages))
        kind.pages.append(scored(read, page.truth))
        for name, text in naive_texts(page.kind, page.name, page.data).items():
            kind.naive.setdefault(name, []).append(error_rate(text, page.truth))
        print(f"{page.name}: {kind.pages[-1]}", file=sys.stderr)
    return kinds


def table(kinds: dict[str, Kind]) -> str:
    lines = [
        "`python -m benchmarks.pages --publish FOLDER ...`: character error rate (white space and widths aside), mean over pages with a 95 % interval",
        "(bootstrap over pages), and places with a wrong, missing or surplus digit: how many are in doubt, and how many doubts there were about nothing.",
        "The pages are rendered text, the photographs of them skewed, shaded and noisy by program: no page was taken with a telephone.",
        "",
        "| kind | pages | errors | without our care | wrong numbers | in doubt | doubts in vain |",
        "| --- | ---: | ---: | --- | ---: | ---: | ---: |",
    ]
    for name, kind in kinds.items():
        naive = ", ".join(f"{reader} {np.mean(errors):.3f}" for reader, errors in kind.naive.items())
        numbers = (sum(getattr(page, of) for page in kind.pages) for of in ("wrong_numbers", "flagged", "in_vain"))
        cells = [name, str(len(kind.pages)), interval([page.errors for page in kind.pages]), naive, *map(str, numbers)]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def interval(errors: Sequence[float]) -> str:
    mean = f"{np.mean(errors):.4f}"
    if len(errors) < 2:
        return mean
    drawn = np.random.default_rng(14).choice(errors, (_RESAMPLES, len(errors))).mean(axis=1)
    low, high = np.quantile(drawn, (0.025, 0.975))
    return f"{mean} ({low:.4f} to {high:.4f})"


if __name__ == "__main__":
    main(sys.argv[1:])
