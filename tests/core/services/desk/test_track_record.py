"""The track record on a desk: its words, and that it is not read from all labels for every key press."""

from __future__ import annotations

import dataclasses

import pytest

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.policy import PRESET
from core.domain.work import LabelledRisk
from core.ports.workspace import Workspace
from core.services.desk import track_record as module
from core.services.desk.track_record import current_record, record_view
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.review.desk import ReviewDesk
from core.tuning.track_record import TrackRecord, track_record
from tests.support.desk import ANNA, LEASE, fill, press, shown
from tests.support.labelled_items import put_labelled


def record(wrong: int, of: int) -> TrackRecord:
    return track_record([LabelledRisk(n, 0, "ja", Kind.QUIZ, n < wrong, 0.5) for n in range(of)])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "7 of 10 sentences scored like this were wrong (ja, quiz, n = 212, 63–76 %)."),
        ("ja", "このようなスコアの文は10件中7件が誤りでした（ja, クイズ、n = 212、63〜76 %）。"),
        ("ko", "이런 점수를 받은 문장은 10개 중 7개가 틀렸습니다(ja, 퀴즈, n = 212, 63~76 %)."),
    ],
)
def test_it_speaks_of_sentences_scored_alike(language: str, text: str) -> None:
    told = record_view(record(148, 212), "ja", Kind.QUIZ, 0.4, language)
    assert told
    assert (told.text, told.thin) == (text, False)


def test_rare_errors_are_told_out_of_a_hundred() -> None:
    told = record_view(record(3, 200), "ja", Kind.QUIZ, 0.4, "en")
    assert told
    assert told.text.startswith("2 of 100 sentences")


def test_a_few_labels_are_not_told_as_a_hundred() -> None:
    told = record_view(record(24, 24), "ja", Kind.QUIZ, 0.4, "en")
    assert told
    assert told.text.startswith("24 of 24 sentences")


def test_without_labels_it_says_so() -> None:
    told = record_view(record(3, 200), "ko", Kind.ANSWER, 0.4, "en")
    assert told
    assert "No track record yet" in told.text
    assert told.thin
    assert record_view(record(3, 200), "ja", Kind.QUIZ, None, "en") is None


def test_it_stands_beside_the_sentences_of_the_desk(workspace: Workspace) -> None:
    put_labelled(workspace, [(0.9, n % 4 > 0) for n in range(40)])
    fill(workspace, [0.92, None])
    desk = ReviewDesk(workspace, ANNA, LEASE)
    state, _ = desk.open(shown(desk)[0], 41, 10.0)
    _, screen = shown(desk, state)
    assert screen.item
    first, second = screen.item.sentences
    assert first.record
    assert "n = 40" in first.record.text
    assert second.record is None


def test_it_is_kept_until_the_labels_have_grown(workspace: Workspace) -> None:
    put_labelled(workspace, [(0.9, True)] * 100)
    kept = current_record(workspace, PRESET, 5.0)
    put_labelled(workspace, [(0.9, True)], set_name="one")
    assert current_record(workspace, PRESET, 6.0) is kept
    put_labelled(workspace, [(0.9, True)] * 3, set_name="more")
    assert current_record(workspace, PRESET, 7.0) is not kept


def test_another_policy_and_long_waiting_make_it_anew(workspace: Workspace) -> None:
    put_labelled(workspace, [(0.9, True)] * 30)
    kept = current_record(workspace, PRESET, 5.0)
    other = dataclasses.replace(PRESET, version=3)
    assert current_record(workspace, other, 6.0) is not kept
    kept = current_record(workspace, other, 7.0)
    assert current_record(workspace, other, 700.0) is not kept


def test_a_sentence_not_yet_labelled_has_none_on_the_label_desk(workspace: Workspace) -> None:
    fill(workspace, [0.9, 0.1])
    desk = LabelDesk(workspace, ANNA, LEASE)
    state, _ = desk.screen(LabelDeskState(), 10.0, 0.0)
    desk.label(state, [press(1, 0, Label.MAJOR, 1)], 11.0)
    _, screen = desk.screen(state, 12.0, 0.0)
    assert screen.item
    assert screen.item.sentences[0].record
    assert screen.item.sentences[1].record is None


def test_nobody_waits_for_very_many_labels(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first screen comes without it, and while a newer one is made the last one counts."""
    put_labelled(workspace, [(0.9, n % 4 > 0) for n in range(40)])
    plainly = current_record(workspace, PRESET, 1.0)
    module._CACHE.clear()
    monkeypatch.setattr(module, "MANY", 0)
    assert current_record(workspace, PRESET, 1.0) is None
    module._MAKING[workspace].join()
    first = current_record(workspace, PRESET, 2.0)
    assert plainly and first and len(workspace.labelled_risks.columns(PRESET.signal)) == 40
    views = [record_view(each, lang, Kind.ANSWER, 0.9, "en") for each in (plainly, first) for lang in ("en", "ja")]
    assert views[:2] == views[2:]
    assert current_record(workspace, PRESET, 10_000.0) is first
    module._MAKING[workspace].join()
    assert current_record(workspace, PRESET, 10_001.0) is not first
