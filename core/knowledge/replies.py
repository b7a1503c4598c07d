"""What a question is answered with: an answer with its triples, a refusal with its reason, or a question back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.knowledge import Edge
from core.wording.phrases import Reason


class Status(StrEnum):
    ANSWERED = "answered"
    REFUSED = "refused"
    ASK_BACK = "ask_back"


class Why(StrEnum):
    """Of a refusal."""

    NO_SUCH_ENTITY = "no_such_entity"
    NO_SUCH_RELATION = "no_such_relation"
    NO_SUCH_FACT = "no_such_fact"
    FALSE_PREMISE = "false_premise"
    NOT_UNDERSTOOD = "not_understood"


@dataclass(frozen=True, slots=True)
class Fact:
    """A triple in names, and where it stands. An attribute has its column as the relation."""

    subject: str
    relation: str
    object: str
    source: str = ""
    edge: Edge | None = None
    node: str = ""
    """Whose attribute it is, by id; empty for a relation."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the way to the answer, for people to follow."""

    number: int
    """1: query and full text; 2: neighbours; 3: query again with the names that are in the graph (S4)."""
    done: bool
    """Whether it succeeded."""
    told: Reason


@dataclass(frozen=True, slots=True)
class Reply:
    status: Status
    why: Why | None
    told: Reason
    """The answer in words; what it says stands in the facts."""
    names: tuple[str, ...]
    """The whole answer set; empty unless it is answered."""
    facts: tuple[Fact, ...]
    steps: tuple[Step, ...]
    instead: tuple[str, ...] = ()
    """What may be meant, or what there is in the place of what is not."""
    unclear: str = ""
    """The name of the question, normalised, that nothing bears or several things do."""
    choices: tuple[str, ...] = ()
    """Ids of what stands in ``instead``, namesakes each: whoever asks can say which is meant."""
    asked: str = ""
    """What was asked for of the one thing that the answer is about, in the question's word; ``where`` for a place."""


def listed(names: Sequence[str]) -> str:
    """All of them in one line, with the comma of their script."""
    japanese = any("\u3040" <= char <= "\u30ff" or "\u4e00" <= char <= "\u9fff" for name in names for char in name)
    return ("、" if japanese else ", ").join(names)
