"""The fused risk of quizzes before and since it hears the check of keys: who is put before a person, and which errors are.

python -m benchmarks.quiz_keys.fused JSQUAD CLAIMS ... [--qgeval QGEVAL] [--items 160] [--passages 100] [--publish]

Sets: errors planted in JSQuAD's questions, from articles that no weight has seen; annotators' verdicts of QGEval, where
the check of keys says what weights fitted on other passages say; and each file of claims, with the labels entailment
and contradiction (or SUPPORTS and REFUTES), of which items of true and false are made, half of them wrongly keyed.
Nothing was fitted for the fusion that ships. Beside it stands a regression over what all checks and detectors say,
learnt from the other sets of keys, to show what that would have gained.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.quiz_keys.fitting import auroc, cross_fitted, judged_table
from benchmarks.quiz_keys.key_sets import Keyed, claim_items, planted_items
from benchmarks.quiz_page import publish
from core.domain.answers import Detection, SentenceScore
from core.domain.log_odds import FAINTEST, log_odds, probability
from core.encoders import open_encoder
from core.evidence.claim_text import is_key
from core.grounding import open_key_reader
from core.quizzes.answering.weights import KEYS_ABROAD, shipped_weights
from core.quizzes.checks.check_names import CHECK_NAMES
from core.scoring import engine
from core.scoring.fusion import KEY_CHECK, MIDDLE, WEIGHED, Fusion
from core.scoring.make_detectors import make_detectors
from core.scoring.suite import Suite
from core.scoring.tools import Tools
from core.settings import Settings

RECALLS = (0.7, 0.8, 0.9)
DRAWS, PENALTY, BATCH = 300, 1.0, 32
VOICES = (KEY_CHECK, "answerable", "outside_terms", "quiz_numbers", "quiz_names")
MORE = VOICES[1:3] + VOICES[4:]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Scored:
    """It holds for one set an item's risk under each way to fuse, and what a regression may learn from."""

    items: Sequence[Keyed]
    before: Floats
    now: Floats
    voices: Floats

    @property
    def wrong(self) -> NDArray[np.bool_]:
        return np.array([item.wrong for item in self.items])


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("jsquad", type=Path)
    parser.add_argument("claims", type=Path, nargs="*")
    parser.add_argument("--qgeval", type=Path)
    parser.add_argument("--items", type=int, default=160)
    parser.add_argument("--passages", type=int, default=100)
    parser.add_argument("--publish", action="store_true")
    asked = parser.parse_args(arguments)
    made = suite()
    keys = {"JSQuAD, planted": _scored(made, planted_items(asked.jsquad, asked.items))}
    if asked.qgeval:
        verdicts = _verdicts(asked.qgeval, asked.passages)
        keys["QGEval"] = _scored(made, [item for item, _ in verdicts], [risk for _, risk in verdicts])
    claims = {path.name.partition(".")[0]: _scored(made, claim_items(path, asked.items)) for path in asked.claims}
    shown = "\n".join(_table(keys, claims))
    print(shown)
    if asked.publish:
        publish("fused", shown)


def suite() -> Suite:
    made = make_detectors(tools=Tools(encoder=open_encoder(Settings()), key_reader=open_key_reader(Settings())))
    return Suite(tuple(each for each in made if each.name in WEIGHED | CHECK_NAMES), Fusion())


def _verdicts(path: Path, passages: int) -> list[tuple[Keyed, float]]:
    """Each with what the check of keys says by weights that have not seen its passage."""
    judged, weights = judged_table(path), shipped_weights()
    odds, votes = cross_fitted(judged.values(judged.names(without=("r_",))), judged, 0)
    middle = float(weights.middle[0])
    chosen = set(random.Random(0).sample(sorted(set(judged.groups.tolist())), passages))  # noqa: S311 no secret
    found = []
    for place, answer in enumerate(judged.answers):
        if judged.groups[place] in chosen:
            unanswered = (odds[place] + votes[place]) / 2 - middle
            misplaced = weights.misplaced(judged.rows[place], judged.together[place]) - KEYS_ABROAD
            risk = probability(float(np.logaddexp(unanswered, misplaced)))
            found.append((Keyed(answer, bool(judged.wrong[place]), str(judged.groups[place]), ""), risk))
    return found


