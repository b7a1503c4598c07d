"""Which labels count, and what belongs together."""

from __future__ import annotations

from core.domain.labels import Claim, Gold, Label
from core.domain.work import Record
from core.tuning.units import labelled_units
from tests.support.answers import answer

TWO = answer("One is here. Two is here.", "a page", question="q")


def test_sentence_labels_come_before_claims_and_the_answers_own() -> None:
    gold = Gold(Label.SUPPORTED, (Label.MAJOR, Label.SUPPORTED), (Claim("x", Label.MINOR),))
    _, units = labelled_units([Record(TWO, gold)])
    assert [(u.sentence, u.text, u.hallucinated) for u in units] == [
        (0, "One is here.", True),
        (1, "Two is here.", False),
    ]


def test_disagreement_and_uncheckable_sentences_are_left_out() -> None:
    _, units = labelled_units([Record(TWO, Gold(sentences=(None, Label.NOT_CHECKABLE)))])
    assert units == []
    answers, units = labelled_units([Record(TWO, Gold(sentences=(None, Label.MINOR)))])
    assert [u.sentence for u in units] == [1]
    assert answers == [TWO]


def test_claims_become_an_answer_of_one_claim_a_line() -> None:
    gold = Gold(claims=(Claim("A cat.", Label.SUPPORTED), Claim("A\ndog. Old.", None), Claim("B", Label.MINOR)))
    answers, units = labelled_units([Record(TWO, gold)])
    assert [s.text for s in answers[0].sentences] == ["A cat.", "A\ndog. Old.", "B"]
    assert answers[0].passages == TWO.passages and answers[0].question == "q"
    assert [(u.sentence, u.text) for u in units] == [(0, "A cat."), (2, "B")]


def test_without_sentence_labels_the_whole_answer_is_the_unit() -> None:
    _, units = labelled_units([Record(TWO, Gold(Label.MAJOR, (None, None)))])
    assert [(u.sentence, u.text, u.label) for u in units] == [(None, TWO.text, Label.MAJOR)]


def test_unlabelled_records_are_not_scored() -> None:
    assert labelled_units([Record(TWO), Record(TWO, Gold(sentences=(None, None)))]) == ([], [])


def test_answers_to_one_source_are_one_document() -> None:
    texts = [
        answer("A.", "page", question="q"),
        answer("B.", "page", question="other"),
        answer("C.", question="q"),
        answer("D.", question="q"),
        answer("E.", name="e"),
        answer("F.", name="f"),
    ]
    _, units = labelled_units([Record(text, Gold(Label.MAJOR)) for text in texts])
    assert [u.document for u in units] == [0, 0, 1, 1, 2, 3]
