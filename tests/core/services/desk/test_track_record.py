"""The track record on a desk: its words, and that it is not read from all labels for every key press."""

from __future__ import annotations

import dataclasses
import threading

import pytest

from core.domain.answers import Kind
from core.domain.labelled_columns import columns_of
from core.domain.labels import Label
from core.domain.policy import PRESET
from core.domain.work import LabelledRisk
from core.ports.workspace import Workspace
from core.services.desk import track_record as module
from core.services.desk.track_record import current_record, record_view
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.review.desk import ReviewDesk
from core.tuning.track_record import TrackRecord, track_record
from core.workspace_cache import WorkspaceCache
from tests.support.desk import ANNA, LEASE, fill, press, shown
from tests.support.labelled_items import put_labelled


def computing(workspace: Workspace) -> threading.Thread:
    thread = workspace.cache.find(module._COMPUTING)
    assert thread is not None
    return thread


def record(wrong: int, of: int) -> TrackRecord:
    return track_record(columns_of(LabelledRisk(n, 0, "ja", Kind.QUIZ, n < wrong, 0.5) for n in range(of)))


def test_it_gives_the_counts_themselves() -> None:
    record_of = record(148, 212)
    texts = {language: record_view(record_of, "ja", Kind.QUIZ, 0.4, language) for language in ("en", "ja", "ko")}
    for language, words in (("en", "148 of 212 labelled"), ("ja", "文212件のうち148件"), ("ko", "문장 212개 중 148개")):
        assert words in getattr(texts[language], "text", ""), language
    rare = record_view(record(3, 200), "ja", Kind.QUIZ, 0.4, "en")
    assert rare and rare.text.startswith("3 of 200 labelled")


def test_few_labels_say_nothing() -> None:
    for wrong, of in ((1, 3), (0, 19), (19, 19)):
        assert record_view(record(wrong, of), "ja", Kind.QUIZ, 0.4, "en") is None, of
    assert record_view(record(3, 200), "ko", Kind.ANSWER, 0.4, "en") is None
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
    assert "of 40 labelled" in first.record.text
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
    put_labelled(workspace, [(0.9, n % 4 > 0) for n in range(40)])
    fill(workspace, [0.9, 0.1])
    desk = LabelDesk(workspace, ANNA, LEASE)
    state, _ = desk.open(LabelDeskState(), 41, None, 10.0)
    desk.label(state, [press(41, 0, Label.MAJOR, 1)], 11.0)
    _, screen = desk.screen(state, 12.0, 0.0)
    assert screen.item
    assert screen.item.sentences[0].record
    assert screen.item.sentences[1].record is None


def test_nobody_waits_for_very_many_labels(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first screen comes without it, and while a newer one is made the last one counts."""
    put_labelled(workspace, [(0.9, n % 4 > 0) for n in range(40)])
    plainly = current_record(workspace, PRESET, 1.0)
    monkeypatch.setattr(workspace, "cache", WorkspaceCache())
    monkeypatch.setattr(module, "MANY", 0)
    assert current_record(workspace, PRESET, 1.0) is None
    computing(workspace).join()
    first = current_record(workspace, PRESET, 2.0)
    assert plainly and first and len(workspace.labelled_risks.columns(PRESET.signal)) == 40
    views = [record_view(each, lang, Kind.ANSWER, 0.9, "en") for each in (plainly, first) for lang in ("en", "ja")]
    assert views[:2] == views[2:]
    assert current_record(workspace, PRESET, 10_000.0) is first
    computing(workspace).join()
    assert current_record(workspace, PRESET, 10_001.0) is not first
