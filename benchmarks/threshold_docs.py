"""Write docs/thresholds.md and its plots: ``python -m benchmarks.threshold_docs [FILE...]``.

Labelled files (default: the samples that ship) are scored without labels; the plots show these scores, the text
teaches what the thresholds page does with them. Every number in it is computed here, or by ``benchmarks.learning``,
whose kept figures of WikiBio make the last chapter.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import page as benchmarks_page
from benchmarks.promises.published import chapter, kept, with_chapter
from benchmarks.threshold_plots import plots, plots_of
from core.cli.evaluate import read
from core.domain.columns import NameColumn
from core.services.suites.load_suite import load_suite
from core.settings import read_settings
from core.tuning.calibration_noise import CalibrationNoise, calibration_noise, noise_of
from core.tuning.certificate import Promise, certify, labels_needed
from core.tuning.learning import lacking
from core.tuning.reliability import calibration_error, reliability
from core.tuning.sample import Sample
from core.tuning.sequential import LOOKS, DocumentLabels, certify_so_far
from core.tuning.units import labelled_units

ROOT = Path(__file__).parents[1]
PAGE, IMAGES = ROOT / "docs" / "thresholds.md", ROOT / "docs" / "plots"
SAMPLES = (ROOT / "samples" / "answers.jsonl", ROOT / "samples" / "quizzes.jsonl")
RUNS, SHARE = 1000, 0.1
GRID = np.linspace(0.05, 0.95, 19).tolist()


def scored(files: Sequence[Path]) -> tuple[Sample, str]:
    """The fused risk of every labelled unit, and what learning weights from these labels would lack."""
    settings = read_settings()
    answers, units = labelled_units(record for file in files for record in read(str(file), settings).records)
    suite = load_suite(settings)
    fused = [results[-1] for results in suite.score(answers)]
    risks = []
    for unit in units:
        detection = fused[unit.answer]
        scores = getattr(detection, "scores", ())
        heard = [score.risk for score in scores] if unit.sentence is None else [scores[unit.sentence].risk]
        risks.append(max((risk for risk in heard if risk is not None), default=np.inf))
    documents = np.unique([unit.document for unit in units], return_inverse=True)[1].astype(np.int64)
    wrong = np.array([unit.hallucinated for unit in units])
    langs = tuple(unit.lang for unit in units)
    short = "; ".join(f"{kind.value} units: {need}" for kind, need in lacking(units).items())
    return Sample(wrong, np.array(risks), documents, NameColumn.of(langs)), short


def broken_promises(runs: int = RUNS) -> dict[str, float]:
    """Return how often "at most a tenth of what is accepted is hallucinated" is broken, on risks that are honest: of
    units with risk r, a share of r / 2 is hallucinated, so below a cut it is a quarter of the cut.
    """
    random = np.random.default_rng(0)
    broken = {"observed": 0, "certified": 0, "looked": 0, "certified_made": 0, "looked_made": 0}
    for _ in range(runs):
        risks = random.random(800)
        wrong = random.random(800) < risks / 2
        observed = [cut for cut in GRID if (below := risks < cut).any() and wrong[below].mean() <= SHARE]
        broken["observed"] += max(observed, default=0.0) / 4 > SHARE
        certified_cut = certify(risks, wrong, [cut for cut in GRID if cut >= 0.2], Promise.ACCEPTED, SHARE).cut
        seen = certify_so_far(DocumentLabels(risks, wrong), Promise.ACCEPTED, SHARE).certificate
        sequential_cut = seen.cut if seen else None
        broken["certified"] += (certified_cut or 0.0) / 4 > SHARE
        broken["looked"] += (sequential_cut or 0.0) / 4 > SHARE
        broken["certified_made"] += certified_cut is not None
        broken["looked_made"] += sequential_cut is not None
    return {name: count / runs for name, count in broken.items()}


def wikibio(figures: dict[str, Any]) -> str:
    few, error, noise = figures["few"], figures["error"], _noise_of(figures)
    return WIKIBIO.format(
        units=figures["units"], documents=figures["documents"], labels=round(few["labels"]), method=figures["method"],
        before=f"{error['before']:.1f}", after=f"{error['after']:.1f}", doubled=f"{100 * figures['doubled']:.1f}",
        noise=f"{100 * noise.mean:.1f}", most=f"{100 * noise.most:.1f}",
        verdict="within noise" if noise.hides(error["after"] / 100) else "more than noise",
        nonfact=f"{100 * few['nonfact'][0]:.1f}", factual=f"{100 * few['factual'][0]:.1f}",
        **{f"{name}_{area}": f"{figures[which][f'auc_pr_{area}']:.1f}"
           for name, which in (("without", "without"), ("learnt", "cross-fitted")) for area in ("nonfact", "factual")},
    )  # fmt: skip


def _noise_of(figures: dict[str, Any]) -> CalibrationNoise:
    """Return the noise of the bins that are kept, which are of one size, as if each sentence stood alone."""
    risks = np.array([risk for risk, *_ in figures["reliability"]["after"]])
    return noise_of(risks * (1 - risks) * figures["units"] / len(risks), figures["units"])


def page(sample: Sample, short: str, files: Sequence[Path], broken: dict[str, float]) -> str:
    names = ", ".join(f"`{file.name}`" for file in files)
    error, noise = 100 * calibration_error(reliability(sample)), calibration_noise(sample)
    weights = f"Too few to learn weights from: {short}." if short else "Enough to learn weights from."
    return TEXT.format(
        names=names, units=len(sample), positives=sample.positives, documents=int(sample.documents.max()) + 1,
        area=f"{100 * sample.curve.precision_recall_area():.1f}", base=f"{100 * sample.curve.base_rate:.1f}",
        error=f"{error:.1f}", noise=f"{100 * noise.mean:.1f}", most=f"{100 * noise.most:.1f}", weights=weights, runs=f"{RUNS:,}", looks=", ".join(map(str, LOOKS)), count=len(LOOKS),
        needed_1=labels_needed(0.01, 0.05), needed_2=labels_needed(0.02, 0.05), needed_5=labels_needed(0.05, 0.05),
        **{name: f"{100 * value:.1f}" for name, value in broken.items()},
    )  # fmt: skip


TEXT = """# Thresholds

