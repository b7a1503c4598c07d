"""Every scenario, in the order of the table."""

from benchmarks.promises.scenario import Scenario
from benchmarks.promises.scenarios import (
    anchored,
    audits,
    bands,
    chosen,
    controls,
    corrected,
    documents,
    drifting,
    known,
    many_questions,
    moved_labels,
    narrowed,
    power,
    prevalence,
    several_people,
    truth,
    unscored,
    year,
)

SCENARIOS: tuple[Scenario, ...] = (
    *year.SCENARIOS,
    *narrowed.SCENARIOS,
    *several_people.SCENARIOS,
    *truth.SCENARIOS,
    *corrected.SCENARIOS,
    *controls.SCENARIOS,
    *unscored.SCENARIOS,
    *documents.SCENARIOS,
    *many_questions.SCENARIOS,
    *bands.SCENARIOS,
    *power.SCENARIOS,
    *prevalence.SCENARIOS,
    *chosen.SCENARIOS,
    *audits.SCENARIOS,
    *known.SCENARIOS,
    *drifting.SCENARIOS,
    *anchored.SCENARIOS,
    *moved_labels.SCENARIOS,
)
