"""``score`` takes what programs have, says which records it could not use, and shows results in a notebook."""

import numpy as np
import pandas as pd
import pytest

from core import ScoredAnswers, score
from core.errors import BadInput
from core.services.suites import score_texts
from core.services.suites.load_suite import load_suite
from core.settings import Settings
from tests.support.fake_suite import FakeSuite


@pytest.fixture(autouse=True)
def suite(monkeypatch: pytest.MonkeyPatch) -> FakeSuite:
    fake = FakeSuite()
    monkeypatch.setattr(score_texts, "_suite", lambda names: fake)
    return fake


def test_a_table_comes_back_with_its_scores(suite: FakeSuite) -> None:
    table = pd.DataFrame(
        {
            "question": ["Capital?", None, "Depth?"],
            "LLM Output": ["It is Lyon.", np.nan, "104 m."],
            "context": [np.array(["Paris is it."]), float("nan"), ["It is 104 m deep."]],
            "when": pd.to_datetime(["2026-01-01", None, "2026-01-02"]),
            "n": [1, 2, 3],
        },
        index=["x", "y", "z"],
    )
    told = score(table)
    assert list(told.index) == ["x", "y", "z"]
    assert list(told["touchstone.band"].fillna("")) == ["review", "", "review"]
    assert [bool(error) for error in told["touchstone.error"]] == [False, True, False]
    assert suite.seen == ["It is Lyon.", "104 m."]
    assert list(table.columns) == ["question", "LLM Output", "context", "when", "n"]


def test_columns_can_be_named(suite: FakeSuite) -> None:
    score(pd.DataFrame({"a": ["Q?"], "b": ["It is Lyon."]}), columns={"a": "question", "b": "answer"})
    assert suite.seen == ["It is Lyon."]


def test_one_bad_record_stops_no_other() -> None:
    told = score(["It is Lyon.", None, {"answer": 5}, {"question": "?", "answer": "Yes, it is."}])
    assert [bool(each.error) for each in told] == [False, True, True, False]
    assert [each.row for each in told.errors] == [2, 3]
    with pytest.raises(BadInput, match="No answer"):
        score({"question": "?"})


def test_records_within_an_object_are_a_list() -> None:
    told = score({"data": [{"answer": "It is so."}, {"question": "?"}]})
    assert [bool(each.error) for each in told] == [False, True]


def test_what_cannot_be_checked_is_said() -> None:
    told = score(["It is so.", "La tour est dans le centre de Paris et elle est haute."])
    assert ["fr" in note for note in told.notes] == [True, False]
    assert "No row has a source" in told.notes[1]
    assert not score("It is so.", "It is.").notes


def test_logs_of_other_tools_are_answers(suite: FakeSuite) -> None:
    told = score([{"messages": [{"role": "user", "content": "Q?"}, {"role": "assistant", "content": "It is so."}]}])
    assert (suite.seen, told[0].question) == (["It is so."], "Q?")
    assert "OpenAI" in told.notes[0]


def test_logs_without_sources_get_those_of_the_call() -> None:
    messages = [{"role": "user", "content": "Q?"}, {"role": "assistant", "content": "It is so."}]
    for logged in (
        {"messages": messages},
        {"messages": messages, "system": "Be brief."},
        {"conversations": messages},
        {"conversationTurns": [{"prompt": {"content": [{"text": "Q?"}]}, "output": {"text": "It is so."}}]},
    ):
        [told] = score([logged], sources=["Paris."])
        assert (told.error, told.sources) == ("", 1), logged


def test_sources_that_cannot_be_used_are_said_and_not_passed_over() -> None:
    [first, second] = score(["It is Lyon.", {"answer": "It is so.", "context": "Own."}], sources=["\ud800"])
    assert (bool(first.error), first.row, second.error) == (True, 1, "")
    with pytest.raises(BadInput, match="Answer 1"):
        score("It is Lyon.", sources=["\ud800"])


def test_a_notebook_shows_marked_sentences_and_no_markup_of_theirs() -> None:
    told = score(['It is <script>alert(1)</script> Lyon.\nSo "it" is.'], sources=["Paris."])
    assert isinstance(told, ScoredAnswers)
    shown = told._repr_html_()
    assert "<script>" not in shown and "&lt;script&gt;" in shown
    assert "<strong>review, risk 0.75, 2 sentences marked</strong>" in shown
    for language, words in (("ja", "印のある文2件"), ("ko", "표시된 문장 2개")):
        assert words in score(["It is <b>Lyon</b>. It is so."], sources=["Paris."], language=language)._repr_html_()


def test_results_as_plain_values_and_as_a_table() -> None:
    told = score(["It is Lyon.", None], sources=["Paris."])
    first, second = told.to_dict()
    assert (first["risk"], first["band"], first["sources"]) == (0.75, "review", 1)
    assert first["sentences"][0]["text"] == "It is Lyon."
    assert (second["band"], bool(second["error"])) == (None, True)
    assert list(told.to_pandas()["answer"]) == ["It is Lyon.", ""]


def test_a_data_set_comes_back_with_its_scores() -> None:
    datasets = pytest.importorskip("datasets")
    told = score(datasets.Dataset.from_list([{"answer": "It is Lyon.", "context": ["Paris."]}]))
    assert told["touchstone.risk"][0] == 0.75


@pytest.mark.parametrize("asked", [True, False])
def test_the_setting_asks_for_spans(asked: bool) -> None:
    assert load_suite(Settings(spans=asked), ["source_match"]).spans is asked
