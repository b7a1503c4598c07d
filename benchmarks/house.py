"""Count how a checkout is laid out: figures that say whether people find the room they look for.

    python -m benchmarks.house [--json] [FOLDER ...]

One column for each folder, so that the tree before a change stands beside the tree after it. Nothing is imported from
what is counted; every figure is read from the files.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

PRODUCT = ("core", "storage", "pages")
EVERYTHING = (*PRODUCT, "benchmarks", "tests")
SOURCE = {".py", ".js", ".css"}
CROWDED = 25
"""A folder with more source files than this is listed."""
NAMELESS = ("one", "found", "told", "said", "more", "wish", "asked")
"""Locals that leave it open what they hold."""

Modules = Mapping[str, ast.Module]
"""Syntax trees by the path of the file below the checkout."""


def figures(root: Path) -> dict[str, Any]:
    """Every count of one checkout, by what is counted."""
    everything = modules(root, EVERYTHING)
    product = {path: tree for path, tree in everything.items() if path.startswith(PRODUCT)}
    texts = {path: (root / path).read_text("utf-8") for path in everything}
    bound = {path: Counter(bindings(tree)) for path, tree in everything.items()}
    circles = import_circles({path: tree for path, tree in everything.items() if not path.startswith("tests")})
    forbidden = {path: len(list(raises(tree, "Forbidden"))) for path, tree in product.items()}
    ports = port_names(product)
    port_calls = {path: calls_of_ports(tree, ports) for path, tree in product.items() if path.startswith("pages")}
    sizes = [len(texts[path].splitlines()) for path in product if not path.endswith("__init__.py")]
    return {
        f"folders with more than {CROWDED} source files": crowded_folders(root),
        "loose modules at the root of `core`": len([p for p in (root / "core").glob("*.py") if p.stem[:2] != "__"]),
        "circles of imports, those for types included": [" ".join(circle) for circle in circles],
        "names that several classes bear": repeated_classes(product),
        **{f"`{name}` bound (files)": _in_files({p: c[name] for p, c in bound.items()}) for name in NAMELESS},
        "languages, with the `.ftl` files of each": ftl_of_languages(root),
        "`raise Forbidden` (files)": _in_files(forbidden),
        "calls of ports in `pages` (files)": _in_files(port_calls),
        "`# fmt: skip` in the product": sum(unformatted(texts[path]) for path in product),
        "`# fmt: skip` everywhere": sum(map(unformatted, texts.values())),
        "imports for types alone": sum(len(list(typing_imports(tree))) for tree in product.values()),
        "Python files of the product": len(sizes),
        "lines of the median file": statistics.median(sizes),
        "lines of the longest file": max(sizes),
    }


def modules(root: Path, folders: Sequence[str]) -> Modules:
    paths = [path for folder in folders for path in sorted((root / folder).rglob("*.py"))]
    return {path.relative_to(root).as_posix(): ast.parse(path.read_text("utf-8")) for path in paths}


def crowded_folders(root: Path) -> dict[str, int]:
    files = (p for top in EVERYTHING for p in (root / top).rglob("*") if p.suffix in SOURCE)
    counts = Counter(path.parent.relative_to(root).as_posix() for path in files)
    return {folder: count for folder, count in counts.most_common() if count > CROWDED}


def bindings(tree: ast.Module) -> Iterator[str]:
    """Every place that gives a name to a value: an assignment, a loop, a parameter, a pattern."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.MatchAs) and node.name:
            yield node.name


def repeated_classes(product: Modules) -> dict[str, int]:
    """Public classes at the top of a module."""
    names = (node.name for tree in product.values() for node in tree.body if isinstance(node, ast.ClassDef))
    counts = Counter(name for name in names if not name.startswith("_"))
    return {name: count for name, count in counts.most_common() if count > 1}


