"""What the charts of the overview count by day, and the page to send that holds them."""

from __future__ import annotations

from dataclasses import replace

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.activity import SECONDS_OF_DAY
from core.domain.answers import Kind
from core.domain.labelled_columns import columns_of
from core.domain.policy import PRESET
from core.domain.queue import ItemFilter
from core.domain.work import LabelledRisk, Person, Role
from core.ports.workspace import Workspace
from core.services.data.activity import DAYS, _flags, activity
from core.services.data.overview import overview
from core.services.data.overview_page import overview_page
from core.tuning.track_record import track_record
from tests.support.answers import answer
from tests.support.both_databases import ON_BOTH
from tests.support.seeds import put, scored

LEAD, EDI = Person("lea", frozenset(Role)), Person("edi", frozenset({Role.EDITOR}))
NOW = 20_000.5 * SECONDS_OF_DAY
HOSTILE = "<b>a & b</b>"


@ON_BOTH
def test_days_count_decisions_that_stand_and_items_that_were_open(workspace: Workspace) -> None:
    items = [answer(f"It is {n}.", name=f"a{n}") for n in range(4)]
    put(workspace, [(each, scored(each, [risk])) for each, risk in zip(items, (0.9, 0.6, 0.3, None), strict=True)],
        set_name=HOSTILE)  # fmt: skip
    ids = workspace.items.ids(ItemFilter())
    made = ((ids[0], "edi", 2), (ids[1], "edi", 1), (ids[2], "zoe", 1))
    for seq, (item, person, days_ago) in enumerate(made, 1):
        decision = Decide(Stamp(person, person, seq), item, 1, Verdict.ACCEPT, 0, 0.9)
        workspace.decisions.apply(decision, NOW - days_ago * SECONDS_OF_DAY)
    workspace.decisions.undo(Stamp("zoe", "zoe", 9), NOW, 60.0)
    charts = activity(workspace, LEAD, NOW)
    assert [(dict(day.decisions), day.open) for day in charts.days[-3:]] == [({"edi": 1}, 3), ({"edi": 1}, 2), ({}, 2)]
    assert len(charts.days) == DAYS and charts.days[0].open == 4 and charts.people == ("edi",)
    (risks,) = charts.sets
    assert (risks.name, risks.levels, risks.unknown) == (HOSTILE, (0, 1, 1, 1), 1)
    page = overview_page(overview(workspace, LEAD, NOW), charts, NOW, "ja").decode()
    assert "&lt;b&gt;a &amp; b&lt;/b&gt;" in page and HOSTILE not in page
    assert "<script" not in page and "http" not in page, "it loads and runs nothing"


def test_others_are_named_to_those_who_see_quality_only(workspace: Workspace) -> None:
    one, two = answer("It is one.", name="one"), answer("It is two.", name="two")
    put(workspace, [(one, scored(one, [0.9])), (two, scored(two, [0.8]))])
    for item, person in enumerate(("edi", "zoe"), 1):
        decision = Decide(Stamp(person, person, 1), item, 1, Verdict.REJECT, 0, 0.9)
        workspace.decisions.apply(decision, NOW)
    assert activity(workspace, LEAD, NOW).people == ("edi", "zoe")
    seen = activity(workspace, EDI, NOW)
    assert seen.people == ("edi", "") and dict(seen.days[-1].decisions) == {"edi": 1, "": 1}


def test_risks_are_above_the_threshold_of_their_language() -> None:
    labelled = [
        LabelledRisk(40 * at + n, 0, lang, Kind.ANSWER, n < 10, 0.6) for at, lang in enumerate(("ja", "en"))
        for n in range(30)
    ]  # fmt: skip
    policy = replace(PRESET, languages={Kind.ANSWER: {"ja": (0.7, 0.9)}})
    (flags,) = _flags(track_record(columns_of(labelled)), policy)
    assert (flags.lang, flags.wrong, flags.of) == ("English", 10, 30)