Written by `python -m benchmarks.threshold_docs`, which also draws the plots; give it labelled files of your own and it describes those.
Here: {names} with {units:,} labelled units, {positives:,} of them hallucinated, in {documents:,} documents.

A **policy** contains the thresholds between risk levels, for each kind and, where they differ, each language; the weights with which the detectors
make the risk; and the certificate. The queue obeys the active policy at once. Nothing is ever overwritten: each policy is a version.

## 1. Which labels count

Only labels that were given **before** scores were shown count, because a label that is given beside a score leans towards it. Adjudicated labels
replace single ones. Each label stores how its item reached the person: at random and with which filter, or by value, by hand, flagged, sent back,
assigned, as a control item. Labels of items that somebody *chose* train weights, but are in no figure until the random order reaches their item,
which is judged by what the queue recorded. The page says how many labels are excluded, and why.
The documents are split into two halves by their own numbers alone, so that no later label moves one: thresholds and weights come from one half,
figures from the other.

## 2. What a threshold does

![Precision and recall](plots/thresholds-pr.svg) ![What each threshold does](plots/thresholds-cuts.svg)

The area under precision and recall is {area}; flagging at random has {base}, the base rate. The shaded ranges show how far each figure would move with
another sample of documents. A sentence is flagged if `risk >= threshold`, and always if no detector could judge it. Thresholds lie between distinct
risks, so no unit is exactly on one; a signal with a single risk has no threshold.

