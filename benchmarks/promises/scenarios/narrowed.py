"""Most labels come from the easy language, because annotators narrowed their lane to it."""

from __future__ import annotations

from benchmarks.promises.simulation.labelling import ANA, LANE, LabelRoom
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Outcome
from benchmarks.promises.simulation.promising import Promise
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import World, even
from core.services.desk.queue_view import EVERYTHING, Show

TWO_LANGUAGES = World("two_languages", lambda: even(1600))
EASY, HARD, SHARE = 0.02, 0.22, 0.1
STEP, STEPS = 100, 4


def _play(office: Office, easy: float) -> Outcome:
    english = office.world.lang == "en"
    office.wrong = office.exactly(EASY, english) | office.exactly(HARD, ~english)
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    of_easy = round(STEP * easy)
    for step in range(STEPS):
        room.sit(ANA, of_easy, Show(lang="en", band=EVERYTHING))
        room.sit(ANA, STEP - of_easy, Show(lang="ja", band=EVERYTHING))
        promise.look(STEP * (step + 1))
    return promise.kept


def _both(office: Office) -> Outcome:
    """Nobody narrows anything."""
    english = office.world.lang == "en"
    office.wrong = office.exactly(EASY, english) | office.exactly(HARD - 0.035, ~english)
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    for step in range(STEPS):
        room.sit(ANA, STEP, LANE)
        promise.look(STEP * (step + 1))
    return promise.kept


def _named(name: str, what: str, easy: float) -> Scenario:
    return Scenario(name, TWO_LANGUAGES, {name: Claim(what)}, lambda office: {name: _play(office, easy)})


SCENARIOS = (
    Scenario(
        "not_narrowed", TWO_LANGUAGES, {"not_narrowed": Claim("two languages, as the lane hands them out")},
        lambda office: {"not_narrowed": _both(office)},
    ),
    _named("narrowed_80", "80 % of the labels narrowed to the easier of two languages", 0.8),
    _named("narrowed_90", "90 % of the labels narrowed to the easier of two languages", 0.9),
)  # fmt: skip
