"""Questions that name several things side by side: for each of them, or which of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from core.knowledge.questions import Mention, Question
from core.knowledge.replies import Fact, Reply, Status, Why

_BESIDE = re.compile(
    r"^(?:と|や|及び|および|、|・|,|または|又は|もしくは|それとも|か|とか"
    r"| *and *(?:the )?| *or *(?:the )?|와|과|하고|이랑|랑| *및 *)+ *$"
)
_CHAINED = re.compile(r"^(?:の|にある|における| *의 *|| | of (?:the )?)$")
_WHICH_OF = re.compile(r"どちら(?!か)|どっち|いずれ|のうち|の中で|which (?:one )?of|which one|중 |중에|어느 쪽")
_WITH_ALL = re.compile(r"^[がの](?:ある|いる)")
"""Behind the last of them: 文学部と法学部があるキャンパス has both."""
_IN_BOTH = re.compile(r"両方|どちらにも|いずれにも|共通|\bboth\b|공통|둘 다|모두에")


@dataclass(frozen=True, slots=True)
class Several:
    each: tuple[tuple[Mention, ...], ...]
    """Names of the question for each of the things: its own, and those that go for all."""
    which: bool
    """It asks which of them, not what each has."""
    both: bool
    """It asks for what all of them have."""


def several(read: Question, names: Sequence[Mention], types: Callable[[Mention], Collection[str]]) -> Several | None:
    """``types``: what a name may be of, empty where nobody knows. None: one thing, however it is named."""
    ordered = sorted(names, key=lambda each: each.start)
    groups, after = _groups(read.text, ordered)
    if len(groups) < 2 or not all(_may_be_one(types(groups[0][0]), types(group[0]), groups, types) for group in groups):  # noqa: PLR2004
        return None
    filled = [_filled(group, groups, types) for group in groups]
    which = bool(_WHICH_OF.search(read.text)) and bool(after)
    behind = read.text[groups[-1][-1].end :]
    both = bool(_IN_BOTH.search(read.text) or _WITH_ALL.match(behind))
    return Several(tuple((*group, *after) for group in filled), which, both)


def stand_beside(text: str, one: Mention, other: Mention) -> bool:
    first, second = sorted((one, other), key=lambda each: each.start)
    return bool(_BESIDE.match(text[first.end : second.start]))


def _groups(text: str, ordered: Sequence[Mention]) -> tuple[list[list[Mention]], list[Mention]]:
    """Chains of names that stand side by side, and names that stand apart."""
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


def _may_be_one(
    one: Collection[str],
    other: Collection[str],
    groups: Sequence[Sequence[Mention]],
    types: Callable[[Mention], Collection[str]],
) -> bool:
    last = set(types(groups[0][-1]))
    return not one or not other or bool(set(one) & set(other)) or bool(last & set(other))


def _filled(
    group: Sequence[Mention], groups: Sequence[Sequence[Mention]], types: Callable[[Mention], Collection[str]]
) -> tuple[Mention, ...]:
    """湖北大学の文学部と法学部: the second is one there as well. 湖北大学と白鷺大学の文学部: both have one."""
    first, last = groups[0], groups[-1]
    if len(group) > 1:
        return tuple(group)
    mine = set(types(group[0]))
    if len(first) > 1 and mine & set(types(first[-1])) and not mine & set(types(first[0])):
        return (*first[:-1], group[0])
    if len(last) > 1 and mine & set(types(last[0])):
        return (group[0], *last[1:])
    return tuple(group)


def joined(replies: Sequence[Reply], *, both: bool) -> Reply:
    """One reply of those for each. A question back for one of them comes first; a refusal stands only where no other
    has an answer, else it is told beside the answers."""
    if back := next((each for each in replies if each.status is Status.ASK_BACK), None):
        return back
    answered = [each for each in replies if each.status is Status.ANSWERED]
    if not answered or (both and len(answered) < len(replies)):
        return next(each for each in replies if each.status is Status.REFUSED)
    names = dict.fromkeys(name for each in answered for name in each.names)
    if both:
        names = dict.fromkeys(name for name in names if all(name in each.names for each in answered))
    if not names:
        told = tuple(phrase for each in answered for phrase in each.told)
        return replace(answered[0], status=Status.REFUSED, why=Why.NO_SUCH_FACT, told=told, names=(), facts=())
    facts: dict[Fact, None] = dict.fromkeys(fact for each in answered for fact in each.facts)
    return replace(
        answered[0],
        told=tuple(dict.fromkeys(phrase for each in replies for phrase in each.told)),
        names=tuple(names),
        facts=tuple(fact for fact in facts if not both or {fact.subject, fact.object} & names.keys()),
        steps=tuple(dict.fromkeys(step for each in replies for step in each.steps)),
        instead=tuple(dict.fromkeys(name for each in replies for name in each.instead)),
    )
