"""One risk from many, without labels: families of detectors averaged as log-odds, in the context of the answer."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, prod
from statistics import fmean
from typing import ClassVar

from core.detectors.evidence.claim_text import is_key
from core.domain.answers import Answer, Detection, DetectorKey, Need, Sentence, SentenceScore, Stance, stable_hash
from core.domain.log_odds import log_odds, probability
from core.scoring.beside_judges import MOST_EVIDENCE, WORTH_SAYING, beside_judges, heard_of, judges_of
from core.scoring.engine import Result, key_of
from core.scoring.quiz_fusion import KEY_CHECK, MIDDLE, calls_false, explanation_odds, false_key_odds, key_odds
from core.scoring.references import answers_from_documents, beside_a_reference
from core.scoring.silent import silences
from core.wording.phrases import Phrase, say

Family = tuple[tuple[str, ...], float]
"""Detectors that see nearly the same thing, and how often their mean counts."""

FAMILIES: Mapping[str, Sequence[Family]] = {
    "sources": (
        (("unsupported_terms",), 1),
        (("novel_bigrams",), 1),
        (("source_match", "token_overlap"), 1),
        (("embedding_similarity",), 1),
        (("token_alignment",), 1),
        (("rouge",), 1),
        (("grounding",), 3),
        (("nli",), 1),
    ),
    "samples": ((("sample_support",), 3), (("bertscore_consistency",), 1), (("nli_consistency",), 1)),
}
"""``sample_support`` counts thrice, being itself the mean of several views; ``grounding``, because it alone has learnt
to read (docs/decisions/0031)."""

BESIDE_A_REFERENCE: Mapping[str, float] = {
    "novel_bigrams": 0,
    "embedding_similarity": 2,
    "token_alignment": 2,
    "grounding": 1,
}
"""How often families, by their first detector, count where the source is one sentence of about the answer's length: a
translation or a paraphrase beside what it should say. It may share no word, so meaning counts more than wording."""

OF_A_QUIZ: Mapping[str, float] = {"rouge": 0, "grounding": 0}
"""What has not been measured on keys and explanations is not heard of them."""

ALARMS: Mapping[str, float] = {
    "unmatched_numbers": 0.5,
    "negation_flip": 0.5,
    "unsupported_entities": 0.3,
    "quiz_numbers": 0.8,
    "graph_support": 0.8,
}
"""They speak only when they raise: a number that is not in the passages is a fact, one that is proves little. With
the chance that what they found is an error; from 0.5 on such a sentence never falls below the cut that ships. Of the
checks of quizzes only that of numbers is one: terms as alarms raised more right items (docs/quizzes.md)."""

RAISES_ONLY = frozenset({"graph_support"})
"""That a graph says what a sentence says must not pass an answer whose other sentences nobody could check."""

WEIGHED = frozenset(name for view in FAMILIES.values() for names, _ in view for name in names) | ALARMS.keys()

LEANINGS: Mapping[str, float] = {"novel_bigrams": 1.2, "token_alignment": 1.2}
"""Log-odds by which a detector says more than the others of sentences that are right: any paraphrase has new pairs of
words, and some word without a close counterpart."""

FROM_DOCUMENTS = log(0.6 / 0.4)
"""Log-odds by which sentences of an answer to a question look worse beside its documents than they are: around what it
takes from them it introduces, joins and concludes. Where 0.6 was, 0.5 is (docs/decisions/0042)."""

Heard = dict[str, SentenceScore]
"""What the detectors that did not abstain say of one sentence."""


@dataclass(frozen=True, slots=True)
class Fusion:
    """Risk of a sentence from the risks that detectors gave it, taken as log-odds.

    Families are averaged over each thing that was compared with (sources, samples), and these two again. Beside a
    reference some of them count otherwise (``BESIDE_A_REFERENCE``), and an answer to a question from documents is
    doubted later (``FROM_DOCUMENTS``).
    ``context`` then pulls each sentence towards the mean of the answer's other sentences, since documents fail
    together, and more so where a model wrote what it does not know: ``context_of_samples`` takes its place where
    samples were compared. Sound company weakens a suspicion but never clears it: against a sentence above 0.5 it
    counts at most as much as the sentence itself. In a quiz the key stands alone, and once the checks of quizzes have
    run, it is joined with what they say of it as ``quiz_fusion`` has it, with 0.2 for the middle. Last, a sentence is
    wrong if its words are or if an alarm is right: a missing number (of a quiz, also in its question or its
    explanation), a denial, a missing name, a row of a graph that says otherwise. Detectors that abstained, failed or
    did not run are skipped; a sentence that all of them skipped has no risk, nor has one that claims nothing, whatever
    was said of it. Only what was said of this one answer goes in, so fused risks of different runs are comparable.

    Judges, where any spoke, count ``JUDGE_WEIGHT`` together against all else; alone they are believed as they are, and
    no judge clears a sentence beyond what its alarms allow.
    """

    name: ClassVar[str] = "fusion"
    version: ClassVar[str] = "5"
    needs: ClassVar[frozenset[Need]] = frozenset()

    context: float = 0.25
    """Weight of the answer's other sentences, against 1 for the sentence itself; at most 1."""
    context_of_samples: float = 0.5

    def fuse(self, answer: Answer, results: Sequence[Result]) -> Detection:
        """One score per sentence, from the results of all detectors on this answer."""
        detections = [r for r in results if isinstance(r, Detection) and _is_heard(r.detector.name, answer)]
        judges = judges_of(results)
        silent = silences(answer)
        heard: list[Heard] = [
            {} if why else {d.detector.name: d.scores[i] for d in detections if _speaks(d.detector.name, d.scores[i])}
            for i, why in enumerate(silent)
        ]
        counts = OF_A_QUIZ if answer.quiz else BESIDE_A_REFERENCE if beside_a_reference(answer) else {}
        alone = [_odds_of(here, counts) for here in heard]
        sampled = any(_mean_of_families(here, FAMILIES["samples"], {}) is not None for here in heard)
        context = self.context_of_samples if sampled else self.context
        expected = sum(_is_heard(result.detector.name, answer) for result in results)
        if any(each.detector.name == KEY_CHECK for each in detections):
            asked = zip(answer.sentences, heard, alone, strict=True)
            offline = [_of_quiz(answer, *parts, expected) for parts in asked]
        else:
            in_context = alone if answer.quiz else _in_context(alone, context)
            if answers_from_documents(answer):
                alone, in_context = _doubted_later(alone), _doubted_later(in_context)
            offline = [_score(*parts, expected) for parts in zip(heard, alone, in_context, strict=True)]
        scores = (
            SentenceScore.abstain(why) if why else beside_judges(score, heard_of(judges, place), least)
            for place, (why, score, least) in enumerate(zip(silent, offline, _least(answer, heard), strict=True))
        )
        return Detection(self._key([*detections, *judges]), tuple(scores))

    def _key(self, detections: Sequence[Detection]) -> DetectorKey:
        """With a digest of what was fused: the risk is another one once a detector joins, recovers or changes."""
        own = key_of(self)
        config = json.loads(own.config) | {"fused": stable_hash(sorted(d.detector.digest for d in detections))}
        return dataclasses.replace(own, config=json.dumps(config, sort_keys=True, separators=(",", ":")))


