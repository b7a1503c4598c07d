"""Count the items that were rejected, rewritten or discarded, for each version of a prompt or rule and each cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from core.domain.actions import Verdict
from core.domain.answers import Answer
from core.domain.labels import Gold, Label
from core.domain.policy import Band, Policy
from core.domain.publishing import Candidate
from core.domain.wilson import wilson
from core.domain.work import Person, Record
from core.formats import Format
from core.formats.writing import write_records
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.checks.check_names import CHECK_NAMES
from core.services.people.audit_log import AdminAct, audited

FLAGGED = 0.5
"""Risk from which a check counts as having flagged an item."""
EXAMPLES = 5
"""Examples per version: enough to see what they have in common."""
MOST_CAUSES = 20
"""Causes per version; free-text reasons are hardly ever the same."""


class PromptOutcome(StrEnum):
    """The outcome of a generated item."""

    KEPT = "kept"
    REWRITTEN = "rewritten"
    REJECTED = "rejected"
    DISCARDED = "discarded"
    """Discarded by its risk level without a person accepting it."""


@dataclass(frozen=True, slots=True)
class LoggedItem:
    item_id: int
    external_id: str
    prompt: str
    writer: str
    outcome: PromptOutcome
    answer: Answer
    """The item as it was generated."""
    reasons: tuple[str, ...]
    """Reasons that people gave for rejecting or rewriting it."""
    flagged: tuple[str, ...]
    """Names of the checks that flagged it."""


class CauseKind(StrEnum):
    REASON = "reason"
    """A reason that people gave for rejecting or rewriting it."""
    CHECK = "check"
    """A check that had flagged it."""


@dataclass(frozen=True, slots=True)
class Cause:
    """The items of a version that were rejected, rewritten or discarded for one reason or with one check flagged."""

    kind: CauseKind
    name: str
    items: int
    share: float
    """Share of all items of the version that were decided or discarded."""
    low: float
    high: float
    """Wilson interval, 95 %."""


@dataclass(frozen=True, slots=True)
class PromptVersion:
    prompt: str
    """The prompt version; empty if the item was imported and names none."""
    writers: tuple[str, ...]
    decided: int
    outcomes: Mapping[PromptOutcome, int]
    share: float
    """Share of the decided items that were not kept as they were."""
    low: float
    high: float
    causes: tuple[Cause, ...]
    """Causes, most frequent first."""
    examples: tuple[LoggedItem, ...]


def prompt_log(workspace: Workspace, person: Person, set_name: str | None = None) -> list[PromptVersion]:
    """Return the versions, the one with most faults first. Undecided items count in no share. Raises Forbidden."""
    require(person.on(set_name or ""), Permission.EXPORT)
    by_prompt: dict[str, list[LoggedItem]] = {}
    for logged in logged_items(workspace, set_name):
        by_prompt.setdefault(logged.prompt, []).append(logged)
    versions = [_version(prompt, items) for prompt, items in by_prompt.items()]
    return sorted(versions, key=lambda version: (version.decided * version.share, version.decided), reverse=True)


def evaluation_set(workspace: Workspace, person: Person, set_name: str | None = None) -> Iterator[bytes]:
    """Yield JSONL for ``python -m core evaluate``: all decided items as they were generated, labelled by their outcome.
    ``meta.group`` is the passage, so that cross-validation keeps its items in one fold. Raises Forbidden.
    """
    require(person.on(set_name or ""), Permission.EXPORT)
    with audited(workspace, person.name, AdminAct.EXPORT, set_name or "", what="evaluation"):
        pass
    labels = {
        PromptOutcome.KEPT: Label.SUPPORTED,
        PromptOutcome.REWRITTEN: Label.MINOR,
        PromptOutcome.REJECTED: Label.MAJOR,
    }
    records = (
        Record(replace(each.answer, meta={**each.answer.meta, **_said(each)}), Gold(labels[each.outcome]))
        for each in logged_items(workspace, set_name)
        if each.outcome in labels
    )
    return write_records(records, Format.JSONL)


def logged_items(workspace: Workspace, set_name: str | None = None) -> list[LoggedItem]:
    """Return items that were decided individually or discarded by their risk level, ordered by id."""
    policy = workspace.policies.active()
    made = workspace.publications.made_by(set_name)
    names = [set_name] if set_name is not None else [each.name for each in workspace.items.sets()]
    known = {
        each.item_id: (each, outcome)
        for name in names
        for each in workspace.publications.candidates(name)
        if (outcome := _outcome(each, policy)) is not None and each.item_id in made
    }
    answers = workspace.publications.wordings([(item_id, made[item_id][1]) for item_id in known])
    flagged = _flagged(workspace, [answer.input_hash() for answer in answers.values()])
    logged = []
    for item_id, (candidate, outcome) in sorted(known.items()):
        how, revision = made[item_id]
        answer = answers[item_id, revision]
        reasons = [look.reason.strip() for look in candidate.looked_at if look.verdict != Verdict.ACCEPT]
        logged.append(
            LoggedItem(
                item_id,
                candidate.external_id,
                _word(how.get("prompt")),
                _word(how.get("writer")),
                outcome,
                answer,
                tuple(dict.fromkeys(reason for reason in reasons if reason)),
                flagged.get(answer.input_hash(), ()),
            )
        )
    return logged


def _outcome(candidate: Candidate, policy: Policy) -> PromptOutcome | None:
    """Return the outcome; None if nobody decided the item and its risk level does not discard it."""
    verdicts = {look.verdict for look in candidate.looked_at}
    if Verdict.REJECT in verdicts:
        return PromptOutcome.REJECTED
    if Verdict.EDIT in verdicts:
        return PromptOutcome.REWRITTEN
    if Verdict.ACCEPT in verdicts:
        return PromptOutcome.KEPT
    band = policy.band(candidate.kind, candidate.risk, candidate.lang)
    return PromptOutcome.DISCARDED if candidate.suite is not None and band is Band.DISCARD else None


def _flagged(workspace: Workspace, hashes: Sequence[str]) -> dict[str, tuple[str, ...]]:
    said = workspace.scores.detector_risks(hashes)
    return {
        input_hash: tuple(
            sorted(
                name
                for name, risks in of_answer.items()
                if name in CHECK_NAMES and any(risk is not None and risk >= FLAGGED for risk in risks)
            )
        )
        for input_hash, of_answer in said.items()
    }


def _version(prompt: str, items: Sequence[LoggedItem]) -> PromptVersion:
    faulty = [each for each in items if each.outcome is not PromptOutcome.KEPT]
    counts = Counter(
        cause
        for each in faulty
        for cause in (*((CauseKind.REASON, r) for r in each.reasons), *((CauseKind.CHECK, c) for c in each.flagged))
    )
    causes = tuple(
        Cause(*cause, count, count / len(items), *wilson(count / len(items), len(items)))
        for cause, count in counts.most_common(MOST_CAUSES)
    )
    share = len(faulty) / len(items)
    worst_first = sorted(faulty, key=lambda each: (not each.reasons, not each.flagged, each.item_id))
    return PromptVersion(
        prompt,
        tuple(sorted({each.writer for each in items} - {""})),
        len(items),
        Counter(e.outcome for e in items),
        share,
        *wilson(share, len(items)),
        causes,
        tuple(worst_first[:EXAMPLES]),
    )


def _said(logged: LoggedItem) -> dict[str, object]:
    group = logged.answer.passages[0].id if logged.answer.passages else logged.external_id
    kept = logged.answer.meta.get("group")
    return {
        "group": kept if isinstance(kept, str) and kept else group,
        "decided": logged.outcome.value,
        "reasons": list(logged.reasons),
        "flagged": list(logged.flagged),
    }


def _word(value: object) -> str:
    """Return the value if it is text: imported files may hold anything here."""
    return value if isinstance(value, str) else ""
