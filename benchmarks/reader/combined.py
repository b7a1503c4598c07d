"""Measure what the reader of stances brings to the combined risk, and at what price, from copied to reworded answers.

    python -m benchmarks.reader.combined DATA [NAME ...] [--cached FOLDER]

DATA holds the labelled sets. Each is scored with all detectors of sources, with the reader and without it; sets that the
reader learnt from in part are measured on the other part. Prints the AUROC of both with the paired interval of the
gain over documents, and at the threshold that ships the shares of right and of wrong sentences that are flagged, and of
wholly right answers of which no sentence is. Risks are kept in the folder, so a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.cached_suite import CACHE, CachedSuite, open_suite, scored
from benchmarks.reader.other_sets import teaches
from benchmarks.reader.reader_auroc import auroc
from benchmarks.sets import records_of
from core.domain.answers import Answer, Detection
from core.scoring.claimless_sentences import risk_for_a_cut
from core.scoring.suite import Results
from core.tuning.units import LabelledUnit, labelled_units

READER = "source_stance"
NAMES = (
    "source_match",
    "token_overlap",
    "rouge",
    "novel_bigrams",
    "unsupported_terms",
    "unsupported_entities",
    "unmatched_numbers",
    "negation_flip",
    "embedding_similarity",
    "token_alignment",
    "grounding",
    READER,
)
SETS = {
    "natural answers, en": ("natural/en_dev", 999),
    "natural answers, ja": ("natural/ja_dev", 999),
    "natural answers, ko": ("natural/ko_dev", 999),
    "close to the source, ko": ("natural/ko_close_dev", 999),
    "minimal pairs": ("minimal_pairs/dev", 999),
    "chat answers": ("minimal_pairs/chat_dev", 999),
    "RAGTruth QA": ("ragtruth/qa_test", 90),
    "JHARS": ("jhars/dev", 220),
    "LFQA": ("train/grounding/lfqa_wdoc", 40),
    "HaluEval QA": ("halueval_qa/dev", 240),
    "CNN/DM": ("qags/cnndm", 90),
    "XSum": ("qags/xsum", 120),
    "FaithBench": ("faithbench/dev", 60),
    "SHROOM": ("shroom/dev", 250),
}
"""Most answers of each set."""
TAUGHT_IN_PART = {"JHARS", "HaluEval QA"}
THRESHOLD = 0.5
DRAWS = 1000


@dataclass(frozen=True, slots=True)
class Sentences:
    """Labelled sentences of a set with their combined risk, one row each."""

    wrong: NDArray[np.bool_]
    risk: NDArray[np.float64]
    document: NDArray[np.int64]


def answers_of(name: str, data: Path) -> tuple[list[Answer], list[LabelledUnit]]:
    place, cap = SETS[name]
    records, _ = records_of(data / f"{place}.jsonl.gz", cap)
    if name in TAUGHT_IN_PART:
        records = [r for r in records if not teaches(r.answer.meta.get("source_id", r.answer.meta.get("pair_id")))]
    return labelled_units(records)


def sentences_of(units: list[LabelledUnit], results: list[Results]) -> Sentences:
    fused = [result[-1] for result in results]
    rows = [(unit.hallucinated, _risk(fused[unit.answer], unit.sentence), unit.document) for unit in units]
    kept = [(wrong, risk, document) for wrong, risk, document in rows if risk is not None]
    wrong, risk, document = zip(*kept, strict=True)
    return Sentences(np.array(wrong, bool), np.array(risk), np.array(document))


def _risk(detection: object, sentence: int | None) -> float | None:
    assert isinstance(detection, Detection)
    risks = [risk_for_a_cut(score) for score in detection.scores]
    if sentence is not None:
        return risks[sentence]
    return max((risk for risk in risks if risk is not None), default=None)


def share_passed(answers: list[Answer], units: list[LabelledUnit], results: list[Results]) -> float:
    """Return the share of wholly right answers of which no sentence is flagged; NaN without any."""
    wrong: defaultdict[int, bool] = defaultdict(bool)
    for unit in units:
        wrong[unit.answer] |= unit.hallucinated
    right = [number for number in range(len(answers)) if number in wrong and not wrong[number]]
    passed = [all((_risk(results[n][-1], s) or 0) < THRESHOLD for s in range(len(answers[n].sentences))) for n in right]
    return float(np.mean(passed)) if passed else float("nan")


def interval_of_gain(before: Sentences, after: Sentences) -> tuple[float, float]:
    """Return the 95 % interval of the difference of AUROC, whole documents drawn again."""
    dice = np.random.default_rng(0)
    places = [np.flatnonzero(after.document == document) for document in np.unique(after.document)]
    gains = []
    for _ in range(DRAWS):
        rows = np.concatenate([places[at] for at in dice.integers(0, len(places), len(places))])
        gains.append(auroc(after.risk[rows], after.wrong[rows]) - auroc(before.risk[rows], before.wrong[rows]))
    low, high = np.nanquantile(gains, [0.025, 0.975])
    return float(low), float(high)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("names", nargs="*", help=", ".join(SETS))
    parser.add_argument("--cached", type=Path, default=CACHE)
    wanted = parser.parse_args()
    suite = open_suite(wanted.cached, NAMES)
    without = replace(suite, detectors=tuple(each for each in suite.detectors if each.name != READER))
    print(
        "| set | sentences | wrong | without | with | gain | flagged right, before and now | wrong | right answers passed |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in wanted.names or SETS:
        print(_row(name, wanted.data, without, suite), flush=True)


def _row(name: str, data: Path, without: CachedSuite, suite: CachedSuite) -> str:
    answers, units = answers_of(name, data)
    results = {"after": scored(suite, answers), "before": scored(without, answers)}
    after, before = (sentences_of(units, results[when]) for when in ("after", "before"))
    ranks = [100 * auroc(each.risk, each.wrong) for each in (before, after)]
    low, high = interval_of_gain(before, after) if after.wrong.any() else (float("nan"), float("nan"))
    flagged = [[100 * float((each.risk[rows] >= THRESHOLD).mean()) if rows.any() else float("nan") for each in (before, after)]
               for rows in (~after.wrong, after.wrong)]  # fmt: skip
    passed = [100 * share_passed(answers, units, results[when]) for when in ("before", "after")]
    return (
        f"| {name} | {len(after.wrong):,} | {after.wrong.sum():,} | {ranks[0]:.1f} | {ranks[1]:.1f} "
        f"| {ranks[1] - ranks[0]:+.1f} ({100 * low:+.1f} to {100 * high:+.1f}) "
        f"| {flagged[0][0]:.0f} to {flagged[0][1]:.0f} % | {flagged[1][0]:.0f} to {flagged[1][1]:.0f} % "
        f"| {passed[0]:.0f} to {passed[1]:.0f} % |"
    )


if __name__ == "__main__":
    main()
