"""Labelled sets beside the corpus whose licences let the weights ship (docs/grounding.md lists them)."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.grounding.data_files import file_below, rows_of
from benchmarks.grounding.made import make, passages_of
from benchmarks.reader.example import CONTRADICTS, SILENT, SUPPORTS, Example

EITHER = (CONTRADICTS, SILENT)
"""Classes of a sentence that is not supported, where nobody said which."""
_NLI = {"entailment": (SUPPORTS,), "contradiction": (CONTRADICTS,), "neutral": (SILENT,), "non_entailment": EITHER}
INFERENCE = {
    "fever_dev": 13_000, "fm2": 2_600, "klue_nli_train": 1_800, "klue_nli_eval": 1_200, "kornli_xnli_dev": 2_500,
    "kornli_xnli_test": 5_100, "jnli_valid": 2_500, "jnli_test": 2_600, "jsick_train": 3_000, "jsick_test": 2_000,
    "janli": 2_000,
}  # fmt: skip
"""Most pairs of each file of premises and hypotheses."""
_RIGHT = {"supported", "accurate"}
_WRONG = {"hallucinated", "minor_inaccurate", "major_inaccurate"}
MADE = {"en": 3000, "ja": 3000, "ko": 1500}


def other_examples(folder: Path, seed: int) -> Iterator[Example]:
    """Examples of every set that lies anywhere below ``folder``; the same seed gives the same ones in the same order."""
    dice = random.Random(seed)  # noqa: S311 - no secret
    for name, most in INFERENCE.items():
        rows = rows_of(file_below(folder, name))
        for row in dice.sample(rows, min(most, len(rows))):
            yield _pair(row, name)
    yield from _grounded(folder)
    yield from _asked_in_japanese(folder, dice)
    yield from _asked_in_english(folder)
    yield from _made(folder, dice)


def teaches(group: object) -> bool:
    """True for one half of the sources of a set that is also measured: the other half is never learnt from."""
    return zlib.crc32(str(group).encode()) % 2 == 0


def _pair(row: dict[str, Any], origin: str) -> Example:
    right = row["label"] == "entailment"
    return Example(
        premise=row["premise"], sentence=row["hypothesis"], lang=row["lang"], origin=origin, group=row["premise"][:60],
        unsupported=float(not right), classes=_NLI[row["label"]], wrong=() if right else None,
    )  # fmt: skip


def _grounded(folder: Path) -> Iterator[Example]:
    """Sentences over whole passages, with the labels of people."""
    for name in ("wice", "begin_q2", "summedits_train"):
        for row in rows_of(file_below(folder, name)):
            for sentence in row.get("sentences") or [{"text": row["answer"], "label": row["label"]}]:
                yield from _judged(row, sentence, name, row["context"], row.get("question") or "")
    for row in rows_of(file_below(folder, "dev", "jhars")):
        if teaches(row["meta"]["source_id"]):
            previous = ""
            for sentence in row["sentences"]:
                context = "\n".join(filter(None, (row["question"], previous)))
                yield from _judged(row, sentence, "jhars", row["context"], context)
                previous = sentence["text"]
    for row in rows_of(file_below(folder, "dev", "wikibio")):
        if teaches(row["id"]):
            for sentence in row["sentences"]:
                yield from _judged(row, sentence, "wikibio", row["context"], "")
    for row in rows_of(file_below(folder, "dev", "factscore")):
        if teaches(row["meta"]["source_id"]):
            for sentence in row["claims"][:20]:
                yield from _judged(row, sentence, "factscore", row["context"], "")


def _judged(
    row: dict[str, Any], sentence: dict[str, Any], origin: str, premise: str, context: str
) -> Iterator[Example]:
    label = sentence["label"]
    if label not in _RIGHT | _WRONG:
        return
    right = label in _RIGHT
    spans = [(s["start"], s["end"]) for s in row.get("spans") or () if s.get("label") != "supported"]
    yield Example(
        premise=premise if isinstance(premise, str) else "\n".join(premise), context=context,
        sentence=sentence["text"], lang=row["lang"], origin=origin, group=f"{origin} {row['meta'].get('source_id') or row['id']}",
        unsupported=float(not right), classes=(SUPPORTS,) if right else EITHER,
        wrong=() if right else None if not spans else _within(spans, sentence) or None,
    )  # fmt: skip


def _within(spans: list[tuple[int, int]], sentence: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    start, end = sentence.get("start"), sentence.get("end")
    if start is None or end is None:
        return ()
    return tuple((max(a, start) - start, min(b, end) - start) for a, b in spans if a < end and b > start)


def _asked_in_japanese(folder: Path, dice: random.Random) -> Iterator[Example]:
    """Questions of JSQuAD with their answers, and with answers to other questions of the same paragraph.

    Articles whose checksum does not teach stay out: questions on them are measured.
    """
    rows = rows_of(file_below(folder, "valid", "jsquad"))
    by_page: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        if teaches(row["meta"]["title"]):
            by_page.setdefault(row["context"], []).append(row)
    for page, asked in by_page.items():
        for row in asked:
            others = [each["answer"] for each in asked if each["answer"] != row["answer"]]
            yield _answer(page, row["question"], row["answer"], "ja", right=True, group=row["meta"]["title"])
            for wrong in dice.sample(others, min(2, len(others))):
                yield _answer(page, row["question"], wrong, "ja", right=False, group=row["meta"]["title"])


def _asked_in_english(folder: Path) -> Iterator[Example]:
    for row in rows_of(file_below(folder, "dev", "halueval_qa")):
        group = row["meta"]["pair_id"]
        if teaches(group):
            context = row["context"] if isinstance(row["context"], str) else "\n".join(row["context"])
            right = row["label"] == "supported"
            yield _answer(context, row["question"], row["answer"], "en", right=right, group=f"halueval {group}")


def _answer(page: str, question: str, text: str, lang: str, *, right: bool, group: str) -> Example:
    return Example(
        premise=page, context=question, sentence=text, lang=lang, origin=f"questions {lang}", group=group,
        unsupported=float(not right), classes=(SUPPORTS,) if right else (CONTRADICTS,),
        wrong=() if right else ((0, len(text)),), keeps_context=True,
    )  # fmt: skip


def _made(folder: Path, dice: random.Random) -> Iterator[Example]:
    """Sentences made by rules over free passages, half of them nearly verbatim: what keeps copied wording right."""
    texts: dict[str, list[str]] = {"en": [], "ko": []}
    for name in ("fever_dev", "wice", "summedits_train", "fm2"):
        texts["en"] += [row.get("premise") or row["context"] for row in rows_of(file_below(folder, name))]
    premises = list(dict.fromkeys(row["premise"] for row in rows_of(file_below(folder, "klue_nli_train"))))
    texts["ko"] = [" ".join(premises[at : at + 4]) for at in range(0, len(premises), 4)]
    texts["ja"] = [
        row["context"] for row in rows_of(file_below(folder, "valid", "jsquad")) if teaches(row["meta"]["title"])
    ]
    for lang, count in MADE.items():
        passages = passages_of([(lang, text) for text in texts[lang]])
        dice.shuffle(passages)
        for one in make(passages, dice.randrange(10**9), count):
            right = one.unsupported < 0.5
            yield Example(
                premise="\n".join(one.sources), sentence=one.sentence, lang=lang, origin=f"made {lang}",
                group=one.sources[0][:60], unsupported=one.unsupported,
                classes=(SUPPORTS,) if right else EITHER, wrong=() if right else None,
            )  # fmt: skip
