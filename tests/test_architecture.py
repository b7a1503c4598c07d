"""The rules of the layout, executed: who may import whom, how long files are, what start-up loads."""

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.support.paths import BENCHMARKS, BROWSER, PRODUCT, ROOT, SUPPORT, TESTS, name

HEAVY = {"torch", "transformers", "sentence_transformers", "onnxruntime", "ray", "anthropic", "boto3", "botocore",
         "openai", "httpx2", "genai_prices", "jsonschema", "pandas", "llama_cpp", "sklearn",
         "kiwipiepy", "sudachipy", "pysbd", "pypdfium2", "rapidocr", "cv2", "lxml", "anki",
         "neo4j", "fastapi", "distributed", "dask", "pyarrow"}  # fmt: skip

HALVES = {"As", "How", "Of", "That", "What", "When", "Where", "Whether", "Which", "Who", "Why"}
"""First words of half sentences, and of sentences whose main clause comes last."""
SAMPLES = sorted((ROOT / "samples").rglob("*.py"))
MIGRATIONS = {*(ROOT / "storage" / "migrations" / "versions").glob("*.py")}


@cache
def imports(path: Path) -> tuple[str, ...]:
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        yield from _imported(node)


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_contracts_of_who_imports_whom_are_kept() -> None:
    """Layers, independent rooms, private modules: in pyproject.toml."""
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-logo", "--no-cache"], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def ports_reached(source: str) -> list[str]:
    """Where a script asks a port of a workspace: ``workspace().items``, or the same by another name."""
    nodes = list(ast.walk(ast.parse(source)))
    names = {"workspace"}

    def is_workspace(node: ast.expr | None) -> bool:
        match node:
            case ast.Call(func=ast.Name("workspace")) | ast.Attribute(attr="workspace"):
                return True
            case ast.Name(name):
                return name in names
        return False

    for node in nodes:
        match node:
            case ast.arg(arg=name, annotation=ast.Name("Workspace")):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(name), annotation=ast.Name("Workspace")):
                names.add(name)
            case ast.Assign(targets=[ast.Name(name)], value=value) | ast.NamedExpr(ast.Name(name), value):
                names |= {name} if is_workspace(value) else set()
            case ast.Assign(targets=[ast.Tuple(targets)], value=ast.Tuple(values)):
                pairs = zip(targets, values, strict=True)
                names |= {target.id for target, value in pairs if isinstance(target, ast.Name) and is_workspace(value)}
    return [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in nodes
        if isinstance(node, ast.Attribute) and is_workspace(node.value) and node.attr != "reading"
    ]


PAGES = [path for path in PRODUCT if name(path).startswith("pages/")] + [ROOT / "app.py"]


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_pages_call_services_never_ports(path: Path) -> None:
    """A port says what is stored, a service what it means and who may ask. ``reading`` is no port: it makes several
    services speak of one moment, and only a page knows what it shows together."""
    ports = [used for used in imports(path) if used.startswith("core.ports")]
    assert set(ports) <= {"core.ports.workspace", "core.ports.workspace.Workspace"}
    assert not ports_reached(path.read_text("utf-8"))


@pytest.mark.parametrize(
    "source",
    ["workspace().items.sets()", "desk.workspace.queue", "def of(w: Workspace): return w.scores.detectors()",
     "stored = desk.workspace\nstored.policies.active()", "stored, who = here.workspace, here.person\nstored.comments"],
)  # fmt: skip
def test_a_port_is_noticed_by_any_name(source: str) -> None:
    assert len(ports_reached(source)) == 1


def module_of(path: Path) -> str:
    return name(path)[:-3].replace("/", ".").removesuffix(".__init__")


MODULES = {module_of(path): path for path in PRODUCT + BENCHMARKS}


def folder_of(module: str) -> str:
    return name(MODULES[module].parent)


def users_of(paths: list[Path]) -> dict[str, set[str]]:
    """Modules of ours, each with those of ``paths`` that import it."""
    users: dict[str, set[str]] = defaultdict(set)
    for path in paths:
        for used in imports(path):
            if used in MODULES and used != module_of(path):
                users[used].add(module_of(path))
    return users


def circle(edges: set[tuple[str, str]]) -> str:
    graph: dict[str, set[str]] = defaultdict(set)
    for user, used in edges:
        graph[user] |= {used} - {user}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return " -> ".join(error.args[1])
    return ""


def test_neither_modules_nor_folders_import_each_other_in_a_circle() -> None:
    """Not even for their types: a circle under TYPE_CHECKING is one that a reader still has to walk. What a folder
    re-exports it imports. A whole program starts at ``core/__init__.py``, which loads nothing before it is asked, and
    at ``core/__main__.py``: neither is the folder that errors and limits lie in."""
    users = users_of([*MODULES.values()])
    pairs = {(user, used) for used, all_users in users.items() for user in all_users}
    doors = {"core": "core/__init__", "core.__main__": "core/__main__"}
    folders = {module: doors.get(module, folder_of(module)) for module in MODULES}
    assert not circle(pairs)
    assert not circle({(folders[user], folders[used]) for user, used in pairs if used != "core"})


PLUG_INS = (
    *("core/api", "core/cli", "core/detectors", "core/formats", "core/judges"),
    *("core/quizzes/checks", "core/quizzes/exchange", "pages", "storage/tables"),
)
"""Folders with a file for each of something: routes, commands, detectors, checks, formats, pages, tables."""


