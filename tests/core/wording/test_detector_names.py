"""Detectors have a name in every language for people, and an id for the command line and for what is stored."""

from __future__ import annotations

import ast
import re

import pytest

from core.scoring.detectors import DETECTORS
from core.scoring.fusion import Fusion
from core.scoring.learned_fusion import LearnedFusion
from core.scoring.presets import PRESETS
from core.wording import _MENTIONS, LANGUAGES, bundle_of, detector_name, detectors_in, explain, phrase_in
from core.wording.phrases import Phrase, say
from tests.support.catalogue import catalogue
from tests.support.paths import ROOT

IDS = (*DETECTORS, *PRESETS, Fusion.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_name_of_its_own_in_every_language(language: str) -> None:
    assert [one for one in IDS if not bundle_of(language).has_message(f"detector-{one.replace('_', '-')}")] == []
    names = [detector_name(one, language) for one in IDS]
    assert len(set(names)) == len(names)
    assert not [name for name in names if "_" in name or not 2 <= len(name) <= 30]


def test_a_name_mentions_nothing() -> None:
    phrases = catalogue("en")
    assert not [one for one in IDS if phrases[f"detector-{one.replace('_', '-')}"]]


def test_no_name_is_left_behind_by_a_detector() -> None:
    named = {name for name in catalogue("en") if name.startswith("detector-")} - {"detector-failed"}
    assert named == {f"detector-{one.replace('_', '-')}" for one in IDS}


def test_learnt_weights_do_not_change_the_name() -> None:
    assert LearnedFusion.name == Fusion.name


def test_one_of_another_version_is_shown_by_its_id() -> None:
    assert detector_name("logit_lens", "ja") == "logit lens"


@pytest.mark.parametrize(
    ("asked", "name"), [("ja-JP", "語の並び"), ("ko", "이웃한 단어 쌍"), ("fr", "novel word pairs")]
)
def test_each_reader_gets_the_name_in_the_closest_language(asked: str, name: str) -> None:
    assert detector_name("novel_bigrams", asked) == name


REASONS = {
    say("learned-raised", names=("nli", "novel_bigrams")): ("nli", "novel_bigrams"),
    say("preset-part-missing", parts=("nli",)): ("nli",),
    say("detector-failed", detector="nli", error="E"): ("nli",),
    say("job-detector-failed", detector="novel_bigrams", count=2): ("novel_bigrams",),
    say("weights-need-detectors", detectors="nli, novel_bigrams"): ("nli", "novel_bigrams"),
    say("overview-preset", signal="fusion"): ("fusion",),
    say("tune-event-detector", day="d", name="nli", before="1", after="2"): ("nli",),
    say("tune-event-settings", day="d", name="nli", fields=("model",)): ("nli",),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("phrase", "ids"), REASONS.items(), ids=[phrase.id for phrase in REASONS])
def test_what_mentions_detectors_names_them_and_knows_their_ids(
    phrase: Phrase, ids: tuple[str, ...], language: str
) -> None:
    text = explain((phrase,), language)
    assert text == phrase_in(phrase, language)
    assert all(detector_name(one, language) in text for one in ids)
    assert not re.search(r"[a-z]_[a-z]|\bnli\b|\bfusion\b", text)
    assert detectors_in((say("no-text"), "nli", phrase)) == ids


@pytest.mark.parametrize("phrase", REASONS, ids=lambda phrase: phrase.id)
def test_the_command_line_calls_them_by_their_ids(phrase: Phrase) -> None:
    assert all(one in explain((phrase,), "ja", ids=True) for one in REASONS[phrase])


def test_lists_of_names_are_joined_as_the_language_does() -> None:
    need = say("weights-need-detectors", detectors="bleu, rouge")
    assert "BLEU、ROUGE-L" in explain((need,), "ja")
    assert "BLEU, ROUGE-L" in explain((need,), "ko")


def test_words_of_a_text_are_no_detectors() -> None:
    reason = (say("source-match-missing", terms=("nli", "fusion", "novel_bigrams")),)
    assert explain(reason, "en") == "Not in the passages: nli, fusion, novel_bigrams."
    assert detectors_in(reason) == ()


def test_the_phrases_that_mention_detectors_are_those_of_the_catalogue() -> None:
    phrases = catalogue("en")
    assert {phrase: value for phrase, value in _MENTIONS.items() if value not in phrases.get(phrase, set())} == {}


def test_what_the_program_says_of_detectors_is_known_to_mention_them() -> None:
    """By what the value is called; the reasons above hold the others."""
    for path in sorted(path for part in ("core", "storage", "pages") for path in (ROOT / part).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"say", "t"} and node.args:
                values = {keyword.arg for keyword in node.keywords} & {"detector", "detectors", "signal"}
                if values:
                    assert isinstance(node.args[0], ast.Constant)
                    assert {_MENTIONS.get(node.args[0].value)} == values, path.name
