"""Figures as Markdown tables."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

DETECTORS_PAGE = Path(__file__).parents[1] / "docs" / "detectors.md"
FIGURES = re.compile(r"(<!-- figures -->\n).*?(<!-- /figures -->\n)", re.DOTALL)

HEAD = """# Benchmarks

How well each detector orders sentences by risk, on public data with human labels, without using a label; then on errors we planted, on pairs of
sentences, and what each detector is worth. Written on {today}. Each section names its command; the sets come from

    python -m benchmarks.results FILES

- **NonFact / Factual**: area under precision-recall (trapezoid over the curve, as the SelfCheckGPT authors compute it) with minor and major
  errors positive, or with accurate sentences positive. **NonFact\\***: major errors only, wholly wrong answers dropped. **AUROC**: over all
  units. All in percent, with 95 % intervals from 1,000 resamples of whole documents.
- **in source**, **in model**: AUROC among answers to one source, and among answers of one model, where a set has several. A score that only knows
  which document or which model is bad gets 50.
- An abstention takes the detector's mean risk in these orders and counts as flagged at the threshold; the number of abstentions is shown.
- *always_positive*, *length*, *position* and *word_overlap* are baselines that a detector has to beat.
- At the threshold: accuracy, precision and recall at the default threshold, before anybody has tuned it.
- Detectors that abstained on a whole set, for want of samples, sources or a quiz, are named below its table.

These are the halves of the data that we develop on; nothing is fitted on them, but they were looked at.
"""

NOTES = {
    "halueval_qa": "Length alone nearly solves this set: right answers have a median of 12 characters, hallucinated ones, written by a model, 56. It says nothing "
    "about a detector whose risk grows with length.",
    "helm": "The samples are other models' continuations of the same opening, not samples of one model.",
    "conformal_claims": "Claims without any source or sample: only detectors that need neither can score them.",
    "jhars": "Only 2 % of the sentences are hallucinated: intervals are wide, and precision is low at any threshold.",
    "faithbench": "Chosen by its authors as hard: published detectors disagree on these summaries.",
}

PUBLISHED = """
Published on the same 238 passages (we measure on half of them here), for comparison; intervals are about +-1.3 NonFact and +-5 Factual:

