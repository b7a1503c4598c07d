"""Simulate what comes after a certificate: worse material, another language, other risks, labels that contradict it.

Each row at a null has a twin in which nothing changes: there the certificate should go on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from benchmarks.promises.simulation.arrivals import arrive
from benchmarks.promises.simulation.labelling import ANA, LabelRoom
from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Kept, Outcome
from benchmarks.promises.simulation.prepared import LOADED
from benchmarks.promises.simulation.promising import EVERYTHING, certified, share_below
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import FUSED, Flags, Numbers, Row, World, even
from core.domain.answers import Detection, DetectorKey, SentenceScore
from core.domain.issued_certificates import IssuedCertificate
from core.domain.work import Scored
from core.services.thresholds.certificate_life import certificates_now
from core.wording.phrases import say

SHARE, EARLY, LATER = 0.05, 200, 400
SAFE, RISKY, WORSE = 0.005, 0.4, 0.25
FIRST, MORE = 600, 900


def _two_times() -> list[Row]:
    """Splits a set into what is loaded first and what comes later, half of it in another language."""
    first = even(FIRST, ("en",))
    later = [Row(row.lang, FIRST + row.document, row.risks, arrived=LATER_AT) for row in even(MORE, ("en", "ja"))]
    return [*first, *later]


LATER_AT = 30 * 86_400.0
WORLD = World("arriving", _two_times, held_back=LATER_AT)
STILL = World("standing", lambda: even(1200, ("en",)))


def _wrong(office: Office, later_share: float, lang: str = "") -> Flags:
    risk, later = office.world.risk, np.array([row.arrived > 0 for row in office.world.rows])
    worse = later & (office.world.lang == lang if lang else True)
    safe = risk < 0.5
    wrong = office.exactly(SAFE, safe & ~worse) | office.exactly(RISKY, ~safe & ~worse)
    return wrong | office.exactly(later_share, worse)


def _in_force(office: Office, now: float) -> list[IssuedCertificate]:
    known = certificates_now(office.workspace, ANALYST, now)
    return [each.issued for each in known if each.holds and each.issued is not None]


def _covered(office: Office, issued: IssuedCertificate) -> Flags:
    parts = {(part.set_name, part.lang) for part in issued.covered}
    return np.array([(row.set_name, row.lang) in parts for row in office.world.rows])


def _broken(office: Office, issued: IssuedCertificate, risk: Numbers | None = None) -> bool:
    of = _covered(office, issued)
    risk = office.world.risk if risk is None else risk
    return share_below(issued.cut, risk[of], office.wrong[of]) > SHARE


def _arriving(name: str, later_share: float, lang: str = "") -> Callable[[Office], Mapping[str, Outcome]]:
    def play(office: Office) -> Mapping[str, Outcome]:
        """Certified by 200 labels; then more comes, and 400 of everything are labelled as handed out."""
        office.wrong = _wrong(office, later_share, lang)
        room = LabelRoom(office)
        room.sit(ANA, EARLY)
        made = certified(office, SHARE, EVERYTHING)
        if made is None or made.issued is None:
            return {name: Kept(broken=False, made=False, asked=False)}
        arrive(office, LATER_AT)
        room.sit(ANA, LATER)
        force = _in_force(office, room.now)
        return {name: Kept(any(_broken(office, one) for one in force), bool(force), EARLY)}

    return play


def _turned(office: Office) -> Mapping[str, Outcome]:
    """Everything is combined in another way, and what was safe is risky now."""
    return _rescored(office, "turned", 1 - office.world.risk, "2", list(range(len(office.world))))


def _one_judge(office: Office) -> Mapping[str, Outcome]:
    """The first answer in the random order gets an opinion more; its risk stays. What was promised holds."""
    return _rescored(office, "one_judge", office.world.risk, "1", [int(office.order[0])])


def _rescored(office: Office, name: str, risk: Numbers, version: str, rows: list[int]) -> Mapping[str, Outcome]:
    office.wrong = _wrong(office, 0.0)
    LabelRoom(office).sit(ANA, EARLY)
    made = certified(office, SHARE, EVERYTHING)
    if made is None or made.issued is None:
        return {name: Kept(broken=False, made=False, asked=False)}
    items = office.workspace.items.many([int(office.ids[row]) for row in rows])
    scored = []
    for row, item in zip(rows, items, strict=True):
        score = (SentenceScore(float(risk[row]), (say("by-hand"),)),)
        key = DetectorKey(FUSED, version, f'{{"fused":"{name}"}}')
        scored.append(Scored(item.input_hash, (Detection(key, score),), float(risk[row]), name))
    office.workspace.scores.add(scored, LOADED + 1)
    force = _in_force(office, LOADED + 2)
    return {name: Kept(any(_broken(office, one, risk) for one in force), bool(force), EARLY)}


def _claims(name: str, what: str) -> dict[str, Claim]:
    return {name: Claim(what)}


SCENARIOS = (
    Scenario(
        "arrives_worse",
        WORLD,
        _claims("arrives_worse", "in force after worse material came and was labelled"),
        _arriving("arrives_worse", WORSE),
    ),
    Scenario(
        "arrives_alike",
        WORLD,
        _claims("arrives_alike", "in force after as good material came (should be made)"),
        _arriving("arrives_alike", 0.01),
    ),
    Scenario(
        "arrives_japanese",
        WORLD,
        _claims("arrives_japanese", "in force after another, worse language came: not covered, so as made"),
        _arriving("arrives_japanese", WORSE, "ja"),
    ),
    Scenario(
        "turned",
        STILL,
        _claims("turned", "in force after everything was combined otherwise, and risks are turned round"),
        _turned,
    ),
    Scenario(
        "one_judge",
        STILL,
        _claims("one_judge", "in force after one more opinion on one answer (should be made)"),
        _one_judge,
    ),
)
