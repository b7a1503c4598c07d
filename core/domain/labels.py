"""Data types of labels: the four of Touchstone, and the gold labels that come with imported records."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Label(StrEnum):
    SUPPORTED = "supported"
    MINOR = "minor"
    """Some false content, on topic."""
    MAJOR = "major"
    """Off topic, or wrong as a whole."""
    NOT_CHECKABLE = "not_checkable"

    @property
    def hallucinated(self) -> bool | None:
        """The class for metrics: minor and major are positive; not checkable is left out (None)."""
        return None if self is Label.NOT_CHECKABLE else self is not Label.SUPPORTED


GOLD: dict[str, Label] = {
    "supported": Label.SUPPORTED,
    "accurate": Label.SUPPORTED,
    "accepted": Label.SUPPORTED,
    "minor": Label.MINOR,
    "minor_inaccurate": Label.MINOR,
    "major": Label.MAJOR,
    "major_inaccurate": Label.MAJOR,
    "hallucinated": Label.MAJOR,
    "rejected": Label.MAJOR,
    "not_checkable": Label.NOT_CHECKABLE,
}
"""The label words that people are told of. ``null`` means that annotators disagreed: no label."""

USUAL: dict[str, Label] = {
    **GOLD,
    **{
        word: label
        for label, words in {
            Label.SUPPORTED: "correct consistent faithful factual factually_consistent grounded entailed entailment "
            "attributable pass passed not_hallucinated no_hallucination 裏付けあり 正しい 뒷받침됨 맞음",
            Label.MINOR: "minor_error minor_hallucination partially_supported partly_supported 軽微な誤り 경미한_오류",
            Label.MAJOR: "major_error major_hallucination hallucination unfaithful inconsistent ungrounded unsupported "
            "not_supported contradicted contradiction contradictory refuted incorrect wrong fail failed nonfactual "
            "not_faithful 重大な誤り 誤り 심각한_오류 오류",
            Label.NOT_CHECKABLE: "uncheckable unverifiable not_verifiable 確認対象外 確認できない 확인_대상_아님",
        }.items()
        for word in words.split()
    },
}
"""Label words by which other sets and people call the same, in lower case and with ``_`` for blanks and hyphens."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement labelled on its own that is no substring of the answer; None: annotators disagreed."""

    text: str
    label: Label | None


@dataclass(frozen=True, slots=True)
class Gold:
    """Labels that came with a record; ``sentences`` is empty or as long as the answer's sentences."""

    answer: Label | None = None
    sentences: tuple[Label | None, ...] = ()
    claims: tuple[Claim, ...] = ()


NO_GOLD = Gold()
