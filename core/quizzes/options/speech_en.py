"""English words about options."""

from __future__ import annotations

WORDS = {
    "all": """
        all, every, everything, each, any, anything, both, either, every one, each one, any one, each and every,
        everything else, whatever
    """,
    "nothing": "none, neither, nothing, no one, not one, not any, not a single, nor",
    "not": r"no, not, never, cannot, isn't, aren't, doesn't, don't, can't, isnt, arent, fails?, absent, missing",
    "right": r"""
        correct, correctly, right, true, valid, acceptable, appropriate, applicable, apply, applies, suitable,
        accurate, adequate, proper, fits?, holds?, satisf(?:y|ies), qualif(?:y|ies), sound, possible answers?,
        works?
    """,
    "wrong": r"""
        incorrect, incorrectly, wrong, false, untrue, invalid, inappropriate, inapplicable, unsuitable, inaccurate,
        mistaken, unacceptable
    """,
    "options": r"""
        above, aforementioned, these, those, them, they, preceding, previous, foregoing, following, earlier, former,
        given, listed, mentioned, named, stated, shown, provided, presented, offered, said, here, others?, options?,
        choices?, answers?, alternatives?, statements?, items?, responses?, possibilities, suggestions?, solutions?,
        (?:two|three|four|five|first|last)(?: ones)?, list, rest, remaining
    """,
    "some": "some, one, a few, several, most, many, part, only",
    "other_than": "other than, something other than, something else than, except, besides, apart from, different from",
    "little": r"""
        of, the, a, an, is, are, be, to, do, does, there, it, what, which, that, who, as, and, or, through,
        thru, until, have, has, been, was, were, among, amongst, in, from, by, at, may, could, can, would, will,
        also, equally, so, on, with, well, appears?, found, included, ones, under, this, for, question,
        together, indeed, mentioned in, named in, up, my, your, our, actually, in fact, exist, exists, hereof
    """,
}