If sets or languages were labelled at rates that chance does not explain, precision and recall are shown a second time, with each set and language
weighted by its size (post-stratified, with Wilson's interval over documents), and unlabelled strata are listed with their share.

The page proposes a threshold for the best balance (F-beta), for a share of errors to be found (recall), for a share of alarms to be right
(precision), for the least cost when a miss costs as much as so many checks, or for the hours that are available: arrivals per day times the share
flagged times the seconds that people really took.

## 3. Weights

Each detector gets a weight that is never negative (a detector may be useless, but none is better reversed), with log-odds of the sentence and of
its answer, an intercept per language, and a ridge penalty. {weights}
The page shows what the learned risk gains on the held-out half and what twice the labels would add, each with an interval. If the first interval
contains zero, these labels do not show which of the two is better, and the fusion without labels is simpler. If the second does, more labels may
add nothing.

![Reliability](plots/thresholds-reliability.svg)

Risks of the fusion without labels order sentences; they are not probabilities. Here they are off by {error} points on average. Perfectly honest
risks would be {noise} points off with so few labels, and up to {most} in 19 of 20 cases: the page says so beside the figure, and whether the
difference is more than noise. Learned risks are calibrated on documents that the weights did not see: by Platt's two numbers up to a thousand
labels, by isotonic regression above.

## 4. Promises

Choosing the highest threshold whose *observed* error is low enough is no promise. On simulated labels, where the truth is known, 800 labels at a
time, the promise "at most 10 % of what is accepted is hallucinated" at 95 % confidence was broken in

| how the threshold was found | promises broken, of {runs} label samples | promises made |
| --- | ---: | ---: |
| highest threshold with an observed error of at most 10 % | {observed} % | |
| certificate, asked for once | {certified} % | {certified_made} % |
| certificate, asked for as often as one likes | {looked} % | {looked_made} % |

The certificate tests thresholds from the safest on, each with an exact binomial tail, and stops at the first that fails (Learn-Then-Test with
fixed-sequence testing). It does so from three starts: the first threshold that could pass at all, and one and two thirds further up, with half, a
quarter and a quarter of the permitted error. At the desk one may look as often as one likes: labels are read in sampling order and tested when there
are {looks} of them, with 4, 12, 32, 32, 12 and 4 % of the permitted error; the last 4 % are for a look at everything. Whoever names a number of
labels *beforehand* gets three quarters of it at that look (with fewer than 30 labels, or for at least twice as many as there are; it cannot be
changed). Each look is stored as it was: relabelling changes later looks, never earlier ones.

A promise is about **what is loaded** unless you ask otherwise: a fixed number of answers, each sampled for itself. Its tails are hypergeometric, answers
of one document need no correction, and when everything is labelled nothing is left to doubt. A promise about **what will come, too** is binomial, and
answers of one document count as fewer (their effective number at the worst design effect).

![Labels that a promise takes](plots/thresholds-labels.svg)

Without a single miss, a promise of 1 / 2 / 5 % needs {needed_1} / {needed_2} / {needed_5} randomly sampled labelled answers below the threshold, when asked for
once.

**Which answers count.** The first answers in sampling order of everything that the promise covers, as far as they are labelled. Labels of one
language or set that run ahead wait until the others in the order are labelled; an answer that somebody chose counts once the order reaches it. An
open conflict counts as wrong until it is resolved; an answer that a reviewer corrected counts as wrong, at the risk of the machine's own text; so
do a few answers without a label, up to a twentieth of the promised share. An answer counts with the risk that the queue uses, whether all its sentences
were scored or not. The page lists how many labelled answers are excluded, and why, and what the next look waits for. Labels that were given beside
scores never certify. An answer that is not scored yet is missing: the sampling order waits for it.

**What it promises.** A share of wrong *labels*: beside it stands which share of known errors people here find, from control items that are known to
be wrong. If that is 80 %, 5 % of labels are 6.25 % in truth; without such control items the page says that it is unknown. *Per answer* it covers
what the queue accepts. *Per document* it counts one answer of each, sampled from all answers of the document, so that a document with many answers
counts no more than one with a single answer. It covers the signal, language, set and kind of labels that were asked for, which the policy stores; one
for a set, or beside thresholds of languages that it did not test, is shown as partial. For labels that came with files the page says that nobody here
drew them.

**The life of a certificate.** It names what it was drawn from: day, number of answers, sets and languages with their shares. Sets and languages that
come later are *not covered*; the page says how much of last week's traffic is. Three things end it, and the page says which:

- *Risks were made anew.* What decides risks is compared as a whole: detectors with version and configuration that at least half of the answers have,
  the version of their combination, learned weights, guidelines. One more opinion on one answer changes nothing.
- *Answers changed sides.* If a labelled answer is on the other side of the threshold now, the test is made again on the risks of now.
- *Later labels contradict it.* Labels that chance serves go on being read. The certificate is withdrawn once they are evidence against it at the
  promised confidence, valid however often one looks: at most one desk in twenty withdraws a true one. Webhooks are told (`certificate`), and verdicts
  of the API carry its state. The worker looks every hour.

Ask again to renew one: a certificate that was withdrawn is a new question. One from before this was stored is shown as no longer valid.

**Many questions.** The best of twenty useless signals would break one promise in five. So questions about the same labels (another signal, promise,
unit, share or confidence) are numbered when they are first asked, and share the permitted error: the first gets 80 % of it, the k-th a fifth of it
over k (k - 1), which adds up to all of it. Asking the same question again is free. Scopes that share answers share the error: all languages and
English alone are two questions; English and Japanese are not about the same answers.

**How many labels it takes.** The page shows the chance of a certificate at each look to come, from 200 simulations of the same tests, each with what
the labels so far leave possible; "label about N more" is the first with 90 %. That labels will hardly help is said only if they show too much wrong
below every threshold. Section 8 says how often that came true on whole desks. Why labels are not
sampled below a threshold alone: [decision 17](decisions/0017-labels-over-all-risks.md).

## 5. Before activation

*What would change* lists every item that gets another risk level: open ones, decided ones and published quizzes. Decided items that now need a
check can be opened again, only those, and closed again. *Activate*, *Save and activate* and *Roll back* say first how many items would be to review
instead of now, by kind and language, how many get another level, and how often the alarms are right on labels, if there are 50. *Compare* shows detectors and languages side by side; a gap between languages is an alarm
only if its interval, widened for all pairs, excludes zero.

## 6. After activation

*Over time* estimates how much of everything scored is hallucinated, from the randomly sampled labels and the risks of all items (prediction-powered
inference). Wrong risks do not bias the estimate; informative risks narrow its interval. With fewer than ten labelled errors the interval is the
exact one of the labels alone, so thirty clean answers give 0 to 11.6 %. All answers count alike, and a document counts by its answers. Items that
somebody chose count once the random order reaches them. Strata that were labelled at rates of their own (a language that the queue was narrowed to,
later arrivals, near-duplicates that once waited) count by their size; a stratum without a label is named and not included. Open conflicts count as
right at the lower end of the interval and as wrong at the upper; *not checkable* is no error; an answer that a reviewer corrected was wrong. The
interval describes the traffic that these items came from, so it is a little wider than the items here alone would need.

Each week's arrivals are compared with the twelve weeks before, by one answer of each document. If nothing changes, the chance of any false alarm in
a year is at most 5 % even with daily looks (Kolmogorov-Smirnov tests, each with its part of the 5 %). A week of 200 answers to as many
documents whose risks are half a standard deviation higher is detected in nine of ten cases; with 40 documents of five answers each it takes one and
a half standard deviations.

Precision is shown by set and week: the hallucinated share of the labelled units at or above the threshold of their language, weighted by the
inclusion probability, with Wilson's interval over documents. A fall against the weeks before raises an alarm (Fisher's exact test on one unit of
each document); of the alarms on one screen at most 5 % are expected to be false (Benjamini-Yekutieli), which says nothing about the next look.
Beside it stands what changed in that week: sets that are new or grew, detectors with another version or prompt, policies, guidelines. A re-check can
be scheduled; *Roll back* activates the version that was active before.

