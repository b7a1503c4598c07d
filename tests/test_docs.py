"""What the pages of documentation promise to list is listed, and every file that they name is there."""

from __future__ import annotations

import dataclasses
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.support.paths import PRODUCT, ROOT

DOCS = ROOT / "docs"
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")]
PAGES += sorted(path for path in DOCS.glob("*.md"))
OF_TODAY = [page for page in PAGES if page.name != "CHANGELOG.md"]
DECISIONS = sorted(DOCS.glob("decisions/0*.md"))
INDEX = DOCS / "decisions" / "README.md"
TOP = ("core", "storage", "pages", "tests", "benchmarks", "docs", "samples", "deploy", ".ci", ".lint")
FEWEST_WORDS = 60
GLOSSARY_COLUMNS = 4
_CODE = re.compile(r"```.*?```", re.DOTALL)
_LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
_NAMED = re.compile(rf"`((?:{'|'.join(re.escape(top) for top in TOP)})/[\w./-]+)`")
_ROW = re.compile(r"^\| \[(\d{4})\]\((\d{4}-[\w-]+\.md)\) \| .+ \| (\d{4}-\d{2}-\d{2}) \| (.+) \|$", re.MULTILINE)


@cache
def tracked() -> frozenset[str]:
    """Return every file of the repository and every folder that holds one, relative to its root."""
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, text=True, check=True).stdout.splitlines()  # fmt: skip
    files = [Path(name) for name in listed if (ROOT / name).exists()]
    return frozenset(path.as_posix() for file in files for path in (file, *file.parents))


@pytest.mark.parametrize("page", [*PAGES, *DECISIONS, INDEX], ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    links = _LINK.findall(_CODE.sub("", page.read_text("utf-8")))
    assert not [link for link in links if not (page.parent / link).exists()]


@pytest.mark.parametrize("page", OF_TODAY, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_named_files_exist(page: Path) -> None:
    """Paths in backticks, outside examples; decisions and the changelog speak of what was there at their time."""
    names = _NAMED.findall(_CODE.sub("", page.read_text("utf-8")))
    there = tracked()
    missing = [each for each in names if "NAME" not in each and {each.rstrip("/"), f"{each}.py"}.isdisjoint(there)]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_named_commands_exist(page: Path) -> None:
    """Every figure keeps the command that prints it: modules of the benchmarks, and commands of the program."""
    from core.cli import COMMANDS

    text = page.read_text("utf-8")
    modules = {name.replace(".", "/") for name in re.findall(r"python -m (benchmarks(?:\.\w+)+)", text)}
    assert not [name for name in modules if {f"{name}.py", f"{name}/__main__.py"}.isdisjoint(tracked())]
    commands = set(re.findall(r"python -m core ([a-z][\w-]*)", text))
    assert commands <= set(COMMANDS)


@pytest.mark.parametrize("page", [*PAGES, INDEX], ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_to_sections_lead_there(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)", _CODE.sub("", page.read_text("utf-8")))
    assert not [(file, part) for file, part in links if part not in sections(page.parent / file if file else page)]


@cache
def sections(page: Path) -> frozenset[str]:
    """Return the names by which links reach the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", _CODE.sub("", page.read_text("utf-8")), re.MULTILINE)
    return frozenset(re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings)


def test_each_word_of_the_glossary_has_one_meaning_and_its_words_on_screen() -> None:
    table = (DOCS / "glossary.md").read_text("utf-8").partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split(" | ")]
        for line in table.splitlines()
        if line.startswith("| **")
    ]
    assert len(rows) >= FEWEST_WORDS
    words = [row[0] for row in rows]
    assert len(set(words)) == len(words)
    assert not [row[0] for row in rows if len(row) != GLOSSARY_COLUMNS or not all(row)]
    assert not [row[0] for row in rows if row[2] != "–" and "," not in row[2]], "one word in Japanese, one in Korean"


def test_what_the_glossary_names_is_in_the_code() -> None:
    code = "\n".join(path.read_text("utf-8") for path in PRODUCT)
    words = set(re.findall(r"\w+", code))
    classes = set(re.findall(r"^class (\w+)", code, re.MULTILINE))
    first, *rest = (DOCS / "glossary.md").read_text("utf-8").split("\n## ")
    old_names = next(part for part in rest if part.startswith("Words we no longer use"))
    look_alike = next(part for part in rest if part.startswith("Names that look alike"))
    newer = "\n".join(line.split(" | ")[-1] for line in old_names.splitlines() if line.startswith("| "))
    named = re.findall(r"`([^`]+)`", first + newer)
    assert not [each for each in named if "/" in each and not any(ROOT.glob(f"{each.rstrip('*')}*"))]
    assert not [each for each in named if "/" not in each and not words.issuperset(re.findall(r"\w+", each))]
    assert not set(re.findall(r"`(\w+)`", look_alike)) - classes


def test_every_setting_is_listed() -> None:
    from core.settings import Settings

    page = (DOCS / "settings.md").read_text("utf-8")
    names = [f"| `TOUCHSTONE_{field.name.upper()}` |" for field in dataclasses.fields(Settings)]
    assert not [name for name in names if name not in page]


def test_every_requirement_is_explained() -> None:
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    names = [re.split(r"[\[=]", line)[0] for line in lines if line and not line.startswith("#")]
    page = (DOCS / "packages.md").read_text("utf-8")
    assert not [name for name in names if f"| {name} |" not in page]


def test_every_detector_is_in_the_table() -> None:
    from core.scoring.detectors import DETECTORS

    page = (DOCS / "detectors.md").read_text("utf-8")
    assert not [name for name in (*DETECTORS, "fusion") if f"| `{name}` |" not in page]


def test_the_newest_version_of_the_changelog_is_the_one_that_ships() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = re.findall(r"^## \[?(\d+\.\d+\.\d+)\]?", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert versions[0] == project["version"]
    assert versions == sorted(versions, key=lambda version: tuple(map(int, version.split("."))), reverse=True)


def test_every_decision_is_listed_with_its_status() -> None:
    rows = {(number, file): status for number, file, _, status in _ROW.findall(INDEX.read_text("utf-8"))}
    assert sorted(file for _, file in rows) == [path.name for path in DECISIONS]
    assert all(file.startswith(number) for number, file in rows)
    numbers = {number for number, _ in rows}
    assert len(numbers) == len(rows), "a number stands for one decision"
    for status in rows.values():
        replaced = re.match(r"(?:in part )?replaced by ((?:\d{4}(?:, | and )?)+)", status)
        assert status.startswith("in force") or replaced, status
        assert not replaced or set(re.findall(r"\d{4}", replaced[1])) <= numbers


@pytest.mark.parametrize("page", [*PAGES, *DECISIONS], ids=lambda page: page.name)
def test_decisions_that_are_cited_exist(page: Path) -> None:
    cited = set(re.findall(r"[Dd]ecisions? (\d{4})\b", page.read_text("utf-8")))
    assert cited <= {path.name[:4] for path in DECISIONS}
