"""Count the planted errors that each detector finds, by kind of error and language.

    python -m benchmarks.planted [--out FILE] [--cached FOLDER]

Sentences that their source supports (our samples, and short texts written for this) get one error each way. A detector
finds an error when the edited sentence is riskier than the cut that flags at most 5 % of the sentences as they were,
in the same language. Writes the figures and the page.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks import page
from benchmarks.cached_suite import CACHE, open_suite, scored
from benchmarks.edits import KINDS, Edit, Name, edits_of
from benchmarks.sections.planted import ALL
from core.domain.answers import Answer, Detection, Passage, as_sentences
from core.domain.labels import Label
from core.formats import read_all
from core.scoring.suite import Results, Suite
from core.settings import read_settings
from core.tuning.bootstrap import Bootstrap
from core.tuning.ranking import areas

HERE = Path(__file__).parent
OWN, SAMPLES = HERE / "planted_texts.jsonl", HERE.parent / "samples" / "answers.jsonl"
FALSE_ALARMS = 0.05
FEWEST = 8
"""Edits below which no figure is shown."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Text:
    id: str
    lang: str
    source: str
    answer: tuple[str, ...]
    """Sentences, each supported by the source."""
    names: tuple[Name, ...]
    """In the source, with their kinds; empty where nobody wrote them down."""


@dataclass(frozen=True, slots=True)
class Place:
    """Names a sentence of a text, and the edit that was made to it; None: it is left as it was."""

    text: int
    sentence: int
    edit: Edit | None


def texts() -> list[Text]:
    """Our own, then the supported sentences of the samples."""
    rows = [json.loads(line) for line in OWN.read_text("utf-8").splitlines()]
    own = [
        Text(r["id"], r["lang"], r["source"], tuple(r["answer"]), tuple((k, n) for k, n in r["names"])) for r in rows
    ]
    return own + list(_samples())


def _samples() -> Iterator[Text]:
    for record in read_all(SAMPLES, SAMPLES.name, read_settings()).records:
        labels = zip(record.answer.sentences, record.gold.sentences, strict=False)
        clean = tuple(sentence.text for sentence, label in labels if label is Label.SUPPORTED)
        if clean and record.answer.passages:
            source = "\n".join(passage.text for passage in record.answer.passages)
            yield Text(record.answer.id, record.answer.lang, source, clean, ())


def answer_of(text: Text, place: Place | None = None) -> Answer:
    """Return the answer of a text as it was, or with one sentence edited."""
    sentences = list(text.answer)
    if place and place.edit:
        sentences[place.sentence] = place.edit.text
    joint = "" if text.lang == "ja" else " "
    starts = [sum(len(s) + len(joint) for s in sentences[:index]) for index in range(len(sentences))]
    whole = joint.join(sentences)
    spans = [(start, start + len(s)) for start, s in zip(starts, sentences, strict=True)]
    return Answer(text.id, "", whole, as_sentences(whole, spans), (Passage("source", text.source),), lang=text.lang)


def planted(supply: Sequence[Text]) -> list[Place]:
    """Every edit of every sentence."""
    places = []
    for number, text in enumerate(supply):
        others = [name for other in supply if other.lang == text.lang and other is not text for name in other.names]
        for index, sentence in enumerate(text.answer):
            edits = edits_of(
                sentence, text.source, text.lang, text.names, other_names=others, seed=f"{text.id}/{index}"
            )
            places += [Place(number, index, edit) for edit in edits]
    return places


def measure(suite: Suite) -> dict[str, Any]:
    supply = texts()
    clean = [Place(number, index, None) for number, text in enumerate(supply) for index in range(len(text.answer))]
    edited = planted(supply)
    as_it_was = scored(suite, [answer_of(text) for text in supply])
    changed = scored(suite, [answer_of(supply[place.text], place) for place in edited])
    figures: dict[str, Any] = {"texts": len(supply), "languages": {}}
    for lang in sorted({text.lang for text in supply}):
        mine = [place for place in clean if supply[place.text].lang == lang]
        theirs = [(p, results) for p, results in zip(edited, changed, strict=True) if supply[p.text].lang == lang]
        by_detector: dict[str, Any] = {}
        for index, name in enumerate(suite.signals):
            before = _risks(((p, as_it_was[p.text]) for p in mine), index)
            after = _risks(theirs, index)
            if not np.isnan(before).all() or not np.isnan(after).all():
                by_detector[name] = figures_by_kind(before, after, mine, [place for place, _ in theirs])
        figures["languages"][lang] = {"sentences": len(mine), "detectors": by_detector}
    return figures


