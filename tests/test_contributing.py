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
RECIPES = ("a detector", "a page", "an act", "a table", "a language")
LINKS = re.findall(r"\]\((?!https?:|#)([^)#]+)", re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL))
VERSIONS = ROOT / "storage" / "migrations" / "versions"
MARK = "⟦de⟧"


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
        "tests/test_readme.py",
    )


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
def test_a_language(tree: Path) -> None:
    follow_recipe("a language", tree)
    for path in (tree / "core" / "wording" / "de").glob("*.ftl"):
        translated = re.sub(r"^([a-z][\w-]* =)(?= \S)", rf"\1 {MARK}", path.read_text("utf-8"), flags=re.MULTILINE)
        path.write_text(translated, "utf-8")
    run(tree, "-m", "tests.support.followed.language", MARK)
    run(tree, "-m", "pytest", "-q", "-p", "no:randomly", "-k", "each_language", "tests/core/wording/test_wording.py")
