"""Which concepts, pooled how, tell wrong sentences from right ones: S5's figures 6 and 7, here and by a proxy.

    TOUCHSTONE_PROXY=smollm2/135m python -m benchmarks.concepts FILE [--answers 60]

The text is read once an answer, and every way of finding and pooling is scored on the same probabilities. S5 asked the
model that wrote the text; a proxy did not write it. Concepts are found by our tokenisers, so that no model is asked.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from core.domain.answers import Answer, Span
from core.formats import read_all
from core.judges.concepts import Concept, Finder, find_concepts
from core.judges.likelihood import Pooling, likelihoods
from core.llm.base import Token
from core.llm.open import open_model
from core.llm.scripted import Scripted
from core.settings import read_settings
from core.tuning.bootstrap import Bootstrap


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--answers", type=int, default=60)
    asked = parser.parse_args()
    settings = read_settings()
    proxy = open_model(settings, settings.proxy)
    records = [r for r in read_all(asked.file, asked.file.name, settings).records if r.answer.lang in {"en", ""}]
    rows: dict[str, list[float | None]] = {}
    wrong: list[bool] = []
    documents: list[int] = []
    for number, record in enumerate(records[: asked.answers]):
        read: dict[str, tuple[Token, ...]] = {}
        again = Scripted(lambda prompt: "", proxy.name, proxy.capabilities)
        again.reads = lambda text, read=read: read.get(text) or read.setdefault(text, proxy.tokens(text, "benchmark"))
        answer = record.answer
        for name, concepts in _ways(answer).items():
            for pooling in Pooling:
                of = likelihoods(answer, concepts, again, None, pooling).of
                known = [[p for p in each if p is not None] for each in of]
                rows.setdefault(f"{name}, {pooling}", []).extend(1 - min(each) if each else None for each in known)
        wrong += [bool(label and label.hallucinated) for label in record.gold.sentences]
        documents += [number] * len(answer.sentences)
    truth, groups = np.array(wrong), np.array(documents)
    print(f"{len(truth)} sentences of {len(set(documents))} answers, {truth.sum()} wrong, read by {proxy.name}\n")
    print("| concepts, pooled by | sentences | AUROC | 95 % |\n|---|---|---|---|")
    for name, risks in rows.items():
        there = np.array([risk is not None for risk in risks])
        values = np.array([risk for risk in risks if risk is not None])
        low, high = _interval(values, truth[there], groups[there])
        print(f"| {name} | {there.sum()} | {100 * _auroc(values, truth[there]):.1f} | {low:.1f}-{high:.1f} |")


def _ways(answer: Answer) -> dict[str, list[list[Concept]]]:
    nobody = Scripted(lambda prompt: "")
    whole = [[Concept(s.text, Span(0, len(s.text)))] for s in answer.sentences]
    return {
        "the whole sentence": whole,
        "names and numbers": find_concepts(answer, Finder.NAMES, nobody),
        "keywords": find_concepts(answer, Finder.KEYWORDS, nobody),
    }


def _auroc(risks: np.ndarray, wrong: np.ndarray) -> float:
    """Ties count half."""
    above = (risks[wrong][:, None] > risks[~wrong]).sum() + 0.5 * (risks[wrong][:, None] == risks[~wrong]).sum()
    return float(above / (wrong.sum() * (~wrong).sum())) if wrong.any() and not wrong.all() else float("nan")


def _interval(risks: np.ndarray, wrong: np.ndarray, documents: np.ndarray) -> tuple[float, float]:
    numbered = np.unique(documents, return_inverse=True)[1]
    draws = []
    for block in Bootstrap(resamples=300).weights(numbered):
        for weights in block:
            index = np.repeat(np.arange(len(risks)), weights.astype(int))
            draws.append(_auroc(risks[index], wrong[index]))
    ends = Bootstrap().interval(np.array(draws))
    return (100 * ends[0], 100 * ends[1]) if ends else (float("nan"), float("nan"))


if __name__ == "__main__":
    main()
