"""Repairs that are known to be good or bad, in three languages, and what the guard says of each.

    python -m benchmarks.planted_repairs [--show]

The texts and the repairs were written for this. Beside those of ``planted_repairs.jsonl`` each good one gives three
bad ones: with a citation that does not say it, with a second sentence behind it, and with talk before it. Measured
with the detectors that need no model. ``--show`` prints every repair that the guard judged otherwise than we did.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.domain.answers import Answer, Evidence, Passage, as_sentences
from core.domain.wilson import exact
from core.domain.work import Record
from core.formats import read_all
from core.formats.given_repairs import read_given_repairs
from core.repair.guard import Guard
from core.repair.source_sentences import SourceSentences
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.settings import Settings
from core.wording import explain
from core.wording.phrases import Phrase

FILE = Path(__file__).with_suffix(".jsonl")
LATER, SAMPLES = FILE.with_name("sample_repairs.jsonl"), FILE.parents[1] / "samples" / "answers.jsonl"
OFFLINE = (
    "unmatched_numbers", "unsupported_entities", "negation_flip", "unsupported_terms", "novel_bigrams",
    "source_match", "token_overlap",
)  # fmt: skip
"""Detectors without a model."""
_TALK = {
    "en": "Here is the corrected sentence: ",
    "ja": "訂正した文は次のとおりです：",
    "ko": "고친 문장은 다음과 같습니다: ",
}


@dataclass(frozen=True, slots=True)
class PlantedRepair:
    answer: Answer
    sentence: int
    kind: str
    """``good``, or what is wrong with it."""
    text: str
    cited: tuple[Evidence, ...]


def planted_repairs(file: Path = FILE) -> Iterator[PlantedRepair]:
    for line in file.read_text("utf-8").splitlines():
        yield from _of(json.loads(line))


def objections(repairs: Sequence[PlantedRepair], guard: Guard) -> list[Phrase | None]:
    return [guard.objection(each.answer, each.sentence, each.text, each.cited) for each in repairs]


def _of(case: dict[str, Any]) -> Iterator[PlantedRepair]:
    answer, sources = _answer(case), case["source"]
    numbered = SourceSentences.of(answer)

    def planted(kind: str, text: str, numbers: Sequence[int]) -> PlantedRepair:
        return PlantedRepair(answer, case["wrong"], kind, text, numbered.cited(numbers))

    for text, numbers in case["good"]:
        yield planted("good", text, numbers)
    for kind, text, numbers in case["bad"]:
        yield planted(kind, text, numbers)
    for text, numbers in case["good"][:1]:
        others = [number for number in range(1, len(sources) + 1) if number not in numbers]
        yield planted("wrong_citation", text, others[-1:])
        yield planted("second_sentence", f"{text} {sources[others[-1] - 1]}", [*numbers, others[-1]])
        yield planted("talk", _TALK[case["lang"]] + text, numbers)


def _answer(case: dict[str, Any]) -> Answer:
    between = "" if case["lang"] == "ja" else " "
    spans: list[tuple[int, int]] = []
    for sentence in case["answer"]:
        start = spans[-1][1] + len(between) if spans else 0
        spans.append((start, start + len(sentence)))
    text = between.join(case["answer"])
    source = Passage("1", between.join(case["source"]))
    return Answer(case["id"], case["question"], text, as_sentences(text, spans), (source,), lang=case["lang"])


def later_repairs(file: Path = LATER) -> Iterator[PlantedRepair]:
    """Return repairs of the shipped samples, written when the checks were done; three of those that were missed led to more checks."""
    labelled = {record.answer.id: record.answer for record in read_all(SAMPLES, SAMPLES.name, Settings()).records
                if isinstance(record, Record)}  # fmt: skip
    for each in read_given_repairs(file.read_text("utf-8").splitlines(), file.name):
        answer = labelled[each.answer_id]
        cited = SourceSentences.of(answer).cited(each.sources)
        yield PlantedRepair(answer, each.sentence, "good" if each.right else "wrong", each.text, cited)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", action="store_true", help="print every repair that was judged otherwise")
    show = parser.parse_args().show
    guard = Guard(make_suite(Tools(), OFFLINE))
    for title, repairs in (("Planted", list(planted_repairs())), ("Later, on the samples", list(later_repairs()))):
        _tell(title, repairs, objections(repairs, guard), show=show)


def _tell(title: str, repairs: Sequence[PlantedRepair], said: Sequence[Phrase | None], *, show: bool) -> None:
    print(title)
    for kind, count in sorted(Counter(each.kind for each in repairs).items()):
        passed = sum(each.kind == kind and not why for each, why in zip(repairs, said, strict=True))
        print(f"  {kind:16} {count:4} repairs, {passed:4} passed")
    for name, wanted in (("bad ones stopped", False), ("good ones passed", True)):
        asked = [why is None for each, why in zip(repairs, said, strict=True) if (each.kind == "good") is wanted]
        right = sum(passed is wanted for passed in asked)
        low, high = exact(right / len(asked), len(asked))
        print(f"  {name}: {right} of {len(asked)}, {right / len(asked):.1%} ({low:.1%} to {high:.1%})")
    for each, why in zip(repairs, said, strict=True):
        if show and (each.kind == "good") is bool(why):
            print(f"  {each.answer.id} {each.kind}: {each.text} | {explain((why,), 'en') if why else 'passed'}")


if __name__ == "__main__":
    main()
