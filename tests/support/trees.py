"""Syntax trees of the program, each parsed once in a process."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.paths import PRODUCT, name


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def nodes_in(*folders: str) -> Iterator[tuple[str, ast.AST]]:
    """All nodes of the product's modules in these folders, each with its file and line."""
    for path in PRODUCT:
        if (file := name(path)).startswith(folders):
            yield from ((f"{file}:{getattr(node, 'lineno', 0)}", node) for node in ast.walk(tree_of(path)))
