"""What a benchmark takes from the product is there under that name: no type checker reads benchmarks."""

from __future__ import annotations

import ast
import importlib
import importlib.util
from types import ModuleType

from tests.support.paths import BENCHMARKS, name

OURS = ("core", "storage", "pages")


def test_every_name_that_is_imported_exists() -> None:
    missing = [
        f"{name(path)}: {node.module}.{alias.name}"
        for path in BENCHMARKS
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in OURS
        for alias in node.names
        if not is_there(importlib.import_module(node.module), alias.name)
    ]
    assert not missing


def is_there(module: ModuleType, called: str) -> bool:
    inside = hasattr(module, "__path__") and importlib.util.find_spec(f"{module.__name__}.{called}")
    return hasattr(module, called) or bool(inside)
