"""Part of what is loaded has no risk yet, or everything is labelled: what may be promised of it then."""

from __future__ import annotations

from collections.abc import Mapping

from benchmarks.promises.scenarios.documents import ALIKE
from benchmarks.promises.scenarios.narrowed import TWO_LANGUAGES
from benchmarks.promises.simulation.arrivals import forget_risks
from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.outcomes import Kept, Outcome
from benchmarks.promises.simulation.promising import Promise, cut_of
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import Row, World, even
from core.services.desk.queue_view import EVERYTHING, Show

SHARE = 0.05
ALL = 400
CENSUS = World("census", lambda: even(ALL, ("en",)))
CLUSTERS = World("clusters", lambda: [Row("en", n // ALIKE, row.risks) for n, row in enumerate(even(2000, ("en",)))])


def _unscored(office: Office) -> Mapping[str, Outcome]:
    """Japanese answers wait to be scored, and are worse: labels of English alone must not speak for them."""
    japanese = office.world.lang == "ja"
    office.wrong = office.exactly(0.005, ~japanese) | office.exactly(0.22, japanese)
    forget_risks(office, japanese)
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    for labels in (100, 200, 400):
        room.sit(ANA, 100 if labels < 400 else 200, Show(lang="en", band=EVERYTHING))
        promise.look(labels)
    return {"waiting_to_be_scored": promise.kept}


def _census(office: Office) -> Mapping[str, Outcome]:
    """All is labelled: 2.3 % are wrong in the safer half, so it is known what holds."""
    safe = office.world.risk < 0.5
    office.wrong = office.exactly(0.023, safe) | office.exactly(0.4, ~safe)
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    room.sit(ANA, len(office.world))
    promise.look(len(office.world))
    return {"census": promise.kept}


def _clusters(office: Office) -> Mapping[str, Outcome]:
    """Eight answers a document, right or wrong together, .5 % wrong below the middle: of what is loaded."""
    safe = office.world.risk < 0.5
    office.wrong = office.exactly(0.005, safe) | office.exactly(0.4, ~safe)
    room, promise = LabelRoom(office), Promise(office, SHARE, office.wrong)
    for _ in range(4):
        room.sit(ANA, 100)
    made = cut_of(promise.look(400))
    return {"clusters_loaded": Kept(promise.broken, made is not None, 400)}


SCENARIOS = (
    Scenario(
        "waiting_to_be_scored",
        TWO_LANGUAGES,
        {"waiting_to_be_scored": Claim("the worse language waits to be scored, labels of the other alone")},
        _unscored,
    ),
    Scenario(
        "census",
        CENSUS,
        {"census": Claim("everything labelled, 2.3 % wrong below the middle (should be made)")},
        _census,
    ),
    Scenario(
        "clusters_loaded",
        CLUSTERS,
        {"clusters_loaded": Claim("eight answers a document, of what is loaded, by 400 labels (should be made)")},
        _clusters,
    ),
)
