"""Make questions with a language model; a question is accepted only if its quote is on the page."""

from __future__ import annotations

import dataclasses
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.answers import Answer, QuizItem, Span
from core.domain.question_forms import GAP, QuestionForm
from core.limits import LONGEST_COMMENT
from core.llm.base import Prompt, Reply
from core.quizzes.making._key_places import KeyPlaces
from core.quizzes.making._question_wording import true_false_options, true_false_stem
from core.quizzes.making._quiz_item import quiz_item
from core.quizzes.making.model_prompt import VERSION, quiz_prompt
from core.quizzes.making.quiz_request import MadeQuestions, QuizRequest, SourcePage
from core.text.normalising import normalise, normalise_mapped

MOST_AT_ONCE = 8000
"""Most characters of pages in one call: with more, questions cluster at the beginning."""
QUESTIONS_AT_ONCE = 25
"""Most questions of one call: a longer list repeats itself."""
FEWEST_OPTIONS, MOST_OPTIONS = 2, 10
_SHORTEST_QUOTE = 4
_STOP = re.compile(r"[.。．!！?？]")


@dataclass(frozen=True, slots=True)
class ModelCall:
    """One call of one generation: some of the pages, with the number of questions about them."""

    pages: tuple[SourcePage, ...]
    order: QuizRequest
    generation: int

    @property
    def prompt(self) -> Prompt:
        return quiz_prompt(self.pages, self.order, self.generation)


def model_calls(pages: Sequence[SourcePage], order: QuizRequest, generations: int) -> Iterator[ModelCall]:
    """Yield all calls, generation by generation; the questions are distributed by the length of the pages."""
    parts = list(_parts(pages))
    total = sum(len(page.read.text) for part in parts for page in part)
    numbers, before = [], 0
    for part in parts:
        after = before + sum(len(page.read.text) for page in part)
        numbers.append(round(order.number * after / total) - round(order.number * before / total))
        before = after
    for generation in range(generations):
        for part, number in zip(parts, numbers, strict=True):
            if number:
                yield ModelCall(part, dataclasses.replace(order, number=min(number, QUESTIONS_AT_ONCE)), generation)


def read_reply(reply: Reply, call: ModelCall, model: str) -> MadeQuestions:
    """Return the usable questions of a reply; one whose quote is not on its page is dropped, with its reason."""
    chance = random.Random(call.order.seed)  # noqa: S311 - places of keys, not secrets
    places = KeyPlaces(chance)
    items: dict[str, Answer] = {}
    missed: Counter[str] = Counter()
    for row in (reply.data or {}).get("questions", [])[: call.order.number]:
        item = _item(row, call, model, places)
        if isinstance(item, str):
            missed[item] += 1
        else:
            items[item.id] = item
    return MadeQuestions(tuple(items.values()), call.order.number, dict(missed))


def find_quote(quote: str, text: str) -> Span | None:
    """Return the span of a quote, ignoring spaces, line breaks, width and punctuation; None: the text lacks it."""
    if len(normalise(quote)) < _SHORTEST_QUOTE:
        return None
    if (start := text.find(quote.strip())) >= 0:
        return Span(start, start + len(quote.strip()))
    page, wanted = normalise_mapped(text), normalise(quote)
    start = page.text.find(wanted)
    if start < 0:
        return None
    span = page.original(Span(start, start + len(wanted)))
    stop = _STOP.match(text, span.end)
    return Span(span.start, stop.end() if stop else span.end)


def _item(row: Mapping[str, Any], call: ModelCall, model: str, places: KeyPlaces) -> Answer | str:
    """Return the item, or the id of the phrase that explains why there is none."""
    texts = [row["question"], row["answer"], row["explanation"], *row["options"]]
    if any(len(text) > LONGEST_COMMENT for text in texts) or not row["question"].strip() or not row["answer"].strip():
        return "quiz-missed-unusable"
    if not 1 <= row["page"] <= len(call.pages):
        return "quiz-missed-no-such-page"
    page = call.pages[row["page"] - 1]
    span = find_quote(row["quote"], page.read.text)
    if span is None:
        return "quiz-missed-not-quoted"
    lang = call.order.lang or page.lang
    quiz = _quiz(row, QuestionForm(row["form"]), call.order, lang, places)
    if isinstance(quiz, str):
        return quiz
    return quiz_item(quiz, page, span, lang, VERSION, model, call.generation)


def _quiz(
    row: Mapping[str, Any], form: QuestionForm, order: QuizRequest, lang: str, places: KeyPlaces
) -> QuizItem | str:
    stem, answer, explanation = (row[name].strip() for name in ("question", "answer", "explanation"))
    if form not in order.forms:
        return "quiz-missed-other-form"
    match form:
        case QuestionForm.TRUE_FALSE:
            if answer.casefold() not in {"true", "false"}:
                return "quiz-missed-key-no-option"
            right, wrong = true_false_options(lang)
            key = right if answer.casefold() == "true" else wrong
            return QuizItem(true_false_stem(stem, lang), (right, wrong), key, explanation)
        case QuestionForm.CHOICE:
            options = _options([option.strip() for option in row["options"]], answer, places)
            return QuizItem(stem, options, answer, explanation) if options else "quiz-missed-key-no-option"
        case QuestionForm.FILL_IN:
            return QuizItem(stem, (), answer, explanation) if GAP.search(stem) else "quiz-missed-no-gap"
        case QuestionForm.SHORT_ANSWER:
            return "quiz-missed-other-form" if GAP.search(stem) else QuizItem(stem, (), answer, explanation)


def _options(options: list[str], key: str, places: KeyPlaces) -> tuple[str, ...]:
    """Return the options with the key in its next place, as models prefer some places; numbers stay in order.

    Returns no options if the key is none of them, or if two are the same.
    """
    different = {normalise(option) or option for option in options}
    if key not in options or not all(options) or len(different) < len(options):
        return ()
    if not FEWEST_OPTIONS <= len(options) <= MOST_OPTIONS:
        return ()
    if all(any(map(str.isdigit, option)) for option in options):
        return tuple(options)
    others = [option for option in options if option != key]
    rank = min(places.next_rank(len(options)), len(others))
    places.used()
    return (*others[:rank], key, *others[rank:])


def _parts(pages: Sequence[SourcePage]) -> Iterator[tuple[SourcePage, ...]]:
    part: list[SourcePage] = []
    for page in pages:
        if not page.read.text.strip():
            continue
        if part and sum(len(p.read.text) for p in part) + len(page.read.text) > MOST_AT_ONCE:
            yield tuple(part)
            part = []
        part.append(page)
    if part:
        yield tuple(part)