def _is_heard(name: str, answer: Answer) -> bool:
    return name in WEIGHED or (name == KEY_CHECK and answer.quiz is not None)


def _of_quiz(answer: Answer, sentence: Sentence, heard: Heard, odds: float | None, expected: int) -> SentenceScore:
    """Of a quiz that its checks have read. Of a key that calls its statement false, the risk is turned round."""
    turned = calls_false(answer, sentence)
    if turned:
        stated = _risk(odds, heard)
        moved = None if stated is None else false_key_odds(stated)
    elif is_key(sentence, answer):
        moved = key_odds(odds, heard[KEY_CHECK].risk if KEY_CHECK in heard else None)
    else:
        moved = explanation_odds(odds)
    return _score(heard, moved, moved, expected, MIDDLE, turned=turned)


def _speaks(name: str, score: SentenceScore) -> bool:
    return score.risk is not None and (score.risk > 0 or name not in RAISES_ONLY)


def _in_context(alone: Sequence[float | None], context: float) -> list[float | None]:
    total, count = sum(odds for odds in alone if odds is not None), sum(odds is not None for odds in alone)
    return [own if own is None or count == 1 else _pulled(own, (total - own) / (count - 1), context) for own in alone]


def _doubted_later(every: Sequence[float | None]) -> list[float | None]:
    return [None if odds is None else odds - FROM_DOCUMENTS for odds in every]


