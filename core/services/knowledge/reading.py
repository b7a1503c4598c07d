"""A stored graph as it is to be read: with the names that people gave nodes, and nodes that are one thing as one."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from weakref import WeakKeyDictionary

from core.domain.knowledge import GraphContents
from core.encoders import open_encoder
from core.encoders.base import Encoder
from core.knowledge.alike import Alike, alike
from core.knowledge.flow import Asking
from core.knowledge.graph import Graph
from core.knowledge.merging import read_as_one
from core.knowledge.neighbours import FOLDER
from core.ports.workspace import Workspace
from core.settings import Settings


@dataclass(frozen=True)
class Ready:
    """One state of a graph, with what takes a while to be made of it."""

    state: Hashable
    contents: GraphContents
    encoder: Encoder | None = None
    vectors: Path | None = None
    """Where those of its names are kept."""

    @cached_property
    def asking(self) -> Asking:
        return Asking.of(Graph(self.contents), self.encoder, self.vectors)

    @cached_property
    def alike(self) -> list[Alike]:
        """Pairs that look like one thing, whatever was said of them."""
        return alike(self.asking.graph, self.asking.cues)


_BY_MEANING: WeakKeyDictionary[Workspace, tuple[Encoder, Path]] = WeakKeyDictionary()
_READY: WeakKeyDictionary[Workspace, dict[str, Ready]] = WeakKeyDictionary()


def compare_by_meaning(workspace: Workspace, settings: Settings) -> None:
    """From now on graphs of this workspace are also asked by what names mean, where the encoder is installed."""
    if workspace not in _BY_MEANING:
        _BY_MEANING[workspace] = (open_encoder(settings), settings.models / FOLDER)


def prepare_vectors(workspace: Workspace, name: str, settings: Settings) -> int:
    """Encode all names of a graph, which takes a minute for twenty thousand; how many there are. Raises BadInput for an
    unknown graph, and MissingPart without the encoder."""
    compare_by_meaning(workspace, settings)
    neighbours = ready(workspace, name).asking.resolver.linker.neighbours
    return len(neighbours.prepare()) if neighbours else 0


def contents_of(workspace: Workspace, name: str) -> GraphContents:
    """Raises BadInput for an unknown graph."""
    return ready(workspace, name).contents


def ready(workspace: Workspace, name: str) -> Ready:
    """Made once for each state of a graph in each workspace. Raises BadInput for an unknown graph."""
    said = [entry for entry in workspace.graph_merges.of(name) if entry.stands and entry.same]
    pairs = tuple(entry.pair for entry in reversed(said))
    summary = workspace.graphs.summary(name)
    state = (summary.version, summary.at, pairs)
    kept = _READY.setdefault(workspace, {})
    if name not in kept or kept[name].state != state:
        contents = read_as_one(workspace.graphs.load(name), pairs)
        kept[name] = Ready(state, contents, *_BY_MEANING.get(workspace, (None, None)))
    return kept[name]
