"""Read an item of QTI 2.1 or 3 as a question: one interaction with one key."""

from __future__ import annotations

import re

from core.quizzes.exchange._imported_question import ImportedQuestion
from core.quizzes.exchange._plain_text import Pictured, PlainText
from core.quizzes.exchange._safe_xml import Element, walk
from core.wording.phrases import say

_DASHED = re.compile(r"-([a-z])")
_FEEDBACK = frozenset({"feedbackInline", "feedbackBlock"})
_NOT_SHOWN = _FEEDBACK | {"rubricBlock", "stylesheet", "templateInline", "templateBlock"}
"""Parts of a text that learners see after they answered, or never."""
_SAME_NAME = {"lang", "class", "id", "style"}


def read_item(item: Element) -> ImportedQuestion:
    """Return the question of an item. Raises RowError unless it is one question with one key."""
    item = with_qti21_names(item)
    question = ImportedQuestion(
        name=item.get("title"), id=item.get("label") or item.get("identifier"), lang=item.get("lang")[:2]
    )
    body = item.child("itemBody") or Element("itemBody", {}, item.line)
    interactions = [element for element in body.below() if element.name.endswith("Interaction")]
    if len(interactions) != 1:
        raise question.refused("itemBody", say("quiz-row-interactions", count=len(interactions)))
    (interaction,) = interactions
    declared = item.child("responseDeclaration") or Element("", {}, item.line)
    parts = [_text_of(question, body, interaction)]
    if prompt := interaction.child("prompt"):
        parts.append(_text_of(question, prompt))
    question.stem = "\n".join(filter(None, parts))
    if interaction.name == "choiceInteraction":
        _read_choices(question, interaction, declared)
    elif interaction.name in {"textEntryInteraction", "extendedTextInteraction"}:
        _read_typed(question, declared)
    else:
        raise question.refused("itemBody", say("quiz-row-type", type=interaction.name.removesuffix("Interaction")))
    if feedback := item.child("modalFeedback"):
        question.explanation = _text_of(question, feedback)
    return question


def with_qti21_names(element: Element) -> Element:
    """Rename ``qti-simple-choice`` to ``simpleChoice`` throughout; HTML stays as it is."""
    name = _camel(element.name.removeprefix("qti-")) if element.name.startswith("qti-") else element.name
    attributes = {key if key in _SAME_NAME else _camel(key): value for key, value in element.attributes.items()}
    content = [part if isinstance(part, str) else with_qti21_names(part) for part in element.content]
    return Element(name, attributes, element.line, content)


def _camel(name: str) -> str:
    return _DASHED.sub(lambda dash: dash[1].upper(), name)


def _text_of(question: ImportedQuestion, element: Element, without: Element | None = None) -> str:
    into = PlainText()
    try:
        walk(element, into, without, _NOT_SHOWN)
    except Pictured as error:
        raise question.pictured(element.name, error) from error
    return question.plain(into)


def _correct(declared: Element) -> list[str]:
    correct = declared.child("correctResponse")
    return [element.text for element in correct.children if element.name == "value"] if correct else []


def _read_choices(question: ImportedQuestion, interaction: Element, declared: Element) -> None:
    right = {value.strip() for value in _correct(declared)}
    question.several = declared.get("cardinality") == "multiple" and interaction.get("maxChoices") != "1"
    for index, choice in enumerate(interaction.all("simpleChoice")):
        question.choices.append(_text_of(question, choice))
        feedback = "\n".join(filter(None, (_text_of(question, part) for part in choice.all(*_FEEDBACK))))
        if feedback:
            question.feedback[question.choices[-1]] = feedback
        if choice.get("identifier") in right:
            question.right.append(index)


def _read_typed(question: ImportedQuestion, declared: Element) -> None:
    """Read the typed answers; all that are worth as much as the best one are right."""
    mapping = declared.child("mapping")
    entries = [entry for entry in mapping.children if entry.name == "mapEntry"] if mapping else []
    worth = {entry.get("mapKey"): _number(entry.get("mappedValue")) for entry in entries}
    best = max(worth.values(), default=0.0)
    if any(0 < value < best for value in worth.values()):
        raise question.refused("mapping", say("quiz-row-weight", weight=str(min(v for v in worth.values() if v > 0))))
    mapped = [entry.get("mapKey") for entry in entries if worth[entry.get("mapKey")] > 0]
    correct = _correct(declared)[:1]
    question.typed = (
        mapped if correct[:1] == mapped[:1] else [*correct, *(text for text in mapped if text not in correct)]
    )


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0
