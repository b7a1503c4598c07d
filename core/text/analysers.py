"""The language libraries, loaded on first use, once, and safe to call from several threads."""

from __future__ import annotations

import re
import threading
from functools import lru_cache
from typing import Any, NamedTuple

from core.errors import MissingPart
from core.text.windows import pieces

_lock = threading.RLock()
_local = threading.local()
_SURROGATE = re.compile("[\ud800-\udfff]")


class Morpheme(NamedTuple):
    """A token of Sudachi or Kiwi with its part of speech; offsets are code points."""

    surface: str
    pos: str
    """Sudachi: parts joined by commas, ``名詞,固有名詞,地名``. Kiwi: one tag, ``NNP``."""
    form: str
    start: int
    end: int
    synonym_groups: frozenset[int] = frozenset()


@lru_cache(maxsize=1024)
def japanese(text: str) -> tuple[Morpheme, ...]:
    """Sudachi's tokens in its longest mode (C). Raises MissingPart."""
    tokenizer = _sudachi()
    return tuple(
        Morpheme(
            m.surface(),
            ",".join(m.part_of_speech()[:4]),
            m.normalized_form(),
            offset + m.begin(),
            offset + m.end(),
            frozenset(m.synonym_group_ids()),
        )
        for offset, piece in pieces(without_surrogates(text))
        for m in tokenizer.tokenize(piece)
    )


@lru_cache(maxsize=1024)
def korean(text: str) -> tuple[Morpheme, ...]:
    """Kiwi's tokens. Two may share a span, as a stem and its ending do in one syllable. Raises MissingPart."""
    analyser = kiwi()
    return tuple(
        Morpheme(t.form, t.tag, t.lemma, offset + t.start, offset + t.end)
        for offset, piece in pieces(without_surrogates(text))
        for t in analyser.tokenize(piece)
    )


def kiwi() -> Any:
    """The one Kiwi of this process; it may be called from several threads at once."""
    with _lock:
        return _load_kiwi()


@lru_cache(maxsize=1)
def _load_kiwi() -> Any:
    try:
        from kiwipiepy import Kiwi
    except ImportError as error:
        raise _missing("Korean text", "kiwipiepy") from error
    return Kiwi(num_workers=1)


def _sudachi() -> Any:
    """This thread's tokenizer: Sudachi refuses to share one between threads, but they share the dictionary."""
    if not hasattr(_local, "sudachi"):
        import sudachipy

        _local.sudachi = _sudachi_dictionary().tokenizer(mode=sudachipy.SplitMode.C)
    return _local.sudachi


def _sudachi_dictionary() -> Any:
    with _lock:
        return _load_sudachi_dictionary()


@lru_cache(maxsize=1)
def _load_sudachi_dictionary() -> Any:
    try:
        import sudachipy

        return sudachipy.Dictionary(dict="core")
    except ImportError as error:  # the dictionary is a package of its own, looked for by name
        raise _missing("Japanese text", "sudachipy with sudachidict_core") from error


def _missing(what: str, package: str) -> MissingPart:
    return MissingPart(f"{what} needs {package}, which cannot be imported. Run `make install`.")


def without_surrogates(text: str) -> str:
    """The libraries refuse lone surrogates; one replacement character each keeps every offset."""
    return _SURROGATE.sub("\ufffd", text)
