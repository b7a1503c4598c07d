"""Columns are told by their names, and else by what stands in them."""

from core.formats.column_guess import guessed_columns

LONG = "The library opens at nine and closes at eight, but not on Mondays."


def test_names_come_first_and_contents_fill_the_rest() -> None:
    rows = [{"nr": 1, "x": "When does it open?", "y": "It opens at nine.", "z": LONG}]
    assert guessed_columns(rows) == {"question": "x", "context": "z", "answer": "y"}
    assert guessed_columns([{"AIの回答": "九時です。", "あ": "いつ開きますか", "い": LONG}]) == {
        "answer": "AIの回答", "question": "あ", "context": "い",
    }  # fmt: skip
    assert guessed_columns([{"n": 1, "only": LONG}]) == {"answer": "only"}
    assert guessed_columns([{"n": 1, "touchstone.risk": LONG}]) == {}


def test_what_has_a_name_of_its_own_is_guessed_for_nothing_else() -> None:
    """A spreadsheet of quizzes that was exported here came back with its options as answers."""
    quiz = {"question": "Which?", "choices": f"{LONG} a", "correct": "1", "explanation": LONG}
    assert guessed_columns([quiz]) == {"question": "question"}
    assert guessed_columns([{"question": "Which?", "explanation": LONG, "x": LONG}]) == {
        "question": "question",
        "answer": "x",
    }
