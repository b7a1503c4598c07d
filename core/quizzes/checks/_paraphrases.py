"""Recognise words of a question that a page paraphrases: an author by "wrote it", a title without its kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from core.domain.answers import Span
from core.text.tokens import tokens

_ROLES = {
    "en": (
        "author writer novelist: write wrote written publish published",
        "poet: write wrote written poem",
        "painter artist: paint painted draw drew drawn",
        "composer: compose composed write wrote written",
        "sculptor: sculpt carve carved",
        "inventor: invent invented",
        "discoverer: discover discovered",
        "founder: found founded establish established",
        "builder architect: build built design designed",
        "leader ruler: lead led rule ruled",
        "owner: own owned",
        "winner: win won",
        "birthplace birthday: born",
        "death: die died",
        "height: high tall",
        "length: long",
        "depth: deep",
        "width: wide",
        "age: old",
        "wife husband spouse: marry married",
    ),
    "ja": (
        "作者、著者、筆者、作家、小説家、執筆者：書く、著す、執筆、記す、描く、創作、発表",
        "画家、絵師：描く、画く",
        "作曲家、作曲者：作曲",
        "発明者、発明家：発明",
        "発見者：発見、見付ける",
        "創設者、創立者、設立者、創業者、開祖：創設、創立、設立、創業、開く、起こす、建てる",
        "建設者、建立者、築城者：建設、建立、築く、建てる",
        "提唱者、考案者：提唱、唱える、考案",
        "所有者：所有、持つ",
        "優勝者、勝者：優勝、勝つ",
        "出身地、出生地、生年、誕生日、生年月日：生まれる、誕生",
        "没年、命日、死因：死ぬ、死去、没する、亡くなる",
        "高さ、標高：高い、メートル",
        "長さ、全長：長い、メートル、キロメートル",
        "深さ：深い",
        "広さ、面積：平方キロメートル、広い",
        "妻、夫、配偶者：結婚",
    ),
    "ko": (
        "작가, 저자, 지은이, 글쓴이: 쓰다, 짓다, 저술, 집필, 발표",
        "화가: 그리다",
        "작곡가, 작곡자: 작곡",
        "발명가, 발명자: 발명",
        "발견자: 발견",
        "설립자, 창립자, 창업자: 설립, 창립, 세우다, 열다",
        "출생지, 고향, 생일: 태어나다, 출생",
        "사망일: 죽다, 사망, 숨지다",
        "높이: 높다",
        "길이: 길다",
        "넓이, 면적: 넓다",
        "아내, 남편, 배우자: 결혼",
    ),
}
_TITLE = re.compile(r"『([^『』]+)』|「([^「」]+)」|《([^《》]+)》|“([^“”]+)”|\"([^\"]+)\"")


@lru_cache(maxsize=8)
def verbs_of_roles(lang: str) -> dict[str, frozenset[str]]:
    """Return for the form of a role the forms of the verbs that imply it."""
    by_role: dict[str, frozenset[str]] = {}
    for row in _ROLES.get(lang, ()):
        roles, verbs = re.split(r"[:：]", row)
        forms = frozenset(token.form for token in tokens(verbs, lang) if token.content)
        by_role |= {
            token.form: by_role.get(token.form, frozenset()) | forms for token in tokens(roles, lang) if token.content
        }
    return by_role


def titles(stem: str) -> Iterator[Span]:
    """Yield the spans of titles, without their quotation marks."""
    for match in _TITLE.finditer(stem):
        yield Span(*next(match.span(n) for n in range(1, 6) if match[n]))
