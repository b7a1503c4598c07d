"""Define what a question to a graph is answered with: an answer with its triples, a refusal, or a question back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.knowledge import Edge
from core.wording.phrases import Reason


class ReplyStatus(StrEnum):
    ANSWERED = "answered"
    REFUSED = "refused"
    ASK_BACK = "ask_back"


class RefusalReason(StrEnum):
    """The reason of a refusal."""

    NO_SUCH_ENTITY = "no_such_entity"
    NO_SUCH_RELATION = "no_such_relation"
    NO_SUCH_FACT = "no_such_fact"
    FALSE_PREMISE = "false_premise"
    NOT_UNDERSTOOD = "not_understood"


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphFact:
    """A triple in names, with its source. An attribute has its column as the relation."""

    subject: str
    relation: str
    object: str
    source: str = ""
    edge: Edge | None = None
    node: str = ""
    """Id of the node whose attribute it is; empty for a relation."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step on the way to the answer, shown to people."""

    number: int
    """1: query by name and full text; 2: similar names; 3: query again with names of the graph (S4)."""
    done: bool
    """True if the step succeeded."""
    told: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphReply:
    status: ReplyStatus
    why: RefusalReason | None
    told: Reason
    """The answer in words; its content is in the facts."""
    names: tuple[str, ...]
    """The complete answer set; empty unless answered."""
    facts: tuple[GraphFact, ...]
    steps: tuple[Step, ...]
    instead: tuple[str, ...] = ()
    """Names that may be meant, or that exist in place of the missing one."""
    unclear: str = ""
    """The normalised name of the question that no node has or several have."""
    choices: tuple[str, ...] = ()
    """Ids of the nodes in ``instead``, including namesakes, for the asker to choose from."""
    asked: str = ""
    """The question's word for what was asked about the one subject of the answer; ``where`` for a location."""


def listed(names: Sequence[str]) -> str:
    """Return all names in one line, with the comma of their script."""
    japanese = any("\u3040" <= char <= "\u30ff" or "\u4e00" <= char <= "\u9fff" for name in names for char in name)
    return ("、" if japanese else ", ").join(names)
