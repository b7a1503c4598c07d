"""Read or have a model propose the repairs that ``evaluate-repair`` measures, and find the outcome of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.cli.progress import Progress
from core.cli.whoami import me
from core.domain.answers import Answer, Detection
from core.domain.policy import ANSWER_PRESET
from core.domain.work import Record
from core.errors import BadInput, MissingPart
from core.formats.given_repairs import read_given_repairs
from core.llm.failures import ModelFailure, Why
from core.repair.guard import Guard
from core.repair.model_repairer import ModelRepairer, Proposed
from core.repair.outcomes import Case, Fated, fated
from core.repair.source_sentences import SourceSentences
from core.repair.splice import with_sentence
from core.settings import Settings
from core.wording.phrases import Phrase, say

if TYPE_CHECKING:
    from core.scoring.suite import Suite

MEASURED_BY = "token_alignment"
"""Has no say in the guard, so that no repair is measured by who let it pass."""
_ENDS = frozenset({Why.NO_BUDGET, Why.SPEND_LIMIT, Why.UNAUTHORISED, Why.RETIRED, Why.CANNOT})


def given(records: Sequence[Record], lines: Sequence[str], name: str) -> list[Case]:
    """Raises BadInput for a line that speaks of no labelled sentence of these files."""
    labelled = {(answer.id, index): (answer, wrong) for answer, index, wrong in _labelled(records)}
    cases = []
    for each in read_given_repairs(lines, name):
        if (each.answer_id, each.sentence) not in labelled:
            raise BadInput(say("given-repair-unlabelled", id=each.answer_id, sentence=each.sentence))
        answer, wrong = labelled[each.answer_id, each.sentence]
        proposed = Proposed(each.text, SourceSentences.of(answer).cited(each.sources), _none(each.text))
        cases.append(Case(answer, each.sentence, wrong, proposed, None if each.right is None else not each.right))
    return cases


def proposed_anew(records: Sequence[Record], settings: Settings, budget: str | None) -> list[Case]:
    """Return cases for every wrong sentence and every flagged right one. Raises MissingPart without a model."""
    from core.llm.open import open_model
    from core.services.models.metering import Payer
    from core.services.models.providers import model_for
    from storage.opening import open_workspace

    writer = model_for(settings, "writer")
    if not writer:
        raise MissingPart(say("use-writer-unset"))
    workspace = open_workspace(settings.database, settings.graphs)
    pays = next((each.id for each in workspace.spending.budgets() if each.name == budget and not each.closed), None)
    if budget and pays is None:
        raise BadInput(say("budget-not-there", budget=budget))
    payer = Payer(
        workspace=workspace, settings=settings, budget=pays, person=me(), open_model=open_model, cancelled=lambda: False
    )
    suite = _without_measure(settings)
    repairer = ModelRepairer(payer.meter(writer), Guard(suite))
    suspects = [(a, i, wrong) for a, i, wrong in _labelled(records) if a.passages and (wrong or _flagged(suite, a, i))]
    cases = []
    with Progress("Asking for repairs") as bar:
        for number, (answer, index, wrong) in enumerate(suspects, 1):
            try:
                cases.append(Case(answer, index, wrong, repairer.propose(answer, index, ())))
            except ModelFailure as failure:
                if failure.why in _ENDS:
                    raise
                cases.append(Case(answer, index, wrong, Proposed("", why_not=say("repair-none-proposed"))))
            bar.show(number, len(suspects))
    return cases


def fates_of(cases: Sequence[Case], settings: Settings) -> list[Fated]:
    """Behind the guard of all detectors that need no language model, but the one that measures."""
    from core.llm.scripted import Scripted
    from core.services.suites.load_suite import load_suite

    measure = load_suite(settings, [MEASURED_BY])
    repairer = ModelRepairer(Scripted(lambda _: ""), Guard(_without_measure(settings)))

    def wrong(answer: Answer, index: int, text: str) -> bool | None:
        changed = with_sentence(answer, index, text)
        risk = _risk(measure, changed, index) if changed else None
        return None if risk is None else risk >= ANSWER_PRESET.needs_review_from

    return [fated(case, repairer.judge, wrong) for case in cases]


def _labelled(records: Sequence[Record]) -> Iterator[tuple[Answer, int, bool]]:
    for record in records:
        for index, label in enumerate(record.gold.sentences):
            if label is not None and label.hallucinated is not None:
                yield record.answer, index, label.hallucinated


def _without_measure(settings: Settings) -> Suite:
    from core.scoring.suite import make_suite
    from core.services.suites.load_suite import open_tools

    tools = open_tools(settings)
    names = [detector.name for detector in make_suite(tools).detectors if detector.name != MEASURED_BY]
    return make_suite(tools, names)


def _flagged(suite: Suite, answer: Answer, index: int) -> bool:
    risk = _risk(suite, answer, index)
    return risk is not None and risk >= ANSWER_PRESET.needs_review_from


def _risk(suite: Suite, answer: Answer, index: int) -> float | None:
    (results,) = suite.score([answer])
    fused = results[-1]
    return fused.scores[index].risk if isinstance(fused, Detection) else None


def _none(text: str) -> Phrase | None:
    return None if text else say("repair-none-proposed")
