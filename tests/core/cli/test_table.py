"""Columns line up on a terminal."""

from core.cli.table import table


def test_words_stand_left_and_numbers_right() -> None:
    assert table(["name", "n"], [["a", "1"], ["bcdef", "12.5"], ["x", "-"]]).splitlines() == [
        "name      n",
        "-----  ----",
        "a         1",
        "bcdef  12.5",
        "x         -",
    ]


def test_a_cell_may_take_several_lines() -> None:
    assert table(["a", "b"], [["x", "one\ntwo"], ["y", "three"]]).splitlines()[2:] == ["x  one", "   two", "y  three"]


def test_wide_characters_take_two_columns() -> None:
    assert table(["n", "m"], [["湖", "x"], ["ab", "y"]]).splitlines()[2:] == ["湖  x", "ab  y"]
