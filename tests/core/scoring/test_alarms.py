"""What an alarm leaves of a sentence, whatever all others say of it."""

from __future__ import annotations

import pytest

from core.domain.answers import Detection, DetectorKey, Evidence, SentenceScore, Span, Stance
from core.scoring.alarms import ALARMS, SEEN, chance_of_error, least_risk, with_alarms
from core.scoring.families import FAMILIES
from core.scoring.fusion import Fusion
from core.wording.phrases import say
from tests.support.answers import answer

NAMES = "unsupported_entities"


def score(risk: float | None, *stances: Stance) -> SentenceScore:
    return SentenceScore(risk, (say("no-text"),), tuple(Evidence("p", Span(0, 1), stance, "x") for stance in stances))


def test_who_shows_the_place_that_says_otherwise_counts_more_than_who_only_misses_something() -> None:
    assert chance_of_error(NAMES, score(0.5)) == ALARMS[NAMES]
    assert chance_of_error(NAMES, score(0.5, Stance.SUPPORTS)) == ALARMS[NAMES]
    assert chance_of_error(NAMES, score(0.5, Stance.SUPPORTS, Stance.CONTRADICTS)) == SEEN[NAMES] > ALARMS[NAMES]
    assert SEEN.keys() <= ALARMS.keys()


def test_an_alarm_that_did_not_raise_says_nothing_and_no_other_detector_is_one() -> None:
    assert least_risk({NAMES: score(0.0), "rouge": score(1.0), "negation_flip": score(None)}) == 0
    assert with_alarms(0.2, {NAMES: score(0.0)}) == pytest.approx(0.2)
    assert with_alarms(None, {"rouge": score(1.0)}) is None


def test_a_missing_number_is_believed_as_far_as_the_reader_does_not_find_the_sentence_supported() -> None:
    chances = [chance_of_error("unmatched_numbers", score(0.8), score(risk)) for risk in (0.1, 0.4, 0.5, 0.9)]
    assert chances == pytest.approx([0.1, 0.4, 0.5, 0.5])
    assert chance_of_error("unmatched_numbers", score(0.8), score(None)) == ALARMS["unmatched_numbers"]
    assert chance_of_error("negation_flip", score(0.8), score(0.1)) == ALARMS["negation_flip"]
    assert least_risk({"unmatched_numbers": score(0.8), "source_stance": score(0.1)}) == pytest.approx(0.1)


def test_one_that_saw_it_is_not_outvoted_by_all_who_count_equal_words() -> None:
    """Every family says 0.01, in a sentence among sound ones; the risk stays above the threshold that ships."""
    counting = [name for names, _ in FAMILIES["sources"] for name in names]
    results = [Detection(DetectorKey(name, "1", "{}"), (score(0.01),) * 3) for name in counting]
    quiet = (score(0.0), score(0.0))
    swapped = Detection(DetectorKey(NAMES, "1", "{}"), (score(0.5, Stance.CONTRADICTS), *quiet))
    fused = Fusion().fuse(answer("One here. Two here. Three here."), [*results, swapped])
    first, *others = [each.risk or 0.0 for each in fused.scores]
    assert first >= 0.5
    assert max(others) < 0.1
