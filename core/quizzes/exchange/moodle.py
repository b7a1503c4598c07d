"""Write and read Moodle XML, so that Moodle's importer, which trims what it reads, gets the same texts."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.formats.rows import BadRow, Row, RowError
from core.quizzes.exchange._imported_question import ImportedQuestion, fully_right
from core.quizzes.exchange._markup import Dialect, as_markup
from core.quizzes.exchange._safe_xml import Element
from core.quizzes.exchange.identifiers import idnumber_of
from core.quizzes.exchange.question import AI, ExchangeQuestion
from core.wording.phrases import Phrase, say

MARKUP = Dialect(rb=True)
_FULL = 100.0
_MOST_RIGHT = 10
"""Most right choices whose equal shares Moodle knows as weights."""
_TRUE_FALSE = ("true", "false")
TRIMMED = " \t\n\r\x0b"
"""White space that PHP trims, without NUL, which no text may have."""


def write_moodle(questions: Sequence[ExchangeQuestion], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<!-- {_comment(title)} -->", "<quiz>"]
    if manifest is not None:
        lines.append(f"<!-- manifest: {_comment(json.dumps(manifest, sort_keys=True))} -->")
    for question in questions:
        lines += [f"<!-- question: {_comment(question.id)} -->", *_question(question)]
    return "\n".join([*lines, "</quiz>", ""]).encode()


def why_not_moodle(question: ExchangeQuestion) -> Phrase | None:
    """Return the reason why Moodle cannot hold a question; None: it can."""
    if len(question.rights) > _MOST_RIGHT:
        return say("quiz-left-many-right", most=_MOST_RIGHT)
    return say("quiz-left-one-option") if len(question.choices) == 1 else None


def read_moodle(root: Element) -> Iterator[Row | BadRow]:
    """Yield one row per question, numbered from 1 in the order of the file."""
    number = 0
    for element in root.children:
        if element.name != "question" or element.get("type") == "category":
            continue
        number += 1
        try:
            yield _read(element).row(number)
        except RowError as error:
            yield error.at(number)


def wildcard_escaped(text: str) -> str:
    """Escape the stars of a typed answer: a bare star matches anything."""
    return text.replace("*", r"\*")


def wildcard_read(question: ImportedQuestion, text: str) -> str:
    """Unescape the stars of a typed answer. Raises RowError if it matches many answers."""
    if "*" in text.replace(r"\*", ""):
        raise question.refused("answer", say("quiz-row-wildcard", answer=text))
    return text.replace(r"\*", "*")


def _question(question: ExchangeQuestion) -> Iterator[str]:
    typed = "numerical" if question.tolerance else "shortanswer"
    kind = "truefalse" if question.is_true_false else "multichoice" if question.choices else typed
    yield f'<question type="{kind}">'
    yield f"<name><text>{html.escape(question.name, quote=False)}</text></name>"
    yield _marked("questiontext", question.stem, question)
    yield _marked("generalfeedback", question.explanation, question)
    yield "<defaultgrade>1</defaultgrade>"
    yield f"<penalty>{1 if kind == 'truefalse' else 0.3333333}</penalty>"
    yield "<hidden>0</hidden>"
    yield f"<idnumber>{html.escape(idnumber_of(question.id), quote=False)}</idnumber>"
    if kind == "multichoice":
        single = "false" if question.several else "true"
        yield f"<single>{single}</single><shuffleanswers>false</shuffleanswers><answernumbering>abc</answernumbering>"
        for index, choice in enumerate(question.choices):
            text = as_markup(choice, question.readings, MARKUP)
            yield _answer(text, weight_of(question, index), ' format="html"', _said_after(choice, question))
    elif kind == "truefalse":
        for index, (word, choice) in enumerate(zip(_TRUE_FALSE, question.choices, strict=True)):
            weight = weight_of(question, index)
            yield _answer(word, weight, ' format="moodle_auto_format"', _said_after(choice, question))
    elif kind == "numerical":
        for text in question.typed:
            more = f"<tolerance>{question.tolerance}</tolerance>{_said_after(text, question)}"
            yield _answer(text, "100", ' format="plain_text"', more)
    else:
        yield "<usecase>0</usecase>"
        for text in question.typed:
            yield _answer(wildcard_escaped(text), "100", ' format="plain_text"', _said_after(text, question))
    if question.ai_mark:
        yield f"<tags><tag><text>{AI}</text></tag></tags>"
    yield "</question>"


def weight_of(question: ExchangeQuestion, index: int) -> str:
    """Return the weight of a choice in per cent, as Moodle knows it: equal shares of right ones."""
    if index in question.rights:
        return f"{_FULL / len(question.rights):.5f}".rstrip("0").rstrip(".")
    return f"{question.penalty:g}" if question.several else "0"


def _said_after(answer: str, question: ExchangeQuestion) -> str:
    """Return the feedback of an answer; empty if it has none."""
    feedback = question.feedback.get(answer, "")
    return _marked("feedback", feedback, question) if feedback else ""


def _answer(text: str, weight: str, format: str, more: str = "") -> str:
    return f'<answer fraction="{weight}"{format}><text>{html.escape(text, quote=False)}</text>{more}</answer>'


def _marked(tag: str, text: str, question: ExchangeQuestion) -> str:
    markup = as_markup(text, question.readings, MARKUP)
    return f'<{tag} format="html"><text>{html.escape(markup, quote=False)}</text></{tag}>'


def _comment(text: str) -> str:
    """Remove what would end a comment; JSON keeps its meaning."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    return printable.replace("--", "-\\u002d") + (" " if printable.endswith("-") else "")


