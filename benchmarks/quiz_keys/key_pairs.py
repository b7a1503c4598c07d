"""Pairs of a page and a question with its key, right or wrong, of data whose weights may ship."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.grounding.data_files import file_below, rows_of
from benchmarks.grounding.example import Example
from benchmarks.quiz_keys.halves import Use, use_of
from benchmarks.quiz_keys.wrong_keys import Asked, Stretch, reworded, stretches_of, wrong_key, wrong_keys
from core.formats import read_all
from core.quizzes.answering.encoded_question import statement
from core.quizzes.answering.key_kinds import KeyKind
from core.quizzes.open_questions import as_open_question
from core.settings import Settings

SEED = 7
CLAIMS = {"fm2": 450, "fever_dev": 450, "klue_nli_train": 500}
"""Claims that are read as they are: true and false items ask nothing else."""
HELD_OUT = 300
"""Pairs of FEVER and FoolMeTwice on which true and false items are measured (``key_sets``)."""
_TEACH = {Use.READER, Use.KEYS}
_PAGES = {"ja": 900, "en": 800, "ko": 420}
_GAPS = 2
"""Gaps made of one page at most."""
_STATED, _REWORDED, _MOST_WRONG = 0.25, 0.12, 3
_GAP, _WHAT = "____", {"ja": "何", "ko": "무엇"}
_ASKED_IN_ENGLISH = {KeyKind.TIME: "what year", KeyKind.NUMBER: "how many"}
_SUPPORTED = {"entailment", "supported", "SUPPORTS"}
_ENDING = re.compile(r"(?:た|る|い|である|だ|です|ます)?。$")


def key_pairs(folder: Path) -> list[Example]:
    """``folder`` holds the files anywhere below it. The same files give the same pairs in the same order."""
    dice = random.Random(SEED)  # noqa: S311 no secret
    found = [*_asked_in_japanese(folder, dice), *_asked_in_english(folder, dice), *_claims(folder, dice)]
    pages = _korean_pages(folder, dice)
    found += _in_place("ko", pages, [stretches_of(page, "ko") for page in pages], dice)
    dice.shuffle(found)
    return found


def _asked_in_japanese(folder: Path, dice: random.Random) -> Iterator[Example]:
    """Questions of articles of JSQuAD on which nothing is measured or weighed, and sentences of theirs with a gap."""
    path = file_below(folder, "valid", "jsquad")
    records = [as_open_question(record).answer for record in read_all(path, path.name, Settings()).records]
    answers = [answer for answer in records if use_of(answer) in _TEACH]
    dice.shuffle(answers)
    by_page: dict[str, list[str]] = {}
    for answer in answers:
        by_page.setdefault(answer.passages[0].text, []).append(answer.text)
    stretches = {page: stretches_of(page, "ja") for page in by_page}
    for answer in answers:
        page, key = answer.passages[0].text, answer.text
        others = [each for each in by_page[page] if each != key]
        asked = Asked("ja", page, answer.question, key, stretches[page], others)
        shown = (reworded(key, "ja", dice) or key) if dice.random() < _REWORDED else key
        yield _example(asked, shown, 0, "jsquad right", dice)
        for wrong, sort in wrong_keys(asked, list(stretches.values()), _MOST_WRONG, dice):
            yield _example(asked, wrong, 1, f"jsquad {sort}", dice)
    pages = dice.sample(list(by_page), min(len(by_page), _PAGES["ja"]))
    yield from _in_place("ja", pages, [stretches[page] for page in pages], dice)


def _asked_in_english(folder: Path, dice: random.Random) -> Iterator[Example]:
    """Questions of HaluEval with their right answers, and with what ChatGPT made up; then gaps in other pages."""
    rows = rows_of(file_below(folder, "dev", "halueval_qa"))
    right = [row for row in rows if row["label"] == "supported"]
    made_up = {row["question"]: row["answer"] for row in rows if row["label"] != "supported"}
    stretches = [stretches_of(_context(row), "en") for row in right]
    for row, here in zip(right, stretches, strict=True):
        asked = Asked("en", _context(row), row["question"], row["answer"], here)
        yield _example(asked, asked.key, 0, "halueval right", dice)
        says = asked.key.lower().strip(".")
        turned = [("no" if says == "yes" else "yes", "yes or no")] if says in {"yes", "no"} else None
        for wrong, sort in turned or wrong_keys(asked, stretches, _MOST_WRONG, dice):
            yield _example(asked, wrong, 1, f"halueval {sort}", dice)
        if asked.stem in made_up and dice.random() < 0.5:
            yield Example((asked.page,), f"{asked.stem} {made_up[asked.stem]}", "en", 1.0, "halueval made up")
            yield Example((asked.page,), statement(asked.stem, asked.key, "en"), "en", 0.0, "halueval right")
    texts = [_context(row)[:1200] for name in ("wice", "begin_q2") for row in rows_of(file_below(folder, name))]
    pages = list(dict.fromkeys(dice.sample(texts, min(len(texts), _PAGES["en"]))))
    yield from _in_place("en", pages, [stretches_of(page, "en") for page in pages], dice)


def _claims(folder: Path, dice: random.Random) -> Iterator[Example]:
    for name, count in CLAIMS.items():
        rows = rows_of(file_below(folder, name))
        measured = random.Random(3).sample(rows, len(rows))[:HELD_OUT] if name != "klue_nli_train" else []  # noqa: S311
        kept = [row for row in rows if row not in measured]
        for row in dice.sample(kept, min(len(kept), count)):
            wrong = float(row["label"] not in _SUPPORTED)
            yield Example((row["premise"],), row["hypothesis"], row["lang"], wrong, f"claim {name}")


def _korean_pages(folder: Path, dice: random.Random) -> list[str]:
    """No Korean passage may be learnt from, so sentences are put together."""
    rows = [row for name in ("klue_nli_train", "kornli_xnli_dev") for row in rows_of(file_below(folder, name))]
    premises = list(dict.fromkeys(row["premise"] for row in rows))
    dice.shuffle(premises)
    return [" ".join(premises[at : at + 4]) for at in range(0, len(premises) - 4, 4)][: _PAGES["ko"]]


def _in_place(
    lang: str, pages: Sequence[str], stretches: Sequence[Sequence[Stretch]], dice: random.Random
) -> Iterator[Example]:
    """Sentences of a page with a gap, or with the word for what, in the place of a name or a number."""
    for page, here in zip(pages, stretches, strict=True):
        made = 0
        for each in dice.sample(list(here), len(here)):
            if made == _GAPS or len(each.text) < 2 or not 12 < len(each.sentence) < 220:
                continue
            stem = _stem(each, lang, dice)
            asked = Asked(lang, page, stem, each.text, here)
            wrong = wrong_key(asked, stretches, dice)
            if each.text in stem or not wrong or wrong[0] in stem:
                continue
            yield _example(asked, each.text, 0, f"gap {lang} right", dice)
            yield _example(asked, wrong[0], 1, f"gap {lang} {wrong[1]}", dice)
            made += 1


def _stem(each: Stretch, lang: str, dice: random.Random) -> str:
    what = _GAP if dice.random() < 0.6 else _WHAT.get(lang, "")
    if not what:
        return _in_english(each, dice)
    number = re.match(r"[0-9]+", each.text)
    if number and what != _GAP:
        what = ("何" if lang == "ja" else "몇 ") + each.text[number.end() :]
    stem = each.sentence[: each.span.start] + what + each.sentence[each.span.end :]
    if what == _GAP or lang != "ja":
        return stem
    asks = "か。" if dice.random() < 0.7 else "？"
    return _ENDING.sub(lambda match: match[0][:-1] + asks, stem)


def _in_english(each: Stretch, dice: random.Random) -> str:
    """Turn a statement into a question, if not always as one would put it: "Who wrote it?", "She was born in what
    year?".
    """
    before, after = each.sentence[: each.span.start], each.sentence[each.span.end :].rstrip(" .!?")
    what = _ASKED_IN_ENGLISH.get(each.kind) or dice.choice(["who", "what"] if not before else ["what", "which"])
    stem = f"{before}{what}{after}?"
    return stem[:1].upper() + stem[1:]


def _example(asked: Asked, key: str, wrong: float, origin: str, dice: random.Random) -> Example:
    """Mostly as it is asked, now and then as the statement that both make."""
    stated = dice.random() < _STATED
    text = statement(asked.stem, key, asked.lang) if stated else f"{asked.stem} {key}"
    return Example((asked.page,), text, asked.lang, float(wrong), origin)


def _context(row: dict[str, Any]) -> str:
    context = row["context"]
    if isinstance(context, str):
        return context
    return "\n".join(part if isinstance(part, str) else part.get("text", "") for part in context)
