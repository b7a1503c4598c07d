"""Measure what it costs in quality to check answers against passages that were looked up, instead of their own.

    python -m benchmarks.retrieval.checking FILE.jsonl.gz ... [--beside OTHER.jsonl.gz ...] [--cap 400] [--publish]

Each file's passages, and those of the files beside it, are one collection. The same answers are scored with their own
passages, with what the index finds for the question alone, for each sentence alone, and for the question and each
sentence behind it (what the product does), and with none. Area under the ROC curve of the fusion, per labelled sentence,
with its 95 % interval over resampled documents.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.quiz_page import publish
from benchmarks.retrieval.__main__ import PAGE
from benchmarks.sets import name_of, records_of
from core.domain.answers import Answer, Passage, stable_hash
from core.domain.work import Record
from core.encoders import open_model_alone
from core.formats import read_all
from core.retrieval.files import document
from core.retrieval.index import DocumentIndex, build, encoded_by
from core.retrieval.passages import passages_for_queries, search_queries
from core.services.suites.load_suite import load_suite
from core.settings import read_settings
from core.tuning.evaluation import evaluate

Give = Callable[[Answer], tuple[Passage, ...]]


def collection(files: Sequence[Path]) -> DocumentIndex:
    texts: dict[str, None] = {}
    for file in files:
        for record in read_all(file, file.name, read_settings()).records:
            texts.update(dict.fromkeys(passage.text for passage in record.answer.passages))
    encoder = open_model_alone(read_settings())
    documents = [document(f"document {number}", text) for number, text in enumerate(texts, 1)]
    return build("all", 1, documents, encoder, encoded_by(encoder))


def ways(index: DocumentIndex) -> Mapping[str, Give]:
    return {
        "their own passages": lambda answer: answer.passages,
        "looked up by the question and each sentence behind it": lambda a: passages_for_queries(
            search_queries(a), index
        ),
        "looked up by the question alone": lambda a: passages_for_queries([a.question], index),
        "looked up by each sentence alone": lambda a: passages_for_queries([s.text for s in a.sentences], index),
        "no passages": lambda _: (),
    }


def found_again(records: Sequence[Record], given: Sequence[tuple[Passage, ...]]) -> float:
    """Share of the answers of which something of their own passages was found."""
    hits = sum(
        any(part.text in own.text or own.text in part.text for own in record.answer.passages for part in passages)
        for record, passages in zip(records, given, strict=True)
    )
    return hits / len(records)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--beside", nargs="*", type=Path, default=[], help="whose passages lie in the collection too")
    parser.add_argument("--cap", type=int, default=400, help="answers of each file, whole documents in a seeded order")
    parser.add_argument("--publish", action="store_true", help="into docs/retrieval.md")
    arguments = parser.parse_args()
    suite = load_suite(read_settings())
    index = collection([*arguments.files, *arguments.beside])
    beside = f" --beside {' '.join(map(name_of, arguments.beside))}" if arguments.beside else ""
    named = " ".join(map(name_of, arguments.files))
    lines = [
        f"`python -m benchmarks.retrieval.checking {named}{beside} --cap {arguments.cap}`: {len(index.places):,} chunks.",
        "",
        "| set | answers | checked against | something of their own found | AUROC |",
        "| --- | ---: | --- | ---: | ---: |",
    ]
    for file in arguments.files:
        records, _ = records_of(file, arguments.cap)
        for name, give in ways(index).items():
            given = [give(record.answer) for record in records]
            made = [
                replace(record, answer=replace(record.answer, passages=passages, meta=_group(record.answer)))
                for record, passages in zip(records, given, strict=True)
            ]
            fusion: dict[str, Any] = evaluate(made, suite)["detectors"]["fusion"]
            lines.append(
                f"| {name_of(file)} | {len(records)} | {name} | {found_again(records, given):.1%} | {_auroc(fusion)} |"
            )
            print(lines[-1], flush=True)
    told = "\n".join(lines)
    print(told)
    if arguments.publish:
        publish("checking", told, PAGE)


def _group(answer: Answer) -> dict[str, Any]:
    """Resampled by their own passages in every row, so that intervals compare."""
    return {**answer.meta, "group": stable_hash([passage.text for passage in answer.passages])}


def _auroc(figures: Mapping[str, Any]) -> str:
    if figures.get("auroc") is None:
        return "nothing could be checked"
    low, high = figures["auroc_interval"]
    return f"{figures['auroc']:.1f} ({low:.1f} to {high:.1f})"


if __name__ == "__main__":
    main()
