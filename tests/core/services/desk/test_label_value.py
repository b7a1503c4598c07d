"""Which stratum the next label is worth most in."""

from __future__ import annotations

import pytest

from core.domain.answers import Kind
from core.domain.queue import ItemFilter, Order, QueueRequest, Stratum, StratumCount
from core.ports.workspace import Workspace
from core.services.desk.label_value import FRESH_FOR, most_valuable_first, variance_reduction, with_strata
from tests.support.labelled_items import put_labelled


def stratum(tenth: int, items: int, labelled: int, wrong: int) -> StratumCount:
    return StratumCount(Stratum(Kind.ANSWER, tenth), items, labelled, wrong)


def variance(items: int, n: int, wrong: int) -> float:
    p = (wrong + 0.5) / n
    return items**2 * p * (1 - p) / n


def test_the_value_is_what_one_label_more_takes_off_the_variance() -> None:
    """With the rate held as it is estimated now."""
    one = stratum(5, 100, 9, 3)
    p = 3.5 / 10
    assert variance_reduction(one) == pytest.approx(variance(100, 10, 3) - 100**2 * p * (1 - p) / 11)


def test_larger_less_certain_and_less_labelled_strata_come_first() -> None:
    base = stratum(1, 100, 10, 1)
    larger, less_certain, less_labelled = stratum(2, 200, 10, 1), stratum(3, 100, 10, 5), stratum(4, 100, 5, 1)
    for better in (larger, less_certain, less_labelled):
        assert most_valuable_first([base, better])[0] == better.stratum


def test_a_stratum_that_is_labelled_throughout_is_worth_nothing() -> None:
    assert variance_reduction(stratum(1, 100, 100, 50)) == 0.0


def test_the_doubtful_comes_first_until_it_is_known_well() -> None:
    """A large safe stratum and a small doubtful one."""
    counts = [stratum(0, 900, 50, 0), stratum(5, 300, 5, 2)]
    assert most_valuable_first(counts)[0].tenth == 5
    counts[1] = stratum(5, 300, 250, 100)
    assert most_valuable_first(counts)[0].tenth == 0


def test_a_desk_is_told_the_strata_only_when_it_orders_by_value(workspace: Workspace) -> None:
    put_labelled(workspace, [(0.95, True), (0.15, False)])
    assert with_strata(workspace, QueueRequest(order=Order.RISK), 1.0).strata == ()
    request = QueueRequest(ItemFilter(set_name="own"), Order.VALUE)
    assert {one.tenth for one in with_strata(workspace, request, 1.0).strata} == {1, 9}


def test_strata_are_counted_again_after_a_while(workspace: Workspace) -> None:
    put_labelled(workspace, [(0.95, True)])
    request = QueueRequest(order=Order.VALUE)
    before = with_strata(workspace, request, 10.0).strata
    put_labelled(workspace, [(0.15, False)], set_name="other", prefix="other")
    assert with_strata(workspace, request, 10.0 + FRESH_FOR - 1).strata == before
    assert len(with_strata(workspace, request, 10.0 + FRESH_FOR).strata) == 2
