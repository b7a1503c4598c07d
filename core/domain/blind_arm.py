"""Choose at random the items that a person decides before their scores are shown."""

from __future__ import annotations

from core.domain.answers import stable_hash

_DIGITS = 13
"""Hexadecimal digits of the draw: 52 bits, all of which a float holds."""


def blind_draw(person: str, item_id: int, revision: int) -> float:
    """Uniform between 0 and 1 and fixed for good; the item belongs to the arm while this is below the share."""
    digest = stable_hash(["blind arm", person, item_id, revision])
    return float(int(digest[:_DIGITS], 16) / 16**_DIGITS)
