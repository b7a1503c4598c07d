"""XML of an upload as a tree: no entities of its own, nothing from elsewhere, not too deep, no namespaces."""

from __future__ import annotations

import html
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from core.limits import DEEPEST_XML
from core.quizzes.exchange.plain_text import PlainText
from core.wording.phrases import Phrase, say

_SEPARATOR = "\n"


class NotXml(Exception):
    """Why a file cannot be read."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why.id)
        self.why = why


@dataclass
class Element:
    name: str
    """Without its namespace."""
    attributes: dict[str, str]
    line: int
    content: list[Element | str] = field(default_factory=list)

    @property
    def children(self) -> list[Element]:
        return [each for each in self.content if isinstance(each, Element)]

    def child(self, name: str) -> Element | None:
        return next((each for each in self.children if each.name == name), None)

    def below(self) -> Iterator[Element]:
        """At any depth, in the order of the file."""
        for each in self.children:
            yield each
            yield from each.below()

    def all(self, *names: str) -> Iterator[Element]:
        return (each for each in self.below() if each.name in names)

    def first(self, *names: str) -> Element | None:
        return next(self.all(*names), None)

    @property
    def text(self) -> str:
        """All characters below."""
        return "".join(each if isinstance(each, str) else each.text for each in self.content)

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")


def read_xml(data: bytes) -> Element:
    """Raises NotXml."""
    root = Element("", {}, 0)
    path = [root]
    parser = expat.ParserCreate(namespace_separator=_SEPARATOR)
    parser.buffer_text = True
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(path) > DEEPEST_XML:
            raise NotXml(say("quiz-file-deep", levels=DEEPEST_XML))
        plain = {_local(key): value for key, value in attributes.items()}
        element = Element(_local(name), plain, parser.CurrentLineNumber)
        path[-1].content.append(element)
        path.append(element)

    def end(_: str) -> None:
        path.pop()

    def characters(text: str) -> None:
        path[-1].content.append(text)

    def declared(*_: object) -> None:
        raise NotXml(say("quiz-file-entities"))

    def skipped(name: str, is_parameter: bool) -> None:
        """Of a DTD that nobody reads: those of HTML are known."""
        if not is_parameter:
            path[-1].content.append(html.unescape(f"&{name};"))

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = characters
    parser.EntityDeclHandler, parser.SkippedEntityHandler = declared, skipped
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        why = say("quiz-file-not-xml", error=expat.ErrorString(error.code), line=str(error.lineno))
        raise NotXml(why) from error
    except (ValueError, LookupError) as error:  # an encoding that nobody knows
        raise NotXml(say("quiz-file-not-xml", error=str(error), line="1")) from error
    return root.children[0]


def walk(element: Element, into: PlainText, without: Element | None = None) -> None:
    """What an element that holds markup says, but for one part. Raises Pictured."""
    for each in element.content:
        if isinstance(each, str):
            into.data(each)
        elif each is not without:
            into.start(each.name, each.attributes)
            walk(each, into, without)
            into.end(each.name)


def _local(name: str) -> str:
    return name.rpartition(_SEPARATOR)[2]
