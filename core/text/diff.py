"""Compare two texts: align their sentences, and find the changed characters inside them as a reader sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import groupby, zip_longest
from typing import Literal

import regex  # type: ignore[import-untyped]
from rapidfuzz.distance import Indel

Change = Literal["same", "removed", "added"]

_BOTH: tuple[Change, Change] = ("removed", "added")
_GRAPHEME = regex.compile(r"\X")
_LONGEST = 4000
"""Most graphemes compared individually; the comparison is quadratic, so a longer rewrite is one change."""
_MOST_PAIRS = 2500
"""Most pairs of sentences compared; beyond this they are paired in order."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text that is in both versions, only in the old one, or only in the new one."""

    change: Change
    text: str


def diff(before: str, after: str) -> tuple[Run, ...]:
    """Return runs that give ``before`` without the added and ``after`` without the removed ones.

    A grapheme is never cut (が as か + dakuten, 👩‍🏫, jamo), so both halves of a cut stay readable.
    """
    old, new = _GRAPHEME.findall(before), _GRAPHEME.findall(after)
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    middle = _changed(old[head : len(old) - tail], new[head : len(new) - tail])
    return _joined([Run("same", "".join(old[:head])), *middle, Run("same", "".join(old[len(old) - tail :]))])


def align(before: Sequence[str], after: Sequence[str]) -> list[tuple[int | None, int | None]]:
    """Return pairs of indices, in reading order: (old, new), (old, None) for removed, (None, new) for added sentences.

    Between unchanged sentences, equally many are paired in order; otherwise the most similar ones.
    """
    pairs: list[tuple[int | None, int | None]] = []
    for _, i, i_end, j, j_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if i_end - i == j_end - j or not (i_end - i and j_end - j) or (i_end - i) * (j_end - j) > _MOST_PAIRS:
            pairs += zip_longest(range(i, i_end), range(j, j_end))
        else:
            alike = _most_alike(before[i:i_end], after[j:j_end])
            pairs += [(None if a is None else i + a, None if b is None else j + b) for a, b in alike]
    return pairs


def _most_alike(old: Sequence[str], new: Sequence[str]) -> list[tuple[int | None, int | None]]:
    """Return the ordered pairs of greatest total similarity, with the unpaired sentences between them."""
    best = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]
    like = [[Indel.normalized_similarity(a, b) for b in new] for a in old]
    for i in reversed(range(len(old))):
        for j in reversed(range(len(new))):
            best[i][j] = max(like[i][j] + best[i + 1][j + 1], best[i + 1][j], best[i][j + 1])
    pairs: list[tuple[int | None, int | None]] = []
    i = j = 0
    while i < len(old) and j < len(new):
        if best[i][j] == like[i][j] + best[i + 1][j + 1]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            pairs.append((i, None))
            i += 1
        else:
            pairs.append((None, j))
            j += 1
    return [*pairs, *((left, None) for left in range(i, len(old))), *((None, left) for left in range(j, len(new)))]


def _changed(old: list[str], new: list[str]) -> list[Run]:
    if not old or not new or max(len(old), len(new)) > _LONGEST:
        return [Run("removed", "".join(old)), Run("added", "".join(new))]
    runs: list[Run] = []
    for step in Indel.opcodes(old, new):
        gone, come = "".join(old[step.src_start : step.src_end]), "".join(new[step.dest_start : step.dest_end])
        runs += [Run("same", gone)] if step.tag == "equal" else [Run("removed", gone), Run("added", come)]
    return _without_crumbs(_joined(runs))


def _without_crumbs(runs: Sequence[Run]) -> list[Run]:
    """Merge changes that share only a letter or two: Paris to Tokyo is one change, not three.

    A shared run goes when it is no longer than what changed on each of its sides (diff-match-patch's rule).
    """
    kept: list[list[Run]] = []
    """Alternating groups: the runs of one change, or one shared run."""
    for same, group in groupby(runs, lambda run: run.change == "same"):
        kept.append(list(group))
        while not same and _crumb(*kept[-3:]):
            later, shared, earlier = kept.pop(), kept.pop(), kept.pop()
            both = [Run(change, shared[0].text) for change in _BOTH]
            kept.append(list(_joined([*earlier, *both, *later])))
    return [run for group_ in kept for run in group_]


def _crumb(earlier: Sequence[Run] = (), shared: Sequence[Run] = (), later: Sequence[Run] = ()) -> bool:
    return bool(later) and _size(shared) <= min(_size(earlier), _size(later))


def _size(group: Sequence[Run]) -> int:
    return max(len(run.text) for run in group)


def _joined(runs: Sequence[Run]) -> tuple[Run, ...]:
    """Join adjacent runs of one kind, with removed text before added text in each change, and no empty runs."""
    result: list[Run] = []
    for same, group in groupby((run for run in runs if run.text), lambda run: run.change == "same"):
        texts = {"same": ""} if same else {"removed": "", "added": ""}
        for run in group:
            texts[run.change] += run.text
        result += [Run(change, text) for change, text in texts.items() if text]  # type: ignore[arg-type]
    return tuple(result)


def _common(old: Sequence[str], new: Sequence[str]) -> int:
    pairs = zip(old, new, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(old), len(new)))
