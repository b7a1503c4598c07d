"""Write and read GIFT as Moodle reads it: a blank line ends a question, a backslash makes a character plain text.

Moodle replaces escapes by placeholders before it looks for braces. ``=`` and ``~`` begin answers, ``->`` marks a
matching question and has no escape.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.formats.rows import BadRow, Row, RowError
from core.quizzes.exchange._imported_question import ImportedQuestion, fully_right
from core.quizzes.exchange._markup import as_markup
from core.quizzes.exchange.identifiers import idnumber_of
from core.quizzes.exchange.moodle import MARKUP, TRIMMED, weight_of, why_not_moodle, wildcard_escaped, wildcard_read
from core.quizzes.exchange.question import AI, ExchangeQuestion
from core.wording.phrases import Phrase, say

_RESERVED = str.maketrans({c: f"\\{c}" for c in "\\#=~{}:"} | {"\n": r"\n", "\r": ""})
_FORMATS = {"html", "plain", "markdown", "moodle"}
_WEIGHT = re.compile(r"%-*[0-9]{1,2}\.?[0-9]*%")
_PLACEHOLDERS = {
    ":": "&&058;",
    "#": "&&035;",
    "=": "&&061;",
    "{": "&&123;",
    "}": "&&125;",
    "~": "&&126;",
    "n": "&&010;",
    "\\": "\\",
}
"""Moodle's placeholder for every escaped character; it takes the same letters in a text for a placeholder too."""
_PLACEHOLDER = re.compile("&&(058|035|061|123|125|126|010|092);")
_ID = re.compile(r"\[id:((?:\\\]|[^\]\x00-\x1f\x7f])+)\]")


