"""Find the form of the verb that an English phrase begins with, by lists of common verbs instead of a tagger."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum


class VerbForm(StrEnum):
    BASE = "base"
    THIRD = "third"
    PAST = "past"
    ING = "ing"
    TO = "to"
    NOUN = "noun"
    UNKNOWN = "unknown"
    """Several words that may begin with an unlisted verb."""


def words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


_VERBS = words(
    """
    accept achieve act add adjust affect agree allow answer appear apply argue arrange arrive ask attach attack
    attract avoid bake be become begin believe belong bend bite blow boil borrow break breathe bring build burn
    buy calculate call carry catch cause change charge check choose clean climb close collect combine come
    compare compete complete compose conduct connect consider consist consume contain continue contract control
    convert cook cool cope copy count cover create cross cut damage dance deal decide decrease defend define
    deliver deny depend describe design destroy detect determine develop die dig digest dilute direct discover
    discuss display dissolve divide do draw dream drink drive drop dry earn eat elect emit enable encourage end
    enforce enjoy enter erode escape establish evaluate evaporate examine exchange exercise exist expand expect
    explain explore export express extend extract face fall feed feel fight fill filter find finish fit fix
    float flow fly focus fold follow forget form found freeze gain gather generate get give go govern grow guess
    guide hang happen have hear heat help hide hit hold hunt hurt identify ignore imagine import improve include
    increase inform inject inspect insulate introduce invent invest investigate invite join judge jump keep kill
    know lay lead lean learn leave let lie lift light like limit link listen live look lose love lower magnify
    maintain make manage mark match mean measure meet melt mix move multiply need observe obtain offer open
    operate oppose order organise organize oxidise pass pay perform persuade pick plan plant play point
    pollinate predict prepare press prevent process produce promise promote protect prove provide publish pull
    pump punish push put raise reach react read realise receive recognise record reduce reflect refuse regulate
    release rely remain remember remove repair repeat replace reply represent reproduce rescue resist respond
    rest return reveal rise roll rotate rule run save say search see seek seem sell send separate serve set
    settle shake share shine show shrink shut sign sing sink sit sleep slow solve speak spend spin spread stand
    start state stay steal stick stop store strengthen study succeed suffer suggest supply support survive swim
    take talk teach tell test think throw touch trade train transfer transform translate transmit transport
    travel treat try turn understand use vary vibrate visit vote wait wake walk want warm warn wash waste watch
    wear win wish work worry write yield adopt advise aim analyse analyze announce assess assist assume attempt
    attend behave bring buy capture cease choose cite clarify classify commit communicate compete concentrate
    conclude confirm conserve construct consult coordinate correct declare delay demonstrate derive differ
    disclose distinguish distribute double draft educate eliminate embrace emphasise employ engage enhance
    ensure entertain estimate exclude expose facilitate file forecast fulfil grant greet halt hire identify
    implement imply impose incur inhibit initiate interact interpret invade isolate justify launch lend lessen
    locate maximise maximize minimise minimize modify monitor motivate negotiate note notice obey occur offset
    omit organise override perceive permit possess postpone practise predict preserve proceed prohibit propose
    pursue qualify quantify rank ratify rebuild recommend recover recruit redistribute refer refine reform
    reinforce reject relieve replicate report require resolve restore restrict retain retire review reward
    rotate satisfy secure select send share simplify specify stabilise stimulate strengthen submit sustain
    target tend terminate transcribe undergo undermine unite update uphold utilise validate verify violate
    withdraw withhold
    """
)
_PASTS = words(
    """
    was were became began bent bit blew broke brought built burnt bought caught chose came cut dealt did drew
    drank drove ate fell fed felt fought found flew forgot froze got gave went grew hung had heard hid hit held
    kept knew laid led left let lay lost made meant met paid put read rode rose ran said saw sought sold sent
    set shook shone showed shrank shut sang sank sat slept spoke spent spun spread stood stole stuck swam took
    taught told thought threw understood woke wore won wrote could would should might
    """
)
_THIRD = words(
    """
    is has does was can will must may are
    """
)
_FIRST = re.compile(r"[a-z]+")
_OF_NOUNS = words(
    """
    a an the this that these those my your his her its our their some any no one two three four five six seven
    eight nine ten both each every
    """
)


def verb_form(phrase: str) -> VerbForm:
    parts = phrase.split()
    first = parts[0].lower() if parts else ""
    if not _FIRST.fullmatch(first) or first in _OF_NOUNS:
        return VerbForm.NOUN
    listed = next((form for form, has_form in _FORMS if has_form(first)), None)
    if listed is VerbForm.THIRD and len(parts) == 1 and first not in _THIRD:
        return VerbForm.NOUN
    return listed or (VerbForm.NOUN if len(parts) == 1 else VerbForm.UNKNOWN)


_FORMS: tuple[tuple[VerbForm, Callable[[str], bool]], ...] = (
    (VerbForm.TO, lambda word: word == "to"),
    (VerbForm.BASE, lambda word: word in _VERBS),
    (VerbForm.PAST, lambda word: word in _PASTS or _is_listed(word, "ed")),
    (VerbForm.ING, lambda word: _is_listed(word, "ing")),
    (VerbForm.THIRD, lambda word: word in _THIRD or _is_listed(word, "s")),
)


def _is_listed(word: str, ending: str) -> bool:
    return word.endswith(ending) and bool(_stems(word, ending) & _VERBS)


def _stems(word: str, ending: str) -> set[str]:
    """Return the base forms that a word with this ending may have: mov(e), stop(p), tr(y)."""
    cut = word.removesuffix(ending)
    doubled = cut[:-1] if cut[-1:] == cut[-2:-1] else cut
    return {cut, cut + "e", doubled, cut.removesuffix("e"), cut.removesuffix("i") + "y", cut.removesuffix("ie") + "y"}
