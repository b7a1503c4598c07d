"""Moodle XML, written so that Moodle's importer, which trims and weighs what it reads, arrives at the same texts."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.formats.rows import BadRow, Row, RowError
from core.quizzes.exchange.identifiers import idnumber_of
from core.quizzes.exchange.imported import Imported, unweighted
from core.quizzes.exchange.markup import Dialect, as_markup
from core.quizzes.exchange.question import AI, Question
from core.quizzes.exchange.safe_xml import Element
from core.wording.phrases import Phrase, say

MARKUP = Dialect(rb=True)
_FULL = 100.0
_TRUE_FALSE = ("true", "false")
TRIMMED = " \t\n\r\x0b"
"""What PHP cuts off, without NUL, which no text may hold."""


def write_moodle(questions: Sequence[Question], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<!-- {_comment(title)} -->", "<quiz>"]
    if manifest is not None:
        lines.append(f"<!-- manifest: {_comment(json.dumps(manifest, sort_keys=True))} -->")
    for question in questions:
        lines += [f"<!-- question: {_comment(question.id)} -->", *_question(question)]
    return "\n".join([*lines, "</quiz>", ""]).encode()


def why_not_moodle(question: Question) -> Phrase | None:
    """What Moodle has no room for; None: it can be written."""
    return say("quiz-left-one-option") if len(question.choices) == 1 else None


def read_moodle(root: Element) -> Iterator[Row | BadRow]:
    """One row per question, counted from 1 in the order of the file."""
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
    """Of an answer that is typed: a bare star stands for anything."""
    return text.replace("*", r"\*")


def wildcard_read(question: Imported, text: str) -> str:
    """Raises RowError for an answer that stands for many."""
    if "*" in text.replace(r"\*", ""):
        raise question.refused("answer", say("quiz-row-wildcard", answer=text))
    return text.replace(r"\*", "*")


def _question(question: Question) -> Iterator[str]:
    kind = "truefalse" if question.is_true_false else "multichoice" if question.choices else "shortanswer"
    yield f'<question type="{kind}">'
    yield f"<name><text>{html.escape(question.name, quote=False)}</text></name>"
    yield _marked("questiontext", question.stem, question)
    yield _marked("generalfeedback", question.explanation, question)
    yield "<defaultgrade>1</defaultgrade>"
    yield f"<penalty>{1 if kind == 'truefalse' else 0.3333333}</penalty>"
    yield "<hidden>0</hidden>"
    yield f"<idnumber>{html.escape(idnumber_of(question.id), quote=False)}</idnumber>"
    if kind == "multichoice":
        yield "<single>true</single><shuffleanswers>false</shuffleanswers><answernumbering>abc</answernumbering>"
        for index, choice in enumerate(question.choices):
            yield _answer(as_markup(choice, question.readings, MARKUP), index == question.right, ' format="html"')
    elif kind == "truefalse":
        for index, word in enumerate(_TRUE_FALSE):
            yield _answer(word, index == question.right, ' format="moodle_auto_format"')
    else:
        yield "<usecase>0</usecase>"
        for text in question.typed:
            yield _answer(wildcard_escaped(text), True, ' format="plain_text"')
    if question.ai_mark:
        yield f"<tags><tag><text>{AI}</text></tag></tags>"
    yield "</question>"


def _answer(text: str, right: bool, format: str) -> str:
    weight = 100 if right else 0
    return f'<answer fraction="{weight}"{format}><text>{html.escape(text, quote=False)}</text></answer>'


def _marked(tag: str, text: str, question: Question) -> str:
    markup = as_markup(text, question.readings, MARKUP)
    return f'<{tag} format="html"><text>{html.escape(markup, quote=False)}</text></{tag}>'


def _comment(text: str) -> str:
    """Without what would end a comment; JSON stays the same JSON."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    return shown.replace("--", "-\\u002d") + (" " if shown.endswith("-") else "")


def _read(element: Element) -> Imported:
    question = Imported(_text(element.child("name")).strip())
    idnumber = element.child("idnumber")
    question.id = idnumber.text.strip() if idnumber else ""
    kind = element.get("type")
    readers = {"multichoice": _read_choices, "truefalse": _read_true_false, "shortanswer": _read_typed,
               "numerical": _read_number}  # fmt: skip
    if kind not in readers:
        raise question.refused("type", say("quiz-row-type", type=kind))
    question.stem = _read_marked(question, element, "questiontext")
    question.explanation = _read_marked(question, element, "generalfeedback")
    readers[kind](question, element)
    return question


def _read_marked(question: Imported, element: Element, name: str) -> str:
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


def _read_choices(question: Imported, element: Element) -> None:
    answers = _weights(element)
    question.right = unweighted(question, [weight for _, weight in answers])
    format = (element.child("questiontext") or element).get("format") or "html"
    for answer, _ in answers:
        text = _text(answer).strip(TRIMMED)
        question.choices.append(question.read("answer", text, answer.get("format") or format))
    _keep_feedback(question, [answer for answer, _ in answers])


def _read_true_false(question: Imported, element: Element) -> None:
    """Older files have the words of their language, the true one first."""
    answers = _weights(element)
    right = {_text(answer).strip(): weight == _FULL for answer, weight in answers}
    if set(right) != set(_TRUE_FALSE):
        right = dict(zip(_TRUE_FALSE, (weight == _FULL for _, weight in answers), strict=False))
    question.choices = ["True", "False"]
    question.right = [0 if right.get("true") else 1]
    _keep_feedback(question, [answer for answer, _ in answers])


def _read_typed(question: Imported, element: Element) -> None:
    answers = _weights(element)
    for index in unweighted(question, [weight for _, weight in answers]):
        question.typed.append(wildcard_read(question, _text(answers[index][0]).strip(TRIMMED)))
    _keep_feedback(question, [answer for answer, _ in answers])


def _read_number(question: Imported, element: Element) -> None:
    """A number without tolerance and unit is typed as any other answer."""
    for answer, _ in _weights(element):
        tolerance = answer.child("tolerance")
        if tolerance and _number(tolerance.text.strip() or "0"):
            raise question.refused("answer", say("quiz-row-tolerance", tolerance=tolerance.text.strip()))
    _read_typed(question, element)


def _keep_feedback(question: Imported, answers: Sequence[Element]) -> None:
    """Of single answers: we have one explanation for all."""
    said = {_text(answer).strip(): _text(answer.child("feedback")).strip() for answer in answers}
    if any(said.values()):
        question.meta["answer_feedback"] = {text: feedback for text, feedback in said.items() if feedback}
