"""An item of QTI 2.1 or 3 as a question: one interaction with one key."""

from __future__ import annotations

import re

from core.quizzes.exchange.imported import Imported
from core.quizzes.exchange.plain_text import Pictured, PlainText
from core.quizzes.exchange.safe_xml import Element, walk
from core.wording.phrases import say

_DASHED = re.compile(r"-([a-z])")
_SAME_NAME = {"lang", "class", "id", "style"}


def read_item(item: Element) -> Imported:
    """Raises RowError for what is no question with one key."""
    item = in_older_names(item)
    question = Imported(item.get("title"), item.get("label") or item.get("identifier"), lang=item.get("lang")[:2])
    body = item.child("itemBody") or Element("itemBody", {}, item.line)
    found = [each for each in body.below() if each.name.endswith("Interaction")]
    if len(found) != 1:
        raise question.refused("itemBody", say("quiz-row-interactions", count=len(found)))
    (interaction,) = found
    declared = item.child("responseDeclaration") or Element("", {}, item.line)
    parts = [_said(question, body, interaction)]
    if prompt := interaction.child("prompt"):
        parts.append(_said(question, prompt))
    question.stem = "\n".join(filter(None, parts))
    if interaction.name == "choiceInteraction":
        _read_choices(question, interaction, declared)
    elif interaction.name in {"textEntryInteraction", "extendedTextInteraction"}:
        _read_typed(question, declared)
    else:
        raise question.refused("itemBody", say("quiz-row-type", type=interaction.name.removesuffix("Interaction")))
    if feedback := item.child("modalFeedback"):
        question.explanation = _said(question, feedback)
    return question


def in_older_names(element: Element) -> Element:
    """``qti-simple-choice`` as ``simpleChoice``; what is HTML stays."""
    name = _camel(element.name.removeprefix("qti-")) if element.name.startswith("qti-") else element.name
    attributes = {key if key in _SAME_NAME else _camel(key): value for key, value in element.attributes.items()}
    content = [each if isinstance(each, str) else in_older_names(each) for each in element.content]
    return Element(name, attributes, element.line, content)


def _camel(name: str) -> str:
    return _DASHED.sub(lambda found: found[1].upper(), name)


def _said(question: Imported, element: Element, without: Element | None = None) -> str:
    into = PlainText()
    try:
        walk(element, into, without)
    except Pictured as error:
        raise question.pictured(element.name, error) from error
    return question.plain(into)


def _correct(declared: Element) -> list[str]:
    correct = declared.child("correctResponse")
    return [each.text for each in correct.children if each.name == "value"] if correct else []


def _read_choices(question: Imported, interaction: Element, declared: Element) -> None:
    right = {each.strip() for each in _correct(declared)}
    for index, choice in enumerate(interaction.all("simpleChoice")):
        question.choices.append(_said(question, choice))
        if choice.get("identifier") in right:
            question.right.append(index)
    if declared.get("cardinality") == "multiple" and len(question.right) == 1 and interaction.get("maxChoices") != "1":
        raise question.refused("choiceInteraction", say("quiz-row-several"))


def _read_typed(question: Imported, declared: Element) -> None:
    """Whatever is worth as much as the best answer is right too."""
    mapping = declared.child("mapping")
    entries = [each for each in mapping.children if each.name == "mapEntry"] if mapping else []
    worth = {each.get("mapKey"): _number(each.get("mappedValue")) for each in entries}
    best = max(worth.values(), default=0.0)
    if any(0 < value < best for value in worth.values()):
        raise question.refused("mapping", say("quiz-row-weight", weight=str(min(v for v in worth.values() if v > 0))))
    mapped = [each.get("mapKey") for each in entries if worth[each.get("mapKey")] > 0]
    correct = _correct(declared)[:1]
    question.typed = (
        mapped if correct[:1] == mapped[:1] else [*correct, *(text for text in mapped if text not in correct)]
    )


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0