def _risks(places: Iterable[tuple[Place, Results]], detector: int) -> Numbers:
    """NaN for an abstention or a failure."""
    risks = []
    for place, results in places:
        result = results[detector]
        risk = result.scores[place.sentence].risk if isinstance(result, Detection) else None
        risks.append(np.nan if risk is None else risk)
    return np.array(risks)


def figures_by_kind(before: Numbers, after: Numbers, clean: Sequence[Place], edited: Sequence[Place]) -> dict[str, Any]:
    """Texts are drawn again as wholes, clean sentences and edits together, and the cut is found again each time."""
    bootstrap = Bootstrap()
    _, groups = np.unique([place.text for place in (*clean, *edited)], return_inverse=True)
    drawn = np.concatenate(list(bootstrap.weights(groups)))
    drawn = np.concatenate([np.ones((1, len(groups))), drawn])
    of_clean, of_edited = drawn[:, : len(clean)], drawn[:, len(clean) :]
    flagged = np.nan_to_num(after, nan=-1.0)[None] > cuts(before, of_clean)[:, None]
    neutral = np.nanmean(np.concatenate([before, after]))
    kinds = np.array([place.edit.kind for place in edited if place.edit])
    by_kind: dict[str, Any] = {}
    for kind in (*KINDS, ALL):
        chosen = (kinds == kind) | (kind == ALL)
        if chosen.sum() < FEWEST:
            continue
        weights = of_edited[:, chosen]
        with np.errstate(invalid="ignore"):
            recall = (weights * flagged[:, chosen]).sum(axis=1) / weights.sum(axis=1)
        scores = np.nan_to_num(np.concatenate([before, after[chosen]]), nan=neutral)
        positive = np.arange(len(scores)) >= len(before)
        roc = areas(scores, positive, np.concatenate([of_clean, weights], axis=1)).roc
        by_kind[kind] = {
            "edits": int(chosen.sum()),
            "abstained": int(np.isnan(after[chosen]).sum()),
            "recall": _percent(recall[0]),
            "recall_interval": _interval(bootstrap, recall[1:]),
            "auroc": _percent(roc[0]),
            "auroc_interval": _interval(bootstrap, roc[1:]),
        }
    return by_kind


def cuts(clean: Numbers, weights: Numbers) -> Numbers:
    """For each weighting the lowest risk above which at most 5 % of the clean sentences lie; silence raises no alarm."""
    values = np.unique(np.nan_to_num(clean, nan=-1.0))
    above = weights @ (np.nan_to_num(clean, nan=-1.0)[:, None] > values[None]).astype(float)
    few = above <= FALSE_ALARMS * weights.sum(axis=1, keepdims=True)
    cuts: Numbers = values[np.argmax(few, axis=1)]
    return cuts


def _interval(bootstrap: Bootstrap, values: Numbers) -> list[float] | None:
    interval = bootstrap.interval(values)
    return interval and [_percent(bound) for bound in interval]  # type: ignore[return-value]


def _percent(share: float) -> float:
    return round(100 * float(share), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, help="write the edited sentences there, one JSON object a line")
    parser.add_argument("--cached", type=Path, default=CACHE, help="folder that keeps scores (default: %(default)s)")
    arguments = parser.parse_args()
    if arguments.out:
        _write(arguments.out)
    page.publish("planted", measure(open_suite(arguments.cached)))


def _write(file: Path) -> None:
    supply = texts()
    rows = [
        {"id": supply[p.text].id, "lang": supply[p.text].lang, "source": supply[p.text].source, "kind": p.edit.kind,
         "was": supply[p.text].answer[p.sentence], "text": p.edit.text}
        for p in planted(supply) if p.edit
    ]  # fmt: skip
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")


if __name__ == "__main__":
    main()
