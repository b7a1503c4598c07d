"""Read a text as Markdown and return what its readers will see: blocks and runs of text with their places in it.

Nothing becomes HTML: tags stay text, links and images keep their words, formulas stay as they are written. What is no
Markdown is returned as paragraphs. Lines that are markup alone hold no sentence.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Literal, cast

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

Tag = Literal[
    "p",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "ul",
    "ol",
    "li",
    "blockquote",
    "pre",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "strong",
    "em",
    "s",
    "code",
    "br",
    "hr",
    "link",
    "image",
    "math",
]
_TAGS = frozenset(Tag.__args__)  # type: ignore[attr-defined]
_PLAIN = frozenset({"p", "br"})
_MOST = 200_000
"""Characters of a text above which it is returned as one paragraph: reading it would take too long."""


@dataclass(frozen=True, slots=True)
class TextRun:
    """A run of text. ``start`` and ``end`` are offsets in the stored text; entities are longer there."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ReadingBlock:
    tag: Tag
    children: tuple[ReadingBlock | TextRun, ...] = ()
    note: str = ""
    """The address of a link or image, the language of code, the first number of a list."""


@dataclass(frozen=True, slots=True)
class ReadableText:
    blocks: tuple[ReadingBlock, ...]
    marked_up: bool
    """True if it is more than paragraphs: headings, lists, tables, code, emphasis, links or formulas."""


def read_markdown(text: str) -> ReadableText:
    if len(text) > _MOST:
        return ReadableText((ReadingBlock("p", (TextRun(text, 0, len(text)),)),), marked_up=False)
    blocks = tuple(node for node in _MarkdownReader(text).blocks() if isinstance(node, ReadingBlock))
    return ReadableText(blocks, any(tag not in _PLAIN for tag in _tags(blocks)))


def _tags(nodes: Sequence[ReadingBlock | TextRun]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ReadingBlock):
            yield node.tag
            yield from _tags(node.children)


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).disable(["code", "reference"])
    parser.inline.ruler.before("escape", "math", _math)
    return parser


_FORMULAS = (("\\(", "\\)"), ("\\[", "\\]"), ("$$", "$$"), ("$", "$"))


def _math(state: StateInline, silent: bool) -> bool:
    """Take a formula as it is written, so that nothing in it becomes emphasis. Prices such as $5 are none."""
    rest = state.src[state.pos :]
    for opening, closing in _FORMULAS:
        if not rest.startswith(opening):
            continue
        end = rest.find(closing, len(opening))
        inside = rest[len(opening) : end]
        if end < 0 or not inside.strip() or "\n\n" in inside:
            continue
        if opening == "$" and (inside != inside.strip() or rest[end + 1 : end + 2].isdigit()):
            continue
        if not silent:
            state.push("math_inline", "", 0).content = rest[: end + len(closing)]
        state.pos += end + len(closing)
        return True
    return False


class _MarkdownReader:
    """Walks the tokens in order and finds each of their texts in the source, never before the one that came last."""

    def __init__(self, text: str) -> None:
        self._text = text.replace("\r\n", "\n")
        starts = [match.start() for match in re.finditer("\r\n", text)]
        self._shortened = [start - index for index, start in enumerate(starts)]
        self._at = 0

    def blocks(self) -> list[ReadingBlock | TextRun]:
        # The parser ends lines at \n alone, so other line breaks become one, which keeps every offset.
        alike = "".join("\n" if char in _BREAKS else char for char in self._text)
        return self._walk(_parser().parse(alike.replace("\x00", " ")))

    def _stored(self, offset: int) -> int:
        """Return an offset of the text whose line breaks are one character as one of the stored text."""
        return offset + bisect_left(self._shortened, offset)

    def _walk(self, tokens: Sequence[Token]) -> list[ReadingBlock | TextRun]:
        stack: list[tuple[Token | None, list[ReadingBlock | TextRun]]] = [(None, [])]
        for token in tokens:
            if token.nesting == 1:
                stack.append((token, []))
            elif token.nesting == -1:
                opened, children = stack.pop()
                stack[-1][1].extend(self._closed(cast("Token", opened), children))
            else:
                stack[-1][1].extend(self._single(token))
        return stack[0][1]

    def _closed(self, token: Token, children: list[ReadingBlock | TextRun]) -> list[ReadingBlock | TextRun]:
        tag = "link" if token.tag == "a" else token.tag
        if tag == "p" and token.hidden:
            return children
        if tag not in _TAGS:
            return children
        note = str(token.attrGet("href") or token.attrGet("start") or "")
        if tag == "link":  # nothing that follows stands in its address
            closed = self._text.find(")", self._at)
            self._at = (
                closed + 1
                if 0 <= closed - self._at < _NEAR and self._text[self._at : self._at + 1] == "]"
                else self._at
            )
        return [ReadingBlock(cast("Tag", tag), tuple(children), note)]

    def _single(self, token: Token) -> list[ReadingBlock | TextRun]:
        if token.type == "inline":
            return self._walk(token.children or [])
        if token.type not in _SINGLE:
            return [self._piece(token.content)] if token.content else []
        note = token.info.strip() or str(token.attrGet("src") or "")
        content = token.content.rstrip("\n")
        return [ReadingBlock(_SINGLE[token.type], (self._piece(content),) if content else (), note)]

    def _piece(self, content: str) -> TextRun:
        start = self._text.find(content, self._at)
        if start < 0 or self._too_far(start):
            return self._by_letters(content)
        self._at = start + len(content)
        return TextRun(content, self._stored(start), self._stored(self._at))

    def _too_far(self, start: int) -> bool:
        """Return whether letters or digits lie between, which only the text itself could have produced."""
        return any(map(str.isalnum, self._text[self._at : start])) and start - self._at > _NEAR

    def _by_letters(self, content: str) -> TextRun:
        """Find a text that is written otherwise in the source, as with escapes, entities and indented code."""
        start = end = self._at
        found = False
        for char in content:
            position = self._text.find(char, end, end + _NEAR)
            if position >= 0:
                start = start if found else position
                found, end = True, position + 1
        self._at = end
        return TextRun(content, self._stored(start), self._stored(end))


