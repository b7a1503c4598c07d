"""Ask a stored graph: kept ready in memory until something in it changes."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from core.errors import BadInput
from core.knowledge.flow import Asking
from core.knowledge.graph import Graph
from core.knowledge.replies import Reply
from core.limits import LONGEST_QUESTION
from core.ports.workspace import Workspace
from core.text.language import guess_language
from core.wording.phrases import say

_READY: WeakKeyDictionary[Workspace, dict[str, tuple[int, Asking]]] = WeakKeyDictionary()


def ask(workspace: Workspace, name: str, question: str) -> Reply:
    """Raises BadInput for an unknown graph, and for a question that is none or too long."""
    if not question.strip() or len(question) > LONGEST_QUESTION:
        raise BadInput(say("graph-question", longest=LONGEST_QUESTION))
    return asking(workspace, name).ask(question)


def asking(workspace: Workspace, name: str) -> Asking:
    """Made ready once for each version of a graph in each workspace."""
    version = workspace.graphs.summary(name).version
    kept = _READY.setdefault(workspace, {})
    there = kept.get(name)
    if there is None or there[0] != version:
        kept[name] = there = (version, Asking.of(Graph(workspace.graphs.load(name))))
    return there[1]


def language_of(question: str) -> str:
    """In which it is to be answered."""
    return guess_language(question) or "en"
