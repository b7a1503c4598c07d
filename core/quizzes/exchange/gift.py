"""GIFT, written and read as Moodle reads it: a blank line ends a question, a backslash takes a character as text.

Escapes are placeholders to Moodle, replaced before it looks for braces; an answer is told apart by ``=`` and ``~``,
a matching question by ``->``, for which there is no escape.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.formats.rows import BadRow, Row, RowError
from core.quizzes.exchange.identifiers import idnumber_of
from core.quizzes.exchange.imported import Imported, unweighted
from core.quizzes.exchange.markup import as_markup
from core.quizzes.exchange.moodle import MARKUP, TRIMMED, why_not_moodle, wildcard_escaped, wildcard_read
from core.quizzes.exchange.question import AI, Question
from core.wording.phrases import Phrase, say

_RESERVED = str.maketrans({c: f"\\{c}" for c in "\\#=~{}:"} | {"\n": r"\n", "\r": ""})
_FORMATS = {"html", "plain", "markdown", "moodle"}
_WEIGHT = re.compile(r"%-*[0-9]{1,2}\.?[0-9]*%")
_PLACED = {":": "&&058;", "#": "&&035;", "=": "&&061;", "{": "&&123;", "}": "&&125;", "~": "&&126;", "n": "&&010;",
           "\\": "\\"}  # fmt: skip
"""What Moodle puts for an escaped character until the question is taken apart; it takes the same in a text for one."""
_TAKEN = re.compile("&&(058|035|061|123|125|126|010|092);")
_ID = re.compile(r"\[id:((?:\\\]|[^\]\x00-\x1f\x7f])+)\]")


def write_gift(questions: Sequence[Question], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    blocks = [f"// {_line(title)}"]
    if manifest is not None:
        blocks.append(f"// manifest: {json.dumps(manifest, sort_keys=True)}")
    for question in questions:
        id = idnumber_of(question.id).replace("]", r"\]")
        tag = f" [tag:{AI}]" if question.ai_mark else ""
        blocks.append(f"// question: {_line(question.id)} [id:{id}]{tag}\n{_question(question)}")
    return "\n\n".join([*blocks, ""]).encode()


def why_not_gift(question: Question) -> Phrase | None:
    if len(question.typed) > 1 and any("->" in text for text in question.typed):
        return say("quiz-left-arrow")
    if any(_TAKEN.search(text) for text in question.typed):
        return say("quiz-left-placeholder")
    return why_not_moodle(question)


def read_gift(text: str) -> Iterator[Row | BadRow]:
    """One row per question, counted from 1."""
    number = 0
    for lines in _blocks(text.removeprefix("\ufeff")):
        comments = "\n".join(line for line in lines if line.startswith("//"))
        body = "\n".join(line for line in lines if not line.startswith("//")).strip(TRIMMED)
        if not body or body.startswith("$CATEGORY:"):
            continue
        number += 1
        try:
            yield _read(body, comments).row(number)
        except RowError as error:
            yield error.at(number)


def _question(question: Question) -> str:
    stem = f"::{_escaped(question.name)}::[html]{_marked(question.stem, question)}"
    explanation = _marked(question.explanation, question)
    general = f"####{explanation}" if explanation else ""
    return f"{stem}{{{_answers(question)}{general}}}"


def _answers(question: Question) -> str:
    if question.is_true_false:
        return "FALSE" if question.right else "TRUE"
    if not question.choices:
        typed = ["%100%" + _plain(text) for text in question.typed]
        return typed[0] if len(typed) == 1 else "".join(f"={text}" for text in typed)
    marks = ("=" if index == question.right else "~" for index in range(len(question.choices)))
    choices = (_marked(choice, question) for choice in question.choices)
    return "".join(f"\n{mark}{choice}" for mark, choice in zip(marks, choices, strict=True)) + "\n"


def _marked(text: str, question: Question) -> str:
    """A first bracket would name a format, a first per cent sign a weight."""
    markup = as_markup(text, question.readings, MARKUP)
    first = {"[": "&#91;", "%": "&#37;"}.get(markup[:1])
    return _escaped(first + markup[1:] if first else markup)


def _plain(text: str) -> str:
    escaped = _escaped(wildcard_escaped(text))
    return f"[plain]{escaped}" if text.startswith("[") else escaped


def _escaped(text: str) -> str:
    return text.translate(_RESERVED)


def _line(text: str) -> str:
    return "".join(c if c.isprintable() and c not in "[]" else " " for c in text)


def _blocks(text: str) -> Iterator[list[str]]:
    block: list[str] = []
    for line in [*re.split(r"\r\n|\n|\r", text), ""]:
        if line := line.strip(TRIMMED):
            block.append(line)
        elif block:
            yield block
            block = []


def _read(body: str, comments: str) -> Imported:
    body = re.sub(r"\\([:#={}~n\\])", lambda found: _PLACED[found[1]], body).replace("&&092;", "\\")
    name, body = _name(body)
    start, end = body.find("{"), body.find("}")
    question = Imported(name or _text_of(body[:80]))
    if given := _ID.search(comments):
        question.id = given[1].strip().replace(r"\]", "]")
    if start < 0 or end < start:
        raise question.refused("question", say("quiz-row-braces"))
    gap = "" if body.endswith("}") else "_____"
    answers = body[start + 1 : end].strip(TRIMMED)
    stem = body[:start] + gap + body[end + 1 :]
    answers, found, explanation = answers.rpartition("####") if "####" in answers else (answers, "", "")
    format, stem = _format_of(stem, "moodle")
    question.stem = question.read("question", stem, format)
    if found:
        form, explanation = _format_of(explanation, format)
        question.explanation = question.read("explanation", explanation, form)
    _read_answers(question, answers.strip(TRIMMED), format)
    return question


def _name(body: str) -> tuple[str, str]:
    if not body.startswith("::") or (end := body.find("::", 2)) < 0:
        return "", body.removeprefix("::")
    return _text_of(body[2:end]), body[end + 2 :].strip(TRIMMED)


def _read_answers(question: Imported, answers: str, format: str) -> None:
    if not answers:
        raise question.refused("type", say("quiz-row-type", type="essay"))
    if answers.startswith("#"):
        _read_number(question, answers[1:])
    elif "~" in answers:
        _read_choices(question, answers, format)
    elif "=" in answers and "->" in answers:
        raise question.refused("type", say("quiz-row-type", type="matching"))
    elif (word := answers.partition("#")[0].strip(TRIMMED)) in {"T", "TRUE", "F", "FALSE"}:
        question.choices, question.right = ["True", "False"], [0 if word[0] == "T" else 1]
        _keep_feedback(question, {word: answers.partition("#")[2]})
    else:
        _read_typed(question, answers)


def _read_choices(question: Imported, answers: str, format: str) -> None:
    weights, feedback = [], {}
    for part in _parts(answers.replace("=", "~="), "~"):
        right, body = part.startswith("="), part.removeprefix("=")
        weight, body = (100.0, body) if right else _weight_of(body, 0.0)
        text, _, said = body.partition("#")
        form, text = _format_of(text, format)
        choice = question.read("answer", text, form)
        question.choices.append(choice)
        weights.append(weight)
        feedback[choice] = said
    question.right = unweighted(question, weights)
    _keep_feedback(question, feedback)


def _read_typed(question: Imported, answers: str) -> None:
    texts, weights, feedback = [], [], {}
    for part in _parts(answers, "="):
        weight, body = _weight_of(part, 100.0)
        text, _, said = body.partition("#")
        texts.append(_format_of(text, "plain")[1])
        weights.append(weight)
        feedback[texts[-1]] = said
    question.typed = [wildcard_read(question, texts[index]) for index in unweighted(question, weights)]
    _keep_feedback(question, feedback)


def _read_number(question: Imported, answers: str) -> None:
    if "~" in answers or ".." in answers:
        raise question.refused("answer", say("quiz-row-tolerance", tolerance=_text_of(answers)))
    texts = [part.partition("#")[0] for part in _parts(answers, "=")]
    for text in texts:
        weight, body = _weight_of(text, 100.0)
        number, _, tolerance = body.partition(":")
        unweighted(question, [weight])
        if tolerance.strip(TRIMMED) not in {"", "0"} or weight != 100.0:  # noqa: PLR2004 - per cent
            raise question.refused("answer", say("quiz-row-tolerance", tolerance=_text_of(tolerance)))
        question.typed.append(_text_of(number))


def _parts(answers: str, separator: str) -> list[str]:
    first, *rest = (part.strip(TRIMMED) for part in answers.split(separator))
    return [first, *rest] if first else rest


def _weight_of(answer: str, default: float) -> tuple[float | None, str]:
    """Per cent, and what follows."""
    if not (found := _WEIGHT.match(answer)):
        return default, answer
    try:
        return float(found.group()[1:-1]), answer[found.end() :]
    except ValueError:
        return None, answer[found.end() :]


def _format_of(text: str, default: str) -> tuple[str, str]:
    """A format in brackets before the text, as ``[html]``, and the text as it was meant."""
    text = text.strip(TRIMMED)
    named, _, rest = text[1:].partition("]") if text.startswith("[") else ("", "", text)
    return (named, _text_of(rest)) if named in _FORMATS else (default, _text_of(text))


def _text_of(text: str) -> str:
    for character, placed in _PLACED.items():
        text = text.replace(placed, "\n" if character == "n" else character)
    return text.strip(TRIMMED)


def _keep_feedback(question: Imported, feedback: Mapping[str, str]) -> None:
    said = {text: _text_of(each) for text, each in feedback.items() if each.strip(TRIMMED)}
    if said:
        question.meta["answer_feedback"] = said
