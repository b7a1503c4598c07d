"""A quiz on a screen: evidence in its own parts, findings beside what they speak of, and nothing before its time."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest

from core.domain.answers import Answer, Evidence, QuizItem, SentenceScore, Span, Stance
from core.domain.policy import PRESET
from core.domain.quiz_parts import EXPLANATION, STEM, option, parts_of, point_at
from core.domain.work import Item, Status
from core.services.desk.evidence_locations import EvidenceLocations
from core.services.desk.item_view import ItemView, blind_view, item_view
from core.services.desk.quiz_view import QuizFindingView
from core.services.review._quiz_attempts import without_key
from core.wording.phrases import say
from tests.support.answers import answer, explained_quiz
from tests.support.seeds import detection, scored

LEAF = explained_quiz(
    "leaf", "🌱の葉でできる気体は（　）である。", ["酸素", "🌱窒素"], key="酸素",
    explanation="酸素ができる。", passage="葉では酸素ができる。",
)  # fmt: skip
SILENT = SentenceScore.abstain(say("no-numbers"))


@pytest.fixture(autouse=True)
def checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.services.desk.check_view.CHECK_NAMES", frozenset({"one", "two"}))


def pointing(part: str, quote: str, of: Answer = LEAF) -> Evidence:
    assert of.quiz
    start = parts_of(of.quiz)[part].index(quote)
    return point_at(of.quiz, part, Span(start, start + len(quote)))


def seen(*scores: SentenceScore, name: str = "one", of: Answer = LEAF) -> ItemView:
    results = scored(of, [0.6] + [0.1] * (len(of.sentences) - 1), detection(name, *scores)).results
    return item_view(Item(7, "own", 1, of, "hash", Status.OPEN, 0.6, scored=True), results, PRESET)


def found(*evidence: Evidence, risk: float = 0.9) -> SentenceScore:
    return SentenceScore(risk, (say("not-there"),), evidence)


def part_marks(view: ItemView) -> list[tuple[str, int, int]]:
    return [(mark.part, mark.start, mark.end) for mark in view.sentences[0].checks[0].part_marks]


def test_evidence_in_the_item_itself_is_counted_as_browsers_count() -> None:
    view = seen(found(pointing(STEM, "葉"), pointing(option(1), "窒素")), SILENT)
    assert part_marks(view) == [(STEM, 3, 4), (option(1), 2, 4)]
    assert view.sentences[0].checks[0].lost == 0


def test_evidence_in_the_explanation_is_marked_in_its_sentences() -> None:
    item = QuizItem("Who?", ("Ann", "Bo"), "Ann", "She came first. He came later.")
    of = answer(f"{item.key}\n{item.explanation}", "Ann came first.", quiz=item)
    view = seen(found(pointing(EXPLANATION, "first. He", of)), SILENT, SILENT, of=of)
    assert part_marks(view) == [("sentence:1", 9, 15), ("sentence:2", 0, 2)]
    assert view.quiz
    assert view.quiz.findings[0].part == EXPLANATION


def test_what_moved_in_the_item_is_counted_and_not_shown() -> None:
    moved = Evidence(option(0), Span(0, 2), Stance.CONTRADICTS, "水素")
    check = seen(found(moved, replace(moved, passage_id=option(9))), SILENT).sentences[0].checks[0]
    assert (check.part_marks, check.lost) == ((), 2)


@pytest.mark.parametrize(
    ("evidence", "part"),
    [
        ((), "key"),
        ((pointing(STEM, "葉"), pointing(option(0), "酸素")), STEM),
        ((pointing(option(1), "窒素"),), option(1)),
    ],
)
def test_a_finding_stands_beside_the_first_part_it_points_at(evidence: tuple[Evidence, ...], part: str) -> None:
    view = seen(found(*evidence), SILENT)
    assert view.quiz
    assert view.quiz.findings == (
        QuizFindingView(detector="one", name="one", reason="not-there", part=part, sentence=0),
    )


def test_only_checks_of_quizzes_that_found_something_are_findings() -> None:
    for name, risk, expected in (("one", 0.5, 1), ("one", 0.49, 0), ("source_match", 0.9, 0)):
        view = seen(found(risk=risk), SILENT, name=name)
        assert view.quiz
        assert len(view.quiz.findings) == expected
        assert view.sentences[0].checks[0].of_quiz is (name == "one")


def test_what_a_check_found_twice_is_told_once_where_it_is_louder() -> None:
    view = seen(found(risk=0.6), found(risk=0.8))
    assert view.quiz
    assert [finding.sentence for finding in view.quiz.findings] == [1]


def test_a_learner_reads_gaps_and_readings() -> None:
    of = replace(LEAF, meta={"quiz": {"readings": {"酸素": "さんそ", "葉": "は"}}})
    quiz = seen(SILENT, SILENT, of=of).quiz
    assert quiz
    assert [(gap.start, gap.end) for gap in quiz.gaps] == [(11, 14)]
    places = {part: [(p.start, p.end, p.kana) for p in places] for part, places in quiz.readings.items()}
    assert places == {
        STEM: [(3, 4, "は")], option(0): [(0, 2, "さんそ")], EXPLANATION: [(0, 2, "さんそ")],
        "sentence:0": [(0, 2, "さんそ")], "sentence:1": [(0, 2, "さんそ")],
    }  # fmt: skip


def test_nothing_is_told_before_its_time() -> None:
    of = replace(LEAF, meta={"quiz": {"readings": {"酸素": "さんそ"}}})
    results = scored(of, [0.6, 0.1], detection("one", found(pointing(option(0), "酸素")), SILENT)).results
    item = Item(7, "own", 1, of, "hash", Status.OPEN, 0.6, scored=True)
    blind = blind_view(item, results, PRESET, ())
    assert blind.quiz
    assert blind.quiz.findings == ()
    asked = without_key(item_view(item, results, PRESET))
    told = str(asdict(replace(asked, choices=(), sources=())))
    assert "酸素" not in told
    assert "not-there" not in told
    assert asked.quiz
    assert set(asked.quiz.readings) == {option(0)}


def test_what_is_no_quiz_has_none() -> None:
    assert seen(SILENT, of=answer("One.", "One.")).quiz is None


@pytest.mark.parametrize(
    ("made", "page"),
    [
        ({"material": 7, "page": 2}, "material?material=7&p=2"),
        ({"material": 7, "page": 3}, ""),
        ({"material": "7&x=1", "page": 2}, ""),
        ([7, 2], ""),
    ],
)
def test_the_page_that_a_question_was_made_of_is_one_click_away(made: object, page: str) -> None:
    leaf = replace(LEAF, passages=(replace(LEAF.passages[0], id="leaf p.2"),), meta={"quiz": made})
    assert EvidenceLocations(leaf, "en").views[0].page == page
