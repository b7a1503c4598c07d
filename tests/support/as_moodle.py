"""Read a file of questions as Moodle does: its rules, rebuilt from how its importers behave.

Checked against Moodle's own code on 2,500 hostile items in both formats (``docs/quizzes.md``): texts, formats, ID
numbers and grades were the same. Texts come out as Moodle stores them, with their format.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree import ElementTree as ET

GRADES = (
    1.0, 0.9, 0.8333333, 0.8, 0.75, 0.7, 0.6666667, 0.6, 0.5, 0.4, 0.3333333, 0.3, 0.25, 0.2, 0.1666667, 0.1428571,
    0.125, 0.1111111, 0.1, 0.05,
)  # fmt: skip
_TRIMMED = " \t\n\r\0\x0b"
_CODES = {":": "058", "#": "035", "=": "061", "{": "123", "}": "125", "~": "126", "n": "010"}
_FORMATS = {"html", "plain", "markdown", "moodle"}
_WEIGHT = re.compile(r"%-*[0-9]{1,2}\.?[0-9]*%")


class Refused(Exception):
    """Moodle says no to the question, and by default to the whole file."""


@dataclass
class Stored:
    kind: str
    id: str
    stem: tuple[str, str] = ("", "")
    feedback: tuple[str, str] = ("", "")
    single: bool = True
    answers: list[tuple[str, str, float]] = field(default_factory=list)
    """Text, format, grade from 0 to 1."""


def gift(data: bytes) -> list[Stored]:
    """Only ``\\n`` ends a line, and a line of white space, or of a single 0, ends a question."""
    blocks: list[list[str]] = [[]]
    for line in data.decode("utf-8-sig").split("\n"):
        line = line.strip(_TRIMMED)  # noqa: PLW2901 - as Moodle does
        if line in {"", "0"}:
            blocks.append([])
        else:
            blocks[-1].append(line)
    return [question for block in blocks if (question := _gift_question(block))]


def _gift_question(lines: list[str]) -> Stored | None:
    notes = [line for line in lines if line.startswith("//")]
    body = "\n".join(" " if line.startswith("//") else line for line in lines).strip(_TRIMMED)
    if not body or body.startswith("$CATEGORY:"):
        return None
    found = re.search(r"\[id:((?:\\\]|[^\]\x00-\x1f\x7f])+)\]", "\n".join(notes))
    body = body.replace(r"\\", "&&092;")
    for character, code in _CODES.items():
        body = body.replace(f"\\{character}", f"&&{code};")
    body = body.replace("&&092;", "\\")
    if body.startswith("::"):
        body = body[2:].partition("::")[2].strip(_TRIMMED) if "::" in body[2:] else body[2:]
    start, end = body.find("{"), body.find("}")
    if (start < 0) != (end < 0) or end < start:  # the wrong way round, Moodle goes on with pieces of both
        raise Refused("braces")
    answers = body[start + 1 : end].strip(_TRIMMED) if start >= 0 else ""
    stem = body[:start] + ("" if body.endswith("}") else "_____") + body[end + 1 :] if start >= 0 else body
    answers, _, feedback = answers.rpartition("####") if "####" in answers else (answers, "", "")
    question = Stored("", found[1].strip(_TRIMMED).replace(r"\]", "]") if found else "")
    question.stem = _formatted(stem, "moodle")
    question.feedback = _formatted(feedback, question.stem[1])
    _gift_answers(question, answers.strip(_TRIMMED), described=start < 0)
    return question


def _gift_answers(question: Stored, answers: str, *, described: bool) -> None:
    if described or not answers:
        question.kind = "description" if described else "essay"
    elif answers.startswith("#"):
        question.kind = "numerical"
    elif "~" in answers:
        question.kind, question.single = "multichoice", "=" in answers
        for answer in _split(answers.replace("=", "~="), "~", least=2):
            right = answer.startswith("=")
            grade, text = (1.0, answer[1:]) if right else _graded(answer, 0.0)
            _add(question, text, grade)
    elif "=" in answers and "->" in answers:
        question.kind = "match"
    elif (word := answers.partition("#")[0].strip(_TRIMMED)) in {"T", "TRUE", "F", "FALSE"}:
        question.kind, question.answers = "truefalse", [(word[0], "", 1.0)]
    else:
        question.kind = "shortanswer"
        for answer in _split(answers, "=", least=1):
            grade, text = _graded(answer, 1.0)
            _add(question, text, grade)


def _split(answers: str, separator: str, least: int) -> Iterator[str]:
    parts = [part.strip(_TRIMMED) for part in answers.split(separator)]
    parts = parts[1:] if parts[0] in {"", "0"} else parts
    if len(parts) < least:
        raise Refused("too few answers")
    return iter(parts)


def _graded(answer: str, default: float) -> tuple[float, str]:
    if not (found := _WEIGHT.match(answer)):
        return default, answer
    return float(found.group()[1:-1]) / 100, answer[found.end() :]


def _add(question: Stored, text: str, grade: float) -> None:
    plain, format = _formatted(text.partition("#")[0].strip(_TRIMMED), question.stem[1])
    question.answers.append((plain, format, _listed(grade)))


def _formatted(text: str, default: str) -> tuple[str, str]:
    """A bracket at the very start names a format; without a second one the last character counts as one."""
    format = default
    if text.startswith("["):
        close = text.find("]")
        name = text[1:close] if close >= 0 else text[1:-1]
        if name in _FORMATS:
            format, text = name, text[close + 1 if close >= 0 else 1 :]
    for character, code in _CODES.items():
        text = text.replace(f"&&{code};", "\n" if character == "n" else character)
    return text.strip(_TRIMMED), format


def _listed(grade: float) -> float:
    """Moodle takes only grades of its list."""
    if abs(grade) > 0.00001 and not any(abs(abs(grade) - listed) < 0.00001 for listed in GRADES):
        raise Refused(f"grade {grade}")
    return grade


def xml(data: bytes) -> list[Stored]:
    root = ET.fromstring(data)  # noqa: S314 - what a test has written
    return [_xml_question(each) for each in root if each.tag == "question" and each.get("type") != "category"]


def _xml_question(element: ET.Element) -> Stored:
    kind = element.get("type", "")
    if kind not in {"multichoice", "truefalse", "shortanswer"}:
        raise Refused(kind)
    stem = _xml_text(element.find("questiontext"), "html")
    single = (element.findtext("single") or "true").strip() not in {"false", "0", ""}
    question = Stored(kind, element.findtext("idnumber") or "", stem, single=single)
    question.feedback = _xml_text(element.find("generalfeedback"), stem[1])
    for answer in element.findall("answer"):
        text, format = _xml_text(answer, stem[1])
        grade = _listed(float(answer.get("fraction", "0")) / 100)
        if kind == "truefalse":
            question.answers += [(text[0].upper(), "", 1.0)] if grade == 1.0 else []
        else:
            question.answers.append((text, format if kind == "multichoice" else "html", grade))
    return question


def _xml_text(element: ET.Element | None, default: str) -> tuple[str, str]:
    if element is None:
        return "", default
    return (element.findtext("text") or "").strip(_TRIMMED), element.get("format") or default


def shown_answer(text: str) -> str:
    """Return a short answer as learners see it. Raises Refused for a star that is not escaped, which stands for
    anything.
    """
    if re.search(r"(?<!\\)\*", text):
        raise Refused("wildcard")
    return text.replace(r"\*", "*")
