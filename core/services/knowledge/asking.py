"""Ask a stored graph: kept ready in memory until something in it changes."""

from __future__ import annotations

from collections.abc import Mapping

from core.errors import BadInput
from core.knowledge.flow import Asking
from core.knowledge.replies import Reply
from core.limits import LONGEST_QUESTION
from core.ports.workspace import Workspace
from core.services.knowledge.reading import ready
from core.text.language import guess_language
from core.wording.phrases import say


def ask(workspace: Workspace, name: str, question: str, meant: Mapping[str, str] | None = None) -> Reply:
    """``meant``: ids of nodes that the person said names mean, by the names as ``Reply.unclear`` has them.

    Raises BadInput for an unknown graph, and for a question that is none or too long.
    """
    if not question.strip() or len(question) > LONGEST_QUESTION:
        raise BadInput(say("graph-question", longest=LONGEST_QUESTION))
    return asking(workspace, name).ask(question, meant or {})


def choices_of(workspace: Workspace, name: str, reply: Reply) -> dict[str, str]:
    """What may be meant, by id, each in full, so that namesakes are told apart."""
    graph = asking(workspace, name).graph
    return {node: graph.in_full(node) for node in reply.choices}


def asking(workspace: Workspace, name: str) -> Asking:
    """Made ready once for each state of a graph in each workspace."""
    return ready(workspace, name).asking


def language_of(question: str) -> str:
    """In which it is to be answered."""
    return guess_language(question) or "en"
