"""``evaluate-generation --run``: a model answers questions anew in three ways, and a detector counts the errors."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.cli.paid import budget_named
from core.cli.progress import Progress
from core.cli.whoami import me
from core.domain.policy import ANSWER_PRESET
from core.errors import BadInput, MissingPart
from core.settings import Settings

if TYPE_CHECKING:
    from core.domain.answers import Answer
    from core.domain.work import Record
    from core.repair.active_generation import GenerationLoop
    from core.scoring.suite import Suite
    from core.services.models.metering import Payer
    from core.tuning.rates import Rate

MEASURED_BY = "token_alignment"
"""Has no say in which repairs are taken, so that none is measured by who let it pass."""
WAYS = {"written": "as written", "afterwards": "repaired afterwards", "active": "repaired while writing"}


def add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--run",
        type=int,
        metavar="N",
        default=0,
        help="also answer the first N questions that have sources anew, with TOUCHSTONE_WRITER, once repaired "
        "afterwards and once while writing, and have a detector that had no part in it count what is wrong",
    )
    parser.add_argument("--budget", metavar="NAME", help="what pays for --run; models of this machine need none")


@dataclass(slots=True)
class Ran:
    """For each method whether the sentences of each answer are wrong, according to the detector."""

    model: str
    cut: float
    learnt: bool
    """True if the threshold is the one at which the detector finds the labelled errors of the files best."""
    wrong: dict[str, list[list[bool]]] = field(default_factory=lambda: {way: [] for way in WAYS})
    cost: float | None = 0.0
    """Dollars; None where a price is unknown."""
    stopped: list[str] = field(default_factory=list)
    """Reasons why answers were cut short."""

    @property
    def rates(self) -> dict[str, Rate]:
        from core.tuning.rates import rate_of

        return {way: rate_of(of) for way, of in self.wrong.items()}


def run_anew(arguments: argparse.Namespace, settings: Settings, records: Sequence[Record]) -> Ran:
    """Raises MissingPart without a model, BadInput without sources or the budget named."""
    from core.llm.open import open_model
    from core.repair.comparing import compare
    from core.services.models.metering import Payer
    from core.services.suites.load_suite import load_suite
    from core.wording import explain
    from storage.opening import open_workspace

    answers = [record.answer for record in records if record.answer.passages and record.answer.question]
    if not answers:
        raise BadInput("None of these answers has a question and sources, which --run writes from.")
    workspace = open_workspace(settings.database, settings.graphs)
    payer = Payer(
        workspace=workspace,
        settings=settings,
        budget=budget_named(workspace, arguments.budget),
        person=me(),
        open_model=open_model,
        cancelled=lambda: False,
    )
    generation = _generation(payer, settings)
    measure = load_suite(settings, [MEASURED_BY])
    cut = _learnt_cut(records, measure)
    ran = Ran(generation.writer.name, ANSWER_PRESET.needs_review_from if cut is None else cut, cut is not None)
    chosen = answers[: arguments.run]
    with Progress("Writing") as bar:
        for number, answer in enumerate(chosen, 1):
            compared = compare(answer, generation)
            for way in WAYS:
                risks = _risks(getattr(compared, way), measure)
                ran.wrong[way].append([risk >= ran.cut for risk in risks if risk is not None])
            if compared.stopped:
                reason = explain(compared.stopped.reason, "en") or compared.stopped.end.value
                ran.stopped.append(f"{answer.id}: {reason}")
            bar.show(number, len(chosen))
    ran.cost = _cost(generation)
    return ran


def _generation(payer: Payer, settings: Settings) -> GenerationLoop:
    from core.domain.answers import Need
    from core.llm.web_search import web_search_of
    from core.repair.active_generation import GenerationLoop
    from core.repair.guard import Guard
    from core.repair.model_repairer import ModelRepairer
    from core.scoring.detectors import DETECTORS
    from core.services.models.providers import model_for
    from core.services.suites.load_suite import load_suite

    name = model_for(settings, "writer")
    if not name:
        raise MissingPart("--run writes with a language model: set TOUCHSTONE_WRITER, or TOUCHSTONE_JUDGE.")
    judge, proxy = model_for(settings, "judge"), model_for(settings, "proxy")
    writer = payer.meter(name)
    judge_model = payer.meter(judge) if judge else writer
    offline = load_suite(settings).detectors
    guards = [d.name for d in offline if d.name != MEASURED_BY and not DETECTORS[d.name].needs & {Need.LLM}]
    return GenerationLoop(
        writer=writer,
        judge=judge_model,
        repairer=ModelRepairer(writer, Guard(load_suite(settings, guards))),
        proxy=payer.meter(proxy) if proxy else None,
        retriever=web_search_of(settings, judge_model),
    )


def _risks(answer: Answer, measure: Suite) -> list[float | None]:
    from core.domain.answers import Detection

    if not answer.sentences:
        return []
    (results,) = measure.score([answer])
    detection = next(r for r in results if isinstance(r, Detection) and r.detector.name == MEASURED_BY)
    return [score.risk for score in detection.scores]


def _learnt_cut(records: Sequence[Record], measure: Suite) -> float | None:
    """Return the threshold with the best F1 on labelled errors; None without both errors and right sentences."""
    import numpy as np

    from core.tuning.ranking import best_f1

    risks, wrong = [], []
    for record in records:
        labels = record.gold.sentences
        if not labels or not record.answer.passages:
            continue
        for risk, label in zip(_risks(record.answer, measure), labels, strict=True):
            if risk is not None and label is not None and label.hallucinated is not None:
                risks.append(risk)
                wrong.append(label.hallucinated)
    if len(set(wrong)) < len({True, False}):
        return None
    return float(best_f1(np.array(risks), np.array(wrong))[1])


def _cost(generation: GenerationLoop) -> float | None:
    from core.llm.metered import Metered

    models = {id(m): m for m in (generation.writer, generation.judge, generation.proxy) if isinstance(m, Metered)}
    costs = [model.usage.cost_usd for model in models.values()]
    return None if None in costs else sum(cost for cost in costs if cost is not None)
