"""What a few labels come to."""

from __future__ import annotations

import pytest

from core.domain.labels import Label
from core.domain.votes import majority, pairs_agreeing

SUPPORTED, MINOR, MAJOR, UNCLEAR = Label.SUPPORTED, Label.MINOR, Label.MAJOR, Label.NOT_CHECKABLE


@pytest.mark.parametrize(
    ("labels", "share"),
    [
        ([MINOR], 1.0),
        ([MINOR, MINOR], 1.0),
        ([MINOR, MAJOR], 0.5),
        ([SUPPORTED, MAJOR], 0.0),
        ([SUPPORTED, UNCLEAR], 0.0),
        ([MAJOR, MAJOR, SUPPORTED], 1 / 3),
        ([MAJOR, MINOR, SUPPORTED], 1 / 6),
        ([MAJOR, MAJOR, MINOR], 2 / 3),
    ],
)
def test_pairs_agree_fully_by_half_or_not(labels: list[Label], share: float) -> None:
    assert pairs_agreeing(labels) == pytest.approx(share)


@pytest.mark.parametrize(
    ("labels", "most"),
    [
        ([], None),
        ([MINOR], True),
        ([SUPPORTED], False),
        ([MINOR, MAJOR, SUPPORTED], True),
        ([MINOR, SUPPORTED], None),
        ([UNCLEAR, UNCLEAR, MAJOR], None),
        ([SUPPORTED, SUPPORTED, UNCLEAR, MAJOR], False),
    ],
)
def test_minor_and_major_vote_together(labels: list[Label], most: bool | None) -> None:
    assert majority(labels) is most
