"""The kind of text is known from the data, and what counts follows from it."""

from __future__ import annotations

import dataclasses

import pytest

from core.domain.answers import Answer, Detection, DetectorKey, SentenceScore
from core.scoring.fusion import Fusion
from core.scoring.own_words import voices_of
from core.scoring.text_kinds import TextKind, family_weights, later_doubt, text_kind
from core.wording.phrases import say
from tests.support.answers import answer, quiz

SOURCE = "The lake is deep. It lies in Shiga. Birds winter there. Ferries cross it. "
LANGUAGES = ("en", "ja", "ko", "")


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        (answer("It is deep.", SOURCE, question="How is the lake?"), TextKind.DOCUMENTS),
        (answer("It is deep.", SOURCE), TextKind.SHORT_SOURCE),
        (answer("It is deep.", "The lake is deep. It lies in Shiga.", question="How is it?"), TextKind.SHORT_SOURCE),
        (answer("It is deep.", SOURCE * 20), TextKind.SUMMARY),
        (answer("The lake is deep.", "The lake is very deep."), TextKind.REFERENCE),
        (answer("It is deep.", samples=("It is shallow.",)), TextKind.FREE),
        (quiz("How is the lake?", "Deep", SOURCE, distractors=("Flat",), lang="en"), TextKind.QUIZ),
    ],
)
def test_kind_is_known_from_what_is_there(made: Answer, kind: TextKind) -> None:
    assert text_kind(made) is kind


def test_the_reader_of_stances_is_not_heard_where_it_was_not_measured() -> None:
    for kind in TextKind:
        heard = voices_of([{"source_stance": SentenceScore(0.5, ())}], family_weights(kind)).weight(
            "source_stance", 4.5
        )
        assert (heard == 0) is (kind in {TextKind.REFERENCE, TextKind.QUIZ}), kind
        assert all(0 <= later_doubt(kind, lang) < 1 for lang in LANGUAGES)


def test_short_sources_are_doubted_later_only_where_nothing_else_was_compared() -> None:
    for lang in LANGUAGES:
        assert later_doubt(TextKind.SHORT_SOURCE, lang) > 0 == later_doubt(TextKind.SHORT_SOURCE, lang, sampled=True)
        assert later_doubt(TextKind.DOCUMENTS, lang) == later_doubt(TextKind.DOCUMENTS, lang, sampled=True)


def test_one_very_sure_reader_does_not_drown_the_others() -> None:
    """Its log-odds end at 2, where those of other detectors go on."""
    asked = answer("It is deep.", SOURCE, question="How is the lake?")
    others = [_of(name, 0.1) for name in ("unsupported_terms", "rouge", "novel_bigrams")]
    sure, surer = (Fusion().fuse(asked, [*others, _of("source_stance", risk)]).scores[0].risk for risk in (0.97, 1.0))
    assert sure is not None and surer is not None
    assert 0 < surer - sure < 0.02
    assert Fusion().fuse(asked, others).scores[0].risk != sure


def test_words_are_trusted_less_where_a_reader_understands_them() -> None:
    reworded = answer("It is deep.", SOURCE, question="How is the lake?")
    words = [_of(name, 0.9) for name in ("unsupported_terms", "rouge", "novel_bigrams", "token_alignment")]
    alone = Fusion().fuse(reworded, words).scores[0].risk
    for lang in LANGUAGES:
        said = dataclasses.replace(reworded, lang=lang)
        understood = Fusion().fuse(said, [*words, _of("source_stance", 0.02)]).scores[0].risk
        assert alone is not None and understood is not None and understood < alone


def _of(name: str, risk: float) -> Detection:
    return Detection(DetectorKey(name, "1", "{}"), (SentenceScore(risk, (say("nothing-to-say"),)),))