| method | needs | NonFact | NonFact* | Factual |
| --- | --- | ---: | ---: | ---: |
| random | | 72.96 | 29.72 | 27.04 |
| consistency alone (S2) | 20 samples, BERTScore | 81.20 | | 43.41 |
| consistency and knowledge (S2) | 20 samples, Longformer | 82.66 | | 43.42 |
| SelfCheck-BERTScore | 20 samples, RoBERTa-large | 81.96 | 45.96 | 44.23 |
| SelfCheck-QA | 20 samples, T5 and Longformer | 84.26 | 40.06 | 48.14 |
| SelfCheck-Unigram (max) | 20 samples | 85.63 | 41.04 | 58.47 |
| SelfCheck-NLI | 20 samples, DeBERTa-v3-large | 92.50 | 45.17 | 66.08 |
| SelfCheck-Prompt, gpt-3.5-turbo | 20 model calls a sentence | 93.42 | 53.19 | 67.09 |
"""

PAGE_COLUMNS = {
    "NonFact": "auc_pr_nonfact", "NonFact*": "auc_pr_nonfact_major", "Factual": "auc_pr_factual", "AUROC": "auroc",
    "in source": "auroc_within_document", "in model": "auroc_within_model",
}  # fmt: skip
CUT_COLUMNS = {"accuracy": "accuracy", "precision": "precision", "recall": "recall"}


def cell(figure: float | None, interval: list[float] | None = None) -> str:
    if figure is None:
        return ""
    return f"{figure:.1f} ({interval[0]:.1f} to {interval[1]:.1f})" if interval else f"{figure:.1f}"


def head(sets: Mapping[str, Any] | None) -> str:
    """Return the head of the page: what the columns mean, and which sets follow."""
    return HEAD.format(today=date.today().isoformat()) + (f"\nSets: {', '.join(sets)}.\n" if sets else "")


def section(name: str, dataset: Mapping[str, Any]) -> str:
    """One data set: a line of counts, the table of orders, what the cut gives, and languages where they mix."""
    rows = {each: figures for each, figures in dataset["detectors"].items() if figures.get("auroc") is not None}
    rows |= {f"*{each}*": figures for each, figures in dataset["baselines"].items() if figures.get("auroc") is not None}
    pages = {title: key for title, key in PAGE_COLUMNS.items() if any(of.get(key) is not None for of in rows.values())}
    heads = [*pages, *CUT_COLUMNS, "abstained", "units / s"]
    capped = f" of {dataset['answers_in_all']:,} (a seeded sample of documents)" if "answers_in_all" in dataset else ""
    lines = [
        f"## {name}",
        "",
        f"{dataset['answers']:,} answers{capped}, {dataset['documents']:,} documents, {dataset['sentences']:,} labelled units "
        f"({dataset['unit']}), {dataset['positives']:,} positive. {NOTES.get(name, '')}".rstrip(),
        "",
        f"| detector | {' | '.join(heads)} |",
        f"| --- |{' ---: |' * len(heads)}",
        *(_row(each, figures, pages) for each, figures in rows.items()),
    ]
    if silent := [
        each for each, figures in dataset["detectors"].items() if figures["abstained"] == dataset["sentences"]
    ]:
        lines += ["", f"Abstained throughout: {', '.join(silent)}."]
    lines += _languages(dataset["detectors"])
    if name.startswith("wikibio"):
        lines.append(PUBLISHED)
    return "\n".join([*lines, ""])


def _row(name: str, figures: Mapping[str, Any], pages: Mapping[str, str]) -> str:
    cells = [cell(figures.get(key), figures.get(f"{key}_interval")) for key in pages.values()]
    cells += [cell(figures.get(key)) for key in CUT_COLUMNS.values()]
    cells += [str(figures.get("abstained", "")), cell(figures.get("sentences_per_second"))]
    return f"| {name} | {' | '.join(cells)} |"


def _languages(detectors: Mapping[str, Any]) -> list[str]:
    """AUROC by language, where a set mixes them."""
    mixed = {name: figures["languages"] for name, figures in detectors.items() if "languages" in figures}
    if not mixed:
        return []
    langs = list(next(iter(mixed.values())))
    lines = ["", f"| AUROC by language | {' | '.join(langs)} |", f"| --- |{' ---: |' * len(langs)}"]
    return lines + [
        f"| {name} | {' | '.join(cell(of[lang]['auroc']) for lang in langs)} |" for name, of in mixed.items()
    ]


DETECTOR_COLUMNS = (
    ("wikibio_gpt3", "auc_pr_nonfact", "WikiBio NonFact"),
    ("wikibio_gpt3", "auc_pr_factual", "WikiBio Factual"),
    ("jaqket_selfcheck", "auroc", "jaqket (ja) AUROC"),
    ("jhars", "auroc", "jhars (ja) AUROC"),
    ("ragtruth/qa_test", "auroc", "RAGTruth QA AUROC"),
)


def detector_table(figures: Mapping[str, Any]) -> str:
    """Every detector with what it needs and catches, and one figure per data set."""
    from core.scoring.detectors import DETECTORS

    columns = [(dataset, key, title) for dataset, key, title in DETECTOR_COLUMNS if dataset in figures]
    lines = [
        f"| detector | catches | needs | from | {' | '.join(title for *_, title in columns)} |",
        f"| --- | --- | --- | --- |{' ---: |' * len(columns)}",
    ]
    rows = {name: (d.catches, ", ".join(sorted(d.needs)), d.source) for name, d in DETECTORS.items()}
    rows["fusion"] = ("all of the above, without labels", "any of them", "own")
    for name, (catches, needs, source) in rows.items():
        cells = [cell(figures[dataset]["detectors"].get(name, {}).get(key)) for dataset, key, _ in columns]
        lines.append(f"| `{name}` | {catches} | {needs} | {source} | {' | '.join(cells)} |")
    cells = [cell(figures[dataset]["baselines"]["word_overlap"].get(key)) for dataset, key, _ in columns]
    lines.append(f"| *word overlap* | baseline | | | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def write_detector_table(sets: Mapping[str, Any]) -> None:
    """Replace the table of figures on the page of the detectors, between its marks."""
    table, page = detector_table(sets), DETECTORS_PAGE.read_text("utf-8")
    DETECTORS_PAGE.write_text(FIGURES.sub(lambda match: match[1] + table + match[2], page), "utf-8")
