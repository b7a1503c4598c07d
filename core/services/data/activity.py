"""Prepare the charts of the overview: open items, decisions a day, risk by set, and how often flags are right."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.activity import SECONDS_OF_DAY, DayActivity
from core.domain.answers import Kind
from core.domain.policy import Policy
from core.domain.queue import ItemFilter
from core.domain.work import Person, SetSummary
from core.permissions import Permission, may, sets_with
from core.ports.workspace import Workspace
from core.services.data.item_list import visible_sets
from core.services.desk.track_record import current_record
from core.tuning.track_record import RiskRange, TrackRecord
from core.wording import LANGUAGE_NAMES

DAYS = 14
MOST_SETS = 12
"""Sets that are drawn: the largest ones."""
MOST_PEOPLE = 8
"""People who are drawn one by one: those who decided most."""
LEVELS = ((0, 2), (2, 5), (5, 8), (8, 10))
"""Ranges of risk in tenths, from the first to before the second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRisks:
    name: str
    levels: tuple[int, ...]
    """Items of each of ``LEVELS``."""
    unknown: int
    """Items that are not scored, or of which nothing could be checked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagRecord:
    """Counts the flagged sentences of one language that people labelled before they saw scores, and those that were
    wrong.
    """

    lang: str
    wrong: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivityCharts:
    days: tuple[DayActivity, ...]
    people: tuple[str, ...]
    """People who are named in the days, most decisions first; an empty name stands for all others."""
    sets: tuple[SetRisks, ...]
    flags: tuple[FlagRecord, ...]

    @property
    def decisions(self) -> int:
        return sum(sum(day.decisions.values()) for day in self.days)


def activity(workspace: Workspace, person: Person, now: float) -> ActivityCharts:
    """Return the charts of the sets in which the person has a role. Others are named to those who see quality only.
    Raises Forbidden without a role anywhere.
    """
    sets, names = visible_sets(workspace, person), sets_with(person, Permission.LOOK)
    offset = int(dt.datetime.fromtimestamp(now).astimezone().utcoffset().total_seconds())  # type: ignore[union-attr]
    today = int(now + offset) // SECONDS_OF_DAY
    days = workspace.activity.days(names, today - DAYS + 1, today, offset)
    named = None if may(person.roles, Permission.SEE_QUALITY) else {person.name}
    people = _people(days, named)
    policy = workspace.policies.active()
    record = current_record(workspace, policy, now) if names is None else None
    largest = sorted(sets, key=lambda each: -each.items)[:MOST_SETS]
    return ActivityCharts(
        days=tuple(DayActivity(day.day, _merged(day.decisions, people), day.open) for day in days),
        people=people,
        sets=tuple(_risks(workspace, each) for each in largest),
        flags=_flags(record, policy) if record else (),
    )


def _people(days: Sequence[DayActivity], named: set[str] | None) -> tuple[str, ...]:
    """Return who is named, with an empty name at the end if somebody is not."""
    total: Counter[str] = Counter()
    for day in days:
        total.update(day.decisions)
    chosen = [name for name, _ in total.most_common() if named is None or name in named][:MOST_PEOPLE]
    return (*chosen, *([""] if len(total) > len(chosen) else []))


def _merged(decisions: Mapping[str, int], people: Sequence[str]) -> dict[str, int]:
    merged: Counter[str] = Counter()
    for name, count in decisions.items():
        merged[name if name in people else ""] += count
    return dict(merged)


def _risks(workspace: Workspace, summary: SetSummary) -> SetRisks:
    tenths: Counter[int | None] = Counter()
    for count in workspace.queue.strata(ItemFilter(set_name=summary.name)):
        tenths[count.stratum.tenth] += count.items
    levels = tuple(sum(tenths[tenth] for tenth in range(start, end)) for start, end in LEVELS)
    return SetRisks(name=summary.name, levels=levels, unknown=sum(tenths.values()) - sum(levels))


def _flags(record: TrackRecord, policy: Policy) -> tuple[FlagRecord, ...]:
    """Return the record of what lies at or above the review threshold of its language, where labels are enough."""
    found = []
    for (lang, kind), ranges in record.ranges.items():
        threshold = policy.bands_in(kind, lang).needs_review_from
        flagged: list[RiskRange] = [each for each in ranges if each.lowest >= threshold and not each.thin]
        if kind is Kind.ANSWER and flagged:
            wrong, of = sum(each.wrong for each in flagged), sum(each.of for each in flagged)
            found.append(FlagRecord(lang=LANGUAGE_NAMES.get(lang, lang), wrong=wrong, of=of))
    return tuple(sorted(found, key=lambda each: -each.of))