Other thresholds decide at once. New weights or another reading model change risks, so the worker prepares such a version first: it computes all new
risks beside the old ones, and everybody goes on under the old policy. The page and the overview say how far it is ("Version 7 is being prepared: 430
of 1,200 items"), and it can be stopped and continued. What changes, arrives or is scored again meanwhile is caught up with. Then one transaction
switches the policy and every risk, tells webhooks, reviews certificates and opens published quizzes again that are worse now
([decision 65](decisions/0065-a-policy-is-switched-whole.md)). Another activation takes the place of one that is being prepared; *Roll back* stops it, and
once more goes back further. A version that cannot be prepared says why, and the old policy stays.

Risks of other weights than the active policy's are then rare: somebody took back an edit from before the switch, or an older version of the program
switched. The page, the overview and an empty queue say how many items that concerns, and the review desk marks such an item.

The same without the desk: `python -m core tune FILE --target recall=0.95 --out policy.json`, then `score --policy policy.json`.
The page reads and writes the same files.
The labels train the grounding model, too: `python -m core teach`, or the button beside learned weights ([grounding.md](grounding.md#what-labels-of-one-desk-teach)).
"""


WIKIBIO = """
## 7. The same on WikiBio

The shipped samples are few. On the half of WikiBio GPT-3 that we develop on ({units} sentences of {documents} biographies, each with 20 samples), by
`python -m benchmarks.learning`:

![Precision and recall on WikiBio](plots/wikibio-pr.svg) ![What more labels bought](plots/wikibio-curve.svg)

Without a label the combined risk has NonFact {without_nonfact} and Factual {without_factual}; with weights from about {labels} labels {nonfact} and
{factual} on all other documents; with weights from nine tenths of the documents {learnt_nonfact} and {learnt_factual} on the last tenth. Twice the
labels would add about {doubled} points, if the line through these four points continues: an estimate that is probably too high.

![Reliability on WikiBio](plots/wikibio-reliability.svg)

Calibrated ({method}, each half of the documents judged by the other) learned risks are off by {after} points on average, {before} before. Honest risks would
be {noise} points off with as many single sentences, and up to {most} in 19 of 20 cases: the rest after calibration is {verdict}.
"""


def main(arguments: list[str]) -> None:
    files = [Path(argument) for argument in arguments] or list(SAMPLES)
    sample, short = scored(files)
    IMAGES.mkdir(exist_ok=True)
    for name, drawing in plots(sample).items():
        (IMAGES / f"{name}.svg").write_text(drawing, "utf-8")
    text = page(sample, short, files, broken_promises())
    if figures := (benchmarks_page.kept("learning") or {}).get("wikibio_gpt3"):
        text += wikibio(figures)
        for name, drawing in plots_of(figures).items():
            (IMAGES / f"{name}.svg").write_text(drawing, "utf-8")
    PAGE.write_text(with_chapter(text, chapter(kept())), "utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {len(sample):,} labelled units")


if __name__ == "__main__":
    main(sys.argv[1:])
