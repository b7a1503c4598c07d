"""Analyse Japanese with Sudachi and Korean with Kiwi; both load once, on first use, and are thread-safe."""

from __future__ import annotations

import re
import threading
from functools import lru_cache
from typing import Any, NamedTuple

from core.errors import MissingPart
from core.text._windows import pieces
from core.text.text_cache import cached_by_text
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


@cached_by_text
def japanese(text: str) -> tuple[Morpheme, ...]:
    """Return Sudachi's tokens in its longest mode (C). Raises MissingPart."""
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
    """Return the reading of each Japanese token in katakana; unknown tokens stay as they are. Raises MissingPart."""
    tokenizer = _sudachi()
    return tuple(
        m.reading_form() or m.surface()
        for _, piece in pieces(without_surrogates(text))
        for m in tokenizer.tokenize(piece)
    )


def smallest_japanese(text: str) -> tuple[str, ...]:
    """Return Sudachi's tokens in its shortest mode (A): 同志社大学 is 同志社 and 大学. Raises MissingPart."""
    from sudachipy import SplitMode

    tokenizer = _sudachi()
    return tuple(
        m.surface()
        for _, piece in pieces(without_surrogates(text))
        for m in tokenizer.tokenize(piece, mode=SplitMode.A)
    )


def words_read(text: str, *, smallest: bool = False) -> tuple[tuple[str, str], ...]:
    """Return Japanese tokens with their readings in katakana; ``smallest`` uses mode A. Raises MissingPart."""
    from sudachipy import SplitMode

    tokenizer = _sudachi()
    mode = SplitMode.A if smallest else SplitMode.C
    return tuple(
        (m.surface(), m.reading_form() or m.surface())
        for _, piece in pieces(without_surrogates(text))
        for m in tokenizer.tokenize(piece, mode=mode)
    )


def korean(text: str) -> tuple[Morpheme, ...]:
    """Return Kiwi's tokens. Two may share a span, as a stem and its ending do in one syllable. Raises MissingPart."""
    return tuple(
        m._replace(start=m.start + offset, end=m.end + offset) if offset else m
        for offset, piece in pieces(without_surrogates(text))
        for m in _read_korean(piece)[0]
    )


def korean_sentence_ends(text: str) -> tuple[int, ...]:
    """Return the end of the last token of each sentence, as Kiwi's ``split_into_sents`` finds them. Raises
    MissingPart."""
    return _read_korean(text)[1]


@cached_by_text
def _read_korean(text: str) -> tuple[tuple[Morpheme, ...], tuple[int, ...]]:
    """Analyse a text once for both words and sentences, since the analysis takes about as long as encoding the text."""
    tokens = kiwi().tokenize(text)
    ends = {t.sent_position: t.end for t in tokens}  # of each sentence the last
    return tuple(Morpheme(t.form, t.tag, t.lemma, t.start, t.end) for t in tokens), tuple(ends.values())


def korean_likelihood(text: str) -> float:
    """Return the logarithm of the likelihood of Kiwi's best analysis of a short text. Raises MissingPart."""
    return float(kiwi().analyze(without_surrogates(text), top_n=1)[0][1])


def kiwi() -> Any:
    """Return the only Kiwi of this process; several threads may use it at once."""
    with _loading:
        return load_kiwi()


def _sudachi() -> Any:
    """Return this thread's tokenizer: Sudachi cannot share one between threads, but they share its dictionary."""
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
    """Return the dictionary, and the mode that keeps compounds in one piece."""
    try:
        import sudachipy

        return sudachipy.Dictionary(dict="core"), sudachipy.SplitMode.C
    except ImportError as error:  # the dictionary is a package of its own, looked for by name
        raise missing("ja", "sudachipy, sudachidict_core") from error


def missing(what: str, package: str) -> MissingPart:
    """Return the error that ``what`` needs the package; ``what`` is ``en``, ``ja``, ``ko`` or a detector."""
    return MissingPart(say("package-missing", what=what, package=package))


def without_surrogates(text: str) -> str:
    """Replace lone surrogates, which the libraries refuse, by one character each, so that offsets stay the same."""
    return _SURROGATE.sub("\ufffd", text)
