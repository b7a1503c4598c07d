"""Wherever a page names a detector, it does so in the reader's language; the id stands in a tip."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.domain.answers import Detection, DetectorFailure, DetectorKey, SentenceScore
from core.domain.policy import PRESET
from core.domain.work import JobKind, JobState, Record, Scored
from core.ports.workspace import Workspace
from core.scoring.detectors import DETECTORS
from core.scoring.fusion import Fusion
from core.scoring.presets import PRESETS
from core.wording import detector_name, phrase_in
from core.wording.phrases import say
from tests.support.answers import one_word_answer
from tests.support.app import column_tip, desk, html, open_app, texts
from tests.support.desk_page import run_page, shown
from tests.support.labelled_items import SEPARABLE, fused, put_labelled
from tests.support.page_words import CODE, page_words

OTHERS = (*DETECTORS, *PRESETS)
RAW = re.compile(rf"(?<![\w-])({'|'.join((*OTHERS, Fusion.name))})(?![\w-])")
SPACED = re.compile(rf"(?<![\w-])({'|'.join(one.replace('_', ' ') for one in OTHERS if '_' in one)})(?![\w-])")
LANGUAGES = ("ja", "ko")
DAY = 86_400.0


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def ids_seen(at: AppTest) -> set[str]:
    """Ids that stand on the page where nobody has to hover: cells and figures too."""
    cells = (str(cell) for table in at.dataframe for cell in table.value.to_numpy().ravel())
    visible = [CODE.sub(" ", text) for text in (*page_words(at), *cells, html(at))]
    return {found[0] for text in visible for found in (*RAW.finditer(text), *SPACED.finditer(text))}


def tips(at: AppTest) -> str:
    return "\n".join(text.proto.help for text in at.text)


def heard(name: str, risk: float | None = 0.7, version: str = "1", *mentions: str) -> Detection:
    reason = say("learned-raised", names=mentions) if mentions else say("no-text")
    return Detection(DetectorKey(name, version, "{}"), (SentenceScore(risk, (reason,)),))


def put_everything_said(workspace: Workspace) -> None:
    """Labelled items of which every detector has an opinion, and two of this week by detectors that changed."""
    more = [[heard(name, 0.1 + wrong / 2) for name in OTHERS] for _, wrong in SEPARABLE]
    put_labelled(workspace, SEPARABLE, others=more, set_name="集")
    now = time.time()
    for version, at in (("1", now - 9 * DAY), ("2", now - DAY)):
        one = one_word_answer(f"new-{version}")
        workspace.items.put("集", [Record(one)], now=at)
        results = (fused(0.5), *(heard(name, 0.5, version) for name in DETECTORS))
        workspace.scores.add([Scored(one.input_hash(), results, 0.5, "by hand")], now=at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_thresholds_page_names_them(workspace: Workspace, language: str) -> None:
    put_everything_said(workspace)
    workspace.policies.save(replace(PRESET, signal="token_overlap"), 1.0)
    at = open_app("thresholds", me="花子", ui=language)
    assert ids_seen(at) == set()
    signal = at.selectbox(key="threshold-signal")
    assert set(signal.options) == {detector_name(name, language) for name in (*OTHERS, Fusion.name)}
    assert "`fusion`" in signal.help
    for part in ("promise", "flips", "compare", "time", "versions"):
        at = open_app("thresholds", me="花子", ui=language, part=part)
        assert ids_seen(at) == set(), part
        if part == "compare":
            assert f"{detector_name('nli', language)}: `nli`" in column_tip(
                at, phrase_in(say("tune-detector"), language)
            )
        if part == "time":
            assert detector_name("novel_bigrams", language) in texts(at)
            assert "`novel_bigrams`" in tips(at)
    assert "`token_overlap`" in column_tip(at, phrase_in(say("tune-signal"), language))
    assert detector_name("token_overlap", language) in str(at.dataframe[1].value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_around_the_desks_name_them(workspace: Workspace, language: str) -> None:
    put_everything_said(workspace)
    told = (say("job-scored", count=2), say("job-detector-failed", detector="sample_support", count=2))
    workspace.jobs.finish(workspace.jobs.add(JobKind.SCORE, {}, "花子", 1.0).id, JobState.DONE, told, 2.0)
    lacking = (say("weights-need-detectors", detectors="nli, nli_consistency"),)
    workspace.jobs.finish(workspace.jobs.add(JobKind.SCORE, {}, "花子", 3.0).id, JobState.FAILED, lacking, 4.0)
    for page in ("overview", "data", "import", "quality"):
        at = open_app(page, me="花子", ui=language)
        assert ids_seen(at) == set(), page
        if page in {"overview", "import"}:
            assert detector_name("sample_support", language) in texts(at)
            assert all(f"`{name}`" in tips(at) for name in ("sample_support", "nli", "nli_consistency"))
    at = open_app("overview", me="花子", ui=language)
    assert detector_name("fusion", language) in texts(at)
    assert "`fusion`" in tips(at)


def seen_by_people(view: Any) -> Iterator[str]:
    """Return the texts that a desk displays of its data; ids may stand where the scripts make tooltips of them."""
    if isinstance(view, str):
        yield view
    elif isinstance(view, list):
        for one in view:
            yield from seen_by_people(one)
    elif isinstance(view, dict):
        for key, one in view.items():
            if key not in {"detector", "mentions", "families"}:
                yield from seen_by_people(one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_is_sent_names(workspace: Workspace, language: str) -> None:
    one = one_word_answer("問")
    workspace.items.put("集", [Record(one)], now=1.0)
    failure = DetectorFailure(DetectorKey("bleu", "1", "{}"), "E", "")
    others = (heard(name, 0.5, "1", "nli", "token_overlap") for name in OTHERS if name != "bleu")
    results = (heard(Fusion.name, 0.9, "1", "novel_bigrams"), failure, *others)
    workspace.scores.add([Scored(one.input_hash(), results, 0.9, "by hand")], now=2.0)
    item = shown(run_page("review", me="花子", ui=language))["item"]
    sentence = item["sentences"][0]
    assert {check["detector"]: check["name"] for check in sentence["checks"]} == {
        name: detector_name(name, language) for name in OTHERS
    }
    assert detector_name("novel_bigrams", language) in sentence["reason"]
    assert sentence["mentions"] == ["novel_bigrams"]
    assert sentence["checks"][0]["mentions"] == ["nli", "token_overlap"]
    assert item["family_names"] == [detector_name(family, language) for family in item["families"]]
    assert [text for text in seen_by_people(item) if RAW.search(text) or SPACED.search(text)] == []
