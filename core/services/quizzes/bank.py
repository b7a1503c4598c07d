"""Check a bank of questions without importing it: suspected keys, faults, duplicates, and what a guesser gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import log

from core.detectors.base import Detector
from core.domain.answers import Answer, Detection, Passage
from core.domain.stances import FLAGGED_FROM
from core.formats import BadRow
from core.quizzes.sets.duplicates import Duplicate, duplicates
from core.quizzes.sets.guesser import GuesserScore, guesser_score
from core.quizzes.sets.key_lengths import long_keys
from core.scoring import engine
from core.text.tokens import tokens
from core.wording.phrases import Reason

MOST_QUESTIONS = 500
"""Questions of a bank that are looked at in one go; the report says how many are left."""
ABOUT_THE_KEY = frozenset(
    {"key_answers_question", "key_as_read", "explanation_agrees", "option_also_correct", "quiz_numbers", "quiz_names"}
)
"""Checks whose finding makes a key suspect; the others find faults of options and wording."""
_PAGES_EACH = 3
"""Pages of the material that a question is read beside: those with most of its rarer words."""


@dataclass(frozen=True, slots=True)
class BankFinding:
    check: str
    reason: Reason

    @property
    def suspects_key(self) -> bool:
        return self.check in ABOUT_THE_KEY


@dataclass(frozen=True, slots=True)
class BankItem:
    number: int
    """Number of the question in the bank, from 1, as the file has it."""
    answer: Answer
    findings: tuple[BankFinding, ...]
    """Findings of the checks, suspicions of the key first."""

    @property
    def key_suspected(self) -> bool:
        return any(finding.suspects_key for finding in self.findings)


@dataclass(frozen=True, slots=True, kw_only=True)
class BankReport:
    name: str
    items: tuple[BankItem, ...]
    left: int
    """Questions beyond ``MOST_QUESTIONS``."""
    bad_rows: tuple[BadRow, ...]
    score: GuesserScore
    duplicates: tuple[Duplicate, ...]
    """Pairs of indices of ``items``."""
    long_keys: tuple[int, ...]
    """Indices of items whose key is longer than every other option."""
    with_material: bool

    @property
    def suspected(self) -> list[BankItem]:
        return [item for item in self.items if item.key_suspected]

    @property
    def faulty(self) -> list[BankItem]:
        """Return items with faults of options or wording only."""
        return [item for item in self.items if item.findings and not item.key_suspected]


def check_bank(
    name: str,
    quizzes: Sequence[Answer],
    bad_rows: Sequence[BadRow],
    checks: Sequence[Detector],
    pages: Sequence[Passage] = (),
) -> BankReport:
    """Return the report. ``pages`` of material are put beside questions that come without sources."""
    looked_at = list(with_pages(quizzes[:MOST_QUESTIONS], pages)) if pages else list(quizzes[:MOST_QUESTIONS])
    results = [engine.run(check, looked_at) for check in checks]
    items = tuple(
        BankItem(number, answer, tuple(_findings(of_item)))
        for number, (answer, of_item) in enumerate(zip(looked_at, zip(*results, strict=True), strict=True), 1)
    )
    return BankReport(
        name=name,
        items=items,
        left=max(0, len(quizzes) - MOST_QUESTIONS),
        bad_rows=tuple(bad_rows),
        score=guesser_score(looked_at),
        duplicates=tuple(duplicates(looked_at)),
        long_keys=tuple(each.place for each in long_keys(looked_at)),
        with_material=any(answer.passages for answer in looked_at),
    )


def _findings(results: Sequence[engine.Result]) -> list[BankFinding]:
    flagged = []
    for result in results:
        if isinstance(result, Detection) and result.risk is not None and result.risk >= FLAGGED_FROM:
            worst = next(score for score in result.scores if score.risk == result.risk)
            flagged.append(BankFinding(result.detector.name, worst.reason))
    return sorted(flagged, key=lambda finding: not finding.suspects_key)


def with_pages(quizzes: Sequence[Answer], pages: Sequence[Passage]) -> list[Answer]:
    """Return the questions, those without sources with the pages that have most of their rarer words."""
    by_lang: dict[str, list[frozenset[str]]] = {}
    return [answer if answer.passages else _with_pages(answer, pages, by_lang) for answer in quizzes]


def _with_pages(answer: Answer, pages: Sequence[Passage], by_lang: dict[str, list[frozenset[str]]]) -> Answer:
    forms = by_lang.setdefault(answer.lang, [_words(page.text, answer.lang) for page in pages])
    asked = _words("\n".join((answer.question, answer.text)), answer.lang)
    worth = _worth(asked, forms)
    shares = [sum(worth[form] for form in asked & of_page) for of_page in forms]
    best = sorted(range(len(pages)), key=lambda place: -shares[place])[:_PAGES_EACH]
    return replace(answer, passages=tuple(pages[place] for place in sorted(best) if shares[place] > 0))


def _worth(asked: frozenset[str], pages: Sequence[frozenset[str]]) -> Mapping[str, float]:
    having = Counter(form for of_page in pages for form in asked & of_page)
    return {form: log(1 + len(pages) / count) for form, count in having.items()}


def _words(text: str, lang: str) -> frozenset[str]:
    return frozenset(token.form for token in tokens(text, lang) if token.content)