def import_circles(trees: Modules) -> list[list[str]]:
    """Modules that reach each other, wherever in a file the import stands: a type needs a room as a value does."""
    by_module = {path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): t for path, t in trees.items()}
    arrows = {module: set(imported(tree, by_module)) - {module} for module, tree in by_module.items()}
    reached = {module: _reached(module, arrows) for module in arrows}
    circles = {tuple(sorted(m for m in reached[module] if module in reached[m])) for module in arrows}
    return sorted(list(circle) for circle in circles if circle)


def imported(tree: ast.Module, known: Mapping[str, ast.Module]) -> Iterator[str]:
    """The most exact module that each import names: ``from a import b`` is ``a.b`` where that is a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                names = (f"{node.module}.{alias.name}", node.module)
                yield from [name for name in names if name in known][:1]


def _reached(start: str, arrows: Mapping[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = list(arrows[start])
    while waiting:
        module = waiting.pop()
        if module not in reached:
            reached.add(module)
            waiting += arrows[module]
    return reached


def ftl_of_languages(root: Path) -> dict[str, int]:
    counts = Counter(path.relative_to(root).parts[2] for path in (root / "core/wording").glob("*/**/*.ftl"))
    return dict(sorted(counts.items()))


def unformatted(text: str) -> int:
    """Statements that the formatter is told to leave alone."""
    return sum(line.endswith("# fmt: skip") for line in text.splitlines())


def raises(tree: ast.Module, error: str) -> Iterator[ast.Raise]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and node.exc and error in _names(node.exc):
            yield node


def port_names(product: Modules) -> set[str]:
    """Return the names of what a workspace holds: the properties of the protocol ``Workspace``."""
    return {
        method.name
        for path, tree in product.items()
        if path.startswith("core/ports")
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name == "Workspace"
        for method in node.body
        if isinstance(method, ast.FunctionDef) and method.decorator_list
    }


def calls_of_ports(tree: ast.Module, ports: set[str]) -> int:
    """``workspace().items.find(...)`` and its like, whatever expression holds the workspace."""
    return sum(
        isinstance(node, ast.Call)
        and isinstance(method := node.func, ast.Attribute)
        and isinstance(port := method.value, ast.Attribute)
        and port.attr in ports
        and "workspace" in _names(port.value)
        for node in ast.walk(tree)
    )


def typing_imports(tree: ast.Module) -> Iterator[ast.stmt]:
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in _names(node.test):
            yield from (line for line in node.body if isinstance(line, ast.Import | ast.ImportFrom))


def _names(expression: ast.expr) -> set[str]:
    nodes = list(ast.walk(expression))
    return {n.id for n in nodes if isinstance(n, ast.Name)} | {n.attr for n in nodes if isinstance(n, ast.Attribute)}


def _in_files(counts: Mapping[str, int]) -> str:
    return f"{sum(counts.values())} ({sum(map(bool, counts.values()))})"


def table(columns: Mapping[str, Mapping[str, Any]]) -> str:
    lines = [["count", *columns], ["---"] * (len(columns) + 1)]
    lines += [[key, *(_cell(figures[key]) for figures in columns.values())] for key in next(iter(columns.values()))]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _cell(value: Any) -> str:
    if isinstance(value, Mapping):
        shown = ", ".join(f"{name} {count}" for name, count in value.items())
        return f"{len(value)}: {shown}" if value else "0"
    if isinstance(value, list):
        return f"{len(value)}: {'; '.join(value)}" if value else "0"
    return re.sub(r"\.0$", "", str(value))


if __name__ == "__main__":
    options = argparse.ArgumentParser(prog="benchmarks.house", description="The counts of the house.")
    options.add_argument("folders", nargs="*", default=["."], metavar="FOLDER", help="checkouts (default: this one)")
    options.add_argument("--json", action="store_true", help="figures for machines")
    given = options.parse_args()
    counted = {folder: figures(Path(folder)) for folder in given.folders}
    print(json.dumps(counted, ensure_ascii=False, indent=2) if given.json else table(counted))
