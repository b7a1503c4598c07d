"""Check a proposed repair in many separate ways; a check returns its objection, or None."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from core.detectors.negation_flip import NegationFlip
from core.detectors.unmatched_numbers import UnmatchedNumbers
from core.detectors.unsupported_entities import UnsupportedEntities
from core.domain.answers import Answer, whole
from core.evidence.names import Name
from core.repair.bound_words import bound_elsewhere
from core.repair.claims import Claims
from core.repair.proposal import Proposal
from core.text.diff import diff
from core.text.hedges import hedges
from core.text.language import written_in
from core.text.normalising import normalise
from core.text.polarity import opposites
from core.text.splitting import split
from core.wording.phrases import Phrase, say

Check = Callable[[Proposal], Phrase | None]

_MOST_MORE = 4
"""Content words by which a repair may be longer than what it repairs."""
_LEAST_KEPT = 0.4
"""Least share kept of the words that the cited sentences contain."""
_LEAST_SAID = 0.25
"""Least share kept of all words."""
_LEAST_CITED = 0.5
"""Least share of the new sentence's words that occur in the cited ones or the question."""
_ENDING = 4
"""Characters that a sentence needs anew where something was left out of it."""
_SHOWN = 4


def is_one_sentence(proposal: Proposal) -> Phrase | None:
    """Everything else stays as it is, byte by byte, and the new sentence is one, of characters that can be stored."""
    new = proposal.new
    unstorable = any(unicodedata.category(char) in {"Cc", "Cs"} for char in new)
    if unstorable or new != new.strip() or len(split(new, proposal.answer.lang)) != 1 or proposal.repaired is None:
        return say("repair-not-one-sentence")
    return None


def has_citation(proposal: Proposal) -> Phrase | None:
    return None if proposal.cited else say("repair-no-citation")


def same_language(proposal: Proposal) -> Phrase | None:
    return None if written_in(proposal.new, proposal.lang) else say("repair-other-language")


def no_hedge(proposal: Proposal) -> Phrase | None:
    """To be less sure of a claim is no correction of it."""
    before, after = hedges(proposal.old.text, proposal.lang), hedges(proposal.new, proposal.lang)
    cited = [hedge for each in proposal.cited for hedge in hedges(each.quote, proposal.lang)]
    own = [hedge for hedge in after if hedge not in before and hedge not in cited]
    return say("repair-hedges", words=tuple(own)) if own else None


def changes_substance(proposal: Proposal) -> Phrase | None:
    """Another number, name, word of the sources or denial; not the same claim in other words."""
    old, now = proposal.old, proposal.now
    turned = (old.denials - now.denials) % 2 or _turned_words(proposal)
    moved = old.figures != now.figures and sorted(old.figures) == sorted(now.figures)
    return None if proposal.grounded or turned or moved or _only_leaves_out(proposal) else say("repair-unchanged")


def _only_leaves_out(proposal: Proposal) -> bool:
    """Return True if the proposal only removes words that the sources lack, adding nothing but an ending."""
    unfounded = {token.form for token in proposal.old_in_sources.missing} & proposal.removed
    put_in = sum(len(run.text) for run in diff(proposal.old.text, proposal.new) if run.change == "added")
    return bool(unfounded) and put_in <= _ENDING


def _turned_words(proposal: Proposal) -> bool:
    """Above for below: some of these are no content words."""
    table = opposites(proposal.lang)
    before, after = ({token.form for token in claims.tokens} for claims in (proposal.old, proposal.now))
    sides = {table[form] for form in before - after if form in table}
    return any(
        group == other and side != other_side
        for form in after - before
        if form in table
        for group, side in (table[form],)
        for other, other_side in sides
    )


def is_grounded(proposal: Proposal) -> Phrase | None:
    """Whatever it brings, the cited sentences say; what only a synonym of theirs says is no name and no number."""
    akin = {match.term.form for match in proposal.in_cited.by_synonym} - proposal.now.name_parts
    have = {token.form for token in proposal.in_cited.present} | akin | proposal.question.forms
    missing = [token for token in proposal.now.tokens if token.form in proposal.added - have]
    if not missing:
        return None
    words = dict.fromkeys(proposal.new[token.span.start : token.span.end] for token in missing)
    return say("repair-ungrounded", words=tuple(words)[:_SHOWN])


def says_what_they_say(proposal: Proposal) -> Phrase | None:
    """Beside the sources no number is missing, no name invented or swapped, nothing denied that they say."""
    claim = _claim(proposal)
    for detector in (UnmatchedNumbers(), UnsupportedEntities(), NegationFlip()):
        (score,) = detector.score([claim])[0]
        if score.risk:
            return score.reason[0]
    return None


