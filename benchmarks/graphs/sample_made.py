"""The invented university while it is being made."""

from __future__ import annotations

from core.domain.knowledge import Edge, Node


class Made:
    """Nodes and relations as they are added."""

    def __init__(self) -> None:
        self.nodes: dict[str, Node] = {}
        self.edges: list[Edge] = []

    def node(self, type_: str, name: str, *, under: str = "", aliases: tuple[str, ...] = (), **more: str) -> str:
        node_id = f"{under}/{name}" if under else name
        self.nodes[node_id] = Node(node_id, type_, name, aliases, "", more)
        return node_id

    def edge(self, src: str, rel: str, dst: str) -> None:
        self.edges.append(Edge(src, rel, dst))
