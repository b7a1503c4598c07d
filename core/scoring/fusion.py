"""Combine the risks of all detectors into one without labels: families are averaged as log-odds."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from statistics import fmean
from typing import ClassVar

from core.domain.answers import Answer, Detection, DetectorKey, Need, Sentence, SentenceScore, stable_hash
from core.domain.log_odds import FAINTEST, log_odds, probability
from core.domain.policy import FUSION
from core.domain.question_forms import QuestionForm, form_of, says_false
from core.evidence.claim_text import is_key
from core.scoring.alarms import ALARMS, FALSE_SILENCE, least_risk, with_alarms
from core.scoring.beside_judges import WORTH_SAYING, beside_judges, heard_of, judges_of
from core.scoring.claimless_sentences import REFUSES, silences
from core.scoring.combined_evidence import combined_evidence, combined_facts
from core.scoring.engine import Result, key_of
from core.scoring.families import FAMILIES, Family
from core.scoring.own_words import CLEARLY, Voices, voices_of
from core.scoring.quiz_flags import with_flags
from core.scoring.text_kinds import family_weights, later_doubt, text_kind
from core.wording.phrases import Phrase, say

KEY_CHECK = "key_answers_question"
KEY_READ = "key_as_read"
"""A reader's own opinion of the key beside the other options, or of a statement of true or false."""
_DOUBTED = 0.5
"""Risk from which the reader's comparison of options is a suspicion: below, it compares what all are read alike."""
MIDDLE = 0.2
"""The neutral risk of a quiz, 0.5 elsewhere: S1 publishes below it and sends to a person from there on."""
_SHIFT = log_odds(MIDDLE)
SURELY = 2.2
"""Log-odds by which a page must state a sentence before the key that calls it false is doubted. A false statement is
mostly a true one with a word exchanged: of false ones people wrote, 5 % looked stated beyond this."""


def key_odds(odds: float | None, *checks: float | None) -> float | None:
    """Log-odds of a key, from those of its words and the risks that checks see in it: each suspicion is enough.

    Each is moved so that its own cut, 0.5, comes to lie at ``MIDDLE``. Nothing in here was learnt.
    """
    heard = [odds, *(None if check is None else log_odds(check, FAINTEST) for check in checks)]
    heard = [each for each in heard if each is not None]
    if not heard:
        return None
    sound = prod(1 - probability(each + _SHIFT) for each in heard if each is not None)
    return log_odds(1 - sound, FAINTEST)


def false_key_odds(risk: float) -> float:
    """Log-odds of a key that calls a statement false, from the risk of the statement."""
    return -log_odds(risk, FAINTEST) - SURELY + _SHIFT


def explanation_odds(odds: float | None) -> float | None:
    """An explanation is read as a sentence of an answer is, and put before a person at the same point."""
    return None if odds is None else odds + _SHIFT


def calls_false(answer: Answer, sentence: Sentence) -> bool:
    return answer.quiz is not None and is_key(sentence, answer) and says_false(answer.quiz)


RAISES_ONLY = frozenset({"graph_support"})
"""Detectors that may only raise the risk: a graph's support must not pass an answer with unchecked sentences."""

WEIGHED = frozenset(name for view in FAMILIES.values() for names, _ in view for name in names) | ALARMS.keys()

Heard = dict[str, SentenceScore]
"""Scores of one sentence by the detectors that did not abstain."""