def _pulled(own: float, others: float, context: float) -> float:
    if own > 0:
        others = max(others, -own)
    return (own + context * others) / (1 + context)


def _odds_of(heard: Heard, counts: Mapping[str, float]) -> float | None:
    compared = [_mean_of_families(heard, families, counts) for families in FAMILIES.values()]
    odds = [value for value in compared if value is not None]
    return fmean(odds) if odds else None


def _mean_of_families(heard: Heard, families: Sequence[Family], counts: Mapping[str, float]) -> float | None:
    heard_of = [([n for n in names if n in heard], counts.get(names[0], weight)) for names, weight in families]
    weighted = [(weight * _family_odds(heard, names), weight) for names, weight in heard_of if names and weight]
    return sum(odds for odds, _ in weighted) / sum(weight for _, weight in weighted) if weighted else None


def _family_odds(heard: Heard, names: Sequence[str]) -> float:
    leaning = max(LEANINGS.get(name, 0.0) for name in names)
    return log_odds(fmean(heard[name].risk or 0.0 for name in names)) - leaning


def _score(
    heard: Heard, alone: float | None, in_context: float | None, expected: int, middle: float = 0.5, *,
    turned: bool = False,
) -> SentenceScore:  # fmt: skip
    """``turned``: ``alone`` and ``in_context`` have the alarms in them, and all speaks against what it speaks for."""
    alarming = {} if turned else heard
    risk, own_risk = _risk(in_context, alarming), _risk(alone, alarming)
    if risk is None or own_risk is None:
        return SentenceScore.abstain(say("fusion-nothing-heard"))
    raised = [name for name in _strongest_first(heard) if _pull(name, heard[name]) > 0]
    lowered = [name for name in _strongest_first(heard) if _pull(name, heard[name]) < 0]
    raised, lowered = (lowered, raised) if turned else (raised, lowered)
    decisive = (raised if risk >= middle else lowered) or _strongest_first(heard)
    reason = [say("fusion-key-says-false")] if turned else []
    reason += [
        phrase for name in decisive if name in {decisive[0], *ALARMS, KEY_CHECK} for phrase in heard[name].reason
    ]
    reason.append(_tally(len(raised), len(lowered), expected - len(heard)))
    if abs(shift := risk - own_risk) >= WORTH_SAYING:
        reason.append(say("fusion-rest-raises" if shift > 0 else "fusion-rest-lowers"))
    evidence = dict.fromkeys(piece for name in decisive for piece in heard[name].evidence)
    contradictions_first = sorted(evidence, key=lambda piece: piece.stance is Stance.SUPPORTS)
    return SentenceScore(risk, tuple(reason), tuple(contradictions_first)[:MOST_EVIDENCE])


def _risk(odds: float | None, heard: Heard) -> float | None:
    alarms = {name: heard[name].risk or 0.0 for name in ALARMS if name in heard}
    if odds is None:
        return max(alarms.values(), default=None)
    right = 1 - probability(odds)
    for name, risk in alarms.items():
        right *= 1 - ALARMS[name] if risk else 1.0
    return 1 - right


def _least(answer: Answer, heard: Sequence[Heard]) -> list[float]:
    """Risk that the alarms leave of each sentence: a number that is missing is missing, whatever a judge says. Nothing
    where the key says itself that its statement is wrong."""
    return [
        0.0 if calls_false(answer, sentence)
        else 1 - prod(1 - chance for name, chance in ALARMS.items() if name in here and here[name].risk)
        for sentence, here in zip(answer.sentences, heard, strict=True)
    ]  # fmt: skip


def _pull(name: str, score: SentenceScore) -> float:
    """Which way, and how strongly, a detector moves the log-odds."""
    risk = score.risk or 0.0
    return risk if name in ALARMS else log_odds(risk) - LEANINGS.get(name, 0.0)


def _strongest_first(heard: Heard) -> list[str]:
    return sorted(heard, key=lambda name: -abs(_pull(name, heard[name])))


def _tally(raising: int, lowering: int, silent: int) -> Phrase:
    return say("fusion-tally", more=raising, less=lowering, silent=silent)
