"""Define policies and the preset: the risk levels of answers and quizzes, and the default thresholds between them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from core.domain.answers import JSON, Kind
from core.domain.weights import Weights

FUSION = "fusion"
"""Name of the detector that combines the risks of all others."""
ALWAYS_REVIEWED = frozenset({"option_duplicates", "option_also_correct", "option_too_close", "explanation_agrees"})
"""Checks of quizzes whose flag meets a person whatever the combined risk and the policy say: it is a fault of options
or explanation, which no voice about the key can outweigh."""


class Band(StrEnum):
    """The action that a policy takes on an item. The first three are for answers, the others for quizzes (S1)."""

    ACCEPT = "accept"
    REVIEW = "review"
    REJECT = "reject"
    PUBLISH = "publish"
    MARK = "mark"
    """Publish with a strong AI mark."""
    REPLACE = "replace"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True)
class Bands:
    """Bands from safe to risky; ``cuts[i]`` is the lowest risk of ``names[i + 1]``. One comparison: risk >= cut."""

    names: tuple[Band, ...]
    cuts: tuple[float, ...]

    def __post_init__(self) -> None:
        if not self.cuts or len(self.cuts) != len(self.names) - 1 or list(self.cuts) != sorted(self.cuts):
            raise ValueError(f"need one ascending cut between neighbours: {self.names!r} {self.cuts!r}")

    def of(self, risk: float | None) -> Band:
        """An item that no detector could check is never safe: it gets the second band."""
        if risk is None:
            return self.names[1]
        return self.names[sum(risk >= cut for cut in self.cuts)]

    @property
    def needs_review_from(self) -> float:
        """Items at or above this risk, and unchecked ones, are put before a person."""
        return self.cuts[0]


def _above(risk: float) -> float:
    """The next float, so that a confidence of exactly 0.8 still publishes under ``risk >= cut``."""
    return math.nextafter(risk, 1.0)


ANSWER_PRESET = Bands((Band.ACCEPT, Band.REVIEW, Band.REJECT), (0.5, 0.9))
QUIZ_PRESET = Bands(
    (Band.PUBLISH, Band.MARK, Band.REPLACE, Band.DISCARD),
    (_above(0.2), _above(0.5), _above(0.7)),
)
"""S1: confidence 0.8 and up publish, 0.5 mark, 0.3 replace, below discard."""

CERTIFICATE_CONFIDENCE = 0.95
"""Probability with which a certificate holds where nobody chose another one: at the desk and on the command line."""


@dataclass(frozen=True, slots=True)
class Policy:
    """One immutable version of the rules the queue obeys; exactly one is active."""

    version: int
    """0 is the preset that ships; saved policies count from 1."""
    signal: str
    """Name of the detector whose risk is cut, normally ``fusion``."""
    bands: Mapping[Kind, Bands]
    author: str = ""
    note: str = ""
    created_at: float = 0.0
    metrics: JSON | None = None
    """Precision, recall, n and intervals at the cut when it was saved, with how they were measured."""
    weights: Weights | None = None
    """By which ``fusion`` combines the detectors; None: without labels."""
    certificate: JSON | None = None
    """Per kind, what is promised of items below the first cut, or what a promise still lacks."""
    data: str = ""
    """Digest of the labelled data all of this comes from."""
    languages: Mapping[Kind, Mapping[str, tuple[float, ...]]] = field(default_factory=dict)
    """Cuts of languages that have their own."""
    parent: int | None = None
    """Version it was made from; None: it came from elsewhere."""
    grounding: str = ""
    """Digest of the grounding model that the desk's labels taught; empty: the one that ships."""

    def bands_in(self, kind: Kind, lang: str) -> Bands:
        """The bands of a kind, cut as in this language."""
        own = self.languages.get(kind, {}).get(lang)
        return self.bands[kind] if own is None else Bands(self.bands[kind].names, own)

    def band(self, kind: Kind, risk: float | None, lang: str = "") -> Band:
        return self.bands_in(kind, lang).of(risk)

    @property
    def review_from(self) -> dict[Kind, float]:
        """Lowest risk of each kind that a person has to look at."""
        return {kind: bands.needs_review_from for kind, bands in self.bands.items()}

    @property
    def review_from_in(self) -> dict[tuple[Kind, str], float]:
        """The same for languages with cuts of their own."""
        return {(kind, lang): cuts[0] for kind, own in self.languages.items() for lang, cuts in own.items()}


PRESET = Policy(0, FUSION, {Kind.ANSWER: ANSWER_PRESET, Kind.QUIZ: QUIZ_PRESET}, "Touchstone", "Preset, no labels")