def _scored(suite: Suite, items: Sequence[Keyed], checked: Sequence[float] = ()) -> Scored:
    """``checked``: what the check of keys is to have said."""
    before, now, voices = [], [], []
    for start in range(0, len(items), BATCH):
        answers = [item.answer for item in items[start : start + BATCH]]
        as_words = [engine.run(each, answers) for each in suite.detectors if each.name in WEIGHED]
        for place, (answer, results) in enumerate(zip(answers, suite.score(answers), strict=True)):
            said = list(results[:-1])
            if len(checked):
                said = [_as_if(each, checked[start + place]) for each in said]
            old = Fusion().fuse(answer, [each[place] for each in as_words])
            new = Fusion().fuse(answer, said)
            at_key = [n for n, sentence in enumerate(answer.sentences) if is_key(sentence, answer)]
            before.append(_worst(old, at_key))
            now.append(_worst(new, at_key))
            voices.append([log_odds(before[-1], FAINTEST), *_voices(said, at_key)])
    return Scored(items, np.array(before), np.array(now), np.array(voices))


def _as_if(result: engine.Result, risk: float) -> engine.Result:
    if not isinstance(result, Detection) or result.detector.name != KEY_CHECK:
        return result
    scores = (SentenceScore(risk, score.reason, score.evidence) for score in result.scores)
    return replace(result, scores=tuple(scores))


def _worst(detection: Detection, places: Sequence[int]) -> float:
    return max((risk for n in places if (risk := detection.scores[n].risk) is not None), default=0.0)


def _voices(results: Sequence[engine.Result], places: Sequence[int]) -> Iterator[float]:
    said = {each.detector.name: each for each in results if isinstance(each, Detection)}
    return (log_odds(_worst(said[name], places)) for name in VOICES)


def _table(keys: Mapping[str, Scored], claims: Mapping[str, Scored]) -> Iterator[str]:
    recalls = ", ".join(f"{recall:.0%}" for recall in RECALLS)
    yield (
        f"| set | fusion | AUROC | right ones put before a person at {MIDDLE} | wrong ones put there | right ones put "
        f"there to find {recalls} of the wrong |"
    )
    yield "| --- | --- | ---: | --- | --- | --- |"
    for name, scored in (keys | claims).items():
        count = f"{name} ({(~scored.wrong).sum():,} right, {scored.wrong.sum():,} wrong)"
        yield _row(count, "before", scored, scored.before)
        yield _row("", "**as it ships**", scored, scored.now)
        if name in keys:
            yield _row("", "*joined with three more checks*", scored, _joined_with_more(scored))
        others = [each for other, each in keys.items() if other != name]
        if name in keys and others:
            yield _row("", "*learnt from the other set of keys*", scored, _learnt(others, scored), cut=False)


def _joined_with_more(scored: Scored) -> Floats:
    """``answerable``, ``outside_terms`` and ``quiz_names`` as suspicions like that of the check of keys."""
    shifted = scored.voices[:, [1 + VOICES.index(name) for name in MORE]] + log_odds(MIDDLE)
    risks: Floats = 1 - (1 - scored.now) * np.prod(1 / (1 + np.exp(shifted)), axis=1)
    return risks


def _learnt(others: Sequence[Scored], scored: Scored) -> Floats:
    from sklearn.linear_model import LogisticRegression

    values, wrong = np.vstack([each.voices for each in others]), np.concatenate([each.wrong for each in others])
    learnt = LogisticRegression(C=PENALTY, max_iter=500).fit(values, wrong)
    risks: Floats = learnt.predict_proba(scored.voices)[:, 1]
    return risks


def _row(name: str, way: str, scored: Scored, risks: Floats, *, cut: bool = True) -> str:
    wrong = scored.wrong
    groups = np.array([hash(item.group) for item in scored.items])
    ranked = _between(lambda each: auroc(wrong[each], risks[each]), groups)
    right = _between(lambda each: float((risks[each][~wrong[each]] > MIDDLE).mean()), groups) if cut else ""
    found = _between(lambda each: float((risks[each][wrong[each]] > MIDDLE).mean()), groups) if cut else ""
    needed = [float((risks[~wrong] >= np.quantile(risks[wrong], 1 - recall)).mean()) for recall in RECALLS]
    return f"| {name} | {way} | {ranked} | {right} | {found} | {', '.join(f'{each:.2f}' for each in needed)} |"


def _between(figure: object, groups: NDArray[np.int64]) -> str:
    """With its 95 % interval, by passages drawn again."""
    assert callable(figure)
    draw = np.random.default_rng(0)
    places = [np.flatnonzero(groups == group) for group in dict.fromkeys(groups.tolist())]
    drawn = [
        figure(np.concatenate([places[i] for i in draw.integers(len(places), size=len(places))])) for _ in range(DRAWS)
    ]
    low, high = np.percentile(drawn, [2.5, 97.5])
    return f"{figure(np.arange(len(groups))):.2f} ({low:.2f} to {high:.2f})"


if __name__ == "__main__":
    main()
