"""Make questions by rules, without a model: self-contained sentences, asked for a number, a name or a term."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle

from core.domain.answers import Answer, QuizItem
from core.domain.question_forms import QuestionForm
from core.quizzes.checks.rules import OURS, CheckRules
from core.quizzes.making._key_places import KeyPlaces
from core.quizzes.making._name_targets import name_targets
from core.quizzes.making._number_targets import number_targets
from core.quizzes.making._question_wording import (
    choice_stem,
    fill_in_stem,
    korean_particle,
    true_false_options,
    true_false_stem,
)
from core.quizzes.making._quiz_item import quiz_item
from core.quizzes.making._running_text import RunningSentence, running_sentences, without_connective
from core.quizzes.making._self_contained import is_self_contained
from core.quizzes.making._targets import KeyTarget, TargetKind
from core.quizzes.making._wrong_options import MaterialSentences, name_options, number_options
from core.quizzes.making.quick_checks import FLAGGED, highest_risk
from core.quizzes.making.quiz_request import MadeQuestions, QuizRequest, SourcePage

RULES = "rules/1"
OPTIONS = 4
_FEWEST_OPTIONS = 3
_WORTH = {
    TargetKind.YEAR: 4.0,
    TargetKind.NUMBER: 3.5,
    TargetKind.PERSON: 3.0,
    TargetKind.PLACE: 2.5,
    TargetKind.NAME: 2.5,
    TargetKind.TERM: 1.5,
}
_DEFINED = 5.0
_MINOR = (":月", ":월", ":時", ":시", ":日", ":일", ":分", ":분", "回", "번", ":times")
_ALL_ABOUT = 4
_LONG = 80
_BRACKETED = re.compile(r"[(（\[][^)）\]]*[)）\]]")
_YEARS = 3
"""One question in so many may ask for a year while there is anything else to ask."""
_OFTEN = 2
"""Least number of times that the material has an undefined term: one that occurs once is no matter of the lesson."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A target with its sentence and page, and its worth as a question."""

    page: SourcePage
    sentence: RunningSentence
    target: KeyTarget
    worth: float


@dataclass(slots=True, kw_only=True)
class _Maker:
    places: KeyPlaces
    chance: random.Random
    rules: CheckRules
    missed: Counter[str] = field(default_factory=Counter)
    pools: dict[str, list[KeyTarget]] = field(default_factory=dict)
    """Targets of all the material, by language."""
    said: dict[str, MaterialSentences] = field(default_factory=dict)

    def item(self, place: _Place, form: QuestionForm) -> Answer | None:
        quiz = self._quiz(place, form)
        if quiz is None:
            return None
        item = quiz_item(quiz, place.page, place.sentence.span, place.sentence.lang, RULES, RULES)
        to_be_wrong = form is QuestionForm.TRUE_FALSE  # a false statement is to be found wrong
        if not to_be_wrong and highest_risk(item, self.rules) >= FLAGGED:
            self.missed["quiz-missed-doubted"] += 1
            return None
        return item

    def _quiz(self, place: _Place, form: QuestionForm) -> QuizItem | None:
        sentence, target, lang = place.sentence, place.target, place.sentence.lang
        match form:
            case QuestionForm.FILL_IN:
                if target.kind is TargetKind.TERM and not target.defined:
                    self.missed["quiz-missed-many-words-fit"] += 1
                    return None
                stem = fill_in_stem(sentence.text, target, lang)
                return QuizItem(stem, (), target.bare or target.text, sentence.text)
            case QuestionForm.TRUE_FALSE:
                return self._true_false(place)
            case QuestionForm.CHOICE:
                options = self._options(place, OPTIONS, self.places.next_rank(OPTIONS))
                if len(options) < _FEWEST_OPTIONS:
                    self.missed["quiz-missed-too-few-options"] += 1
                    return None
                self.places.used()
                return QuizItem(choice_stem(sentence.text, target, lang), options, target.text, sentence.text)
            case QuestionForm.SHORT_ANSWER:
                self.missed["quiz-missed-needs-a-model"] += 1
                return None

    def _true_false(self, place: _Place) -> QuizItem | None:
        """Ask about the sentence itself, or with one value replaced by another of its kind."""
        sentence, target, lang = place.sentence, place.target, place.sentence.lang
        options = true_false_options(lang)
        right = self.places.next_truth()
        text = sentence.text
        if not right:
            others = [other for other in self._options(place, 2, self.chance.randrange(2)) if other != target.text]
            if not others:
                self.missed["quiz-missed-nothing-to-swap"] += 1
                return None
            behind = text[target.span.end :]
            behind = korean_particle(others[0], behind) if lang == "ko" else behind
            text = text[: target.span.start] + others[0] + behind
        self.places.used_truth()
        return QuizItem(true_false_stem(text, lang), options, options[0 if right else 1], sentence.text)

    def _options(self, place: _Place, count: int, rank: int) -> tuple[str, ...]:
        """Return the options in their final order."""
        target, lang = place.target, place.sentence.lang
        fits = self.said[lang].fits(place.sentence, target)
        pool = self.pools[lang]
        if target.counts:
            close = self.rules.closeness.between

            def far(text: str) -> bool:
                return fits(text) and close(target.text, text, lang) is None

            return number_options(target, pool, far, self.chance, count=count, rank=rank)
        longest = self.chance.randrange(count) == 0
        key, *others = name_options(target, pool, fits, self.chance, count=count, longest=longest)
        self.chance.shuffle(others)
        others.insert(min(rank, len(others)), key)
        return tuple(others)


