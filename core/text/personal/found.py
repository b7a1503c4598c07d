"""What was found of somebody in a text."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from core.domain.answers import Span

_WIDE = dict.fromkeys(range(0x2010, 0x2016), "-") | {0x2212: "-", 0x3000: " ", 0xA0: " "}
_NARROW = {wide: chr(wide - 0xFEE0) for wide in range(0xFF01, 0xFF5F)} | _WIDE


class Personal(StrEnum):
    """The values are what stands in a masked text, so they stay as they are."""

    CREDENTIALS = "credentials"
    EMAIL = "e-mail"
    CARD = "card"
    ACCOUNT = "account"
    PERSON_NUMBER = "id number"
    PHONE = "phone"
    IP = "IP address"


class Found(NamedTuple):
    span: Span
    kind: Personal
    value: str
    """The same for all ways to write it."""


def narrow(text: str) -> str:
    """Full-width letters, digits and dashes as they stand on a keyboard, one for one, so that places stay."""
    return text.translate(_NARROW)
