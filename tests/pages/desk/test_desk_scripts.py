"""Each desk is sent the scripts it needs, and each script of the folder to somebody."""

from __future__ import annotations

import re

import pytest

from core.services.review.acts import ACTS
from pages.ui.desk.component import BROWSER, DESKS, LIMITS, STYLES, imports_of, modules_of, script_of, scripts_of

SCRIPTS = {path.relative_to(BROWSER).as_posix(): path.read_text("utf-8") for path in BROWSER.rglob("*.js")}
ALONE = {"server_data.js"}
"""A component of its own."""
DECLARED = re.compile(r"^(?:const|let|class|function|async function) (\w+)", re.MULTILINE)
EXPORTED = re.compile(r"^export (?:const|let|class|function|async function) (\w+)", re.MULTILINE)


def uses(text: str, name: str) -> bool:
    """A constant that is mentioned, a function that is called or a class that is built; not a method of that name."""
    if name.isupper():
        return re.search(rf"\b{name}\b", text) is not None
    calls = re.sub(r"^  (?:async |get )?\w+\(.*?\) \{", "", text, flags=re.MULTILINE)
    return re.search(rf"(?<![.\w]){name}\(|\b(?:new|extends) {name}\b", calls) is not None


@pytest.mark.parametrize("desk", DESKS)
def test_a_desk_has_all_that_its_scripts_use(desk: str) -> None:
    sent = "\n".join(map(script_of, modules_of(desk)))
    missing = {
        (part, name)
        for part in SCRIPTS.keys() - set(modules_of(desk)) - ALONE
        for name in DECLARED.findall(script_of(part))
        if uses(sent, name)
    }
    assert missing == set()


@pytest.mark.parametrize("desk", DESKS)
def test_a_desk_declares_each_name_once(desk: str) -> None:
    names = [name for part in modules_of(desk) for name in DECLARED.findall(script_of(part))]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("desk", DESKS)
def test_a_module_stands_after_those_it_imports(desk: str) -> None:
    modules = modules_of(desk)
    assert not [(a, b) for a in modules for b in imports_of(a) if modules.index(b) >= modules.index(a)]


@pytest.mark.parametrize("module", SCRIPTS)
def test_a_module_imports_what_the_other_exports(module: str) -> None:
    exported = {path: set(EXPORTED.findall(text)) for path, text in SCRIPTS.items()}
    assert not {path: names for path, names in imports_of(module).items() if not exported[path].issuperset(names)}


@pytest.mark.parametrize("desk", DESKS)
def test_nothing_but_the_desk_itself_is_exported_where_modules_are_joined(desk: str) -> None:
    sent = scripts_of(desk)
    assert re.findall(r"^(?:import|export).*", sent, re.MULTILINE) == re.findall(
        r"^export default .*", SCRIPTS[f"{desk}/{desk}.js"], re.MULTILINE
    )


def test_every_script_is_sent_to_somebody() -> None:
    assert set(SCRIPTS) == {part for desk in DESKS for part in modules_of(desk)} | ALONE


def test_every_style_is_sent() -> None:
    assert sorted(STYLES) == sorted(path.relative_to(BROWSER).as_posix() for path in BROWSER.rglob("*.css"))


def test_the_scripts_read_every_limit_that_is_there_and_no_other() -> None:
    assert set(re.findall(r"LIMITS\.(\w+)", "\n".join(SCRIPTS.values()))) == LIMITS.keys()


def test_no_field_has_a_limit_of_its_own() -> None:
    assert not [name for name, script in SCRIPTS.items() if re.search(r"(?:longest|maxlength): \d", script)]


def test_the_review_desk_says_of_every_act_what_it_is_busy_with() -> None:
    busy = re.search(r"const BUSY = \{(.*?)\};", SCRIPTS["review/review.js"], re.DOTALL)
    assert busy
    assert set(re.findall(r"(\w+): t\.", busy[1])) == {act.op for act in ACTS}