def make_by_rules(pages: Sequence[SourcePage], order: QuizRequest, rules: CheckRules = OURS) -> MadeQuestions:
    """Make questions about the pages; a sentence gives one question at most, so that none answers another.

    Raises MissingPart if the library for a language is not installed.
    """
    chance = random.Random(order.seed)  # noqa: S311 - which questions, not secrets
    maker = _Maker(places=KeyPlaces(chance), chance=chance, rules=rules)
    places = list(_places(pages, order, maker))
    chance.shuffle(places)
    places.sort(key=lambda place: -place.worth)
    items: list[Answer] = []
    item_years: list[bool] = []
    used: set[tuple[object, ...]] = set()
    keys: set[str] = set()
    of_page: Counter[tuple[object, ...]] = Counter()
    forms = [form for form in order.forms if form is not QuestionForm.SHORT_ANSWER]
    if len(forms) < len(order.forms):
        maker.missed["quiz-missed-needs-a-model"] += 1
    failed: dict[QuestionForm, set[int]] = {form: set() for form in forms}
    for form in cycle(forms):
        if len(items) >= order.number or all(len(failed[place_index]) == len(places) for place_index in forms):
            break
        left = [index for index in range(len(places)) if index not in failed[form]]
        enough_years = sum(item_years) >= max(1, order.number // _YEARS)
        for index in sorted(
            left,
            key=lambda at: (enough_years and places[at].target.kind is TargetKind.YEAR, of_page[_page(places[at])]),
        ):  # stable: the best of each page first, and no more years while there is anything else
            place = places[index]
            failed[form].add(index)
            if (*_page(place), place.sentence.span) in used or place.target.text in keys:
                continue
            if item := maker.item(place, form):
                items.append(item)
                used.add((*_page(place), place.sentence.span))
                of_page[_page(place)] += 1
                keys.add(place.target.text)
                item_years.append(place.target.kind is TargetKind.YEAR)
                break
    return MadeQuestions(tuple(items), order.number, dict(maker.missed))


def _page(place: _Place) -> tuple[object, ...]:
    return place.page.material, place.page.number


def _places(pages: Sequence[SourcePage], order: QuizRequest, maker: _Maker) -> Iterator[_Place]:
    sentences: dict[str, list[RunningSentence]] = {}
    candidates: list[tuple[SourcePage, RunningSentence, KeyTarget]] = []
    for page in pages:
        lang = page.lang
        if order.lang not in {"", lang}:
            maker.missed["quiz-missed-other-language"] += 1
            continue
        for sentence in map(without_connective, running_sentences(page.read.text, lang)):
            sentences.setdefault(lang, []).append(sentence)
            targets = list(_targets(sentence))
            maker.pools.setdefault(lang, []).extend(targets)
            if not targets:
                maker.missed["quiz-missed-nothing-to-ask"] += 1
            elif not is_self_contained(sentence.text, lang):
                maker.missed["quiz-missed-not-alone"] += 1
            else:
                candidates += [(page, sentence, target) for target in targets]
    maker.said |= {lang: MaterialSentences(of_lang) for lang, of_lang in sentences.items()}
    counts = Counter(target.text for pool in maker.pools.values() for target in pool)
    for page, sentence, target in candidates:
        if target.defined or target.kind is not TargetKind.TERM or counts[target.text] >= _OFTEN:
            yield _Place(page, sentence, target, _worth(sentence, target, counts[target.text]))


def _worth(sentence: RunningSentence, target: KeyTarget, often: int) -> float:
    """Return the worth of a target: low for the subject of the page itself and for months, high for definitions."""
    if target.defined:
        return _DEFINED
    worth = _WORTH[target.kind]
    if target.counts and target.kin.endswith(_MINOR):
        worth -= 2.5
    if not target.counts and often > _ALL_ABOUT:
        worth -= 2
    return worth - ("(" in sentence.text or "（" in sentence.text) - (len(sentence.text) > _LONG)


def _targets(sentence: RunningSentence) -> Iterator[KeyTarget]:
    """Yield targets outside brackets, without names that the sentence has twice."""
    text = sentence.text
    taken = {index for match in _BRACKETED.finditer(text) for index in range(*match.span())}
    for number in number_targets(text, sentence.lang):
        if taken.isdisjoint(_range(number)):
            taken.update(_range(number))
            yield number
    for name in name_targets(text, sentence.lang):
        if taken.isdisjoint(_range(name)) and text.count(name.text) == 1:
            yield name


def _range(target: KeyTarget) -> range:
    return range(target.span.start, target.span.end)
