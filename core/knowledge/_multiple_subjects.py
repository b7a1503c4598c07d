"""Recognise questions about several entities: "X and Y", or "which of X and Y"."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from core.knowledge._questions import GraphQuestion, Mention
from core.knowledge.replies import GraphFact, GraphReply, RefusalReason, ReplyStatus

_BESIDE = re.compile(
    r"^(?:と|や|及び|および|、|・|,|または|又は|もしくは|それとも|か|とか"
    r"| *and *(?:the )?| *or *(?:the )?|와|과|하고|이랑|랑| *및 *)+ *$"
)
_CHAINED = re.compile(r"^(?:の|にある|における| *의 *|| | of (?:the )?)$")
_WHICH_OF = re.compile(r"どちら(?!か)|どっち|いずれ|のうち|の中で|which (?:one )?of|which one|중 |중에|어느 쪽")
_WITH_ALL = re.compile(r"^[がの](?:ある|いる)")
"""Follows the last name where all are required: 文学部と法学部があるキャンパス has both."""
_IN_BOTH = re.compile(r"両方|どちらにも|いずれにも|共通|\bboth\b|공통|둘 다|모두에")


@dataclass(frozen=True, slots=True)
class ParallelSubjects:
    each: tuple[tuple[Mention, ...], ...]
    """For each subject, its own names of the question and those that apply to all."""
    which: bool
    """True if it asks which of them, not what each has."""
    both: bool
    """True if it asks for what all of them have."""


def parallel_subjects(
    question: GraphQuestion, names: Sequence[Mention], types: Callable[[Mention], Collection[str]]
) -> ParallelSubjects | None:
    """Return the subjects of a question, or None if there is only one. ``types`` returns the possible types of a
    name."""
    ordered = sorted(names, key=lambda mention: mention.start)
    groups, after = _groups(question.text, ordered)
    several = len(groups) > 1
    if not several or not all(_may_share_type(types(groups[0][0]), types(group[0]), groups, types) for group in groups):
        return None
    filled = [_completed(group, groups, types) for group in groups]
    which = bool(_WHICH_OF.search(question.text)) and bool(after)
    behind = question.text[groups[-1][-1].end :]
    both = bool(_IN_BOTH.search(question.text) or _WITH_ALL.match(behind))
    return ParallelSubjects(tuple((*group, *after) for group in filled), which, both)


def are_listed_together(text: str, one: Mention, other: Mention) -> bool:
    first, second = sorted((one, other), key=lambda mention: mention.start)
    return bool(_BESIDE.match(text[first.end : second.start]))


def _groups(text: str, ordered: Sequence[Mention]) -> tuple[list[list[Mention]], list[Mention]]:
    """Return the chains of names that are listed together, and the names that stand apart."""
    groups: list[list[Mention]] = []
    for at, name in enumerate(ordered):
        between = text[ordered[at - 1].end : name.start] if at else ""
        if not groups or _BESIDE.match(between):
            groups.append([name])
        elif _CHAINED.match(between):
            groups[-1].append(name)
        else:
            return groups, list(ordered[at:])
    return groups, []


def _may_share_type(
    one: Collection[str],
    other: Collection[str],
    groups: Sequence[Sequence[Mention]],
    types: Callable[[Mention], Collection[str]],
) -> bool:
    last = set(types(groups[0][-1]))
    return not one or not other or bool(set(one) & set(other)) or bool(last & set(other))


def _completed(
    group: Sequence[Mention], groups: Sequence[Sequence[Mention]], types: Callable[[Mention], Collection[str]]
) -> tuple[Mention, ...]:
    """Complete a listed name: 湖北大学の文学部と法学部 have one university, and 湖北大学と白鷺大学の文学部 are two
    文学部."""
    first, last = groups[0], groups[-1]
    if len(group) > 1:
        return tuple(group)
    mine = set(types(group[0]))
    if len(first) > 1 and mine & set(types(first[-1])) and not mine & set(types(first[0])):
        return (*first[:-1], group[0])
    if len(last) > 1 and mine & set(types(last[0])):
        return (group[0], *last[1:])
    return tuple(group)


def join_replies(replies: Sequence[GraphReply], *, both: bool) -> GraphReply:
    """Join the replies for all subjects. A question back comes first; a refusal counts only where no subject has an
    answer, otherwise it is added to the answers."""
    if question_back := next((reply for reply in replies if reply.status is ReplyStatus.ASK_BACK), None):
        return question_back
    answered = [reply for reply in replies if reply.status is ReplyStatus.ANSWERED]
    if not answered or (both and len(answered) < len(replies)):
        return next(reply for reply in replies if reply.status is ReplyStatus.REFUSED)
    names = dict.fromkeys(name for reply in answered for name in reply.names)
    if both:
        names = dict.fromkeys(name for name in names if all(name in reply.names for reply in answered))
    if not names:
        phrases = tuple(phrase for reply in answered for phrase in reply.told)
        return replace(
            answered[0], status=ReplyStatus.REFUSED, why=RefusalReason.NO_SUCH_FACT, told=phrases, names=(), facts=()
        )
    facts: dict[GraphFact, None] = dict.fromkeys(fact for reply in answered for fact in reply.facts)
    return replace(
        answered[0],
        told=tuple(dict.fromkeys(phrase for reply in replies for phrase in reply.told)),
        names=tuple(names),
        facts=tuple(fact for fact in facts if not both or {fact.subject, fact.object} & names.keys()),
        steps=tuple(dict.fromkeys(step for reply in replies for step in reply.steps)),
        instead=tuple(dict.fromkeys(name for reply in replies for name in reply.instead)),
    )
