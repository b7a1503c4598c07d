"""The rules of the layout, executed: who may import whom, how long files are, what start-up loads."""

import ast
import statistics
import subprocess
import sys
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

FORBIDDEN = {
    "core": {"streamlit", "sqlalchemy", "alembic", "storage", "pages", "app"},
    "core/services": {"core.cli", "core.api"},
    "core/api": {"core.cli"},
    "core/domain": {"core.services", "core.cli", "core.detectors", "core.ports", "core.scoring", "core.tuning"},
    "core/ports": {"core.services", "core.cli", "core.detectors", "core.scoring", "core.tuning"},
    "core/text": {"core.services", "core.cli", "core.detectors", "core.ports", "core.domain.work"},
    "core/detectors": {"core.services", "core.cli", "core.ports", "core.domain.work", "core.scoring"},
    "core/encoders": {"core.services", "core.cli", "core.ports", "core.domain.work", "core.detectors"},
    "core/nli": {"core.services", "core.cli", "core.ports", "core.domain.work", "core.detectors"},
    "core/llm": {"core.services", "core.cli", "core.domain.work", "core.detectors", "core.scoring", "core.judges"},
    "core/judges": {"core.services", "core.cli", "core.ports", "core.scoring"},
    "core/repair": {"core.services", "core.cli", "core.ports"},
    "core/material": {"core.services", "core.cli", "core.ports"},
    "core/knowledge": {"core.services", "core.cli", "core.ports", "core.scoring"},
    "core/quizzes": {"core.services", "core.cli", "core.ports", "core.scoring"},
    "core/bulk": {"core.services", "core.cli", "core.ports"},
    "core/scoring": {"core.services", "core.cli", "core.ports"},
    "core/tuning": {"core.services", "core.cli", "core.ports"},
    "core/formats": {"core.services", "core.cli", "core.ports"},
    "storage": {"streamlit", "pages", "app", "core.services", "core.cli", "core.detectors"},
    "pages": {"sqlalchemy", "core.cli", "core.detectors", "core.encoders", "core.scoring.suite", "core.scoring.engine"},
}
ENTRY_POINTS = ("core/cli/", "core/__main__.py")


@cache
def imports(path: Path) -> tuple[str, ...]:
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_imports_point_one_way() -> None:
    assert not [f"{name(path)} imports {used}" for path in PRODUCT for used in forbidden_imports(path)]


def forbidden_imports(path: Path) -> list[str]:
    place = name(path)
    if place.startswith(ENTRY_POINTS):
        return []
    forbidden = {
        module for folder, modules in FORBIDDEN.items() if place.startswith(f"{folder}/") for module in modules
    }
    return [used for used in imports(path) if any(used == f or used.startswith(f"{f}.") for f in forbidden)]


def test_only_the_session_opens_storage() -> None:
    users = {
        name(p) for p in PRODUCT if name(p).startswith("pages/") and any(m.startswith("storage") for m in imports(p))
    }
    assert users <= {"pages/ui/frame/session.py"}


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


def test_no_two_modules_import_each_other_in_a_circle() -> None:
    """Not even for their types: a circle under TYPE_CHECKING is one that a reader still has to walk."""
    modules = {name(p)[:-3].replace("/", ".").removesuffix(".__init__"): p for p in PRODUCT + BENCHMARKS}
    graph = {
        module: {used for used in imports(p) if used in modules and used != module} for module, p in modules.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


BY_PATH = {"storage/migrations/versions"}
"""Scripts that are no package: Alembic reads them by their path."""
FOLDERS = sorted({path.parent for path in PRODUCT} - {ROOT, ROOT / "pages"} - {ROOT / folder for folder in BY_PATH})


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_a_folder_says_in_one_line_what_lives_there_and_who_imports_it(folder: Path) -> None:
    """After "Imported by" stand the files and folders that need it, and no other; a folder means all below it. They
    are looked for in the folder that this one lies in, then in core, then at the top."""
    docstring = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    (line,) = docstring.splitlines()
    content, said, importers = line.partition(" Imported by ")
    assert content.endswith(".") and said and importers.endswith(".")
    allowed = {importer: files_called(importer, folder) for importer in importers.removesuffix(".").split(", ")}
    meant = {folder} if len(list(folder.glob("*.py"))) > 1 else set(FOLDERS).intersection(folder.rglob("*"))
    users = {path for path in PRODUCT if meant & homes(path) and not path.is_relative_to(folder)}
    assert not {name(path) for path in users.difference(*allowed.values())}
    assert not {importer for importer, paths in allowed.items() if paths and not users.intersection(paths)}, "needless"


def files_called(importer: str, folder: Path) -> list[Path]:
    if importer in {"everything", "nobody"}:
        return PRODUCT if importer == "everything" else []
    places = [place / importer for place in (folder.parent, ROOT / "core", ROOT)]
    found = next(found for place in places if (found := sorted(place.parent.glob(place.name))))
    return sorted(found[0].rglob("*.py")) if found[0].is_dir() else found


@cache
def homes(path: Path) -> frozenset[Path]:
    """The folders of what it imports of ours."""
    paths = [ROOT.joinpath(*module.split(".")) for module in imports(path)]
    packages = {path for path in paths if (path / "__init__.py").is_file()}
    return frozenset(packages | {path.parent for path in paths if path.with_suffix(".py").is_file()})


def test_no_file_outgrows_300_lines() -> None:
    lines = {name(path): len(path.read_text("utf-8").splitlines()) for path in PRODUCT + BROWSER}
    assert not {place: count for place, count in lines.items() if count > 300}


def test_the_median_file_is_small() -> None:
    sizes = [len(p.read_text("utf-8").splitlines()) for p in PRODUCT if p.name != "__init__.py"]
    assert statistics.median(sizes) <= 90


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


def test_tests_share_what_is_in_support_and_nothing_else() -> None:
    """A helper that lives in one test is moved or changed for that test, and breaks another one."""
    shared = [(path, used) for path in TESTS for used in imports(path) if used.startswith("tests.")]
    assert not [f"{name(path)}: {used}" for path, used in shared if not f"{used}.".startswith("tests.support.")]
    support = [path for path in TESTS if path.is_relative_to(SUPPORT)]
    assert not [f"{name(path)}: {used}" for path in support for used in imports(path) if used.startswith("benchmarks")]
