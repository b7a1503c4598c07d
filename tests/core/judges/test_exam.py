"""Twenty known sentences in each language tell a judge from a model that says the same of everything."""

from __future__ import annotations

import json
from functools import partial

import pytest

from core.judges.exam import PASSED_FROM, SENTENCES, exam_answer, exam_languages, examine, known_sentences
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Said
from core.wording import LANGUAGES, explain
from tests.support.scripted_judges import honest, judge, meant, texts


def knowing(prompt: Prompt, wrong: int = 0) -> Said:
    """Judges all as they are, but for the first ones of those that are true."""
    known = {text: true for lang in exam_languages() for text, true in known_sentences(lang).items()}
    statements = texts(prompt.ask)
    missed = [text for text in statements if known.get(text)][:wrong]
    said = ((known.get(each) and each not in missed) or meant(each) != each for each in statements)
    return {"v": [f"{n}s5:1" if true else f"{n}n0" for n, true in enumerate(said, 1)]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_half_of_the_sentences_are_true_and_no_source_holds_one_as_it_stands(lang: str) -> None:
    known, made = known_sentences(lang), exam_answer(lang)
    assert (len(known), sum(known.values())) == (SENTENCES, SENTENCES / 2)
    assert [sentence.text for sentence in made.sentences] == list(known)
    assert not [text for text in known if text in made.passages[0].text], "copying is no judging"


def test_a_model_that_judges_passes_in_one_call_a_language() -> None:
    model = judge(knowing)
    results = examine(model)
    assert {(each.lang, each.right, each.passed) for each in results} == {(lang, SENTENCES, True) for lang in LANGUAGES}
    assert len(model.asked) == len(LANGUAGES)
    assert [each.lang for each in examine(model, ["ja"])] == ["ja"]


@pytest.mark.parametrize("wrong", [SENTENCES - PASSED_FROM, SENTENCES - PASSED_FROM + 1])
def test_sixteen_right_are_needed(wrong: int) -> None:
    (result,) = examine(judge(partial(knowing, wrong=wrong)), ["en"])
    assert (result.right, result.passed) == (SENTENCES - wrong, SENTENCES - wrong >= PASSED_FROM)


def test_who_finds_only_copies_is_no_judge() -> None:
    assert {result.right for result in examine(judge(honest))} == {SENTENCES / 2}


def test_a_lazy_model_fails_and_is_told_why() -> None:
    lazy = judge(lambda prompt: {"v": [f"{n}s5:1" for n in range(1, len(texts(prompt.ask)) + 1)]})
    (result,) = examine(lazy, ["en"])
    assert (result.right, result.passed) == (0, False)
    assert "certainly false" in explain(result.phrases, "en") and json.loads(result.failure)


def test_a_used_up_budget_is_no_matter_of_the_model() -> None:
    with pytest.raises(ModelFailure):
        examine(judge(lambda _: ModelFailure(Why.SPEND_LIMIT)))
