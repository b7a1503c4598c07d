"""Whether the material says of another value what a sentence says of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from core.quizzes.making.flowing import Flowing
from core.quizzes.making.targets import Target
from core.text.normalising import normalise
from core.text.tokens import tokens

_SAID = 0.5
"""Of the content words around a gap: a sentence that has so many says much the same."""


class Said:
    """Sentences of the material, to be asked which of them hold a value and how near they come to another one."""

    def __init__(self, sentences: Sequence[Flowing]) -> None:
        self.sentences = sentences

    @cached_property
    def _read(self) -> list[tuple[str, frozenset[str]]]:
        return [(normalise(s.text), _words(s.text, s.lang)) for s in self.sentences]

    def fits(self, sentence: Flowing, target: Target) -> Callable[[str], bool]:
        """Whether a text is certainly wrong in the place of the target, as far as the material tells."""
        around = sentence.text[: target.span.start] + " " + sentence.text[target.span.end :]
        words, plain = _words(around, sentence.lang), normalise(around)

        def certainly_wrong(text: str) -> bool:
            value = normalise(text)
            if not value or value in plain:
                return False
            return not any(value in said and len(words & others) >= _SAID * len(words) for said, others in self._read)

        return certainly_wrong


def _words(text: str, lang: str) -> frozenset[str]:
    return frozenset(token.form for token in tokens(text, lang) if token.content)