def _claim(proposal: Proposal) -> Answer:
    answer = proposal.answer
    return Answer(answer.id, answer.question, proposal.new, whole(proposal.new), answer.passages, lang=proposal.lang)


def keeps_topic(proposal: Proposal) -> Phrase | None:
    """The repair keeps the subject that question and sentence share; nobody becomes a namesake."""
    old, now = proposal.old, proposal.now
    lost = [token for token in old.tokens if token.form in proposal.removed & proposal.question.forms]
    other_figures = any(now.is_figure(token) for token in now.tokens if token.form in proposal.added)
    if words := [old.written(token) for token in lost if not old.is_figure(token) or other_figures]:
        return say("repair-other-topic", words=tuple(dict.fromkeys(words))[:_SHOWN])
    for name in old.names:
        if other := next((each for each in now.names if _namesake(name, each)), None):
            return say("repair-namesake", name=name.text, other=other.text)
    return None


def _namesake(name: Name, other: Name) -> bool:
    """Harry S. Kennedy and John F. Kennedy."""
    if len(name.parts) == 1 or len(other.parts) == 1 or name.family != other.family:
        return False
    return {*name.parts[:-1]}.isdisjoint(other.parts[:-1])


def keeps_what_is_right(proposal: Proposal) -> Phrase | None:
    """The repair keeps the words that the cited sentences contain too, and some earlier content remains."""
    right = {token.form for token in proposal.old_in_cited.present}
    kept = proposal.old.forms - proposal.removed
    says = len(kept) >= _LEAST_SAID * len(proposal.old.forms) or (right <= kept and proposal.grounded)
    return None if kept and len(right & kept) >= _LEAST_KEPT * len(right) and says else say("repair-loses")


def rests_on_the_cited(proposal: Proposal) -> Phrase | None:
    """Most of what it says the cited sentences say; what no source has is not kept in the place of what they have."""
    have = {token.form for token in proposal.in_cited.present}
    have |= {match.term.form for match in proposal.in_cited.by_synonym} | proposal.question.forms
    if len(proposal.now.forms & have) < _LEAST_CITED * len(proposal.now.forms):
        return say("repair-unfounded")
    unfounded = {token.form for token in proposal.old_in_sources.missing} - proposal.removed
    lost = {token.form for token in proposal.old_in_cited.present} & proposal.removed
    return say("repair-keeps-wrong") if unfounded and lost else None


def is_small(proposal: Proposal) -> Phrase | None:
    longer = len(proposal.now.forms) - len(proposal.old.forms)
    return say("repair-adds-claims") if longer > _MOST_MORE else None


def speaks_of_the_same(proposal: Proposal) -> Phrase | None:
    """Each word that it brings stands in a cited sentence that has some of what the sentence said before."""
    for token in proposal.now.tokens:
        if token.form not in proposal.added - proposal.question.forms:
            continue
        beside = [each for each in proposal.cited_claims if _says(each, proposal.now.written(token), token.form)]
        if beside and not any(_shares(each, proposal.old.forms | proposal.question.forms) for each in beside):
            return say("repair-bound-elsewhere", word=proposal.now.written(token))
    return None


def _says(claims: Claims, written: str, form: str) -> bool:
    return form in claims.forms or normalise(written) in normalise(claims.text)


def _shares(claims: Claims, forms: frozenset[str]) -> bool:
    plain = normalise(claims.text)
    return any(form in claims.forms or (not form.isascii() and len(form) > 1 and form in plain) for form in forms)


def binds_alike(proposal: Proposal) -> Phrase | None:
    """New names and numbers stand with the same words as in the cited sentence: the year of that event."""
    moved = proposal.now.bound if proposal.old.figures != proposal.now.figures else proposal.added
    wrong = bound_elsewhere(proposal.now, proposal.source_claims, proposal.question.forms, moved)
    return say("repair-bound-elsewhere", word=wrong) if wrong else None


def denies_with_the_source(proposal: Proposal) -> Phrase | None:
    """A denial that it brings is one of the cited sentences, one that it drops is none of theirs."""
    new_denials = proposal.now.denials - proposal.old.denials
    denying = [each for each in proposal.cited_claims if each.denials]
    if (new_denials > 0 and not denying) or (
        new_denials < 0 and proposal.cited and len(denying) == len(proposal.cited)
    ):
        return say("repair-denies")
    return None


CHECKS: tuple[Check, ...] = (
    has_citation,
    is_one_sentence,
    same_language,
    no_hedge,
    changes_substance,
    keeps_topic,
    is_small,
    is_grounded,
    denies_with_the_source,
    says_what_they_say,
    keeps_what_is_right,
    rests_on_the_cited,
    speaks_of_the_same,
    binds_alike,
)
"""In the order in which what they object to is told: the first decides."""
