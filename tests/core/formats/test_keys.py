"""How the right option of a quiz is named in files: by text, letter, number or column."""

from __future__ import annotations

import json
from typing import Any

from tests.support.read_files import Read

OPTIONS = ["Oslo", "Paris", "Rome"]


def keys(read: Read, data: str, name: str = "quiz.csv") -> list[str]:
    reading = read(data, name)
    assert not reading.bad_rows, reading.bad_rows
    return [record.answer.quiz.key for record in reading.records if record.answer.quiz]


def told(read: Read, data: str, name: str = "quiz.csv") -> set[str]:
    return {note.id for note in read(data, name).notes}


def table(*correct: str, column: str = "correct") -> str:
    rows = [f"Q{number}?,Oslo,Paris,Rome,{key}" for number, key in enumerate(correct)]
    return "\n".join([f"question,option1,option2,option3,{column}", *rows])


def test_a_column_with_the_number_of_the_last_option_counts_from_one(read: Read) -> None:
    assert keys(read, table("1", "3", "2")) == ["Oslo", "Rome", "Paris"]
    assert "file-keys-from-one" in told(read, table("1", "3", "2"))
    assert keys(read, table("３", "1.0")) == ["Rome", "Oslo"]


def test_a_column_with_a_zero_counts_from_zero(read: Read) -> None:
    assert keys(read, table("1", "0", "2")) == ["Paris", "Oslo", "Rome"]
    assert "file-keys-from-zero" in told(read, table("1", "0", "2"))


def test_a_table_that_does_not_show_how_it_counts_is_asked(read: Read) -> None:
    for numbers in (("1", "2"), ("0", "3")):
        bad = read(table(*numbers), "quiz.csv").bad_rows
        assert [row.row for row in bad] == [2, 3]
    assert {row.why.id for row in read(table("1", "2"), "quiz.csv").bad_rows} == {"row-key-numbers-ask"}
    assert {row.why.id for row in read(table("0", "3"), "quiz.csv").bad_rows} == {"row-key-numbers-mixed"}
    assert keys(read, table("1", "2", column="correct_number")) == ["Oslo", "Paris"]
    assert keys(read, table("1", "2", column="correct_index")) == ["Paris", "Rome"]


def test_letters_signs_and_names_of_columns_name_options(read: Read) -> None:
    for sign in (
        "B",
        "b",
        "Ｂ",
        "(B)",
        "B.",
        "イ",
        "②",
        "나",
        "2番",
        "2번",
        "option 2",
        "Option_2",
        "option2",
        "選択肢イ",
    ):
        assert keys(read, table(sign)) == ["Paris"], sign
    assert keys(read, table("B) Paris", " paris ")) == ["Paris", "Paris"]
    assert read(table("E"), "quiz.csv").bad_rows[0].why.id == "row-unknown-option"


def test_a_text_that_is_an_option_is_that_option(read: Read) -> None:
    data = "question,A,B,C,correct\nHow many?,3,1,2,2\nWhich letter?,B,A,C,A\n"
    assert keys(read, data) == ["2", "A"]


def test_an_option_left_blank_between_others_moves_no_number(read: Read) -> None:
    data = "question,option1,option2,option3,correct\nQ?,Oslo,,Rome,3\nR?,Oslo,,Rome,Rome\n"
    reading = read(data, "quiz.csv")
    assert [row.column for row in reading.bad_rows] == ["option2"]
    assert [record.answer.quiz.key for record in reading.records if record.answer.quiz] == ["Rome"]


def test_kahoot_s_table_counts_from_one_and_may_have_several_right_answers(read: Read) -> None:
    head = "Question - max 120 characters," + ",".join(f"Answer {n} - max 75 characters" for n in range(1, 5))
    data = f'{head},Time limit (sec),Correct answer(s) - choose at least one\nQ?,a,b,c,d,20,1\nR?,a,b,c,d,20,"2,3"\n'
    first, second = (record.answer.quiz for record in read(data, "quiz.csv").records)
    assert first and second
    assert (first.key, first.also_correct, second.key, second.also_correct) == ("a", (), "b", ("c",))


def as_json(*records: dict[str, Any]) -> str:
    return "\n".join(json.dumps({"question": f"Q{at}?"} | record) for at, record in enumerate(records))


def test_json_names_options_by_label_letter_and_number(read: Read) -> None:
    labelled = {"choices": {"A": "Oslo", "B": "Paris"}, "correct": "B"}
    ours = {"choices": OPTIONS, "answer": "B"}
    listed = {"choices": [{"label": "x", "text": "Oslo"}, {"label": "y", "text": "Paris"}], "correct": "y"}
    two_lists = {"choices": {"text": ["Oslo", "Paris"], "label": ["1", "2"]}, "answerKey": "2"}
    judged = {"choices": ["False", "True"], "correct": True}
    data = as_json(labelled, ours, listed, two_lists, judged)
    assert keys(read, data, "quiz.jsonl") == ["Paris", "Paris", "Paris", "Paris", "True"]


def test_json_counts_from_zero_unless_it_shows_otherwise(read: Read) -> None:
    one, two, three = ({"choices": OPTIONS, "correct": number} for number in (1, 2, 3))
    assert keys(read, as_json(one, two), "quiz.jsonl") == ["Paris", "Rome"]
    assert "file-keys-from-zero" in told(read, as_json(one, two), "quiz.jsonl")
    assert keys(read, as_json(one, three), "quiz.jsonl") == ["Oslo", "Rome"]


def test_a_list_of_questions_is_read_as_records(read: Read) -> None:
    made = {"title": "x", "questions": [{"question": "Q?", "options": OPTIONS, "answer": "C", "explanation": "E."}]}
    assert keys(read, json.dumps(made, indent=1), "made.json") == ["Rome"]
    assert keys(read, json.dumps(made), "made.json") == ["Rome"]
