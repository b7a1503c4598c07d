"""Sudachi and Kiwi, loaded on first use, once, and safe to call from several threads."""

from __future__ import annotations

import re
import threading
from functools import lru_cache
from typing import Any, NamedTuple

from core.errors import MissingPart
from core.text.remembering import remembered
from core.text.windows import pieces
from core.wording.phrases import say

_loading = threading.Lock()
_local = threading.local()
_SURROGATE = re.compile("[\ud800-\udfff]")


class Morpheme(NamedTuple):
    """A token with its part of speech; offsets are code points."""

    surface: str
    pos: str
    """Sudachi: parts joined by commas, ``名詞,固有名詞,地名,一般``. Kiwi: one tag, ``NNP``."""
    form: str
    """Sudachi: normalised form. Kiwi: lemma."""
    start: int
    end: int
    synonym_groups: frozenset[int] = frozenset()


@remembered
def japanese(text: str) -> tuple[Morpheme, ...]:
    """Sudachi's tokens in its longest mode (C). Raises MissingPart."""
    tokenizer = _sudachi()
    return tuple(
        Morpheme(
            surface=m.surface(),
            pos=",".join(m.part_of_speech()[:4]),
            form=m.normalized_form(),
            start=offset + m.begin(),
            end=offset + m.end(),
            synonym_groups=frozenset(m.synonym_group_ids()),
        )
        for offset, piece in pieces(without_surrogates(text))
        for m in tokenizer.tokenize(piece)
    )


def readings(text: str) -> tuple[str, ...]:
    """Of each Japanese token in katakana; what the dictionary does not know stays as it is. Raises MissingPart."""
    tokenizer = _sudachi()
    return tuple(
        m.reading_form() or m.surface()
        for _, piece in pieces(without_surrogates(text))
        for m in tokenizer.tokenize(piece)
    )


def smallest_japanese(text: str) -> tuple[str, ...]:
    """Sudachi's tokens in its shortest mode (A): 同志社大学 is 同志社 and 大学. Raises MissingPart."""
    from sudachipy import SplitMode

    tokenizer = _sudachi()
    return tuple(
        m.surface()
        for _, piece in pieces(without_surrogates(text))
        for m in tokenizer.tokenize(piece, mode=SplitMode.A)
    )


def words_read(text: str, *, smallest: bool = False) -> tuple[tuple[str, str], ...]:
    """Japanese tokens with their readings in katakana; ``smallest``: in mode A. Raises MissingPart."""
    from sudachipy import SplitMode

    tokenizer = _sudachi()
    mode = SplitMode.A if smallest else SplitMode.C
    return tuple(
        (m.surface(), m.reading_form() or m.surface())
        for _, piece in pieces(without_surrogates(text))
        for m in tokenizer.tokenize(piece, mode=mode)
    )


def korean(text: str) -> tuple[Morpheme, ...]:
    """Kiwi's tokens. Two may share a span, as a stem and its ending do in one syllable. Raises MissingPart."""
    return tuple(
        m._replace(start=m.start + offset, end=m.end + offset) if offset else m
        for offset, piece in pieces(without_surrogates(text))
        for m in _read_korean(piece)[0]
    )


def korean_sentence_ends(text: str) -> tuple[int, ...]:
    """Behind the last token of each sentence that Kiwi sees, as its ``split_into_sents`` has it. Raises MissingPart."""
    return _read_korean(text)[1]


@remembered
def _read_korean(text: str) -> tuple[tuple[Morpheme, ...], tuple[int, ...]]:
    """One analysis gives words and sentences; it takes a good part of the time that encoding the text takes."""
    tokens = kiwi().tokenize(text)
    ends = {t.sent_position: t.end for t in tokens}  # of each sentence the last
    return tuple(Morpheme(t.form, t.tag, t.lemma, t.start, t.end) for t in tokens), tuple(ends.values())


def korean_likelihood(text: str) -> float:
    """The logarithm of how likely Kiwi's best reading of a short text is. Raises MissingPart."""
    return float(kiwi().analyze(without_surrogates(text), top_n=1)[0][1])


def kiwi() -> Any:
    """The one Kiwi of this process; several threads may call it at once."""
    with _loading:
        return load_kiwi()


def _sudachi() -> Any:
    """This thread's tokenizer: Sudachi refuses to share one, but threads share its dictionary."""
    if not hasattr(_local, "tokenizer"):
        with _loading:
            dictionary, mode = load_sudachi()
        _local.tokenizer = dictionary.tokenizer(mode=mode)
    return _local.tokenizer


@lru_cache(maxsize=1)
def load_kiwi() -> Any:
    try:
        from kiwipiepy import Kiwi
    except ImportError as error:
        raise missing("ko", "kiwipiepy") from error
    return Kiwi(num_workers=1)


@lru_cache(maxsize=1)
def load_sudachi() -> tuple[Any, Any]:
    """The dictionary, and the mode that keeps compounds whole."""
    try:
        import sudachipy

        return sudachipy.Dictionary(dict="core"), sudachipy.SplitMode.C
    except ImportError as error:  # the dictionary is a package of its own, looked for by name
        raise missing("ja", "sudachipy, sudachidict_core") from error


def missing(what: str, package: str) -> MissingPart:
    """``what`` needs it: text in ``en``, ``ja`` or ``ko``, or a detector."""
    return MissingPart(say("package-missing", what=what, package=package))


def without_surrogates(text: str) -> str:
    """The libraries refuse lone surrogates; one replacement character each keeps every offset."""
    return _SURROGATE.sub("\ufffd", text)