def test_what_is_small_and_used_once_stands_where_it_is_used() -> None:
    """A module under 80 lines whose only importer lies in its folder belongs into that importer, or with its siblings
    into one module of one idea. One that is imported within a function stays apart, because of what it loads."""
    product = {module: users for module, users in users_of(PRODUCT).items() if MODULES[module] in PRODUCT}
    small = {
        module: only
        for module, (only, *more) in product.items()
        if not more and folder_of(only) == folder_of(module) and folder_of(module) not in PLUG_INS
        if len(MODULES[module].read_text("utf-8").splitlines()) < 80 and MODULES[module].name != "__init__.py"
    }
    assert not {module: only for module, only in small.items() if module in imports_at_once(MODULES[only])}


def imports_at_once(path: Path) -> set[str]:
    """Modules that are loaded with a file, not only when one of its functions runs."""
    tree = ast.parse(path.read_text("utf-8"))
    lines = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    return {name for node in lines for name in _imported(node)}


BY_PATH = {"storage/migrations/versions"}
"""Scripts that are no package: Alembic reads them by their path."""
FOLDERS = sorted({path.parent for path in PRODUCT} - {ROOT, ROOT / "pages"} - {ROOT / folder for folder in BY_PATH})


def test_a_folder_says_in_its_first_line_what_lives_there() -> None:
    heads = {folder: ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) for folder in FOLDERS}
    assert not {name(folder): head for folder, head in heads.items() if not (head or "").split("\n")[0].endswith(".")}


def test_no_file_outgrows_400_lines() -> None:
    lines = {name(path): len(path.read_text("utf-8").splitlines()) for path in PRODUCT + BROWSER}
    assert not {place: count for place, count in lines.items() if count > 400}


def test_docstrings_are_sentences_and_none_begins_as_half_of_one() -> None:
    """Migrations that were released stay as they are."""
    places = PRODUCT + BENCHMARKS + SAMPLES + sorted(SUPPORT.rglob("*.py"))
    texts = ((path, text) for path in places if path not in MIGRATIONS for text in documentation(path))
    assert not [f"{name(path)}: {text}" for path, text in texts if text.split(maxsplit=1)[0].strip(",:") in HALVES]


def test_texts_below_fields_and_constants_are_documentation_too() -> None:
    field = '"of it"\nclass B:\n    c: int\n    "where"\n    def d(self):\n        "why"'
    assert [*texts_of(ast.parse(field))] == ["of it", "where", "why"]


def documentation(path: Path) -> Iterator[str]:
    return texts_of(ast.parse(path.read_text("utf-8")))


def texts_of(module: ast.Module) -> Iterator[str]:
    """Docstrings, and the texts below fields and constants."""
    for node in ast.walk(module):
        match node:
            case ast.Expr(ast.Constant(str(text))) if text.strip():
                yield text.strip()


def test_every_csv_leaves_through_the_writer_that_disarms_formulas() -> None:
    assert {name(path) for path in PRODUCT if writes_csv(path)} == {"core/formats/writing.py"}


def writes_csv(path: Path) -> bool:
    attributes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Attribute)]
    named = {f"{node.value.id}.{node.attr}" for node in attributes if isinstance(node.value, ast.Name)}
    ways = {*imports(path), *named} & {"csv.writer", "csv.DictWriter", "pyarrow.csv"}
    return bool(ways) or "to_csv" in {node.attr for node in attributes}


def test_names_say_what_a_file_is_for() -> None:
    empty = {"utils", "helpers", "common", "misc", "manager", "base_"}
    assert not [name(path) for path in PRODUCT if empty & {path.stem, path.parent.name}]


def test_no_class_name_stands_for_two_things() -> None:
    """``docs/glossary.md`` lists names that look alike. A class that one room alone knows begins with ``_``."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in PRODUCT:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(name(path))
    assert not {each: paths for each, paths in places.items() if len(paths) > 1}


def test_start_up_imports_nothing_heavy() -> None:
    """Everything a page or `--help` needs, imported in a fresh interpreter."""
    folders = ("core/services", "core/cli", "core/detectors", "core/formats", "core/tuning", "storage", "pages/ui")
    modules = [
        name(p)[:-3].replace("/", ".").removesuffix(".__init__")
        for p in PRODUCT
        if name(p).startswith(
            (
                *folders,
                "core/encoders",
                "core/nli",
                "core/llm",
                "core/judges",
                "core/repair",
                "core/material",
                "core/quizzes",
                "core/scoring",
            )
        )
        and "migrations" not in name(p)
        and p.name != "build.py"
    ]
    script = f"import sys, importlib\nfor m in {modules!r}: importlib.import_module(m)\nprint(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = {module.partition(".")[0] for module in done.stdout.split()}
    assert not loaded & HEAVY


@pytest.mark.parametrize(
    ("start", "most"),
    [
        (["-m", "core", "--help"], 20),
        (["-c", "import core.services.jobs.job_list"], 100),
        (["-c", "import core.api.app"], 400),
    ],
    ids=["help", "jobs", "api"],
)
def test_a_start_loads_few_of_our_modules(start: list[str], most: int) -> None:
    """Help answers at once, a page lists jobs, and the API starts, without what only the worker does."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *start], capture_output=True, text=True, cwd=ROOT, check=True
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    ours = {module for module in loaded if module.partition(".")[0] in ("core", "storage", "pages")}
    assert len(ours) <= most
    assert "core.services.jobs._work" not in ours


def test_tests_share_what_is_in_support_and_nothing_else() -> None:
    """A helper that lives in one test is moved or changed for that test, and breaks another one."""
    shared = [(path, used) for path in TESTS for used in imports(path) if used.startswith("tests.")]
    assert not [f"{name(path)}: {used}" for path, used in shared if not f"{used}.".startswith("tests.support.")]
    support = [path for path in TESTS if path.is_relative_to(SUPPORT)]
    assert not [f"{name(path)}: {used}" for path in support for used in imports(path) if used.startswith("benchmarks")]