def write_gift(questions: Sequence[ExchangeQuestion], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    blocks = [f"// {_line(title)}"]
    if manifest is not None:
        blocks.append(f"// manifest: {json.dumps(manifest, sort_keys=True)}")
    for question in questions:
        id = idnumber_of(question.id).replace("]", r"\]")
        tag = f" [tag:{AI}]" if question.ai_mark else ""
        blocks.append(f"// question: {_line(question.id)} [id:{id}]{tag}\n{_question(question)}")
    return "\n\n".join([*blocks, ""]).encode()


def why_not_gift(question: ExchangeQuestion) -> Phrase | None:
    if len(question.typed) > 1 and any("->" in text for text in question.typed):
        return say("quiz-left-arrow")
    if any(_PLACEHOLDER.search(text) for text in question.typed):
        return say("quiz-left-placeholder")
    return why_not_moodle(question)


def read_gift(text: str) -> Iterator[Row | BadRow]:
    """Yield one row per question, numbered from 1."""
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


def _question(question: ExchangeQuestion) -> str:
    stem = f"::{_escaped(question.name)}::[html]{_marked(question.stem, question)}"
    explanation = _marked(question.explanation, question)
    general = f"####{explanation}" if explanation else ""
    return f"{stem}{{{_answers(question)}{general}}}"


def _answers(question: ExchangeQuestion) -> str:
    if question.is_true_false:
        right, wrong = (question.choices[at] for at in (question.right, 1 - question.right))
        said = _said_after(wrong, question), _said_after(right, question)
        feedback = f"{said[0] or '#'}{said[1]}" if any(said) else ""
        return ("FALSE" if question.right else "TRUE") + feedback
    if question.tolerance:
        within = "" if question.tolerance == "0" else f":{question.tolerance}"
        return "#" + "".join(f"=%100%{text}{within}{_said_after(text, question)}" for text in question.typed)
    if not question.choices:
        typed = ["%100%" + _plain(text) + _said_after(text, question) for text in question.typed]
        return typed[0] if len(typed) == 1 else "".join(f"={text}" for text in typed)
    return (
        "".join(f"\n{_mark(question, index)}{_choice(question, index)}" for index in range(len(question.choices)))
        + "\n"
    )


def _mark(question: ExchangeQuestion, index: int) -> str:
    if question.several:
        weight = weight_of(question, index)
        return "~" if weight == "0" else f"~%{weight}%"
    return "=" if index == question.right else "~"


def _choice(question: ExchangeQuestion, index: int) -> str:
    choice = question.choices[index]
    return _marked(choice, question) + _said_after(choice, question)


def _said_after(answer: str, question: ExchangeQuestion) -> str:
    """Return the feedback of an answer; empty if it has none."""
    feedback = question.feedback.get(answer, "")
    return f"#[html]{_marked(feedback, question)}" if feedback else ""


def _marked(text: str, question: ExchangeQuestion) -> str:
    """Escape a text; a bracket at its beginning would name a format, a per cent sign a weight."""
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


def _read(body: str, comments: str) -> ImportedQuestion:
    body = re.sub(r"\\([:#={}~n\\])", lambda escape: _PLACEHOLDERS[escape[1]], body).replace("&&092;", "\\")
    name, body = _name(body)
    start, end = body.find("{"), body.find("}")
    question = ImportedQuestion(name=name or _text_of(body[:80]))
    if id_tag := _ID.search(comments):
        question.id = id_tag[1].strip().replace(r"\]", "]")
    if start < 0 or end < start:
        raise question.refused("question", say("quiz-row-braces"))
    gap = "" if body.endswith("}") else "_____"
    answers = body[start + 1 : end].strip(TRIMMED)
    stem = body[:start] + gap + body[end + 1 :]
    answers, separator, explanation = answers.rpartition("####") if "####" in answers else (answers, "", "")
    format, stem = _format_of(stem, "moodle")
    question.stem = question.read("question", stem, format)
    if separator:
        form, explanation = _format_of(explanation, format)
        question.explanation = question.read("explanation", explanation, form)
    _read_answers(question, answers.strip(TRIMMED), format)
    return question


def _name(body: str) -> tuple[str, str]:
    if not body.startswith("::") or (end := body.find("::", 2)) < 0:
        return "", body.removeprefix("::")
    return _text_of(body[2:end]), body[end + 2 :].strip(TRIMMED)


def _read_answers(question: ImportedQuestion, answers: str, format: str) -> None:
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
        wrong, right = [*answers.partition("#")[2].split("#", 1), ""][:2]
        key, other = question.choices if word[0] == "T" else reversed(question.choices)
        _keep_feedback(question, {other: wrong, key: right}, format)
    else:
        _read_typed(question, answers)


def _read_choices(question: ImportedQuestion, answers: str, format: str) -> None:
    weights, feedback = [], {}
    for part in _parts(answers.replace("=", "~="), "~"):
        right, body = part.startswith("="), part.removeprefix("=")
        weight, body = (100.0, body) if right else _weight_of(body, 0.0)
        text, _, comment = body.partition("#")
        form, text = _format_of(text, format)
        choice = question.read("answer", text, form)
        question.choices.append(choice)
        weights.append(weight)
        feedback[choice] = comment
    question.several = not any(part.startswith("=") for part in _parts(answers.replace("=", "~="), "~"))
    question.right = fully_right(question, weights)
    _keep_feedback(question, feedback, format)


def _read_typed(question: ImportedQuestion, answers: str) -> None:
    texts, weights, feedback = [], [], {}
    for part in _parts(answers, "="):
        weight, body = _weight_of(part, 100.0)
        text, _, comment = body.partition("#")
        texts.append(_format_of(text, "plain")[1])
        weights.append(weight)
        feedback[texts[-1]] = comment
    question.typed = [wildcard_read(question, texts[index]) for index in fully_right(question, weights)]
    _keep_feedback(question, feedback)


def _read_number(question: ImportedQuestion, answers: str) -> None:
    if "~" in answers:
        raise question.refused("answer", say("quiz-row-tolerance", tolerance=_text_of(answers)))
    found = set()
    for part in _parts(answers, "="):
        text, _, comment = part.partition("#")
        weight, body = _weight_of(text, 100.0)
        number, tolerance = _within(body)
        if weight != 100.0 or tolerance is None:  # noqa: PLR2004 - per cent
            raise question.refused("answer", say("quiz-row-tolerance", tolerance=_text_of(body)))
        found.add(tolerance)
        question.typed.append(number)
        _keep_feedback(question, {number: comment})
    if len(found) > 1:
        raise question.refused("answer", say("quiz-row-tolerance", tolerance=", ".join(sorted(found))))
    question.tolerance = found.pop() if found else ""


def _within(body: str) -> tuple[str, str | None]:
    """Return a number and how far it may be off, of ``3:0.5`` and ``2.5..3.5``; None: they are no numbers."""
    low, dots, high = body.partition("..")
    number, _, tolerance = body.partition(":")
    try:
        if dots:
            middle, off = (float(low) + float(high)) / 2, (float(high) - float(low)) / 2
            return f"{middle:.12g}", f"{off:.12g}" if off >= 0 else None
        off = float(tolerance.strip(TRIMMED) or "0")
    except ValueError:
        return _text_of(number), None if dots or tolerance.strip(TRIMMED) else "0"
    return _text_of(number), f"{off:.12g}" if 0 <= off < float("inf") else None


def _parts(answers: str, separator: str) -> list[str]:
    first, *rest = (part.strip(TRIMMED) for part in answers.split(separator))
    return [first, *rest] if first else rest


def _weight_of(answer: str, default: float) -> tuple[float | None, str]:
    """Return the weight in per cent, None if it is no number, and the rest of the answer."""
    if not (match := _WEIGHT.match(answer)):
        return default, answer
    try:
        return float(match.group()[1:-1]), answer[match.end() :]
    except ValueError:
        return None, answer[match.end() :]


def _format_of(text: str, default: str) -> tuple[str, str]:
    """Return the format that a text begins with in brackets, as ``[html]``, and the text without it."""
    text = text.strip(TRIMMED)
    named, _, rest = text[1:].partition("]") if text.startswith("[") else ("", "", text)
    return (named, _text_of(rest)) if named in _FORMATS else (default, _text_of(text))


def _text_of(text: str) -> str:
    for character, placeholder in _PLACEHOLDERS.items():
        text = text.replace(placeholder, "\n" if character == "n" else character)
    return text.strip(TRIMMED)


def _keep_feedback(question: ImportedQuestion, feedback: Mapping[str, str], format: str = "moodle") -> None:
    for text, comment in feedback.items():
        if comment.strip(TRIMMED):
            form, plain = _format_of(comment, format)
            question.feedback[text] = question.read("feedback", plain, form)
