"""CONTRIBUTING.md is true: its recipes are followed to the letter in a copy of the tree, and what they add works."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.support.paths import ROOT
from tests.support.recipes import CONTRIBUTING, Block, copy_tree, follow, recipe

TEXT = CONTRIBUTING.read_text("utf-8")
COUNTS = {name: int(count) for name, count in re.findall(r"^\| \[(.+?)\]\(#.+?\) \| (\d+) \|", TEXT, re.MULTILINE)}
RECIPES = ("a detector", "a file format", "a page", "an act", "a table", "a kind of job", "a language")
LINKS = re.findall(r"\]\((?!https?:|#)([^)#]+)", re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL))
VERSIONS = ROOT / "storage" / "migrations" / "versions"
MARK = "⟦de⟧"
MOST_FILES = 3


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copy_tree(tmp_path)


def run(tree: Path, *arguments: str) -> str:
    done = subprocess.run([sys.executable, *arguments], cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def follow_recipe(name: str, tree: Path, looked_up: Mapping[str, str] = MappingProxyType({})) -> None:
    """It takes as many files as promised, as the house formats them. ``looked_up``: what a recipe says to look up."""
    touched = follow(recipe(name[0].upper() + name[1:], looked_up), tree)
    assert len(touched) == COUNTS[name]
    written = sorted(path for path in touched if path.endswith(".py"))
    run(tree, "-m", "ruff", "check", "--quiet", *written)
    run(tree, "-m", "ruff", "format", "--check", "--quiet", *written)


def test_every_counted_recipe_is_followed() -> None:
    assert COUNTS.keys() == set(RECIPES)


@pytest.mark.parametrize("path", LINKS)
def test_links_lead_somewhere(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("title", ["A certificate's confidence", "Which answers a promise counts"])
def test_what_is_changed_rarely_is_decided_in_three_files_at_most(title: str) -> None:
    rows = rows_of(title)
    assert len(rows) == len({file for _, files in rows for file in files}) <= MOST_FILES
    for names, files in rows:
        assert not missing(names, files)


def test_where_is_names_what_is_there() -> None:
    rows = rows_of(re.escape("Where is ...?"))
    assert len(rows) > MOST_FILES
    for names, files in rows:
        assert 0 < len(files) <= MOST_FILES
        assert not missing(names, files)


def rows_of(title: str) -> list[tuple[list[str], list[str]]]:
    """Return for each row of a section's table the names in backticks, and the files or folders of its last links."""
    section = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)
    assert section, f"CONTRIBUTING.md has no section {title!r}"
    rows = re.findall(r"^\| (?!---)(.+) \|$", section[1], re.MULTILINE)[1:]
    return [(re.findall(r"`(\w+)`", row), re.findall(r"\]\(([\w./-]+)\)", row.split(" | ")[-1])) for row in rows]


def missing(names: list[str], files: list[str]) -> list[str]:
    """Return the names that none of the files holds as a word; a folder stands for all of its files."""
    paths = [path for file in files for path in ([ROOT / file] if (ROOT / file).is_file() else (ROOT / file).glob("*"))]
    text = "\n".join(path.read_text("utf-8") for path in paths if path.is_file())
    return [name for name in names if not re.search(rf"\b{name}\b", text)]


def test_a_recipe_that_is_no_longer_true_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "keys.py").write_text("KEYS = (\n    ACCEPT,\n    REJECT,\n)\n", "utf-8")
    follow([Block("diff", "keys.py", "     ACCEPT,\n+    POSTPONE,\n")], tmp_path)
    assert (tmp_path / "keys.py").read_text("utf-8") == "KEYS = (\n    ACCEPT,\n    POSTPONE,\n    REJECT,\n)\n"
    with pytest.raises(AssertionError, match="EDIT"):
        follow([Block("diff", "keys.py", "     EDIT,\n+    UNDO,\n")], tmp_path)
    with pytest.raises(AssertionError, match="there already"):
        follow([Block("python", "keys.py", "KEYS = ()\n")], tmp_path)


@pytest.mark.slow
def test_a_detector(tree: Path) -> None:
    follow_recipe("a detector", tree)
    assert "unfound_quotes" in run(tree, "-m", "core", "detectors")
    run(tree, "-m", "tests.support.followed.detector")
    contract = ("tests/core/detectors/test_contract.py", "tests/core/detectors/test_one_per_file.py")
    run(
        tree,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:randomly",
        "-k",
        "unfound_quotes or every_detector",
        *contract,
        "tests/test_docs.py",
    )


@pytest.mark.slow
def test_a_file_format(tree: Path) -> None:
    follow_recipe("a file format", tree)
    run(tree, "-m", "tests.support.followed.format")


@pytest.mark.slow
def test_a_page(tree: Path) -> None:
    follow_recipe("a page", tree)
    run(tree, "-m", "tests.support.followed.page")


@pytest.mark.slow
def test_an_act(tree: Path) -> None:
    follow_recipe("an act", tree)
    run(tree, "-m", "tests.support.followed.act")


@pytest.mark.slow
def test_a_table(tree: Path) -> None:
    newest = re.findall(r"^revision = \"(.+)\"", max(VERSIONS.glob("*.py")).read_text("utf-8"), re.MULTILINE)[0]
    follow_recipe("a table", tree, {'down_revision = "taken_back"': f'down_revision = "{newest}"'})
    run(tree, "-m", "tests.support.followed.table", newest)
    run(tree, "-m", "pytest", "-q", "-p", "no:randomly", "-m", "not postgres", "tests/storage/test_migrations.py")


@pytest.mark.slow
def test_a_kind_of_job(tree: Path) -> None:
    follow_recipe("a kind of job", tree)
    run(tree, "-m", "tests.support.followed.job")


@pytest.mark.slow
def test_a_language(tree: Path) -> None:
    follow_recipe("a language", tree)
    for path in (tree / "core" / "wording" / "de").glob("*.ftl"):
        translated = re.sub(r"^([a-z][\w-]* =)(?= \S)", rf"\1 {MARK}", path.read_text("utf-8"), flags=re.MULTILINE)
        path.write_text(translated, "utf-8")
    run(tree, "-m", "tests.support.followed.language", MARK)
    run(tree, "-m", "pytest", "-q", "-p", "no:randomly", "-k", "each_language", "tests/core/wording/test_wording.py")
