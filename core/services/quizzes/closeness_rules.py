"""How close to the key counts as too close: what editors set for every set of quizzes, beside our own."""

from __future__ import annotations

from dataclasses import asdict, astuple

from core.domain.work import Person
from core.errors import BadInput
from core.limits import MOST_POINTS_CLOSE, MOST_SHARE_CLOSE, MOST_YEARS_CLOSE
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.options.closeness import Closeness
from core.services.quizzes.check_again import check_again
from core.services.quizzes.check_rules import CLOSENESS, EVERYBODY, check_rules
from core.wording.phrases import say


def set_closeness(workspace: Workspace, person: Person, wanted: Closeness, now: float) -> bool:
    """Quizzes are then checked again. False: it was so already. Raises Forbidden, and BadInput beyond the limits."""
    require(person, Permission.MAKE_QUIZZES)
    most = Closeness(MOST_YEARS_CLOSE, MOST_POINTS_CLOSE, MOST_SHARE_CLOSE, MOST_SHARE_CLOSE)
    if not all(0 <= value <= limit for value, limit in zip(astuple(wanted), astuple(most), strict=True)):
        raise BadInput(say("closeness-range", years=most.years, points=most.points, share=most.measured))
    if wanted == check_rules(workspace).closeness:
        return False
    kept = None if wanted == Closeness() else asdict(wanted)
    workspace.preferences.put(EVERYBODY, CLOSENESS, kept, now)
    check_again(workspace, person.name, now)
    return True
