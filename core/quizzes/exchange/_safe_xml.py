"""Parse uploaded XML into a tree: without entities of its own, external parts, deep nesting or namespaces."""

from __future__ import annotations

import html
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from core.limits import DEEPEST_XML, MOST_XML_PARTS
from core.quizzes.exchange._plain_text import PlainText
from core.wording.phrases import Phrase, say

_SEPARATOR = "\n"
_LONGEST_NAME = 100


class NotXml(Exception):
    """A file is no XML that can be read, for this reason."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.id)
        self.reason = reason


@dataclass
class Element:
    name: str
    """The name without its namespace."""
    attributes: dict[str, str]
    line: int
    content: list[Element | str] = field(default_factory=list)

    @property
    def children(self) -> list[Element]:
        return [part for part in self.content if isinstance(part, Element)]

    def child(self, name: str) -> Element | None:
        return next((child for child in self.children if child.name == name), None)

    def below(self) -> Iterator[Element]:
        """Yield the elements at any depth, in the order of the file."""
        for child in self.children:
            yield child
            yield from child.below()

    def all(self, *names: str) -> Iterator[Element]:
        return (element for element in self.below() if element.name in names)

    def first(self, *names: str) -> Element | None:
        return next(self.all(*names), None)

    @property
    def text(self) -> str:
        """Return all characters of the element, at any depth."""
        return "".join(part if isinstance(part, str) else part.text for part in self.content)

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")


def read_xml(data: bytes) -> Element:
    """Return the root element. Raises NotXml."""
    root = Element("", {}, 0)
    path = [root]
    parser = expat.ParserCreate(namespace_separator=_SEPARATOR)
    parser.buffer_text = True
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)

    left = MOST_XML_PARTS

    def count(parts: int) -> None:
        nonlocal left
        left -= parts
        if left < 0:
            raise NotXml(say("quiz-file-many-parts", most=MOST_XML_PARTS))

    def start(name: str, attributes: dict[str, str]) -> None:
        count(1 + len(attributes))
        if len(path) > DEEPEST_XML:
            raise NotXml(say("quiz-file-deep", levels=DEEPEST_XML))
        plain = {_local(key): value for key, value in attributes.items()}
        element = Element(_local(name), plain, parser.CurrentLineNumber)
        path[-1].content.append(element)
        path.append(element)

    def end(_: str) -> None:
        path.pop()

    def characters(text: str) -> None:
        count(1)
        path[-1].content.append(text)

    def declared(*_: object) -> None:
        raise NotXml(say("quiz-file-entities"))

    def skipped(name: str, is_parameter: bool) -> None:
        """Resolve the entities of HTML; those of a DTD are never read."""
        if not is_parameter:
            path[-1].content.append(html.unescape(f"&{name};"))

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = characters
    parser.EntityDeclHandler, parser.SkippedEntityHandler = declared, skipped
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = say("quiz-file-not-xml", error=expat.ErrorString(error.code), line=str(error.lineno))
        raise NotXml(reason) from error
    except (ValueError, LookupError) as error:  # an encoding that nobody knows
        raise NotXml(say("quiz-file-not-xml", error=str(error), line="1")) from error
    return root.children[0]


def walk(
    element: Element, into: PlainText, without: Element | None = None, hidden: Collection[str] = frozenset()
) -> None:
    """Collect the text of an element that holds markup, without one part of it and parts of ``hidden`` names. Raises
    Pictured."""
    for part in element.content:
        if isinstance(part, str):
            into.data(part)
        elif part is not without and part.name not in hidden:
            into.start(part.name, part.attributes)
            walk(part, into, without, hidden)
            into.end(part.name)


def _local(name: str) -> str:
    """Return a name without its namespace, and cut where it is longer than any that is known: reasons quote it."""
    return name.rpartition(_SEPARATOR)[2][:_LONGEST_NAME]
