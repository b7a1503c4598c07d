"""Know words that mean the same in Japanese, English and Korean, as data: what a column ``price`` is asked for by."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from core.text import analysers
from core.text.normalising import normalise

_FILE = Path(__file__).with_name("concepts.json")
_FILLERS = Path(__file__).with_name("words.json")
_LINKS = frozenset(
    (
        "has",
        "have",
        "is",
        "are",
        "of",
        "in",
        "at",
        "by",
        "to",
        "the",
        "a",
        "an",
        "was",
        "were",
        "with",
        "on",
        "for",
        "from",
    )
) | {"as", "be", "name", "id"}
"""Words of an identifier that say nothing of their own: HAS_PART, MADE_IN."""
_SUFFIXES = "日年者先数名所率額料値量率度員駅科"
_END, _INSIDE, _TOKEN = 0.8, 0.6, 0.8


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedMeaning:
    """Words for one thing that people ask for, whatever a graph calls it."""

    name: str
    words: frozenset[str]
    """Keys of nouns and verbs; see ``key_of``."""
    more: frozenset[str]
    """Keys of adjectives that say that there is more of it: expensive, 高い."""
    less: frozenset[str]
    inverse: frozenset[str]
    """Keys of words for the other end: the pupil of a teacher."""
    units: frozenset[str]
    shape: str
    """``number``, ``date`` or ``hours``; empty for anything else."""
    place: bool
    person: bool
    symmetric: bool
    """True for relations that hold in both directions: neighbours, rivals."""


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    return _stemmer().stemWord(word)  # type: ignore[no-any-return]


@cache
def _stemmer() -> Any:
    import snowballstemmer

    return snowballstemmer.stemmer("english")


@lru_cache(maxsize=50_000)
def key_of(text: str) -> str:
    """Return what words are compared by: stems of Latin words, other scripts as they are written, without spaces."""
    plain = normalise(text)
    return " ".join(map(stem, plain.split())) if plain.isascii() else plain.replace(" ", "")


@cache
def concepts() -> Mapping[str, SharedMeaning]:
    data = json.loads(_FILE.read_text("utf-8"))
    return {name: _concept(name, row) for name, row in data.items()}


def _concept(name: str, row: Mapping[str, Any]) -> SharedMeaning:
    more, less, words, units, inverse = (
        frozenset(map(key_of, filter(None, row.get(part, "").split("|"))))
        for part in ("more", "less", "words", "units", "inverse")
    )
    return SharedMeaning(
        name=name,
        words=words,
        more=more,
        less=less,
        inverse=inverse,
        units=units,
        shape=row.get("shape", ""),
        place=row.get("place", False),
        person=row.get("person", False),
        symmetric=row.get("symmetric", False),
    )


@cache
def fillers(lang: str) -> frozenset[str]:
    """Return words that ask for nothing of a graph: polite phrases, pronouns, "list", "tell me"."""
    return frozenset(json.loads(_FILLERS.read_text("utf-8"))[lang].split())


def words_of_identifier(name: str) -> list[str]:
    """Return the words of an identifier that say something: ``HAS_PART`` is ``part``, ``releaseDate`` two words."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
    words = re.sub(r"[_\-./#:]+", " ", spaced).casefold().split()
    return [word for word in words if word not in _LINKS] or words


@lru_cache(maxsize=5_000)
def concepts_of(name: str) -> Mapping[str, float]:
    """Return the concepts that a type, relation or attribute may stand for by its name, each with how surely."""
    words = words_of_identifier(name)
    whole = key_of(" ".join(words))
    stems = whole.split()
    found: dict[str, float] = {}
    for concept in concepts().values():
        best = max((_fit(word, whole, stems) for word in concept.words), default=0.0)
        if best:
            found[concept.name] = best
    top = max(found.values(), default=0.0)
    return {concept: fit for concept, fit in found.items() if fit >= min(top, 0.6)}


def _fit(word: str, whole: str, stems: list[str]) -> float:
    if word == whole:
        return 1.0
    if word.isascii():
        parts = word.split()
        inside = any(stems[at : at + len(parts)] == parts for at in range(len(stems) - len(parts) + 1))
        return _TOKEN if inside else 0.0
    if whole.isascii() or len(word) < 2:  # noqa: PLR2004 - one character is in too many words
        return _INSIDE if len(word) == 1 and not whole.isascii() and whole.endswith(word) else 0.0
    if whole.endswith(word) or word in pieces_of_name(whole):
        return _END
    return _INSIDE if whole.startswith(word) or (word in whole and not re.search("[가-힣]", word)) else 0.0


@lru_cache(maxsize=5_000)
def pieces_of_name(name: str) -> tuple[str, ...]:
    """Return the smaller words inside a name in Japanese or Korean: 停車駅 has 停車 and 駅."""
    plain = normalise(name)
    if plain.isascii():
        return ()
    if re.search("[가-힣]", plain):
        nouns = [m.surface for m in analysers.korean(plain) if m.pos.startswith("N")]
        return tuple(noun for noun in nouns if len(noun) > 1)
    words = [word for word in analysers.smallest_japanese(plain) if word != plain]
    shorter = [plain[:-1]] if len(plain) > 2 and plain[-1] in _SUFFIXES else []  # noqa: PLR2004
    return tuple(dict.fromkeys([*words, *shorter]))


def best_concept(names: Iterable[str]) -> str:
    """Return the concept that fits these names most surely, or an empty string."""
    scored = [(fit, concept) for name in names for concept, fit in concepts_of(name).items()]
    return max(scored)[1] if scored else ""