_SINGLE: dict[str, Tag] = {
    "fence": "pre",
    "code_block": "pre",
    "code_inline": "code",
    "math_inline": "math",
    "image": "image",
    "softbreak": "br",
    "hardbreak": "br",
    "hr": "hr",
}
"""Tags of the tokens without children."""
_BREAKS = frozenset("\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")
_NEAR = 300
"""Characters that markup, such as the address of a link, puts between two texts at most."""


_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(?P<info>[^`]*)\Z")
_RULE = re.compile(r" {0,3}([-*_=])(?:[ \t]*\1){2,}[ \t]*\Z")
_DELIMITERS = re.compile(r"[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?\Z")


@dataclass(frozen=True, slots=True)
class LinesOfMarkup:
    silent: frozenset[int]
    """Indexes of lines without a statement of their own."""
    code_from: Mapping[int, int]
    """Index of the first line of each block of code to that behind its last, without the fences."""


def lines_of_markup(lines: Sequence[str]) -> LinesOfMarkup:
    """Find Markdown among lines, which may end with their line breaks."""
    bare = [line.rstrip("\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029") for line in lines]
    silent: set[int] = set()
    code_from: dict[int, int] = {}
    fence, opened = "", 0
    for index, line in enumerate(bare):
        mark = _FENCE.match(line)
        if fence:
            if mark and mark[1].startswith(fence) and not mark["info"].strip():
                silent.add(index)
                fence = ""
                if opened + 1 < index:
                    code_from[opened + 1] = index
        elif mark and _closes(bare, index, mark[1]):
            silent.add(index)
            fence, opened = mark[1], index
        elif "|" in line and _DELIMITERS.match(line) and index and "|" in bare[index - 1]:
            silent |= {index - 1, index}
        elif _RULE.match(line):
            silent.add(index)
    return LinesOfMarkup(frozenset(silent), code_from)


def _closes(lines: list[str], opened: int, mark: str) -> bool:
    """Return whether a fence is closed below; one that never is could be an ornament."""
    closing = (_FENCE.match(line) for line in lines[opened + 1 :])
    return any(match and match[1].startswith(mark) and not match["info"].strip() for match in closing)


OUTSIDE = -1
"""In place of a sentence's index: the run belongs to none."""
ReadingNode = tuple[Any, ...]
"""A block or span as ``(tag, note, children)``, or a run of text as ``(text, index of its sentence)``."""


def reading_of(text: str, spans: Sequence[tuple[int, int]]) -> tuple[tuple[ReadingNode, ...], bool]:
    """Return the blocks of a text, and whether it has any markup. ``spans`` are the places of its sentences."""
    reading = _cached(text)
    return tuple(_node(block, spans) for block in reading.blocks), reading.marked_up


@lru_cache(maxsize=64)
def _cached(text: str) -> ReadableText:
    return read_markdown(text)


def _node(node: ReadingBlock, spans: Sequence[tuple[int, int]]) -> ReadingNode:
    children: list[ReadingNode] = []
    for child in node.children:
        if isinstance(child, ReadingBlock):
            children.append(_node(child, spans))
        else:
            children.extend(_runs(child, spans))
    return (node.tag, node.note, tuple(children))


def _runs(piece: TextRun, spans: Sequence[tuple[int, int]]) -> Iterator[ReadingNode]:
    """Divide a run at the ends of sentences. One that is written otherwise in the source stays whole."""
    if piece.end - piece.start != len(piece.text):
        inside = (index for index, (start, end) in enumerate(spans) if start <= piece.start < end)
        yield (piece.text, next(inside, OUTSIDE))
        return
    at = piece.start
    for index, (start, end) in enumerate(spans):
        if end <= at or start >= piece.end:
            continue
        if start > at:
            yield (piece.text[at - piece.start : start - piece.start], OUTSIDE)
        begin, at = max(start, at), min(end, piece.end)
        yield (piece.text[begin - piece.start : at - piece.start], index)
    if at < piece.end:
        yield (piece.text[at - piece.start :], OUTSIDE)
