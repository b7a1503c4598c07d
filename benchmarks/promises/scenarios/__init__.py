"""Every scenario, in the order of the table."""

from benchmarks.promises.scenario import Scenario
from benchmarks.promises.scenarios import (
    chosen,
    documents,
    many_questions,
    narrowed,
    prevalence,
    several_people,
    unscored,
)

SCENARIOS: tuple[Scenario, ...] = (
    *narrowed.SCENARIOS,
    *several_people.SCENARIOS,
    *unscored.SCENARIOS,
    *documents.SCENARIOS,
    *many_questions.SCENARIOS,
    *prevalence.SCENARIOS,
    *chosen.SCENARIOS,
)
