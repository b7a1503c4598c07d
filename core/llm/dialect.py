"""Say how a model has to be asked: which parameters its server takes, and how it is told the form of a reply."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Shape(StrEnum):
    """A way of asking for a reply in a given form, from the strictest to the one that every model takes."""

    SCHEMA = "schema"
    """The server is given the schema, and lets the model write nothing else."""
    TOOL = "tool"
    """The reply is the call of a tool that has the schema."""
    JSON_OBJECT = "json_object"
    """The server lets the model write JSON only; the prompt tells the schema."""
    PROMPT = "prompt"
    """The prompt tells the schema, and nobody holds the model to it."""

    @property
    def told(self) -> bool:
        """True if the prompt has to tell the schema."""
        return self in {Shape.JSON_OBJECT, Shape.PROMPT}


LADDER = tuple(Shape)
NEW_LIMIT, OLD_LIMIT = "max_completion_tokens", "max_tokens"
ROOMS = (0, 4096, 16_384)
"""Tokens of head-room for thoughts that count towards the longest reply: the next one is taken where a reply was cut
off while the model thought."""
EFFORTS = ("none", "minimal", "low", "medium", "high")
"""The least first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelDialect:
    """Says how one model behind one server has to be asked."""

    limit: str = NEW_LIMIT
    """Name of the parameter with the longest reply."""
    temperature: bool = False
    """True if it takes a temperature: 0 is sent with every form, so that verdicts repeat."""
    effort: str = ""
    """The effort at thinking that is asked of it, a word of its API. Empty: none is sent."""
    off: str = ""
    """The switch that turns thinking off, a name of ``SWITCHES`` or Claude's value of ``thinking``. Empty: none is
    sent."""
    room: int = 0
    """Tokens that it may think beyond the longest reply."""
    shape: Shape = Shape.SCHEMA
    system: bool = True
    """False if it refuses a message of the system: the instructions then stand before the question."""

    def lower(self) -> ModelDialect | None:
        """Return the dialect with the next shape of the ladder, None after the last."""
        at = LADDER.index(self.shape) + 1
        return replace(self, shape=LADDER[at]) if at < len(LADDER) else None

    def roomier(self) -> ModelDialect | None:
        """Return the dialect with more head-room for thoughts, None where it has the most."""
        more = next((room for room in ROOMS if room > self.room), None)
        return None if more is None else replace(self, room=more)

    def rungs(self) -> Iterator[ModelDialect]:
        """Yield this dialect, then those with each lower shape."""
        dialect: ModelDialect | None = self
        while dialect is not None:
            yield dialect
            dialect = dialect.lower()


_learning = threading.Lock()


@dataclass(slots=True)
class Speech:
    """The dialect that is spoken with a model, which gets better while it is asked. Threads share it."""

    dialect: ModelDialect
    refused: set[ModelDialect] = field(default_factory=set)

    @classmethod
    def of(cls, model: object) -> Speech | None:
        """Return how a model is spoken with, also inside what wraps it; None for one that has no dialects."""
        speech = getattr(model, "speech", None)
        return speech if isinstance(speech, cls) else None

    def learn(self, sent: ModelDialect, better: ModelDialect | None) -> bool:
        """Speak ``better`` from now on. Returns True if there is another way to ask than the one that was ``sent``."""
        with _learning:
            self.refused.add(sent)
            if self.dialect != sent:
                return True  # another thread learnt it meanwhile
            if better is None or better in self.refused:
                return False
            self.dialect = better
            return True
