"""Read the claims of a sentence as words show them: content words, names, numbers and negations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from core.evidence.names import Name, names
from core.text.language import guess_language
from core.text.polarity import NEGATIONS
from core.text.tokens import Token, TokenKind, tokens


@dataclass(frozen=True)
class Claims:
    """One text, read once."""

    text: str
    lang: str

    @cached_property
    def language(self) -> str:
        return self.lang if self.lang in NEGATIONS else guess_language(self.text) or "en"

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        return tokens(self.text, self.language)

    @cached_property
    def forms(self) -> frozenset[str]:
        """Forms of content words, names and numbers, without negations."""
        return frozenset(token.form for token in self.tokens if token.content) - NEGATIONS[self.language]

    @cached_property
    def names(self) -> list[Name]:
        return names(self.text, self.tokens)

    @cached_property
    def name_parts(self) -> frozenset[str]:
        return frozenset(part for name in self.names for part in name.parts)

    @cached_property
    def denials(self) -> int:
        """Number of negations: an odd difference inverts the meaning."""
        plain = sum(token.form in NEGATIONS[self.language] for token in self.tokens)
        return plain + self.text.casefold().count("n't") + self.text.casefold().count("n’t")

    @cached_property
    def figures(self) -> tuple[str, ...]:
        """Numbers as they follow each other."""
        return tuple(token.form for token in self.tokens if self.is_figure(token))

    @cached_property
    def bound(self) -> frozenset[str]:
        """Names and numbers: what a source says of one thing and not of another."""
        return frozenset(t.form for t in self.tokens if t.content and t.kind is not TokenKind.WORD)

    def written(self, token: Token) -> str:
        return self.text[token.span.start : token.span.end]

    @staticmethod
    def is_figure(token: Token) -> bool:
        return token.kind is TokenKind.NUMBER
