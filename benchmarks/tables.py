"""Figures as Markdown tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
}  # fmt: skip
CUT_COLUMNS = {"accuracy": "accuracy", "precision": "precision", "recall": "recall"}


def cell(figure: float | None, interval: list[float] | None = None) -> str:
    if figure is None:
        return ""
    return f"{figure:.1f} ({interval[0]:.1f} to {interval[1]:.1f})" if interval else f"{figure:.1f}"


def section(name: str, found: Mapping[str, Any]) -> str:
    """One data set: a line of counts, the table of orders, what the cut gives, and languages where they mix."""
    heads = [*PAGE_COLUMNS, *CUT_COLUMNS, "abstained", "units / s"]
    lines = [
        f"## {name}",
        "",
        f"{found['answers']:,} answers, {found['documents']:,} documents, {found['sentences']:,} labelled units "
        f"({found['unit']}), {found['positives']:,} positive.",
        "",
        f"| detector | {' | '.join(heads)} |",
        f"| --- |{' ---: |' * len(heads)}",
    ]
    for kind in ("detectors", "baselines"):
        lines += [_row(each, figures, emphasis=kind == "baselines") for each, figures in found[kind].items()]
    if name.startswith("wikibio"):
        lines.append(PUBLISHED)
    return "\n".join([*lines, ""])


def _row(name: str, figures: Mapping[str, Any], *, emphasis: bool) -> str:
    cells = [cell(figures.get(key), figures.get(f"{key}_interval")) for key in PAGE_COLUMNS.values()]
    cells += [cell(figures.get(key)) for key in CUT_COLUMNS.values()]
    cells += [str(figures.get("abstained", "")), cell(figures.get("sentences_per_second"))]
    return f"| {f'*{name}*' if emphasis else name} | {' | '.join(cells)} |"


README_COLUMNS = (
    ("wikibio_gpt3", "auc_pr_nonfact", "WikiBio NonFact"),
    ("wikibio_gpt3", "auc_pr_factual", "WikiBio Factual"),
    ("jaqket_selfcheck", "auroc", "jaqket (ja) AUROC"),
    ("jhars", "auroc", "jhars (ja) AUROC"),
    ("ragtruth", "auroc", "RAGTruth QA AUROC"),
)


def readme_table(figures: Mapping[str, Any]) -> str:
    """Every detector with what it needs and catches, and one figure per data set."""
    from core.detectors import DETECTORS

    columns = [(dataset, key, title) for dataset, key, title in README_COLUMNS if dataset in figures]
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
