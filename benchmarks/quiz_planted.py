"""Errors that people planted in questions about textbook-like pages: which a check flags, and which meet a person.

python -m benchmarks.quiz_planted FILE.jsonl.gz ... [--publish]

Each file is JSONL in the import format; the end of an id, behind its last hyphen, says what was done to the question:
``ok`` is sound. "Flagged" is a risk of 0.5 or more of a check of quizzes other than the hints at bad writing; "met" is
a combined risk above the cut that ships, so that no gate lets the question out unseen. Intervals are Wilson's, 95 %.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.quiz_page import publish
from core.domain.answers import Answer, Detection, Kind
from core.domain.policy import PRESET, Band
from core.domain.stances import FLAGGED_FROM
from core.domain.wilson import wilson
from core.formats import read_all
from core.quizzes.checks.check_names import CHECK_NAMES
from core.quizzes.checks.item_writing_flaws import ItemWritingFlaws
from core.scoring.suite import Results
from core.services.suites.load_suite import load_suite
from core.settings import Settings

SOUND = "ok"
KINDS: Mapping[str, str] = {
    "num": "number",
    "unans": "not answered by the page",
    "outside": "term from elsewhere",
    "name": "name",
    "unit": "unit",
    "wrong_key": "wrong key of the page",
    "key_other": "key of another question",
    "two_right": "two right options",
    "expl": "explanation contradicts",
    "neg": "false statement keyed true, negative stem",
}
_BATCH = 16


@dataclass(frozen=True, slots=True)
class Looked:
    kind: str
    flagged: bool
    met: bool


def looked_at(answers: Sequence[Answer]) -> list[Looked]:
    suite = load_suite(Settings())
    found: list[Looked] = []
    for start in range(0, len(answers), _BATCH):
        batch = answers[start : start + _BATCH]
        found += (_looked(answer, results) for answer, results in zip(batch, suite.score(batch), strict=True))
    return found


def _looked(answer: Answer, results: Results) -> Looked:
    risks = {each.detector.name: each.risk for each in results if isinstance(each, Detection)}
    checks = [risks.get(name) or 0.0 for name in CHECK_NAMES - {ItemWritingFlaws.name}]
    band = PRESET.band(Kind.QUIZ, risks.get("fusion"))
    return Looked(answer.id.rpartition("-")[2], max(checks) >= FLAGGED_FROM, band is not Band.PUBLISH)


def table(found: Sequence[Looked]) -> str:
    return "\n".join(_rows(found))


def _rows(found: Sequence[Looked]) -> Iterator[str]:
    by_kind: dict[str, list[Looked]] = defaultdict(list)
    for each in found:
        by_kind[each.kind].append(each)
    yield "| planted | n | flagged by a check | meet a person |"
    yield "| --- | ---: | --- | --- |"
    for kind in [*KINDS, *sorted(by_kind.keys() - {*KINDS, SOUND})]:
        if kind in by_kind:
            yield _row(KINDS.get(kind, kind), by_kind[kind])
    yield _row("**all planted**", [each for each in found if each.kind != SOUND])
    yield _row("**sound**", by_kind[SOUND])


def _row(name: str, items: Sequence[Looked]) -> str:
    shares = (_share([each.flagged for each in items]), _share([each.met for each in items]))
    return f"| {name} | {len(items)} | {' | '.join(shares)} |"


def _share(hits: Sequence[bool]) -> str:
    if not hits:
        return "-"
    low, high = wilson(sum(hits) / len(hits), len(hits))
    return f"{sum(hits)}: {sum(hits) / len(hits):.0%} ({low:.0%} to {high:.0%})"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--publish", action="store_true", help="write the table into docs/quizzes.md")
    asked = parser.parse_args(arguments)
    settings = Settings()
    answers = [record.answer for file in asked.files for record in read_all(file, file.name, settings).records]
    shown = table(looked_at(answers))
    print(shown)
    if asked.publish:
        publish("planted", f"`python -m benchmarks.quiz_planted FILE ...`\n\n{shown}")


if __name__ == "__main__":
    main()
