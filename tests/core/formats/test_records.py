"""What a row becomes: the shapes of public data sets, quizzes and RAG exports, in small."""

from typing import Any

import pytest

from core.domain.answers import Kind, Passage, QuizItem, Sentence, Span
from core.domain.labels import Claim, Gold, Label
from tests.support.read_files import ReadOne


def test_labelled_sentences_keep_their_places_and_their_votes(read_one: ReadOne) -> None:
    record = read_one({
        "id": "w-1", "dataset": "wikibio", "lang": "en", "question": "Who was Ada?", "context": "Ada wrote programs.",
        "answer": "Ada wrote programs. She was Swiss.", "samples": ["One.", {"text": "Two."}],
        "sentences": [
            {"text": "Ada wrote programs.", "label": "accurate", "start": 0, "end": 19},
            {"text": "She was Swiss.", "label": "major_inaccurate", "start": 20, "end": 34, "votes": {"yes": 3}},
        ],
        "meta": {"model": "gpt-3"},
    })  # fmt: skip
    answer = record.answer
    assert (answer.id, answer.question, answer.lang, answer.kind) == ("w-1", "Who was Ada?", "en", Kind.ANSWER)
    assert answer.passages == (Passage("p1", "Ada wrote programs."),)
    assert answer.samples == ("One.", "Two.")
    assert answer.sentences[1] == Sentence("She was Swiss.", Span(20, 34))
    assert record.gold == Gold(sentences=(Label.SUPPORTED, Label.MAJOR))
    assert answer.meta == {"model": "gpt-3", "dataset": "wikibio", "sentences": [{}, {"votes": {"yes": 3}}]}


def test_null_is_disagreement_and_no_label_key_is_no_gold(read_one: ReadOne) -> None:
    sentence = {"text": "A.", "start": 0, "end": 2}
    assert read_one({"answer": "A.", "sentences": [sentence | {"label": None}]}).gold.sentences == (None,)
    assert read_one({"answer": "A.", "sentences": [sentence]}).gold.sentences == ()


def test_sentences_without_offsets_are_found_in_order(read_one: ReadOne) -> None:
    """The same sentence twice: the second one is the second one."""
    record = read_one({"answer": "No. Yes. No.", "sentences": ["No.", {"text": "Yes."}, "No."]})
    assert [s.span for s in record.answer.sentences] == [Span(0, 3), Span(4, 8), Span(9, 12)]


def test_an_answer_without_sentences_is_split(read_one: ReadOne) -> None:
    for values in ({"answer": "One. Two."}, {"answer": "One. Two.", "sentences": []}):
        answer = read_one(values).answer
        assert answer.sentences
        assert all(answer.text[s.span.start : s.span.end] == s.text for s in answer.sentences)


def test_offsets_count_code_points(read_one: ReadOne) -> None:
    record = read_one({"answer": "🙂🙂。はい。", "sentences": [{"text": "はい。", "start": 3, "end": 6}]})
    assert record.answer.sentences[0].span == Span(3, 6)


def test_claims_stand_in_for_a_missing_answer(read_one: ReadOne) -> None:
    record = read_one({"claims": [{"text": "He sang.", "label": "supported"}, {"text": "He fell.", "label": None}]})
    assert record.answer.text == "He sang.\nHe fell."
    assert record.gold.claims == (Claim("He sang.", Label.SUPPORTED), Claim("He fell.", None))


@pytest.mark.parametrize(
    ("word", "label"),
    [
        ("hallucinated", Label.MAJOR),
        ("rejected", Label.MAJOR),
        ("accepted", Label.SUPPORTED),
        (" Supported ", "supported"),
    ],
)
def test_the_label_of_an_answer(read_one: ReadOne, word: str, label: Label) -> None:
    assert read_one({"answer": "A.", "label": word}).gold.answer == label


QUIZ = {"question": "2 + 2?", "choices": ["3", "4", "0"]}
KEYED = QuizItem("2 + 2?", ("3", "4", "0"), "4")


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"correct": 1}, "4"),
        ({"correct": "4"}, "4"),
        ({"answer": "4"}, "4"),
        ({"correct": "0"}, "0"),  # a text that is an option is that option, even if it looks like an index
        ({"correct": "1"}, "4"),  # as a CSV has it
    ],
)
def test_the_keyed_option_is_the_text_under_review(read_one: ReadOne, given: dict[str, Any], key: str) -> None:
    answer = read_one(QUIZ | given).answer
    assert answer.quiz == QuizItem("2 + 2?", ("3", "4", "0"), key)
    assert (answer.text, answer.kind) == (key, Kind.QUIZ)


