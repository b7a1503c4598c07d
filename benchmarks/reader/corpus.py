"""Read the corpus written for Touchstone (docs/corpus.md): one JSON block a passage."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.reader.example import CONTRADICTS, NO_CLAIM, SILENT, SUPPORTS, Example

CLASSES = {"s": SUPPORTS, "c": CONTRADICTS, "n": SILENT, "f": CONTRADICTS, "x": NO_CLAIM, "w": CONTRADICTS}
"""Labels of the corpus; a false "not stated" contradicts the passage, a wrong slot contradicts it as an answer."""
_SHORT_ANSWER = 40
"""Characters up to which ``w`` is an answer in the wrong slot; a longer one may be true and is left out."""
_PREVIOUS = 0.3
"""Share of sentences without a context that are given another sentence of the block as the previous one."""


def corpus_examples(folder: Path) -> Iterator[Example]:
    """Every labelled sentence of ``*.jsonl.gz`` and ``*.jsonl`` files in ``folder``, in the order of names and lines."""
    for file in sorted(folder.glob("*.jsonl*")):
        dice = random.Random(file.name)  # noqa: S311 - no secret
        for number, block in enumerate(blocks_of(file)):
            yield from block_examples(block, f"{file.name.partition('.')[0]}-{number}", dice)


def blocks_of(file: Path) -> list[dict[str, Any]]:
    text = gzip.decompress(file.read_bytes()).decode() if file.suffix == ".gz" else file.read_text("utf-8")
    return [json.loads(line) for line in text.split("\n") if line.strip()]


def block_examples(block: dict[str, Any], name: str, dice: random.Random) -> Iterator[Example]:
    """The sentences of one passage; ``name`` is the file's name, a hyphen and the number of the block."""
    if "quiz" in block:
        yield from _quiz(block, name)
        return
    items = [_item(item) for item in block["items"]]
    texts = [item["t"] for item in items]
    for at, item in enumerate(items):
        label, context = item["y"], item.get("ctx") or ""
        if label == "w" and len(item["t"]) > _SHORT_ANSWER:
            continue
        depends = bool(context) or label == "w"
        if not context and dice.random() < _PREVIOUS:
            context = dice.choice(texts[:at] + texts[at + 1 :]) if len(texts) > 1 else ""
        yield _example(
            block, name, item["t"], label,
            context="\n".join(filter(None, (block.get("question"), context))),
            wrong=_ranges(item["t"], item.get("words")), keeps_context=depends, lang=item.get("l"),
        )  # fmt: skip


def _item(item: Any) -> dict[str, Any]:
    if isinstance(item, dict):
        return item
    return dict(zip(("y", "t", "kind", "words"), item, strict=False))


def _quiz(block: dict[str, Any], name: str) -> Iterator[Example]:
    for question in block["quiz"]:
        asked = question["question"]
        for key in question["right"]:
            yield _example(block, name, key, "s", context=asked, wrong=(), keeps_context=True)
        for key, *_ in question["wrong"]:
            yield _example(block, name, key, "c", context=asked, wrong=((0, len(key)),), keeps_context=True)
        for label, text, *_ in question["explanations"]:
            yield _example(block, name, text, label, context=asked, wrong=() if label == "s" else None)
    for label, text, *_ in block["statements"]:
        yield _example(block, name, text, label, context="", wrong=() if label == "s" else None)


def _example(
    block: dict[str, Any], name: str, text: str, label: str, *,
    context: str, wrong: tuple[tuple[int, int], ...] | None, keeps_context: bool = False, lang: str | None = None,
) -> Example:  # fmt: skip
    right = label == "s"
    return Example(
        premise=block["passage"],
        context=context,
        sentence=text,
        lang=lang or block["lang"],
        origin=f"corpus: {name.rpartition('-')[0]}",
        group=name,
        unsupported=0.0 if right or label == "x" else 1.0,
        classes=(CLASSES[label],),
        wrong=() if right or label == "x" else wrong,
        keeps_context=keeps_context,
        part=name.rpartition("-")[0],
    )


def _ranges(text: str, words: str | None) -> tuple[tuple[int, int], ...] | None:
    at = text.find(words) if words else -1
    return ((at, at + len(words)),) if words and at >= 0 else None
