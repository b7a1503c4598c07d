"""The prompt-improvement log: what people rejected or rewrote and what the policy discards, by the version of the
prompt or the rules that made it, with the checks that had flagged it."""

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
from core.domain.work import Person, Record
from core.formats import Format
from core.formats.writing import write_records
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.checks.in_order import CHECK_NAMES
from core.services.people.audit_log import Act, audited
from core.tuning.wilson import wilson

FLAGGED = 0.5
"""Risk from which on a check says that something is wrong."""
EXAMPLES = 5
"""Of each version: enough to see what they have in common."""
MOST_CAUSES = 20
"""Of each version; reasons in one's own words are hardly ever the same."""


class Fate(StrEnum):
    """What became of what the machine gave."""

    KEPT = "kept"
    REWRITTEN = "rewritten"
    REJECTED = "rejected"
    DISCARDED = "discarded"
    """By its band, and no person accepted it."""


@dataclass(frozen=True, slots=True)
class LoggedItem:
    item_id: int
    external_id: str
    prompt: str
    writer: str
    fate: Fate
    answer: Answer
    """As the machine gave it."""
    reasons: tuple[str, ...]
    """What people wrote beside rejecting or rewriting it."""
    flagged: tuple[str, ...]
    """Checks of quizzes that found something, by name."""


class CauseKind(StrEnum):
    REASON = "reason"
    """What people wrote when they rejected or rewrote it."""
    CHECK = "check"
    """What had flagged it."""


@dataclass(frozen=True, slots=True)
class Cause:
    """How much of what a version made did not stay as it was, for one reason or with one check flagged."""

    kind: CauseKind
    name: str
    items: int
    share: float
    """Of everything that the version made and somebody decided, or its band did."""
    low: float
    high: float
    """Wilson, 95 %."""


@dataclass(frozen=True, slots=True)
class PromptVersion:
    prompt: str
    """Empty: it came from elsewhere and does not say."""
    writers: tuple[str, ...]
    decided: int
    fates: Mapping[Fate, int]
    share: float
    """Of the decided ones, those that did not stay as they were."""
    low: float
    high: float
    causes: tuple[Cause, ...]
    """Most frequent first."""
    examples: tuple[LoggedItem, ...]


def prompt_log(workspace: Workspace, person: Person, set_name: str | None = None) -> list[PromptVersion]:
    """The version with most faults first. Items that nobody decided are in no share: nothing is known of them. Raises
    Forbidden."""
    require(person.on(set_name or ""), Permission.EXPORT)
    by_prompt: dict[str, list[LoggedItem]] = {}
    for logged in logged_items(workspace, set_name):
        by_prompt.setdefault(logged.prompt, []).append(logged)
    versions = [_version(prompt, items) for prompt, items in by_prompt.items()]
    return sorted(versions, key=lambda version: (version.decided * version.share, version.decided), reverse=True)


def evaluation_set(workspace: Workspace, person: Person, set_name: str | None = None) -> Iterator[bytes]:
    """JSONL that ``python -m core evaluate`` reads: everything that was decided, as the machine gave it, labelled by
    what became of it; ``meta.group`` is the passage, so that cross-validation keeps its items together. Raises
    Forbidden."""
    require(person.on(set_name or ""), Permission.EXPORT)
    with audited(workspace, person.name, Act.EXPORT, set_name or "", what="evaluation"):
        pass
    labels = {Fate.KEPT: Label.SUPPORTED, Fate.REWRITTEN: Label.MINOR, Fate.REJECTED: Label.MAJOR}
    records = (
        Record(replace(each.answer, meta={**each.answer.meta, **_said(each)}), Gold(labels[each.fate]))
        for each in logged_items(workspace, set_name)
        if each.fate in labels
    )
    return write_records(records, Format.JSONL)


def logged_items(workspace: Workspace, set_name: str | None = None) -> list[LoggedItem]:
    """Of what was decided one by one, or discarded by its band, by id."""
    policy = workspace.policies.active()
    made = workspace.publications.made_by(set_name)
    names = [set_name] if set_name is not None else [each.name for each in workspace.items.sets()]
    known = {
        each.item_id: (each, fate)
        for name in names
        for each in workspace.publications.candidates(name)
        if (fate := _fate(each, policy)) is not None and each.item_id in made
    }
    answers = workspace.publications.wordings([(item_id, made[item_id][1]) for item_id in known])
    flagged = _flagged(workspace, [answer.input_hash() for answer in answers.values()])
    logged = []
    for item_id, (candidate, fate) in sorted(known.items()):
        how, revision = made[item_id]
        answer = answers[item_id, revision]
        reasons = [look.reason.strip() for look in candidate.looked_at if look.verdict != Verdict.ACCEPT]
        logged.append(LoggedItem(
            item_id, candidate.external_id, _word(how.get("prompt")), _word(how.get("writer")), fate, answer,
            tuple(dict.fromkeys(reason for reason in reasons if reason)), flagged.get(answer.input_hash(), ()),
        ))  # fmt: skip
    return logged


def _fate(candidate: Candidate, policy: Policy) -> Fate | None:
    """None: nobody decided it, and its band does not either."""
    verdicts = {look.verdict for look in candidate.looked_at}
    if Verdict.REJECT in verdicts:
        return Fate.REJECTED
    if Verdict.EDIT in verdicts:
        return Fate.REWRITTEN
    if Verdict.ACCEPT in verdicts:
        return Fate.KEPT
    band = policy.band(candidate.kind, candidate.risk, candidate.lang)
    return Fate.DISCARDED if candidate.suite is not None and band is Band.DISCARD else None


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
    faulty = [each for each in items if each.fate is not Fate.KEPT]
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
    told = sorted(faulty, key=lambda each: (not each.reasons, not each.flagged, each.item_id))
    return PromptVersion(
        prompt, tuple(sorted({each.writer for each in items} - {""})), len(items), Counter(e.fate for e in items),
        share, *wilson(share, len(items)), causes, tuple(told[:EXAMPLES]),
    )  # fmt: skip


def _said(logged: LoggedItem) -> dict[str, object]:
    group = logged.answer.passages[0].id if logged.answer.passages else logged.external_id
    kept = logged.answer.meta.get("group")
    return {
        "group": kept if isinstance(kept, str) and kept else group, "decided": logged.fate.value,
        "reasons": list(logged.reasons), "flagged": list(logged.flagged),
    }  # fmt: skip


def _word(value: object) -> str:
    """A file may hold anything here."""
    return value if isinstance(value, str) else ""
