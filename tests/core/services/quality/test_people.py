"""Figures of people, audits and disagreements over a real database."""

from __future__ import annotations

import pytest
from krippendorff import alpha
from sklearn.metrics import cohen_kappa_score

from core.domain.actions import Stamp, Verdict
from core.domain.quality import Adjudicate, ControlRule, TimedDecision
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.domain.work import Person, Role
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.quality.agreement import AgreementScope, agreement_rows
from core.services.quality.audits import audit_rows
from core.services.quality.control_items import add_imported_controls, control_summary, set_control_rule
from core.services.quality.disagreements import DisagreementList, count_disagreements, disagreements
from core.services.quality.people import accepts_by_person, people
from tests.support.desk import ANNA, fill
from tests.support.quality_labels import ADJUDICATOR, MAJOR, MINOR, SUPPORTED, decide, disagree, say

ADMIN = Person("boss", frozenset({Role.ADMIN}))


def test_agreement_is_told_for_all_by_set_language_and_pair(workspace: Workspace) -> None:
    disagree(workspace)
    found = {(row.scope, row.names): row.agreement for row in agreement_rows(workspace, ADJUDICATOR)}
    assert set(found) == {
        (AgreementScope.ALL, ()),
        (AgreementScope.SET, ("own",)),
        (AgreementScope.LANGUAGE, ("en",)),
        (AgreementScope.PAIR, ("ana", "bo")),
    }
    everything = found[AgreementScope.ALL, ()]
    assert (everything.units, everything.percent.value) == (9, pytest.approx(7 / 9))
    assert agreement_rows(workspace, ADJUDICATOR, "elsewhere") == []


def test_minor_against_major_is_told_apart_from_supported_against_major(workspace: Workspace) -> None:
    """They agree which sentences are wrong, and never on how bad it is."""
    fill(workspace, *[[0.9]] * 8)
    for item in range(1, 9):
        say(workspace, "ana", item, [MAJOR if item % 2 else SUPPORTED])
        say(workspace, "bo", item, [MINOR if item % 2 else SUPPORTED])
    everything = agreement_rows(workspace, ADJUDICATOR)[0].agreement
    assert everything.kappa.value == 1.0
    assert everything.ordinal
    said = ([2, 0] * 4, [1, 0] * 4)
    for name in ("linear", "quadratic"):
        theirs = cohen_kappa_score(*said, weights=name, labels=[0, 1, 2])
        assert getattr(everything.ordinal, name).value == pytest.approx(theirs, abs=1e-9)
    theirs = alpha(reliability_data=said, level_of_measurement="ordinal")
    assert everything.ordinal.alpha.value == pytest.approx(theirs, abs=1e-9)


def test_ac1_counts_what_only_one_person_labelled_among_the_shares(workspace: Workspace) -> None:
    """Gwet 2014: the shares are those of all seven rated sentences, agreement that of the three that are shared."""
    fill(workspace, *[[0.9]] * 7)
    for item, (ana, bo) in enumerate(
        [(MAJOR, MAJOR), (MAJOR, SUPPORTED), (SUPPORTED, SUPPORTED)] + [(MAJOR, None)] * 4, 1
    ):
        say(workspace, "ana", item, [ana])
        say(workspace, "bo", item, [bo])
    share = (1 + 0.5 + 0 + 4) / 7
    chance = 2 * share * (1 - share)
    ac1 = agreement_rows(workspace, ADJUDICATOR)[0].agreement.ac1
    assert ac1.value == pytest.approx((2 / 3 - chance) / (1 - chance), abs=1e-9)


def test_a_person_is_measured_by_what_others_say(workspace: Workspace) -> None:
    disagree(workspace)
    workspace.adjudications.add(Adjudicate(Stamp("judge", "j", 1), 1, 1, 0, MAJOR, 0, False), 55.0)
    ana, bo = people(workspace, ADJUDICATOR)
    assert (ana.name, ana.items, ana.labels, ana.seconds) == ("ana", 4, 12, 2.0)
    assert (ana.known, bo.known) == (None, None), "neither by the conflicts nor by the agreement they made themselves"
    assert bo.others and (bo.others.of, bo.others.value) == (9, pytest.approx(7 / 9))


def test_of_what_is_unanimous_only_answers_to_controls_count(workspace: Workspace) -> None:
    """Any other dissent ends unanimity, so that those who are left to be measured would all be right."""
    disagree(workspace)
    say(workspace, "cy", 3, [MAJOR, SUPPORTED, SUPPORTED])
    set_control_rule(workspace, ADMIN, ControlRule(3, 1), 1.0)
    served = workspace.queue.next(Lane.LABEL, "dee", QueueRequest(ItemFilter(set_name="own")), 1.0, 300.0)
    assert served == 3
    say(workspace, "dee", 3, [SUPPORTED, SUPPORTED, SUPPORTED])
    known = {one.name: one.known for one in people(workspace, ADJUDICATOR)}
    assert (known["ana"], known["cy"]) == (None, None)
    assert known["dee"] and (known["dee"].of, known["dee"].value) == (3, pytest.approx(2 / 3))
    assert workspace.adjudications.states(3)[0] == "unanimous"


