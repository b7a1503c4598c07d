"""Every reason can be put into every language, with all it mentions."""

import ast
import re
import string

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from hypothesis import given
from hypothesis import strategies as st

from core.wording import LANGUAGES, MOST_LISTED, closest, explain
from core.wording.phrases import Phrase, Value, from_json, from_text, say, to_json, to_text
from tests.support.catalogue import WORDING, catalogue
from tests.support.paths import ROOT


def ids_by_file(language: str) -> dict[str, list[str]]:
    """What each file holds, in its order."""
    return {
        path.name: [
            entry.id.name
            for entry in FluentParser().parse(path.read_text("utf-8")).body
            if isinstance(entry, fluent.Message)
        ]
        for path in sorted((WORDING / language).iterdir())
    }


def said() -> dict[str, set[str]]:
    """Every ``say("id", name=...)`` of the program."""
    found: dict[str, set[str]] = {}
    for path in sorted(path for part in ("core", "storage", "pages") for path in (ROOT / part).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
                for constant in ast.walk(node.args[0]):
                    if isinstance(constant, ast.Constant) and re.fullmatch("[a-z]+(-[a-z]+)+", str(constant.value)):
                        found[constant.value] = {keyword.arg for keyword in node.keywords if keyword.arg}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_each_phrase_with_all_it_mentions(language: str) -> None:
    assert catalogue(language) == catalogue("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_same_files_with_the_same_phrases_in_the_same_order(language: str) -> None:
    assert ids_by_file(language) == ids_by_file("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_is_there_twice(language: str) -> None:
    ids = [phrase_id for ids in ids_by_file(language).values() for phrase_id in ids]
    assert len(ids) == len(set(ids))


def test_the_files_are_named_as_the_rooms() -> None:
    rooms = {
        room.parent.name for floor in ("core/services", "pages/ui") for room in (ROOT / floor).glob("*/__init__.py")
    }
    silent = {"suites"}
    named = {*rooms, "detectors", "quiz_checks", "scoring"} - silent
    assert ids_by_file("en").keys() == {f"{room}.ftl" for room in named}


def test_each_language_has_a_folder_and_no_folder_is_left_over() -> None:
    assert {path.parent.name for path in WORDING.glob("*/*.ftl")} == set(LANGUAGES)


def test_what_the_program_says_is_in_the_catalogue() -> None:
    phrases = catalogue("en")
    wrong = {name: values for name, values in said().items() if not name.endswith("-") and phrases.get(name) != values}
    assert not wrong


def test_lists_are_cut_and_counted() -> None:
    words = tuple(string.ascii_lowercase[: MOST_LISTED + 2])
    reason = (say("source-match-missing", terms=words),)
    assert explain(reason, "en") == "Not in the passages: a, b, c, d, e and 2 more."
    assert explain(reason, "ja") == "資料にない語：a、b、c、d、e、ほか2件。"


def test_sentences_are_joined_as_the_language_does() -> None:
    reason = (say("no-text"), say("no-numbers"))
    assert explain(reason, "en") == "No text to check. No numbers to check."
    assert explain(reason, "ja") == "確認する文がありません。確認する数値がありません。"


@pytest.mark.parametrize(
    ("asked", "served"), [("ja-JP", "ja"), ("ko", "ko"), ("en_GB", "en"), ("fr-FR", "en"), ("", "en")]
)
def test_each_reader_gets_the_closest_language(asked: str, served: str) -> None:
    assert closest(asked) == served


def test_a_phrase_of_another_version_is_shown_by_its_id() -> None:
    assert explain((say("gone-since", word="x"),), "ko") == "gone-since"


def test_hostile_values_are_text() -> None:
    reason = (say("source-match-too-short", text="{ $secret } <b>"),)
    assert explain(reason, "en") == "“{ $secret } <b>” is too short to look up."


VALUES: st.SearchStrategy[Value] = st.one_of(
    st.text(), st.integers(), st.floats(allow_nan=False), st.lists(st.text()).map(tuple)
)
PHRASES = st.builds(
    Phrase, st.text(), st.dictionaries(st.text("abc", min_size=1), VALUES).map(lambda d: tuple(sorted(d.items())))
)


@given(st.lists(PHRASES).map(tuple))
def test_reasons_survive_storage(reason: tuple[Phrase, ...]) -> None:
    assert from_json(to_json(reason)) == reason


@given(st.lists(PHRASES | st.text()).map(tuple))
def test_what_is_told_survives_storage_as_plain_characters(told: tuple[Phrase | str, ...]) -> None:
    stored = to_text(told)
    assert stored.isascii()
    assert "\0" not in stored
    assert from_text(stored) == told


@pytest.mark.parametrize("text", ["5 scored", "[a].csv is empty.", "12", '{"a": 1}', "Cannot be read."])
def test_what_was_stored_as_plain_text_is_told_as_it_is(text: str) -> None:
    assert from_text(text) == (text,)


def test_parts_without_a_phrase_are_shown_as_they_are() -> None:
    assert explain((say("no-text"), "disk full"), "ja") == "確認する文がありません。disk full"
    assert from_text("") == ()
