"""Labelled sentences the reader is measured on and never learns from."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.grounding.data_files import rows_of
from benchmarks.reader.example import NO_CLAIM, SUPPORTS, Example
from benchmarks.reader.other_sets import EITHER, teaches

MEASURED = {
    "natural en": "natural/en_dev", "natural ja": "natural/ja_dev", "natural ko": "natural/ko_dev",
    "light ja": "natural/ja_light_dev", "close ko": "natural/ko_close_dev",
    "pairs": "minimal_pairs/dev", "chat": "minimal_pairs/chat_dev",
    "ragtruth": "ragtruth/qa_test", "jhars": "jhars/dev", "cnndm": "qags/cnndm", "xsum": "qags/xsum",
    "faithbench": "faithbench/dev", "qgeval": "qgeval/dev", "halueval": "halueval_qa/dev", "lfqa": "train/grounding/lfqa_wdoc",
}  # fmt: skip
MOST = 400
"""Sentences of a label and set; the natural answers and the minimal pairs are measured whole."""
_RIGHT = {"supported", "accurate", "accepted"}
_WRONG = {"hallucinated", "minor", "major", "minor_inaccurate", "major_inaccurate"}


def measured_examples(folder: Path) -> Iterator[Example]:
    """Sentences of every set with question and previous sentence as context; ``origin`` names the set."""
    for name, place in MEASURED.items():
        found = [one for row in rows_of(folder / f"{place}.jsonl.gz") for one in _sentences(row, name)]
        if not name.startswith(("natural", "pairs", "light", "close")):
            dice = random.Random(name)  # noqa: S311 - no secret
            kinds = [[e for e in found if (e.unsupported >= 0.5) is wrong] for wrong in (False, True)]
            found = [one for kind in kinds for one in dice.sample(kind, min(MOST, len(kind)))]
        yield from found


def _sentences(row: dict[str, Any], name: str) -> Iterator[Example]:
    meta = row.get("meta") or {}
    group = str(meta.get("source_id") or meta.get("pair_id") or meta.get("situation") or meta.get("group") or row["id"])
    if name in {"jhars", "halueval"} and teaches(meta.get("source_id", meta.get("pair_id"))):
        return
    context = row.get("context") or ""
    premise = context if isinstance(context, str) else "\n".join(_text(part) for part in context)
    sentences: Sequence[dict[str, Any]] = row.get("sentences") or [{"text": row["answer"], "label": row.get("label")}]
    previous, heading = "", ""
    for sentence in sentences:
        label, text = sentence["label"], sentence["text"]
        if label in _RIGHT | _WRONG | {"not_checkable"}:
            wrong = label in _WRONG
            yield Example(
                premise=premise, context="\n".join(filter(None, (row.get("question"), heading, previous))),
                sentence=text, lang=row["lang"], origin=name, group=group, unsupported=float(wrong),
                classes=EITHER if wrong else (NO_CLAIM if label == "not_checkable" else SUPPORTS,),
                wrong=_within(row, sentence), keeps_context=name in {"qgeval", "halueval"},
                part=f"{meta.get('kind') or ''}",
            )  # fmt: skip
        if text.lstrip().startswith("#") or text.rstrip().endswith((":", "：")):
            heading, previous = text, ""
        else:
            previous = text


def _text(part: Any) -> str:
    return part if isinstance(part, str) else part.get("text", "")


def _within(row: dict[str, Any], sentence: dict[str, Any]) -> tuple[tuple[int, int], ...] | None:
    start, end = sentence.get("start"), sentence.get("end")
    if start is None or "spans" not in row:
        return None
    return tuple(
        (max(s["start"], start) - start, min(s["end"], end) - start)
        for s in row["spans"]
        if s["start"] < end and s["end"] > start
    )