def test_labels_changed_after_the_scores_were_shown_are_counted(workspace: Workspace) -> None:
    disagree(workspace)
    say(workspace, "ana", 1, [SUPPORTED, SUPPORTED], seen=True)
    ana = people(workspace, ADJUDICATOR)[0]
    assert (ana.changed, ana.labels) == (1, 12)
    assert ana.revealed >= 1


def test_fast_accepts_are_screened_and_mended_ones_are_none() -> None:
    def acts(seconds: float, count: int, mended: int = 0) -> list[TimedDecision]:
        done = [TimedDecision(n, n, "edi", Verdict.ACCEPT, seconds, None) for n in range(1, count + 1)]
        return done + [TimedDecision(1000 + n, n, "bo", Verdict.REJECT, 3.0, None) for n in range(1, mended + 1)]

    def hurried(*args: float) -> bool:
        return accepts_by_person(acts(args[0], int(args[1]), int(args[2]) if len(args) > 2 else 0))["edi"].hurried

    assert hurried(0.4, 5)
    assert not hurried(0.4, 4)
    assert not hurried(0.6, 50)
    assert not hurried(0.0, 50), "not timed"
    assert not hurried(0.4, 20, 2)
    assert hurried(0.4, 20, 1)
    undone = [*acts(0.4, 5), TimedDecision(2000, 5, "edi", Verdict.UNDO, 0.0, 5)]
    assert accepts_by_person(undone)["edi"].count == 4


def test_three_lists_and_their_counts(workspace: Workspace) -> None:
    disagree(workspace)
    found = count_disagreements(workspace, ADJUDICATOR)
    # by hand: 1.0 and 1.2 and 2.0 in conflict; 3.0 is right; 4.0 supported at 0.9, 4.1 wrong at 0.2
    assert found == {
        DisagreementList.PEOPLE: 3,
        DisagreementList.DETECTOR: 2,
        DisagreementList.EVIDENCE: 4,
        DisagreementList.UNHEARD: 4,
    }
    assert all(disagreements(workspace, ADJUDICATOR, route) for route in DisagreementList)
    assert [one.item_id for one in disagreements(workspace, ADJUDICATOR, DisagreementList.PEOPLE, page=1)] == []
    assert count_disagreements(workspace, ADJUDICATOR, "elsewhere") == dict.fromkeys(DisagreementList, 0)


def test_audit_figures_weigh_the_audited_few(workspace: Workspace) -> None:
    """Everything above and below the cut was looked at: of four wrong ones three lie above it."""
    fill(workspace, *[[0.9]] * 4, *[[0.1]] * 4)
    for item in (1, 2, 3):
        decide(workspace, "edi", item, Verdict.REJECT)
    decide(workspace, "edi", 4, Verdict.ACCEPT)
    decide(workspace, "edi", 5, Verdict.REJECT, risk=0.1, chance=0.25)
    for item in (6, 7, 8):
        decide(workspace, "edi", item, Verdict.ACCEPT, risk=0.1, chance=0.25)
    everything, english = audit_rows(workspace, ADJUDICATOR)
    assert (everything.decisions, everything.audited) == (8, 4)
    assert everything.audit.escape.value == pytest.approx(0.25)
    assert everything.audit.recall.value == pytest.approx(3 / 4)
    assert everything.audit.recall.naive == pytest.approx(3 / 4)
    assert (english.scope, english.name) == (AgreementScope.LANGUAGE, "en")
    assert audit_rows(workspace, ADJUDICATOR, "elsewhere") == []


def test_only_an_admin_changes_the_controls(workspace: Workspace) -> None:
    with pytest.raises(Forbidden, match="takes the role admin"):
        set_control_rule(workspace, ADJUDICATOR, ControlRule(3, 5), 1.0)
    with pytest.raises(Forbidden, match="takes the role admin"):
        add_imported_controls(workspace, ADJUDICATOR, None)
    set_control_rule(workspace, ADMIN, ControlRule(3, 5), 1.0)
    assert control_summary(workspace, ADJUDICATOR).rule == ControlRule(3, 5)


def test_annotators_and_editors_see_none_of_it(workspace: Workspace) -> None:
    for call in (agreement_rows, people, audit_rows, count_disagreements, control_summary):
        with pytest.raises(Forbidden, match="anna may not"):
            call(workspace, ANNA)