def _read(element: Element) -> ImportedQuestion:
    question = ImportedQuestion(name=_text(element.child("name")).strip())
    idnumber = element.child("idnumber")
    question.id = idnumber.text.strip() if idnumber else ""
    kind = element.get("type")
    readers = {
        "multichoice": _read_choices,
        "truefalse": _read_true_false,
        "shortanswer": _read_typed,
        "numerical": _read_number,
    }
    if kind not in readers:
        raise question.refused("type", say("quiz-row-type", type=kind))
    question.stem = _read_marked(question, element, "questiontext")
    question.explanation = _read_marked(question, element, "generalfeedback")
    readers[kind](question, element)
    return question


def _read_marked(question: ImportedQuestion, element: Element, name: str) -> str:
    part = element.child(name)
    if part is None:
        return ""
    if part.child("file"):
        raise question.refused(name, say("quiz-row-pictured", tag="file"))
    return question.read(name, _text(part).strip(TRIMMED), part.get("format") or "html")


def _text(part: Element | None) -> str:
    inner = part.child("text") if part else None
    return inner.text if inner else ""


def _weights(element: Element) -> list[tuple[Element, float | None]]:
    return [(answer, _number(answer.get("fraction") or "0")) for answer in element.children if answer.name == "answer"]


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _read_choices(question: ImportedQuestion, element: Element) -> None:
    answers = _weights(element)
    single = element.child("single")
    question.several = single is not None and single.text.strip().lower() in {"false", "0"}
    question.right = fully_right(question, [weight for _, weight in answers])
    format = (element.child("questiontext") or element).get("format") or "html"
    for answer, _ in answers:
        text = _text(answer).strip(TRIMMED)
        question.choices.append(question.read("answer", text, answer.get("format") or format))
    _keep_feedback(question, [answer for answer, _ in answers])


def _read_true_false(question: ImportedQuestion, element: Element) -> None:
    """Read a true-false question; older files have the words of their language, true first."""
    answers = _weights(element)
    right = {_text(answer).strip(): weight == _FULL for answer, weight in answers}
    if set(right) != set(_TRUE_FALSE):
        right = dict(zip(_TRUE_FALSE, (weight == _FULL for _, weight in answers), strict=False))
    question.choices = ["True", "False"]
    question.right = [0 if right.get("true") else 1]
    by_word = {_text(answer).strip(): answer for answer, _ in answers}
    in_order = [by_word[word] for word in _TRUE_FALSE if word in by_word] if set(by_word) >= set(_TRUE_FALSE) else []
    _keep_feedback(question, in_order or [answer for answer, _ in answers])


def _read_typed(question: ImportedQuestion, element: Element) -> None:
    answers = _weights(element)
    for index in fully_right(question, [weight for _, weight in answers]):
        question.typed.append(wildcard_read(question, _text(answers[index][0]).strip(TRIMMED)))
    _keep_feedback(question, [answer for answer, _ in answers])


def _read_number(question: ImportedQuestion, element: Element) -> None:
    """Read a number with its tolerance. Raises RowError if its answers have several tolerances."""
    found = {_tolerance(answer) for answer, weight in _weights(element) if weight}
    if len(found) != 1 or None in found:
        shown = ", ".join(sorted(each or "?" for each in found))
        raise question.refused("answer", say("quiz-row-tolerance", tolerance=shown))
    _read_typed(question, element)
    question.tolerance = found.pop() or ""


def _tolerance(answer: Element) -> str | None:
    """Return how far a number may be off, as it is written; None if it is no number from 0 up."""
    part = answer.child("tolerance")
    text = (part.text.strip() if part else "") or "0"
    number = _number(text)
    return None if number is None or not 0 <= number < float("inf") else f"{number:.12g}"


def _keep_feedback(question: ImportedQuestion, answers: Sequence[Element]) -> None:
    """Keep the feedback of single answers, each by its answer as it was read."""
    for answer, text in zip(answers, question.choices or map(_typed_text, answers), strict=False):
        if feedback := _read_marked(question, answer, "feedback"):
            question.feedback[text] = feedback


def _typed_text(answer: Element) -> str:
    return _text(answer).strip(TRIMMED).replace(r"\*", "*")
