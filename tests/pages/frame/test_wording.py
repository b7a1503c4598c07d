"""The texts of the pages stand in the catalogue, in every language, and not in their code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.wording import LANGUAGES
from pages.ui.desk import _keys
from pages.ui.frame.wording import PLACES, desk_script, desk_texts, is_for_scripts, script_name
from tests.support.catalogue import catalogue
from tests.support.paths import PRODUCT, SCRIPTS, name
from tests.support.trees import tree_of

FILL = re.compile(r"fill\(t\.(\w+), \{ ([^}]*) \}\)")


def asked(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Every ``t("id", name=...)`` of a page."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "t" and node.args:
            ids = [each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant)]
            for phrase_id in ids:
                if isinstance(phrase_id, str) and not phrase_id.endswith("-"):
                    yield phrase_id, {keyword.arg for keyword in node.keywords if keyword.arg}


def test_what_a_page_says_is_in_the_catalogue() -> None:
    phrases = catalogue("en")
    said = [(name(path), *each) for path in PRODUCT if name(path).startswith("pages/") for each in asked(path)]
    assert said and not [each for each in said if phrases.get(each[1]) != each[2]]


def test_the_scripts_read_every_phrase_that_is_there_and_no_other() -> None:
    read = {phrase for path in SCRIPTS for phrase in re.findall(r"\bt\.(\w+)", path.read_text("utf-8"))}
    assert read == set(desk_texts("en"))


def test_the_scripts_fill_in_what_a_phrase_mentions() -> None:
    mentioned = {script_name(each): values for each, values in catalogue("en").items() if is_for_scripts(each)}
    assert set().union(*mentioned.values()) <= set(PLACES)
    filled = {}
    for path in SCRIPTS:
        for phrase, given in FILL.findall(path.read_text("utf-8")):
            filled[phrase] = set(re.findall(r"(?:^|, )(\w+)(?=:|,|$)", re.sub(r"\([^)]*\)|\[[^]]*\]", "", given)))
    assert filled == {phrase: values for phrase, values in mentioned.items() if values}


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_reach_the_scripts_as_they_are(language: str) -> None:
    assert "{count}" in desk_texts(language)["unsaved"]
    assert desk_script(language).startswith(f'const LANGUAGE = "{language}", t = {{"')


def test_no_script_shows_words_of_its_own() -> None:
    for path in SCRIPTS:
        shown = re.findall(r"""(?:text|placeholder|title|"aria-label"): ["`]([^"`]*)["`]""", path.read_text("utf-8"))
        words = {text for text in shown if re.search("[A-Za-z]{2}", re.sub(r"\$\{[^}]*\}", "", text))}
        assert words <= {"Esc", "Ctrl+Enter"}, path.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("desk", [_keys.REVIEW, _keys.LABEL])
def test_keys_speak_every_language(desk: tuple[_keys.Key, ...], language: str) -> None:
    phrases = catalogue(language)
    assert all(phrase in phrases for key in desk for phrase in (key.text, key.button) if phrase)
    assert not [key for key in _keys.as_json(desk, language) if key["text"].startswith("key-")]
