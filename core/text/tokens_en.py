"""English tokens: words by their stem, names by their capitals."""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from core.domain.answers import Span
from core.text.analysers import missing
from core.text.stop_words import ENGLISH
from core.text.token_model import Token, TokenKind

_WORD = re.compile(r"[A-Z]+-[0-9]+[^\W_]*|[^\W_]+(?:['’][^\W_]+)*")
"""COVID-19 is one word; a hyphen between words parts them."""
_CONTRACTION = re.compile(r"['’](?:s|re|ve|ll|d|m)?\Z|n['’]t\Z", re.IGNORECASE)
_SENTENCE_START = re.compile(r"(?:\A|[\n.!?:;•|]|\s[-*–—])[\s\"'“‘(\[*#_]*\Z")
_TITLE = re.compile(
    r"\b(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Gen|Col|Sgt|Capt|Lt|Rev|Hon|Sen|Rep|Gov|Mt|vs|No|ca?)\.\s*\Z"
)
"""A full stop that ends no sentence: J. Smith, Dr. Smith."""
_LONGEST_GAP = 12
_local = threading.local()


def tokens(text: str) -> Iterator[Token]:
    """A capital names, except at the start of a sentence, where it does only before another: Matthew Aylmer was."""
    words = list(_WORD.finditer(text))
    for index, match in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else None
        form, stop = _form(match.group())
        stop = stop or form.isdecimal()  # digits that are no number: a list mark, a citation
        named = not stop and _is_name(text, match, following)
        yield Token(form, Span(*match.span()), not stop, TokenKind.NAME if named else TokenKind.WORD)


def _is_name(text: str, match: re.Match[str], following: re.Match[str] | None) -> bool:
    word = match.group()
    if not any(map(str.isupper, word)):
        return False
    if any(map(str.isupper, word[1:])) or not _starts_sentence(text, match.start()):
        return True
    return bool(
        following
        and following.group()[0].isupper()
        and text[match.end() : following.start()] in {" ", "-"}
        and not _form(following.group())[1]
    )


def _starts_sentence(text: str, position: int) -> bool:
    before = max(0, position - _LONGEST_GAP)
    return _SENTENCE_START.search(text, before, position) is not None and not _TITLE.search(text, before, position)


def stem(word: str) -> str:
    """Of one word without marks around it."""
    return _form(word)[0]


@lru_cache(maxsize=65_536)
def _form(word: str) -> tuple[str, bool]:
    """The stem, and whether the word is a stop word."""
    plain = _CONTRACTION.sub("", unicodedata.normalize("NFKC", word).casefold()) or word.casefold()
    return _stemmer().stemWord(plain), plain in ENGLISH


def _stemmer() -> Any:
    """A stemmer keeps the word it works on, so each thread has its own."""
    if not hasattr(_local, "stemmer"):
        _local.stemmer = load_stemmer()
    return _local.stemmer


def load_stemmer() -> Any:
    """Porter's second stemmer for English, from the Snowball project."""
    try:
        import snowballstemmer
    except ImportError as error:
        raise missing("en", "snowballstemmer") from error
    return snowballstemmer.stemmer("english")
