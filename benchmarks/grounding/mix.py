"""The training set: labelled pairs whose licences let the weights ship, and made ones over free passages."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.grounding.data_files import file_below, rows_of
from benchmarks.grounding.example import Example
from benchmarks.grounding.made import make, passages_of

TAKEN = {
    "fever_dev": 1200, "fm2": 1500, "wice": 1075, "begin_q2": 1400, "summedits_train": 2200,
    "klue_nli_train": 1300, "kornli_xnli_dev": 900, "jnli_valid": 900, "jsick_train": 500, "janli": 500,
}  # fmt: skip
"""Examples of each file, by the beginning of its name. ``fib`` stays out: its articles are newspapers', and what its
rules edited taught numbers to be wrong."""
MADE = {"en": 2400, "ja": 2600, "ko": 1200}
RIGHT, WRONG = {"supported", "entailment"}, {"hallucinated", "neutral", "contradiction"}


def training_examples(folder: Path, seed: int, *, scale: float = 1.0) -> list[Example]:
    """``folder`` holds the files anywhere below it. The same arguments give the same examples in the same order."""
    dice = random.Random(seed)  # noqa: S311
    examples: list[Example] = []
    texts: dict[str, list[str]] = {"en": [], "ja": [], "ko": []}
    for name, count in TAKEN.items():
        rows = rows_of(file_below(folder, name))
        found = [example for row in rows for example in _examples(row, name)]
        examples += _balanced(found, int(count * scale), dice)
        if name in {"fever_dev", "wice", "summedits_train", "fm2"}:
            texts["en"] += [row.get("premise") or row["context"] for row in rows]
        if name == "klue_nli_train":
            texts["ko"] += _in_threes([row["premise"] for row in rows])
    texts["ja"] = [row["context"] for row in rows_of(file_below(folder, "valid", "jsquad"))]
    for lang, count in MADE.items():
        passages = passages_of([(lang, text) for text in texts[lang]])
        dice.shuffle(passages)
        examples += make(passages, dice.randrange(10**9), int(count * scale))
    dice.shuffle(examples)
    return examples


def _in_threes(premises: Sequence[str]) -> list[str]:
    """No Korean passage may be learnt from, so these are put together."""
    unique = list(dict.fromkeys(premises))
    return [" ".join(unique[at : at + 4]) for at in range(0, len(unique), 4)]


def _balanced(found: Sequence[Example], count: int, dice: random.Random) -> list[Example]:
    """Half of each label as far as there are so many."""
    wrong = [example for example in found if example.unsupported >= 0.5]
    right = [example for example in found if example.unsupported < 0.5]
    few, many = sorted((wrong, right), key=len)
    taken = min(len(few), count // 2)
    return [*dice.sample(few, taken), *dice.sample(many, min(len(many), count - taken))]


def _examples(row: dict[str, Any], origin: str) -> Iterator[Example]:
    if "premise" in row:
        yield Example((row["premise"],), row["hypothesis"], row["lang"], float(row["label"] != "entailment"), origin)
        return
    sentences = row.get("sentences") or [{"text": row["answer"], "label": row["label"]}]
    for sentence in sentences:
        if sentence["label"] in RIGHT | WRONG:
            wrong = float(sentence["label"] in WRONG)
            yield Example((row["context"],), sentence["text"], row["lang"], wrong, origin)