@dataclass(frozen=True, slots=True)
class Fusion:
    """Risk of a sentence from the risks that detectors gave it, taken as log-odds.

    Families are averaged over each thing that was compared with (sources, samples), and these two again. By the kind of
    text some of them count otherwise, and are doubted later (``text_kinds``). Where an answer is in its own words, the
    detectors of wording say one thing of all its sentences, and the reader of stances counts more (``own_words``).
    ``context`` then pulls each sentence towards the mean of the answer's other sentences, since documents fail
    together, and more so where a model wrote what it does not know: ``context_of_samples`` takes its place where
    samples were compared. Sound company weakens a suspicion but never clears it: against a sentence above 0.5 it
    counts at most as much as the sentence itself. In a quiz the key stands alone, and once the checks of quizzes have
    run, it is joined with what they say of it, with 0.2 for the middle: each suspicion is enough. Of true and false the
    reader of keys decides where it spoke. What a check of ``ALWAYS_REVIEWED`` flags is never below 0.5. Last, a
    sentence is wrong if its words are or if an alarm is right: a missing number (of a quiz, also in its question or its
    explanation), a denial, a missing name, a row of a graph that says otherwise. Detectors that abstained, failed or
    did not run are skipped; a sentence that all of them skipped has no risk, nor has one that claims nothing, whatever
    was said of it. Only what was said of this one answer goes in, so fused risks of different runs are comparable.

    Judges, where any spoke, count ``JUDGE_WEIGHT`` together against all else; alone they are believed as they are, and
    no judge clears a sentence beyond what its alarms allow.
    """

    name: ClassVar[str] = FUSION
    version: ClassVar[str] = "9"
    needs: ClassVar[frozenset[Need]] = frozenset()

    context: float = 0.25
    """Weight of the answer's other sentences, against 1 for the sentence itself; at most 1."""
    context_of_samples: float = 0.5

    def fuse(self, answer: Answer, results: Sequence[Result]) -> Detection:
        """One score per sentence, from the results of all detectors on this answer."""
        detections = [r for r in results if isinstance(r, Detection) and _is_heard(r.detector.name, answer)]
        judges = judges_of(results)
        silent = _unless_told(silences(answer), results)
        heard: list[Heard] = [
            {} if why else {d.detector.name: d.scores[i] for d in detections if _speaks(d.detector.name, d.scores[i])}
            for i, why in enumerate(silent)
        ]
        kind = text_kind(answer)
        voices = voices_of(heard, family_weights(kind))
        alone = [_odds_of(here, voices) for here in heard]
        sampled = any(_mean_of_families(here, FAMILIES["samples"], voices) is not None for here in heard)
        context = self.context_of_samples if sampled else self.context
        expected = sum(_is_heard(result.detector.name, answer) for result in results)
        if any(each.detector.name == KEY_CHECK for each in detections):
            per_sentence = zip(answer.sentences, heard, alone, strict=True)
            offline = [_of_quiz(answer, *parts, voices, expected=expected) for parts in per_sentence]
        else:
            in_context = alone if answer.quiz else _in_context(alone, context)
            doubt = later_doubt(kind, answer.lang, sampled=sampled)
            alone, in_context = _less(alone, doubt), _less(in_context, doubt)
            offline = [
                _score(*parts, voices, expected=expected) for parts in zip(heard, alone, in_context, strict=True)
            ]
        scores = (
            SentenceScore.abstain(why) if why else beside_judges(score, heard_of(judges, place), least)
            for place, (why, score, least) in enumerate(zip(silent, offline, _least(answer, heard), strict=True))
        )
        return Detection(self._key([*detections, *judges]), tuple(with_flags(answer, results, list(scores))))

    def _key(self, detections: Sequence[Detection]) -> DetectorKey:
        """With a digest of what was fused: the risk is another one once a detector joins, recovers or changes."""
        own = key_of(self)
        config = json.loads(own.config) | {"fused": stable_hash(sorted(d.detector.digest for d in detections))}
        return dataclasses.replace(own, config=json.dumps(config, sort_keys=True, separators=(",", ":")))


def _unless_told(silent: Sequence[Phrase | None], results: Sequence[Result]) -> list[Phrase | None]:
    """A sentence that says the sources are silent claims nothing, unless an alarm found what they say."""
    told = [r for r in results if isinstance(r, Detection) and r.detector.name == FALSE_SILENCE]
    return [
        None if why == REFUSES and any(each.scores[place].risk for each in told) else why
        for place, why in enumerate(silent)
    ]


def _is_heard(name: str, answer: Answer) -> bool:
    return name in WEIGHED or (name in {KEY_CHECK, KEY_READ} and answer.quiz is not None)


def _of_quiz(
    answer: Answer, sentence: Sentence, heard: Heard, odds: float | None, voices: Voices, *, expected: int
) -> SentenceScore:
    """Return the combined risk for a quiz with checks. A key that calls its statement false inverts the risk."""
    turned = calls_false(answer, sentence)
    read = heard[KEY_READ].risk if KEY_READ in heard else None
    checks = [heard[KEY_CHECK].risk if KEY_CHECK in heard else None, read if (read or 0) >= _DOUBTED else None]
    if read is not None and _is_true_false(answer):
        moved = key_odds(None, read)
    elif turned:
        stated = _risk(odds, heard)
        moved = None if stated is None else false_key_odds(stated)
    elif is_key(sentence, answer):
        moved = key_odds(odds, *checks)
    else:
        moved = explanation_odds(odds)
    return _score(heard, moved, moved, voices, MIDDLE, expected=expected, turned=turned)


