"""Prepare a stored graph for queries: with the names given by people, and with duplicate nodes merged."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from core.domain.knowledge import GraphContents
from core.encoders import open_encoder
from core.encoders.base import Encoder
from core.knowledge.duplicate_nodes import DuplicatePair, find_duplicates
from core.knowledge.graph import Graph
from core.knowledge.merging import apply_merges
from core.knowledge.neighbours import FOLDER
from core.knowledge.question_flow import QuestionAnswerer
from core.ports.workspace import Workspace
from core.settings import Settings
from core.workspace_cache import CacheSlot


@dataclass(frozen=True)
class PreparedGraph:
    """One state of a graph, with derived data that takes a while to build."""

    state: Hashable
    contents: GraphContents
    encoder: Encoder | None = None
    vectors: Path | None = None
    """The folder of the name vectors."""

    @cached_property
    def asking(self) -> QuestionAnswerer:
        return QuestionAnswerer.of(Graph(self.contents), self.encoder, self.vectors)

    @cached_property
    def alike(self) -> list[DuplicatePair]:
        """Return pairs of nodes that look like duplicates, including those already decided on."""
        return find_duplicates(self.asking.graph, self.asking.cues)


_ENCODER: CacheSlot[tuple[Encoder, Path]] = CacheSlot()
"""The encoder that compares names by meaning, with the folder of its vectors; empty if they are not compared so."""
_GRAPHS: CacheSlot[PreparedGraph] = CacheSlot()


def compare_by_meaning(workspace: Workspace, settings: Settings) -> None:
    """Compare names in this workspace's graphs by meaning too, from now on, if the encoder is installed."""
    workspace.cache.get(_ENCODER, None, None, lambda: (open_encoder(settings), settings.models / FOLDER))


def prepare_vectors(workspace: Workspace, name: str, settings: Settings) -> int:
    """Encode all names of a graph (a minute for twenty thousand) and return their number. Raises BadInput for an
    unknown graph, and MissingPart without the encoder.
    """
    compare_by_meaning(workspace, settings)
    neighbours = ready(workspace, name).asking.resolver.linker.neighbours
    return len(neighbours.prepare()) if neighbours else 0


def contents_of(workspace: Workspace, name: str) -> GraphContents:
    """Return the contents of a graph. Raises BadInput for an unknown graph."""
    return ready(workspace, name).contents


def ready(workspace: Workspace, name: str) -> PreparedGraph:
    """Return the prepared graph, built once for each of its states. Raises BadInput for an unknown graph."""
    merges = [entry for entry in workspace.graph_merges.of(name) if entry.stands and entry.same]
    pairs = tuple(entry.pair for entry in reversed(merges))
    summary = workspace.graphs.summary(name)
    state = (summary.version, summary.at, pairs)

    def read() -> PreparedGraph:
        contents = apply_merges(workspace.graphs.load(name), pairs)
        return PreparedGraph(state, contents, *(workspace.cache.find(_ENCODER) or (None, None)))

    return workspace.cache.get(_GRAPHS, name, state, read)
