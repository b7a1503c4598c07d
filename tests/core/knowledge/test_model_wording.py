"""An answer in a model's words: sentences with their rows, and the rules' words where those do not hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.knowledge.graph import Graph
from core.knowledge.model_wording import ModelWording, phrase_answer
from core.knowledge.question_flow import QuestionAnswerer
from core.limits import MOST_WORDED
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Scripted
from core.wording import explain
from core.wording.phrases import say
from tests.support.small_university import small_university

ASKING = QuestionAnswerer.of(Graph(small_university()))
QUESTION = "湖北大学の学部は？"
RULES = "湖北大学：経済学部、文化情報学部、理工学部。"
TWO, THIRD = ("湖北大学には経済学部と文化情報学部があります。", [1, 2]), ("理工学部も湖北大学にあります。", [3])


def said(*sentences: tuple[str, list[int]], question: str = QUESTION) -> ModelWording:
    told: Any = {"sentences": [{"text": text, "triples": triples} for text, triples in sentences]}
    return phrase_answer(ASKING.ask(question), question, ASKING.graph, Scripted(lambda prompt: told))


def test_each_sentence_keeps_the_rows_it_names() -> None:
    answer = said(TWO, THIRD)
    assert [text for text, _ in answer.sentences] == [TWO[0], THIRD[0]]
    assert [[fact.object for fact in facts] for _, facts in answer.sentences] == [
        ["経済学部", "文化情報学部"],
        ["理工学部"],
    ]
    assert answer.steps[0].done and "2 of its sentences are used, 0 dropped" in explain(answer.steps[0].told, "en")


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        (("理工学部もあります。", []), "names no row"),
        (("理工学部もあります。", [9]), "names no row"),
        (("理工学部もあります。", [3, 9]), "names no row"),
        (("理工学部もあります。", [1]), "speaks of 理工学部"),
        (("医学部もあります。", [3]), "speaks of 医学部"),
        (("理工学部は1949年にできました。", [3]), "speaks of 1949"),
        (("理工学部は大阪にあります。", [3]), "speaks of 大阪"),
        (("理工学部はありません。", [3]), "denies something"),
        (("", [3]), "names no row"),
    ],
)
def test_a_sentence_that_its_rows_do_not_bear_gives_way_to_the_rules(sentence: tuple[str, list[int]], why: str) -> None:
    answer = said(TWO, sentence)
    assert [text for text, _ in answer.sentences] == [TWO[0], RULES]
    assert why in explain(answer.steps[0].told, "en") and not answer.steps[0].done


def test_a_name_of_the_answer_that_is_missing_puts_the_rules_words_first() -> None:
    answer = said(TWO)
    assert [text for text, _ in answer.sentences] == [RULES, TWO[0]]
    assert "理工学部 are missing" in explain(answer.steps[0].told, "en")


def test_nothing_that_can_be_used_leaves_the_rules_words_alone() -> None:
    assert not said(("医学部があります。", [1])).sentences and not said().sentences


def test_a_model_that_fails_says_why() -> None:
    failing = Scripted(lambda prompt: ModelFailure(Why.NO_BUDGET, say("budget-none")))
    answer = phrase_answer(ASKING.ask(QUESTION), QUESTION, ASKING.graph, failing)
    assert not answer.sentences and "budget" in explain(answer.steps[0].told, "en")


def test_refusals_are_not_worded_and_long_lists_stay_lists() -> None:
    model = Scripted(lambda prompt: {"sentences": []})
    assert not phrase_answer(ASKING.ask("湖北大学の医学部の学科は？"), QUESTION, ASKING.graph, model).steps
    reply = ASKING.ask(QUESTION)
    long = replace(reply, why=None, facts=reply.facts * MOST_WORDED)
    assert "at most 40" in explain(phrase_answer(long, QUESTION, ASKING.graph, model).steps[0].told, "en")
    assert not model.asked
