"""Turn markup into the plain text that a reader sees, with the readings above it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from core.quizzes.exchange._html_tags import read_tags

PRE, CODE, RUBY, RT, RP = "pre", "code-", "ruby", "rt", "rp"
_RAISED, _LOWERED = "sup", "sub"
"""Classes of the ``span`` tags that ``_markup`` writes."""
_ON_THE_LINE = "0123456789+-=()−"
_UP = dict(zip(_ON_THE_LINE + "ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁻ⁿⁱ", strict=True))
_DOWN = dict(zip(_ON_THE_LINE + "aeoxhklmnpst", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎₋ₐₑₒₓₕₖₗₘₙₚₛₜ", strict=True))
_ORDINALS = {"st", "nd", "rd", "th", "er", "re", "e"}
_SHIFTED = frozenset([*_UP.values(), *_DOWN.values()])
_BLOCKS = frozenset(
    {"address", "article", "blockquote", "dd", "div", "dl", "dt", "figure", "footer", "h1", "h2", "h3", "h4", "h5",
     "h6", "header", "hr", "li", "main", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul"}
)  # fmt: skip
_VOID = frozenset({"area", "base", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
_HIDDEN = frozenset({"script", "style", "template", "head", "rp", "title"})
_PICTURES = frozenset({"img", "object", "video", "audio", "svg", "iframe", "embed", "math", "canvas"})
_SPACE = re.compile(r"[ \t\n\r\x0c]+")


class Pictured(Exception):
    """Markup has a picture, a sound or a formula; the message is its tag."""


@dataclass
class PlainText:
    """Collects the text from tags and characters in their order."""

    pre: int = 0
    """Number of open tags that preserve white space; 1 from the start for texts that are not folded."""
    readings: dict[str, str] = field(default_factory=dict)
    _text: list[str] = field(default_factory=list)
    _open: list[tuple[str, str]] = field(default_factory=list)
    """The open tags, each with its kind."""
    _opened: Counter[str] = field(default_factory=Counter)
    """Number of open tags by name: a tag that closes nothing is recognised without a search."""
    _hidden: int = 0
    _gap: bool = False
    """True after folded white space, which counts only if something follows on the same line."""
    _new_block: bool = False
    _base: int | None = None
    """Length of ``_text`` at the beginning of a reading's base."""
    _kana: list[str] | None = None
    _shifted: list[int] = field(default_factory=list)
    """Lengths of ``_text`` at the beginnings of open superscripts and subscripts."""

    def start(self, tag: str, attributes: Mapping[str, str | None]) -> None:
        if tag in _PICTURES:
            raise Pictured(tag)
        classes = (attributes.get("class") or "").split()
        if tag == "br":
            if not self._hidden:
                self._put("\n", breaks=True)
            return
        if tag in _BLOCKS:
            self._block()
        if tag in _VOID:
            return
        kind = self._kind(tag, classes, attributes.get("style") or "")
        self._open.append((tag, kind))
        self._opened[tag] += 1
        if kind == PRE:
            self.pre += 1
        elif kind == RUBY:
            self._flush()
            self._base = len(self._text)
        elif kind == RT:
            self._kana = []
        elif kind in {_RAISED, _LOWERED}:
            self._flush()
            self._shifted.append(len(self._text))
        elif kind == RP or kind.startswith(CODE):
            if kind.startswith(CODE) and not self._hidden:
                self._put(_character(kind))
            self._hidden += 1

    def end(self, tag: str) -> None:
        if not self._opened[tag]:
            return
        while self._open:
            opened, kind = self._open.pop()
            self._opened[opened] -= 1
            self._leave(kind)
            if opened in _BLOCKS:
                self._block()
            if opened == tag:
                return

    def data(self, text: str) -> None:
        if self._hidden:
            return
        if self._kana is not None:
            self._kana.append(text)
            return
        if self.pre:
            self._put(text)
            return
        words = _SPACE.split(text)
        for number, word in enumerate(words):
            self._gap |= number > 0
            if word:
                self._put(word)

    def text(self) -> str:
        """Return the collected text; a line break at the end of a folded text is dropped."""
        text = "".join(self._text)
        return text if self._ends_kept else text.rstrip("\n")

    _ends_kept: bool = True

    def _kind(self, tag: str, classes: list[str], style: str) -> str:
        if tag in {RUBY, RT} or (tag == "span" and {RUBY, RT} & set(classes)):
            return tag if tag in {RUBY, RT} else (RUBY if RUBY in classes else RT)
        if tag in _HIDDEN or (tag == "span" and RP in classes):
            return RP
        if tag in {_RAISED, _LOWERED}:
            return tag
        if code := next((name for name in classes if _character(name)), ""):
            return code
        return PRE if tag == "pre" or PRE in classes or "white-space: pre" in style else ""

    def _leave(self, kind: str) -> None:
        if kind == PRE:
            self.pre -= 1
        elif kind == RP or kind.startswith(CODE):
            self._hidden -= 1
        elif kind == RT:
            kana = "".join(self._kana or []).strip()
            base = "".join(self._text[self._base :]) if self._base is not None else ""
            if kana and base.strip():
                self.readings.setdefault(base, kana)
            self._kana, self._base = None, len(self._text)
        elif kind == RUBY:
            self._base = None
        elif kind in {_RAISED, _LOWERED}:
            start = self._shifted.pop()
            before, inner = "".join(self._text[:start])[-1:], "".join(self._text[start:])
            shift = as_raised if kind == _RAISED else as_lowered
            self._text[start:] = [shift(inner, before)] if inner else []

    def _block(self) -> None:
        self._gap = False
        self._new_block = bool(self._text)

    def _flush(self) -> None:
        if self._new_block:
            self._new_block = False
            if not self.pre and not self._ends_kept:  # a line break that ends a block shows nothing
                while self._text and self._text[-1] == "\n":
                    self._text.pop()
            self._text.append("\n")
        elif self._gap and self._text and not self._text[-1].endswith("\n"):
            self._text.append(" ")
        self._gap = False

    def _put(self, text: str, *, breaks: bool = False) -> None:
        if breaks:
            self._gap &= bool(self.pre)
        self._flush()
        self._text.append(text)
        self._ends_kept = bool(self.pre) or not breaks


def _character(kind: str) -> str:
    """Return the character of a class such as ``code-0007``; empty for other classes."""
    digits = kind.removeprefix(CODE)
    named = kind.startswith(CODE) and re.fullmatch(r"[0-9a-f]{4}", digits)
    code = int(digits, 16) if named else 0
    return chr(code) if code and not 0xD800 <= code < 0xE000 else ""  # noqa: PLR2004 - surrogates


def from_html(html: str, *, folded: bool = True) -> PlainText:
    """Collect the text of HTML; ``folded``: line breaks of the source are mere white space. Raises Pictured."""
    into = PlainText(pre=0 if folded else 1)
    read_tags(html, into)
    return into


def as_raised(text: str, before: str = "") -> str:
    """Return a superscript behind the character ``before``; the end of an ordinal such as 1st is plain text."""
    if text.strip().lower() in _ORDINALS and before.isdigit():
        return text
    return _shifted(text, _UP, "^")


def as_lowered(text: str, before: str = "") -> str:
    """Return a subscript; ``before`` makes no difference."""
    del before
    return _shifted(text, _DOWN, "_")


def _shifted(text: str, signs: dict[str, str], mark: str) -> str:
    inner = text.strip()
    if not inner or inner in _SHIFTED:
        return text
    if all(character in signs for character in inner):
        return "".join(map(signs.__getitem__, inner))
    return f"{mark}{{{inner}}}"
