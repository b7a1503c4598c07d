"""An answer from a graph as an item of the review queue, with its facts as the sources it is judged by."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.answers import Answer, Passage, stable_hash
from core.domain.work import Person, Record
from core.knowledge.replies import Fact, Reply
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.asking import language_of
from core.services.scoring import queue_scoring
from core.text.splitting import split
from core.wording import explain

SET = "asked"
"""The set of all answers from graphs."""
_MOST_PASSAGES = 200


@dataclass(frozen=True, slots=True)
class Answered:
    graph: str
    question: str
    reply: Reply


def put_in_queue(workspace: Workspace, person: Person, answered: Answered, now: float) -> None:
    """Doing it again with the same answer changes nothing. Raises Forbidden."""
    require(person, Permission.IMPORT)
    lang = language_of(answered.question)
    text, facts = explain(answered.reply.told, lang), answered.reply.facts[:_MOST_PASSAGES]
    sources = tuple(Passage(_id(number, fact), _said(fact)) for number, fact in enumerate(facts, 1))
    name = f"{answered.graph}-{stable_hash([answered.question, text])[:12]}"
    meta = {"graph": answered.graph, "facts": [[f.subject, f.relation, f.object, f.source] for f in facts]}
    answer = Answer(name, answered.question, text, split(text, lang), sources, lang=lang, meta=meta)
    workspace.items.put(SET, [Record(answer)], now)
    queue_scoring(workspace, person.name, SET, now)


def _id(number: int, fact: Fact) -> str:
    return f"{number} {fact.source}".strip()


def _said(fact: Fact) -> str:
    return f"{fact.subject} – {fact.relation} – {fact.object}"
