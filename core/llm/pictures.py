"""Write pictures into a prompt as each provider wants them, and count the tokens they are billed as."""

from __future__ import annotations

import base64
import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

MOST_TOKENS = 50_000
"""Most tokens of one picture, for reservations in a budget: no published rule bills one at more. The dearest is that
of gpt-4o-mini in OpenAI's guide to images: 2,833 and 5,667 for each of at most eight tiles, 48,169."""
_CLAUDE = 28
"""Pixels along each side of the square that is a token: Anthropic's guide to vision; larger pictures are shrunk there.
Qwen2-VL's squares are as large."""
_OPENAI, _OPENAI_TIMES = 32, 1.2
"""OpenAI's guide to images: such squares, times a factor of the model. Of gpt-6 others have measured 1.2; the factors
of its older small models are up to twice that."""


@dataclass(frozen=True, slots=True)
class Picture:
    """PNG or JPEG within the limits of all providers: see ``LARGEST_SENT_PICTURE``."""

    data: bytes
    width: int
    height: int

    @property
    def kind(self) -> str:
        """``png`` or ``jpeg``, by its first bytes."""
        return "png" if self.data.startswith(b"\x89PNG") else "jpeg"

    @property
    def media_type(self) -> str:
        return f"image/{self.kind}"

    @property
    def base64(self) -> str:
        return base64.b64encode(self.data).decode("ascii")

    @property
    def url(self) -> str:
        """The picture itself, as OpenAI's format takes it in the place of an address."""
        return f"data:{self.media_type};base64,{self.base64}"

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.data).hexdigest()


def picture_tokens(model: str, pictures: Sequence[Picture]) -> int:
    """About as many as the provider will bill, by the rules it publishes. Of other models nobody says anything: there
    it is Claude's rule, a guess. ``model``: ``provider/model``."""
    side, times = (_OPENAI, _OPENAI_TIMES) if model.startswith("openai/gpt") else (_CLAUDE, 1.0)
    return sum(math.ceil(times * math.ceil(each.width / side) * math.ceil(each.height / side)) for each in pictures)


def stored(pictures: Sequence[Picture]) -> list[list[Any]]:
    """Return the pictures as JSON."""
    return [[each.base64, each.width, each.height] for each in pictures]


def read_stored(rows: Sequence[Sequence[Any]]) -> tuple[Picture, ...]:
    return tuple(Picture(base64.b64decode(data), width, height) for data, width, height in rows)
