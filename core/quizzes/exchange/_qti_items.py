"""Write one question as an item of QTI 2.1 or, with other names, QTI 3: ``simpleChoice``, ``qti-simple-choice``."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.quizzes.exchange._markup import Dialect, as_markup
from core.quizzes.exchange.identifiers import identifier_of
from core.quizzes.exchange.question import UNTYPED, ExchangeQuestion

_CAPITAL = re.compile(r"(?<!^)([A-Z])")
_RESPONSE = {"identifier": "RESPONSE"}
_EXPLANATION = "EXPLANATION"


@dataclass(frozen=True, slots=True)
class Version:
    namespace: str
    dialect: Dialect
    kebab: bool
    """True if names have QTI 3's spelling; QTI 3 also wraps the text of feedback in a body."""

    def tag(self, name: str, content: str = "", about: Mapping[str, str] | None = None, *, more: str = "") -> str:
        """Return an element by its name in QTI 2.1; ``content`` is markup, ``more`` precedes the attributes."""
        attributes = "".join(
            f' {kebab(key) if self.kebab else key}="{quoted(value)}"' for key, value in (about or {}).items()
        )
        name = f"qti-{kebab(name)}" if self.kebab else name
        return f"<{name}{more}{attributes}>{content}</{name}>" if content else f"<{name}{more}{attributes}/>"

    def marked(self, text: str, question: ExchangeQuestion) -> str:
        return as_markup(text, question.readings, self.dialect)


def write_item(question: ExchangeQuestion, version: Version) -> bytes:
    parts = [*_declared(question, version), _body(question, version), _scored(question, version)]
    if question.explanation:
        explanation = version.marked(question.explanation, question)
        explanation = version.tag("contentBody", explanation) if version.kebab else explanation
        about = {"outcomeIdentifier": "FEEDBACK", "identifier": _EXPLANATION, "showHide": "show"}
        parts.append(version.tag("modalFeedback", explanation, about))
    about = {"identifier": identifier_of(question.id), "title": question.name, "label": question.id}
    about |= {"adaptive": "false", "timeDependent": "false"}
    attributes = f' xmlns="{version.namespace}"' + (f' xml:lang="{question.lang}"' if question.lang else "")
    item = version.tag("assessmentItem", "".join(parts), about, more=attributes)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{item}\n'.encode()


def kebab(name: str) -> str:
    return _CAPITAL.sub(r"-\1", name).lower()


def quoted(value: str) -> str:
    """Escape an attribute value, in which XML would fold line breaks and tabs."""
    return html.escape(UNTYPED.sub(" ", value)).replace("\n", "&#10;").replace("\t", "&#9;")


def choice_name(index: int) -> str:
    return f"CHOICE_{index + 1}"


def _declared(question: ExchangeQuestion, version: Version) -> Iterator[str]:
    tag, single = version.tag, {"cardinality": "single"}
    names = (
        map(choice_name, sorted(question.rights)) if question.choices else [html.escape(question.typed[0], quote=False)]
    )
    correct = tag("correctResponse", "".join(tag("value", name) for name in names))
    if question.choices:
        several = {"cardinality": "multiple"} if question.several else single
        yield tag("responseDeclaration", correct, _RESPONSE | several | {"baseType": "identifier"})
    else:
        fair = {"mappedValue": "1", "caseSensitive": "false"}
        entries = "".join(tag("mapEntry", about={"mapKey": text} | fair) for text in question.typed)
        mapping = tag("mapping", entries, {"defaultValue": "0"})
        yield tag("responseDeclaration", correct + mapping, _RESPONSE | single | {"baseType": "string"})
    nothing = tag("defaultValue", tag("value", "0"))
    yield tag("outcomeDeclaration", nothing, {"identifier": "SCORE"} | single | {"baseType": "float"})
    if question.explanation:
        yield tag("outcomeDeclaration", about={"identifier": "FEEDBACK"} | single | {"baseType": "identifier"})


def _body(question: ExchangeQuestion, version: Version) -> str:
    tag, answers = version.tag, {"responseIdentifier": "RESPONSE"}
    stem = version.marked(question.stem, question)
    if not question.choices:
        gap = tag("textEntryInteraction", about=answers | {"expectedLength": "40"})
        return tag("itemBody", f"<p>{stem}</p><p>{gap}</p>")
    choices = "".join(
        tag("simpleChoice", version.marked(choice, question), {"identifier": choice_name(index)})
        for index, choice in enumerate(question.choices)
    )
    prompt = tag("prompt", stem) if stem else ""
    most = "0" if question.several else "1"
    return tag(
        "itemBody", tag("choiceInteraction", prompt + choices, answers | {"shuffle": "false", "maxChoices": most})
    )


def _scored(question: ExchangeQuestion, version: Version) -> str:
    tag, score = version.tag, {"identifier": "SCORE"}
    if question.choices:
        matched = tag("match", tag("variable", about=_RESPONSE) + tag("correct", about=_RESPONSE))
        full = tag("setOutcomeValue", tag("baseValue", "1", {"baseType": "float"}), score)
        rules = tag("responseCondition", tag("responseIf", matched + full))
    else:
        rules = tag("setOutcomeValue", tag("mapResponse", about=_RESPONSE), score)
    if question.explanation:
        shown = tag("baseValue", _EXPLANATION, {"baseType": "identifier"})
        rules += tag("setOutcomeValue", shown, {"identifier": "FEEDBACK"})
    return tag("responseProcessing", rules)
