"""Answer questions from a stored graph, which is cached in memory until something in it changes."""

from __future__ import annotations

from collections.abc import Mapping

from core.errors import BadInput
from core.knowledge.question_flow import QuestionAnswerer
from core.knowledge.replies import GraphReply
from core.limits import LONGEST_QUESTION
from core.ports.workspace import Workspace
from core.services.suites.stored_graph import ready
from core.text.language import guess_language
from core.wording.phrases import say


def ask(workspace: Workspace, name: str, question: str, meant: Mapping[str, str] | None = None) -> GraphReply:
    """Answer a question. ``meant`` gives the node id that the person chose for a name, by ``GraphReply.unclear``.

    Raises BadInput for an unknown graph, and for a question that is none or too long.
    """
    if not question.strip() or len(question) > LONGEST_QUESTION:
        raise BadInput(say("graph-question", longest=LONGEST_QUESTION))
    return question_answerer(workspace, name).ask(question, meant or {})


def choices_of(workspace: Workspace, name: str, reply: GraphReply) -> dict[str, str]:
    """Return the nodes that an unclear name may mean: full names, which tell namesakes apart, by node id."""
    graph = question_answerer(workspace, name).graph
    return {node: graph.in_full(node) for node in reply.choices}


def question_answerer(workspace: Workspace, name: str) -> QuestionAnswerer:
    """Return what answers questions from this graph, prepared once for each state of the graph in each workspace."""
    return ready(workspace, name).asking


def language_of(question: str) -> str:
    """Return the language code in which the question is to be answered."""
    return guess_language(question) or "en"
