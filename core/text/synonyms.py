"""Find synonyms: Sudachi's groups for Japanese, and a custom table for any language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.domain.answers import Span, stable_hash
from core.text.token_model import Token, TokenKind
from core.text.tokens import tokens


class Synonyms:
    """Groups of words or phrases with one meaning each. The name is a digest, which changes with the content."""

    def __init__(self, groups: Sequence[Sequence[str]]) -> None:
        self.groups = tuple(map(tuple, groups))
        self.name = stable_hash(self.groups)[:16]


class Member(NamedTuple):
    """A span that belongs to a synonym group: Sudachi's are numbered from 0 up, those of a table from -1 down."""

    span: Span
    group: int


class _Table(NamedTuple):
    """A table of synonyms as tokenised in one language."""

    groups: Mapping[tuple[str, ...], Sequence[int]]
    """Group numbers of each word, by its token forms."""
    lengths: Mapping[str, Sequence[int]]
    """Lengths of the words that begin with a form."""


def members(text: str, lang: str, synonyms: Synonyms | None) -> Iterator[Member]:
    """Yield the members of groups in a text. Numbers never count, as they are compared by value. Raises MissingPart."""
    words = tokens(text, lang)
    for token in words:
        if token.content and token.kind is not TokenKind.NUMBER:
            yield from (Member(token.span, group) for group in sorted(token.synonym_groups))
    if synonyms:
        yield from _listed(text, words, _table(synonyms, lang))


def _listed(text: str, words: Sequence[Token], table: _Table) -> Iterator[Member]:
    keys = [_key(text, token) for token in words]
    for index, first in enumerate(keys):
        for length in table.lengths.get(first, ()):
            if index + length > len(keys):
                continue
            for group in table.groups.get(tuple(keys[index : index + length]), ()):
                yield Member(Span(words[index].span.start, words[index + length - 1].span.end), group)


@lru_cache(maxsize=64)
def _table(synonyms: Synonyms, lang: str) -> _Table:
    """Tokenise the table in this language, so that its words are inflected like those of the text."""
    groups: dict[tuple[str, ...], list[int]] = {}
    lengths: dict[str, list[int]] = {}
    for number, group in enumerate(synonyms.groups):
        for word in group:
            forms = tuple(_key(word, token) for token in tokens.__wrapped__(word, lang))  # leaves the cache to texts
            if forms:
                groups.setdefault(forms, []).append(-1 - number)
                if len(forms) not in (known := lengths.setdefault(forms[0], [])):
                    known.append(len(forms))
    return _Table(groups, lengths)


def _key(text: str, token: Token) -> str:
    """Return the key of a token. Function words count as written, since the country US is not the pronoun."""
    return token.form if token.content else text[token.span.start : token.span.end]
