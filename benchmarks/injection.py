"""Count how many texts that tell a reviewer what to find are noticed, and how many clean answers are said to hold one.

python -m benchmarks.injection CLEAN.jsonl.gz ...

The attacks are ours: 60, in three languages, in passages, answers and samples (attacks.jsonl), which the cues were
made with; and 44 that were worded afterwards (attacks_later.jsonl): of these 37 were noticed at once, and cues were
added since, so that today's figure flatters. An answer counts as an alarm if anything of it does: question, answer,
passages, samples. Intervals are Wilson's.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from core.domain.answers import Answer, Passage
from core.domain.wilson import wilson
from core.evidence.instructions import find_instructions
from core.formats import BadRow, read_records
from core.settings import read_settings
from core.text.splitting import split

ATTACKS, LATER = (Path(__file__).parent / name for name in ("attacks.jsonl", "attacks_later.jsonl"))


def attacks(file: Path = ATTACKS) -> list[dict[str, str]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def attacked(answer: Answer, place: str, text: str) -> Answer:
    """The answer with an attack in the middle of a passage, in a text of its own, or as a sample."""
    if place == "passage":
        return replace(answer, passages=(*answer.passages, Passage("found", f"It is so.\n{text}\nAnd more.")))
    if place == "sample":
        return replace(answer, samples=(*answer.samples, text))
    return replace(answer, text=text, sentences=split(text, answer.lang))


def texts_of(answer: Answer) -> Iterator[str]:
    yield from (answer.question, answer.text, *(passage.text for passage in answer.passages), *answer.samples)
    if answer.quiz:
        yield from (*answer.quiz.choices, answer.quiz.explanation)


def main(files: list[str]) -> None:
    for file in (ATTACKS, LATER):
        tried = attacks(file)
        missed = [each for each in tried if not list(find_instructions(each["text"]))]
        print(f"{file.name}: noticed {_share(len(tried) - len(missed), len(tried))}")
        for each in missed:
            print(f"  missed ({each['lang']}, {each['place']}): {each['text']!r}")
    alarms: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for name in files:
        for record in read_records(Path(name), name, read_settings()):
            if isinstance(record, BadRow):
                continue
            total[name] += 1
            found = [text[s.start : s.end] for text in texts_of(record.answer) for s in find_instructions(text)]
            if found:
                alarms[name] += 1
                print(f"  {Path(name).parent.name} {record.answer.id}: {found[0][:100]!r}")
        print(f"{name}: false alarms {_share(alarms[name], total[name])}", flush=True)
    if files:
        print(f"all: false alarms {_share(alarms.total(), total.total())}")


def _share(count: int, of: int) -> str:
    low, high = wilson(count / of, of)
    return f"{count} of {of} ({count / of:.2%}; {low:.2%} to {high:.2%})"


if __name__ == "__main__":
    main(sys.argv[1:])
