"""Key concepts: named by a model or by rule, always words of their sentence."""

from __future__ import annotations

import pytest

from core.judges.concepts import MOST, Concept, Finder, find_concepts
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Scripted
from tests.support.answers import answer, answer_of
from tests.support.scripted_lake import Lake

NOBODY = Scripted(lambda prompt: pytest.fail("no model is asked"))


def texts(concepts: list[list[Concept]]) -> list[list[str]]:
    return [[concept.text for concept in each] for each in concepts]


def test_by_instruction_only_what_stands_in_the_sentence() -> None:
    made = answer("It lies in Shiga. It covers 670 km2.")
    lake = Lake(concepts={"It lies in Shiga.": ("shiga", "Kyoto", "Shiga", " "), "It covers 670 km2.": ()})
    concepts = find_concepts(made, Finder.INSTRUCTION, lake.model())
    assert texts(concepts) == [["Shiga"], []]
    (concept,) = concepts[0]
    assert "It lies in Shiga."[concept.span.start : concept.span.end] == concept.text


def test_long_answers_are_asked_about_in_parts() -> None:
    made = answer_of("a", "Q?", [f"Sentence {n} is here." for n in range(60)])
    model = Lake(concepts={sentence.text: ("here",) for sentence in made.sentences}).model()
    assert texts(find_concepts(made, Finder.INSTRUCTION, model)) == [["here"]] * 60
    assert len(model.asked) == 3


@pytest.mark.parametrize(
    "rows",
    [[], [{"i": 1, "concepts": []}], [{"i": 1, "concepts": []}] * 2, [{"i": n, "concepts": []} for n in (1, 3)]],
    ids=["none", "one missing", "twice", "unknown"],
)
def test_a_reply_that_leaves_a_sentence_out_is_no_reply(rows: list[object]) -> None:
    model = Scripted(lambda prompt: {"sentences": rows})
    with pytest.raises(ModelFailure) as failed:
        find_concepts(answer("It lies in Shiga. It covers 670 km2."), Finder.INSTRUCTION, model)
    assert failed.value.why is Why.WRONG_SHAPE
    (prompt,) = model.asked
    assert prompt.check is not None, "so that it is asked once more"


@pytest.mark.parametrize(
    ("lang", "text", "names", "keywords"),
    [
        ("en", "In 1603 Tokugawa Ieyasu moved to Edo.", ["1603", "Tokugawa Ieyasu", "Edo"],
         ["1603 Tokugawa Ieyasu moved", "Edo"]),
        ("ja", "徳川家康は1603年に江戸へ移った。", ["徳川家康", "1603", "江戸"], ["徳川家康", "1603", "江戸", "移っ"]),
        ("ko", "도쿠가와 이에야스는 1603년에 에도로 옮겼다.", [], []),
    ],
)  # fmt: skip
def test_by_rule_in_three_languages(lang: str, text: str, names: list[str], keywords: list[str]) -> None:
    made = answer_of("a", "", [text], lang=lang)
    by_name = texts(find_concepts(made, Finder.NAMES, NOBODY))[0]
    by_word = texts(find_concepts(made, Finder.KEYWORDS, NOBODY))[0]
    assert all(any(wanted in found for found in by_name) for wanted in names)
    assert all(any(wanted in found for found in by_word) for wanted in names)
    assert any("1603" in found for found in by_name)
    assert len(by_name) <= MOST and len(by_word) <= MOST
    assert all(found in text for found in (*by_name, *by_word))


@pytest.mark.parametrize("finder", [Finder.NAMES, Finder.KEYWORDS])
def test_nothing_to_name(finder: Finder) -> None:
    assert texts(find_concepts(answer_of("a", "", ["And so on!", "..."]), finder, NOBODY))[1] == []