def _is_true_false(answer: Answer) -> bool:
    return answer.quiz is not None and form_of(answer.quiz) is QuestionForm.TRUE_FALSE


def _speaks(name: str, score: SentenceScore) -> bool:
    return score.risk is not None and (score.risk > 0 or name not in RAISES_ONLY)


def _in_context(alone: Sequence[float | None], context: float) -> list[float | None]:
    total, count = sum(odds for odds in alone if odds is not None), sum(odds is not None for odds in alone)
    return [own if own is None or count == 1 else _pulled(own, (total - own) / (count - 1), context) for own in alone]


def _less(every: Sequence[float | None], doubt: float) -> list[float | None]:
    return [None if odds is None else odds - doubt for odds in every]


def _pulled(own: float, others: float, context: float) -> float:
    if own > 0:
        others = max(others, -own)
    return (own + context * others) / (1 + context)


def _odds_of(heard: Heard, voices: Voices) -> float | None:
    compared = [_mean_of_families(heard, families, voices) for families in FAMILIES.values()]
    odds = [value for value in compared if value is not None]
    return fmean(odds) if odds else None


def _mean_of_families(heard: Heard, families: Sequence[Family], voices: Voices) -> float | None:
    heard_of = [([n for n in names if n in heard], voices.weight(names[0], usual)) for names, usual in families]
    weighted = [(weight * voices.family_odds(heard, names), weight) for names, weight in heard_of if names and weight]
    return sum(odds for odds, _ in weighted) / sum(weight for _, weight in weighted) if weighted else None


def _score(
    heard: Heard,
    alone: float | None,
    in_context: float | None,
    voices: Voices,
    middle: float = 0.5,
    *,
    expected: int,
    turned: bool = False,
) -> SentenceScore:
    """``turned``: ``alone`` and ``in_context`` have the alarms in them, and all speaks against what it speaks for."""
    alarming = {} if turned else heard
    risk, own_risk = _risk(in_context, alarming), _risk(alone, alarming)
    if risk is None or own_risk is None:
        return SentenceScore.abstain(say("fusion-nothing-heard"))
    pulls = {name: _pull(name, score, voices, turned=turned) for name, score in heard.items()}
    strongest_first = sorted(heard, key=lambda name: -abs(pulls[name]))
    raised = [name for name in strongest_first if pulls[name] > 0]
    lowered = [name for name in strongest_first if pulls[name] < 0]
    decisive = (raised if risk >= middle else lowered) or strongest_first
    reason = [say("fusion-key-says-false")] if turned else []
    reason += [
        phrase
        for name in decisive
        if name in {decisive[0], *ALARMS, KEY_CHECK, KEY_READ}
        for phrase in heard[name].reason
    ]
    if voices.own_words >= CLEARLY:
        reason.append(say("fusion-own-words"))
    reason.append(_tally(len(raised), len(lowered), expected - len(heard)))
    if abs(shift := risk - own_risk) >= WORTH_SAYING:
        reason.append(say("fusion-rest-raises" if shift > 0 else "fusion-rest-lowers"))
    facts = () if turned else combined_facts(heard.values())
    return SentenceScore(risk, tuple(reason), combined_evidence(heard, decisive, risk), facts)


def _risk(odds: float | None, heard: Heard) -> float | None:
    return with_alarms(None if odds is None else probability(odds), heard)


def _least(answer: Answer, heard: Sequence[Heard]) -> list[float]:
    """Risk that the alarms leave of each sentence: a number that is missing is missing, whatever a judge says. Nothing
    where the key says itself that its statement is wrong."""
    return [
        0.0 if calls_false(answer, sentence) else least_risk(here)
        for sentence, here in zip(answer.sentences, heard, strict=True)
    ]


def _pull(name: str, score: SentenceScore, voices: Voices, *, turned: bool = False) -> float:
    """Return how strongly a detector moves the log-odds: above 0 towards hallucinated, below 0 towards supported.
    ``turned``: it spoke of a statement that the key calls false; only the reader of keys speaks of the key.
    """
    risk = score.risk or 0.0
    pull = risk if name in ALARMS else voices.odds(name, risk)
    return -pull if turned and name != KEY_READ else pull


def _tally(raising: int, lowering: int, silent: int) -> Phrase:
    return say("fusion-tally", more=raising, less=lowering, silent=silent)
