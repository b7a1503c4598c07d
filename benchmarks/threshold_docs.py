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
from core.services.jobs.load_suite import load_suite
from core.services.thresholds.certificates import FIRST_QUESTION
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
    return Sample(wrong, np.array(risks), documents, langs), short


def broken_promises(runs: int = RUNS) -> dict[str, float]:
    """How often "at most a tenth of what is accepted is hallucinated" is broken, on risks that are honest: of units
    with risk r, a share of r / 2 is hallucinated, so below a cut it is a quarter of the cut."""
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
    """Of the bins that are kept, which are of one size, as if each sentence stood alone."""
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
        first=labels_needed(0.05, FIRST_QUESTION * 0.05 / len(LOOKS)),
        **{name: f"{100 * value:.1f}" for name, value in broken.items()},
    )  # fmt: skip


TEXT = """# Thresholds

Written by `python -m benchmarks.threshold_docs`, which also draws the plots; give it labelled files of your own and it describes those.
Here: {names} with {units:,} labelled units, {positives:,} of them hallucinated, in {documents:,} documents.

A **policy** says where the risk is cut into bands, for each kind and, where it differs, each language; by which weights the detectors make that
risk; and what may be promised. The queue obeys the active policy at once. Nothing is ever overwritten: a policy is a version.

## 1. Which labels count

Labels given **before** scores were shown count; a label given beside a score leans on it. Adjudicated labels stand in for single ones.
With every label it is stored how its item reached the person: by chance, and narrowed to what, or by value, by hand, flagged, sent back, assigned,
as a control. What somebody *chose* helps to learn weights, and is in no figure until its turn comes in the random draw; how far that is tells only
what the queue wrote down. The page says how many labels are left out, and why.
The documents are parted into two halves by their own numbers alone, so that no later label moves one across: a cut and weights come from one half,
figures from the other.

## 2. What a cut does

![Precision and recall](plots/thresholds-pr.svg) ![What each cut does](plots/thresholds-cuts.svg)

The area under precision and recall is {area}; flagging at random has {base}, the base rate. The bands show how far each figure would move had other
documents been drawn. A sentence is flagged where `risk >= cut`, and always where no detector could judge it. Cuts lie between distinct risks, so that
two readers never disagree about a unit on the edge; a signal with a single risk cannot be cut.

Where sets or languages were labelled at rates that chance does not explain, precision and recall stand there once more, each set and language
weighed by its size (post-stratified, with Wilson's interval over documents), and what nobody labelled is named with its share.

Ask for the best balance (F-beta), for a share to be found (recall), for a share of alarms to be right (precision), for the least cost when a miss costs
so many looks, or for what fits into the hours there are: arrivals per day times the share flagged times the seconds that people really took.

## 3. Weights

Each detector gets a weight that is never negative (a detector may be useless, but none is better read backwards), with log-odds of the sentence
and of its answer, an intercept per language, and a ridge penalty. {weights}
The page says what the learnt risk gains on the held-out half and what twice the labels would buy, each with an interval. Where the first
holds zero, these labels do not tell which of the two is better; the fusion without labels is the simpler one. Where the second does, more labels
may buy nothing.

![Reliability](plots/thresholds-reliability.svg)

Risks of the fusion without labels order sentences; they are no probabilities. Here they are off by {error} points on average. Perfectly honest
risks would read {noise} points off on so few labels, and up to {most} in 19 of 20 cases: the page says so beside the figure, and whether it is more
than noise. Learnt risks are calibrated: by Platt's two numbers up to a thousand labels, by isotonic regression above, on documents that the weights
did not see.

## 4. Promises

Picking the highest cut whose *observed* error is low enough is no promise. On simulated labels, where the truth is known, 800 labels at a time, the
promise "at most 10 % of what is accepted is hallucinated" at 95 % confidence was broken in

| how the cut was found | promises broken, of {runs} draws | promises made |
| --- | ---: | ---: |
| highest cut with an observed error of at most 10 % | {observed} % | |
| certificate, asked for once | {certified} % | {certified_made} % |
| certificate, asked for as often as one likes | {looked} % | {looked_made} % |

The certificate tests cuts from the safest on, each with an exact binomial tail, and stops at the first that fails (Learn-Then-Test with
fixed-sequence testing), from three starts: the first cut that could pass at all, and one and two thirds further up, with half, a quarter and a
quarter of the permitted error. At the desk one may look as often as one likes: labels are read in the order of their draw and tested when there are
{looks} of them, each time with a {count}th of the permitted error. Each look is stored as it was seen: relabelling changes the
looks to come and none that was taken.

![Labels that a promise takes](plots/thresholds-labels.svg)

Without a single miss, a promise of 1 / 2 / 5 % takes {needed_1} / {needed_2} / {needed_5} answers labelled by chance below the cut, when asked for once; of 5 %
at the desk, {first}, and as a part of what is drawn lies above the cut, the look at 200 is the first that can pass in practice.

**What counts.** The first answers of the random draw over everything the promise speaks of, as far as they are labelled. Labels of one language or
set that run ahead wait until the others in the draw are labelled; an answer that somebody chose counts once the draw has come to it. An open conflict
counts as wrong until it is settled, an answer that a reviewer mended as wrong at the risk of the machine's own wording, and so does the odd answer
without a label, up to a twentieth of the promised share. An answer stands at the risk that the queue goes by, whether all its sentences were scored or
not. The page lists how many labelled answers are not counted, and why, and what the next look waits for. Labels given beside scores never certify.

**Of what it speaks.** Of *labels*: beside it stands which share of known errors people here find, from controls known to be wrong. Where that is 80 %,
5 % of labels are 6.25 % in truth; without such controls the page says that it is unknown. *Per answer* it speaks of what the queue accepts; answers of
one document are right or wrong together and weigh as fewer (their effective number at the worst design effect). *Per document* it counts one answer of
each, drawn over all the document has: of documents with many answers each then counts as little as one with a single answer. Of the signal, language,
set and kind of labels that were asked for, which the policy keeps: one for a set, or beside cuts of languages that it did not test, is shown as
partial. A certificate is stale as soon as a detector, the weights or the guidelines change. It speaks of what the labels were drawn from: if other
material comes in, watch *Over time*.

**Many questions.** The best of twenty useless signals would break one promise in five. So questions about the same labels (another signal, promise,
unit, share or confidence) are numbered when they are first asked, and share the permitted error: the first has 80 % of it, the k-th a fifth of it over
k (k - 1), which sums to all of it. To ask the same again is free. Another language or set is a promise of its own: of ten promises with 95 %
confidence each, some one is broken in up to 40 of 100 desks.

**How many labels it takes.** "Label about N more" is the look by which the certificate comes in at least 90 % of 200 plays of the very same tests, each
with what the labels so far leave possible, else the last look. How often that came true on whole desks
stands in section 8. Why labels are not drawn below a cut
alone: [decisions/0017](decisions/0017-labels-over-all-risks.md).

## 5. Before it rules

*What would change* lists every item that gets another band: open ones, decided ones and published quizzes. Decided items that now need a look can be
re-queued, only those, and closed again. *Compare* puts detectors and languages side by side; a gap between languages is an alarm only if its
interval, widened for all pairs, excludes zero.

## 6. While it rules

*Over time* estimates how much of everything scored is hallucinated, from the labels that chance drew and the risks of all (prediction-powered
inference). Risks that are wrong do not move the estimate, on average over draws; risks that know something narrow its interval. Where fewer than ten
errors were labelled the interval is the exact one of the labels alone, so thirty clean answers say 0 to 11.6 %. An answer counts like another, and a
document by its answers. What somebody chose counts once the draw has come to its place. Parts that were labelled at rates of their own (a language
the queue was narrowed to, what came in later, near-duplicates that once waited) count by their size; a part without a label is named, and the figure
is without it. What people disagree on is taken to be right at the lower end and wrong at the upper; what cannot be checked is no error; what a
reviewer mended was wrong. The interval is as wide as for the traffic that all this came from, a little wider than what is scored here needs.

Each week's arrivals are compared with the twelve weeks before, by one answer of each document. Where nothing changes, the chance of any false alarm in
a year is at most 5 % though somebody looks every day (Kolmogorov-Smirnov tests, each at its part of the 5 %). A week of 200 answers to as many documents
whose risks lie half a standard deviation higher is found in nine of ten cases; of 40 documents with five answers each, it takes one and a half.

Precision stands there by set and week: of the labelled units at or above the cut of their language the share that is hallucinated, weighted by the
chance to be labelled, with Wilson's interval over documents. A fall against the weeks before raises an alarm (Fisher's exact test on one unit of each
document); of the alarms on one screen at most 5 % are expected to be false (Benjamini-Yekutieli), which says nothing of the next look. Beside it
stands what changed in that week: sets that are new or grew, detectors in another version or with another prompt, policies, guidelines. A re-check
can be scheduled; *Roll back* activates what was active before.

New weights make new risks. Until the worker has fused everything again, the new cuts meet some old risks: the page, the overview and an empty queue say how many
items that concerns and whose weights they carry, and the review desk marks such an item. Nothing is held up.

The same without the desk: `python -m core tune FILE --target recall=0.95 --out policy.json`, then `score --policy policy.json`.
The page reads and writes the same files.
"""


WIKIBIO = """
## 7. The same on WikiBio

The samples that ship are few. On the half of WikiBio GPT-3 that we develop on ({units} sentences of {documents} biographies, each with 20 samples), by
`python -m benchmarks.learning`:

![Precision and recall on WikiBio](plots/wikibio-pr.svg) ![What more labels bought](plots/wikibio-curve.svg)

Without a label the fused risk has NonFact {without_nonfact} and Factual {without_factual}; with weights from about {labels} labels {nonfact} and
{factual} on all other documents; with weights from nine tenths of the documents {learnt_nonfact} and {learnt_factual} on the last tenth. Twice the
labels would add about {doubled} points, if the line through these four points goes on: a guess that leans upward.

![Reliability on WikiBio](plots/wikibio-reliability.svg)

Calibrated ({method}, half of the documents judged by the other) learnt risks are off by {after} points on average, {before} before. Honest ones would read
{noise} points off on as many single sentences, and up to {most} in 19 of 20 cases: what is left after calibration is {verdict}.
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
