"""A set as a whole: what a guesser gets, duplicates, balanced places, keys that stand out."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from scipy.stats import binom

from core.domain.answers import Answer, Passage, QuizItem
from core.quizzes.sets._strategies import Strategy, choices_of
from core.quizzes.sets.balancing import FixedReason, balance_keys, fixed_reason
from core.quizzes.sets.duplicates import duplicates
from core.quizzes.sets.guesser import GuesserScore, StrategyScore, guesser_score, hits_at_least
from core.quizzes.sets.key_lengths import excess_long_keys, long_keys
from core.quizzes.sets.option_lengths import LengthBalance, balance_lengths
from tests.support.answers import answer, quiz

WORDS = [
    "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heron", "islet", "jetty", "knoll", "ledge", "marsh",
    "notch", "otter", "poppy", "quill",
]  # fmt: skip


def item(stem: str, *choices: str, key: int = 0, lang: str = "en") -> Answer:
    return answer(choices[key], question=stem, lang=lang, quiz=QuizItem(stem, choices, choices[key]))


def bank(count: int, longest: float, at: tuple[float, ...], seed: int = 0) -> list[Answer]:
    """Items whose key is the longest option in a share of them, and stands in each place with these chances."""
    chance = random.Random(seed)  # noqa: S311
    made = []
    for number in range(count):
        words = chance.sample(WORDS, 4)
        place = chance.choices(range(4), at)[0]
        lengths = chance.sample(range(3), 4 - 1)
        shown = [f"{word}{'s' * lengths.pop()}" if n != place else word for n, word in enumerate(words)]
        shown[place] += " and more of it" if chance.random() < longest else ""
        made.append(item(f"Question {number} of the bank?", *shown, key=place))
    return made


def of(strategy: Strategy, score: GuesserScore) -> StrategyScore:
    return next(each for each in score.strategies if each.strategy is strategy)


def test_a_bank_whose_key_is_the_longest_says_so_before_and_after_its_places_are_balanced() -> None:
    before = bank(600, 0.91, (0.1, 0.6, 0.2, 0.1))
    after = balance_keys(before, seed=3).items
    for items, by_place in ((before, True), (after, False)):
        score = guesser_score(items)
        longest = of(Strategy.LONGEST, score)
        assert longest.low < 0.91 < longest.high and score.flagged and score.best == longest
        assert (of(Strategy.POSITION, score) in score.working) is by_place
    assert Counter(i.quiz.choices.index(i.quiz.key) for i in after if i.quiz) == dict.fromkeys(range(4), 150)


def test_a_fair_bank_is_not_flagged() -> None:
    flags = [guesser_score(bank(120, 0.0, (1, 1, 1, 1), seed)).flagged for seed in range(8)]
    assert flags == [False] * 8


def test_ties_share_and_an_undecided_strategy_gets_what_chance_gets() -> None:
    items = [item("Which?", "aaa", "bbb", "c"), item("Which?", "aa", "bb", key=1)]
    longest = of(Strategy.LONGEST, guesser_score(items))
    assert longest.score == pytest.approx((0.5 + 0.5) / 2) and longest.chance == pytest.approx((1 / 3 + 1 / 2) / 2)
    assert longest.p_value == pytest.approx(2 / 3)


def test_each_strategy_has_its_choice() -> None:
    pair = [(QuizItem("Where do herons nest?", ("In a marsh", "Herons nest here", "In the marshes"), "x"), "en")]
    assert choices_of(Strategy.LONGEST, pair) == [{1}]
    assert choices_of(Strategy.STEM_WORDS, pair) == [{1}]
    assert choices_of(Strategy.ALIKE, pair) == [{2}]


def test_true_or_false_says_nothing_of_wording() -> None:
    score = guesser_score([quiz("琵琶湖は湖である。", "○", distractors=("×",))] * 40)
    assert [each.strategy for each in score.strategies] == [Strategy.POSITION] and score.flagged


def test_without_options_there_is_nothing_to_guess() -> None:
    assert guesser_score([answer("Tokyo", quiz=QuizItem("Capital?", (), "Tokyo"))]).best is None


def test_the_tail_is_exact() -> None:
    assert hits_at_least(3, [0.25] * 10) == pytest.approx(float(binom.sf(2, 10, 0.25)))
    assert hits_at_least(2, [0.5, 0.25]) == pytest.approx(0.125)


def test_a_reworded_question_is_a_duplicate_and_one_stem_with_other_options_is_none() -> None:
    items = [
        item("Which lake is the largest in Japan?", "Biwa", "Toya", "Suwa"),
        item("In Japan, which is the largest lake?", "Biwa", "Suwa", "Toya"),
        item("Which lake is the largest in Japan?", "Kasumigaura, by its old borders", "Inba", "Tega"),
        item("Which lake is not the largest in Japan?", "Biwa", "Toya", "Suwa"),
        item("What year did 3 ships reach the harbour of Biwa?", "1853", "1854"),
        item("What year did 4 ships reach the harbour of Biwa?", "1853", "1854"),
    ]
    assert [(each.first, each.second) for each in duplicates(items)] == [(0, 1)]


@pytest.mark.parametrize(
    ("choices", "lang", "why"),
    [
        (("Osaka", "Kyoto", "Both A and B"), "en", FixedReason.REFERS),
        (("大阪", "京都", "上記のすべて"), "ja", FixedReason.REFERS),
        (("오사카", "교토", "ㄱ, ㄴ"), "ko", FixedReason.REFERS),
        (("10 km", "20 km", "30 km"), "en", FixedReason.ORDERED),
        (("1603年", "1600年", "1590年"), "ja", FixedReason.ORDERED),
        (("True", "False"), "en", FixedReason.TRUE_FALSE),
        (("A. Osaka", "B. Kyoto"), "en", FixedReason.LABELLED),
        (("10 km", "30 km", "20 km"), "en", None),
        (("Osaka", "Kyoto", "Nara"), "en", None),
    ],
)
def test_what_depends_on_the_order_keeps_it(choices: tuple[str, ...], lang: str, why: FixedReason | None) -> None:
    made = item("Which?", *choices, lang=lang)
    assert made.quiz and fixed_reason(made.quiz, lang) is why
    many = [made, *[item("Which?", "Osaka", "Kyoto", "Nara")] * 9]
    done = balance_keys(many)
    assert (done.items[0] == made) is (why is not None) or why is None
    assert done.fixed.get(0) is why


def test_an_explanation_that_speaks_of_letters_keeps_the_order() -> None:
    assert (
        fixed_reason(QuizItem("Which?", ("Osaka", "Kyoto"), "Osaka", "Option B is older."), "en")
        is FixedReason.LABELLED
    )


def test_balancing_changes_few_items_and_only_the_order_of_their_options() -> None:
    items = bank(80, 0.5, (0.25, 0.25, 0.25, 0.25), seed=1)
    done = balance_keys(items, seed=5)
    assert done == balance_keys(items, seed=5) and len(done.moved) < 20
    for before, after in zip(items, done.items, strict=True):
        assert before.quiz and after.quiz and sorted(before.quiz.choices) == sorted(after.quiz.choices)
        assert after == replace(before, quiz=replace(before.quiz, choices=after.quiz.choices))


LONG = "A lake that was formed millions of years ago"


def test_lengths_are_evened_by_what_the_set_has_and_no_check_finds_more() -> None:
    items = [
        item("Who?", "Biwa (the largest lake of all)", "Kasumigaura", "Inawashiro"),
        item("What is Biwa?", LONG, "A town", "A river that runs to the north"),
        item("What is Shinano?", "A river that is longer than all others here", "A hill", "A lake in the south"),
        item("What is this?", f"{LONG} or so", "All of the above"),
        item("Who?", "Toya", "Inawashiro"),
    ]
    done = balance_lengths(items, lambda _: ())
    assert done.changed[0] == QuizItem("Who?", ("Biwa", "Kasumigaura", "Inawashiro"), "Biwa")
    assert done.changed[2].choices[0] == items[2].quiz.key and LONG in done.changed[2].choices
    assert 3 not in done.changed, "its options speak of each other"
    assert len(done.changed) + done.left == excess_long_keys(items, long_keys(items))
    assert balance_lengths(items, lambda each: ("new",) if each not in items else ()).changed == {}


def test_an_option_of_another_material_is_not_borrowed() -> None:
    items = [item("What is Biwa?", LONG, "A town"), item("What is Shinano?", f"{LONG} too", "A hill")]
    items = [replace(each, passages=(Passage("p", str(number)),)) for number, each in enumerate(items)]
    assert balance_lengths(items, lambda _: ()) == LengthBalance({}, 1)


def test_long_keys_are_listed_and_a_remark_in_brackets_can_go() -> None:
    items = [
        item("Who?", "Biwa (the largest lake of all)", "Kasumigaura", "Inawashiro"),
        item("Who?", "A lake that was formed millions of years ago", "Toya", "Suwa"),
        item("Who?", "Toya", "Inawashiro"),
    ]
    found = long_keys(items)
    assert [(each.place, each.shorter) for each in found] == [(1, None), (0, "Biwa")]
    assert excess_long_keys(items, found) == 1
