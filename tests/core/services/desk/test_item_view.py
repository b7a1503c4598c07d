"""What a screen is given: offsets as browsers count, evidence only where it still stands, silence with its reason."""

from __future__ import annotations

from dataclasses import asdict, replace

from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Evidence, Passage, SentenceScore, Span, Stance
from core.domain.policy import PRESET
from core.domain.work import Item, Status
from core.services.desk.evidence_locations import astral_positions, utf16_offset
from core.services.desk.item_view import item_view
from core.wording.phrases import say
from tests.support.answers import answer_of, explained_quiz, plain_answer
from tests.support.seeds import detection, evidence, failed, scored

MOON = answer_of(
    "moon", "When?", ["In 1968.", "On the 🌙 surface."], passages=["🌙🌙 It was in 1969, they say."], samples=["1969!"]
)


def item(of: object = MOON) -> Item:
    return Item(7, "own", 1, of, "hash", Status.OPEN, 0.95, scored=True)  # type: ignore[arg-type]


@given(st.text(max_size=40), st.integers(0, 40))
def test_offsets_count_as_browsers_do(text: str, position: int) -> None:
    position = min(position, len(text))
    expected = len(text[:position].encode("utf-16-le", "surrogatepass")) // 2
    assert utf16_offset(astral_positions(text), position) == expected


def test_evidence_is_translated_to_the_source_it_stands_in() -> None:
    found = (evidence(MOON, "p1", "1969", Stance.CONTRADICTS), evidence(MOON, "sample:0", "1969", Stance.CONTRADICTS))
    results = scored(
        MOON,
        [0.95, None],
        detection("numbers", SentenceScore(1.0, (say("not-there"),), found), SentenceScore.abstain(say("no-numbers"))),
    ).results
    view = item_view(item(), results, PRESET)
    marks = view.sentences[0].checks[0].marks
    assert [(m.source, m.start, m.end) for m in marks] == [(0, 15, 19), (1, 0, 4)]
    assert [s.title for s in view.sources] == ["Passage 1", "Sample 1"]


def test_evidence_that_moved_is_counted_not_shown() -> None:
    moved = Evidence("p1", Span(0, 4), Stance.SUPPORTS, "1969")
    gone = Evidence("p9", Span(0, 4), Stance.SUPPORTS, "1969")
    results = scored(
        MOON, [0.1, 0.1], detection("numbers", SentenceScore(0.1, (), (moved, gone)), SentenceScore(0.1, ()))
    ).results
    check = item_view(item(), results, PRESET).sentences[0].checks[0]
    assert (check.marks, check.lost) == ((), 2)


def test_silence_and_failure_keep_their_reasons() -> None:
    results = scored(
        MOON,
        [None, 0.6],
        failed("heavy", "no memory"),
        detection("numbers", *[SentenceScore.abstain(say("no-numbers"))] * 2),
    ).results
    view = item_view(item(), results, PRESET)
    first = view.sentences[0]
    assert (first.risk, first.level, first.reason) == (None, "unknown", "No detector could check this sentence.")
    assert [(c.detector, c.state, c.reason) for c in first.checks] == [
        ("heavy", "failed", "ValueError: no memory"),
        ("numbers", "abstained", "No numbers to check."),
    ]
    assert view.sentences[1].level == "raised"


def test_checks_are_ordered_by_how_much_they_say() -> None:
    said_by = {"bleu_like": 1.0, "token_overlap": 0.6, "preset_like": 0.2, "source_match": 0.05, "sample_support": 0.9}
    of = [detection(name, SentenceScore(risk, ()), SentenceScore(0.5, ())) for name, risk in said_by.items()]
    silent = detection("embedding_similarity", *[SentenceScore.abstain(say("no-text"))] * 2)
    results = scored(MOON, [0.7, 0.5], silent, *of).results
    checks = item_view(item(), results, PRESET).sentences[0].checks
    assert [(c.detector, c.weighed) for c in checks] == [
        ("source_match", True),
        ("sample_support", True),
        ("token_overlap", True),
        ("bleu_like", False),
        ("preset_like", False),
        ("embedding_similarity", True),
    ]
    alone = item_view(item(), results, replace(PRESET, signal="source_match")).sentences[0].checks
    assert [c.detector for c in alone] == [
        "bleu_like", "sample_support", "preset_like", "fusion", "token_overlap", "embedding_similarity",
    ]  # fmt: skip
    assert not any(c.weighed for c in alone)


def test_a_signal_that_failed_says_why_in_place_of_a_risk() -> None:
    policy = replace(PRESET, signal="heavy")
    view = item_view(item(), scored(MOON, [0.1, 0.1], failed("heavy", "no memory")).results, policy)
    assert view.sentences[0].reason == "heavy failed: ValueError: no memory"
    assert [check.detector for check in view.sentences[0].checks] == ["fusion"]


def test_detectors_are_called_as_their_readers_do_and_known_by_their_ids() -> None:
    moved = SentenceScore(0.7, (say("learned-raised", names=("nli", "rouge")),))
    results = [detection("fusion", moved, moved), detection("source_match", moved, SentenceScore(0.5, ()))]
    view = item_view(item(), results, PRESET, "ja")
    first = view.sentences[0]
    assert (first.reason, first.mentions) == (
        "通常よりリスクを上げた検出器：含意関係（資料）、ROUGE-L。",
        ("nli", "rouge"),
    )
    assert [(c.detector, c.name, c.mentions) for c in first.checks] == [
        ("source_match", "資料との一致", ("nli", "rouge"))
    ]  # fmt: skip
    assert (view.families[0], view.family_names[0]) == ("unsupported_terms", "用語の裏付け")


def test_an_unscored_item_is_shown_as_such() -> None:
    view = item_view(Item(7, "own", 1, plain_answer(1), "hash", Status.OPEN, None, scored=False), [], PRESET)
    assert (view.band, view.level, view.sentences[0].reason) == ("", "unknown", "Not scored yet.")


def test_a_quiz_shows_its_choices_with_the_key_and_its_own_bands() -> None:
    of = explained_quiz("q", "面積は？", ["37.5", "37.8"], key="37.5", explanation="本文による。", passage="37.8万km²")
    view = item_view(
        Item(7, "own", 1, of, "hash", Status.OPEN, 0.6, scored=True), scored(of, [0.6, 0.1]).results, PRESET
    )
    assert [(c.text, c.key) for c in view.choices] == [("37.5", True), ("37.8", False)]
    assert (view.band, view.level, view.question) == ("replace", "high", "面積は？")
    assert [s.gap for s in view.sentences] == ["", "\n"]
    assert asdict(view)["kind"] == "quiz"


def test_passages_keep_the_names_they_came_with() -> None:
    named = replace(answer_of("a", "?", ["Yes."]), passages=(Passage("wiki/Moon", "…"), Passage("p2", "…")))
    assert [s.title for s in item_view(item(named), [], PRESET).sources] == ["Passage 1 · wiki/Moon", "Passage 2"]