def test_the_explanation_of_a_quiz_stands_on_the_next_line(read_one: ReadOne) -> None:
    for given in ({"correct": 1}, {"correct": 1, "answer": "4"}, {"correct": 1, "answer": "4\nTwo and two."}):
        answer = read_one(QUIZ | given | {"explanation": "Two and two."}).answer
        assert answer.text == "4\nTwo and two."
        assert answer.quiz == QuizItem("2 + 2?", ("3", "4", "0"), "4", "Two and two.")


def test_without_choices_correct_and_explanation_mean_nothing_and_are_kept(read_one: ReadOne) -> None:
    """RAG evaluations write such columns about the answer."""
    answer = read_one({"answer": "Yes.", "correct": True, "explanation": "The judge liked it."}).answer
    assert answer.quiz is None
    assert answer.meta == {"correct": True, "explanation": "The judge liked it."}


def test_an_open_question_has_no_choices_but_a_correct_answer(read_one: ReadOne) -> None:
    answer = read_one({"question": "Capital?", "choices": [], "correct": "Seoul"}).answer
    assert (answer.quiz, answer.text) == (QuizItem("Capital?", (), "Seoul"), "Seoul")


def test_empty_passages_are_dropped_and_long_ones_stay_whole(read_one: ReadOne) -> None:
    answer = read_one({"answer": "A.", "context": ["one", " ", {"page_content": "two " * 9000}, ""]}).answer
    assert [passage.id for passage in answer.passages] == ["p1", "p2"]
    assert len(answer.passages[1].text) == 36000


@pytest.mark.parametrize(
    ("given", "lang", "meta"),
    [
        ("ja", "ja", {}),
        ("en-GB", "en", {}),
        ("Korean", "ko", {}),
        ("und", "", {}),
        ("fr", "", {"lang": "fr"}),
        ("", "en", {}),
        (None, "en", {}),
    ],
)
def test_languages(read_one: ReadOne, given: str | None, lang: str, meta: dict[str, str]) -> None:
    answer = read_one({"answer": "The answer is plain English.", "lang": given}).answer
    assert (answer.lang, answer.meta) == (lang, meta)


def test_the_language_of_a_short_answer_is_that_of_its_question(read_one: ReadOne) -> None:
    assert read_one({"question": "宇宙を研究するアメリカの機関は何ですか。", "answer": "NASA"}).answer.lang == "ja"


def test_a_missing_id_is_made_from_the_texts(read_one: ReadOne) -> None:
    values = {"question": "Q?", "answer": "A.", "context": "C."}
    id = read_one(values).answer.id
    assert id == read_one(values | {"id": " ", "meta": {"run": 2}}).answer.id
    assert id != read_one(values | {"context": "D."}).answer.id


def test_a_number_may_be_an_id(read_one: ReadOne) -> None:
    assert read_one({"id": 0, "answer": "A."}).answer.id == "0"


def test_rag_exports_are_understood(read_one: ReadOne) -> None:
    answer = read_one(
        {"user_input": "Q?", "retrieved_contexts": ["C."], "response": "A.", "reference": "R.", "faithfulness": 0.5}
    ).answer
    assert (answer.question, answer.passages[0].text, answer.text) == ("Q?", "C.", "A.")
    assert answer.meta == {"reference": "R.", "faithfulness": 0.5}


def test_our_name_wins_over_others(read_one: ReadOne) -> None:
    answer = read_one({"output": "No.", "response": "No.", "answer": "Yes."}).answer
    assert (answer.text, answer.meta) == ("Yes.", {"output": "No.", "response": "No."})


def test_what_an_export_added_is_left_out(read_one: ReadOne) -> None:
    record = read_one(
        {"answer": "A.", "touchstone.status": "edited", "meta": {"touchstone": {"item": 1}, "model": "m"}}
    )
    assert record.answer.meta == {"model": "m"}
