"""Split a text into sentences that quote it exactly."""

import re

from core.models import Sentence, as_sentences

_SENTENCE = re.compile(r"\S(?:[^\n]*?(?:[。！？]+|[.!?]+(?=\s)|$)|[^\n]*)", re.M)


def split(text: str, lang: str) -> tuple[Sentence, ...]:
    """In order, not overlapping; every character but white space belongs to exactly one sentence."""
    return as_sentences(text, [match.span() for match in _SENTENCE.finditer(text)])
