"""Ways to say a relation, in two halves: what is looked at while rules are written, and what is held out.

``{s}`` is the subject, ``{o}`` the object, ``{r}`` the word for the relation (学長), ``{t}`` the word for the type of the object (学部).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

HALVES = ("dev", "test")

Wordings = Mapping[str, Sequence[str]]
"""By half."""

ROLE: Wordings = {
    "dev": (
        "{s}の{r}は{o}である。", "{o}は{s}の{r}です。", "現在、{s}の{r}は{o}が務めている。", "{s}の{r}には{o}が就いている。",
        "The {en} of {s} is {o}.", "{o} is the {en} of {s}.", "{s}의 {ko}은 {o}이다.",
    ),
    "test": (
        "{s}の{r}を務めているのは{o}だ。", "{o}氏が{s}の{r}を務める。", "{s}の現在の{r}は{o}氏です。", "{s}では、{o}が{r}を担っている。",
        "{o} serves as the {en} of {s}.", "{s}'s {en} is {o}.", "{o} 씨는 {s}의 {ko}입니다.",
    ),
}  # fmt: skip
HAS: Wordings = {
    "dev": (
        "{s}には{o}がある。", "{s}は{o}を設置している。", "{o}は{s}にある。", "{o}は{s}に属する{t}である。", "{s}に{o}が置かれています。",
        "{s} has {o}.", "{o} belongs to {s}.", "{s}에는 {o}가 있다.",
    ),
    "test": (
        "{s}は{o}を擁しています。", "{s}には、{t}として{o}が設けられている。", "{o}は{s}に設置されている。", "{s}の{t}の一つは{o}である。",
        "{o}は{s}の{t}です。", "{s} includes {o}.", "{o} is part of {s}.", "{s}는 {o}를 운영한다.", "{o}는 {s}에 속한다.",
    ),
}  # fmt: skip
PLACE: Wordings = {
    "dev": (
        "{s}は{o}にある。", "{s}は{o}に位置しています。", "{s}の所在地は{o}である。", "{s} is located in {o}.", "{s}는 {o}에 있다.",
    ),
    "test": (
        "{s}があるのは{o}です。", "{s}は{o}に所在する。", "{s}は{o}に置かれている。", "{s} is in {o}.", "{s}는 {o}에 위치한다.",
    ),
}  # fmt: skip
SAID: Mapping[str, Wordings] = {"role": ROLE, "has": HAS, "place": PLACE}

DENIED: Mapping[str, Wordings] = {
    "role": {
        "dev": ("{s}の{r}は{o}ではない。", "{o} is not the {en} of {s}."),
        "test": ("{o}は{s}の{r}ではありません。", "{s}의 {ko}은 {o}가 아니다."),
    },
    "has": {
        "dev": ("{s}に{o}はない。", "{s} does not have {o}."),
        "test": ("{s}には{o}が設置されていません。", "{s}에는 {o}가 없다."),
    },
    "place": {
        "dev": ("{s}は{o}にはない。",),
        "test": ("{s}は{o}に位置していない。",),
    },
}
BESIDE: Wordings = {
    "dev": (
        "{s}は多くの卒業生を輩出している。", "{s}の{o}に関する説明会が開かれた。", "{s}への出願は一月に始まる。", "{s}と{o}を比べる人は多い。",
        "{s}に{o}はありますか？", "{s}は{o}の新設を計画している。", "Many students apply to {s} every year.",
    ),
    "test": (
        "{s}の図書館は夜遅くまで開いている。", "{s}を卒業した人は{o}のことも知っている。", "{s}では{o}について議論された。",
        "{s}の{o}があるかもしれない。", "もし{s}に{o}ができたら便利だろう。", "Students of {s} visited {o} last spring.",
    ),
}  # fmt: skip
"""Sentences about the same things that state no relation between them: true or not, the graph does not say so."""
WORDS: Mapping[str, tuple[str, str, str]] = {
    "president": ("学長", "president", "총장"),
    "dean": ("学部長", "dean", "학장"),
    "professor": ("教授", "professor", "교수"),
    "advisor": ("指導教員", "advisor", "교수"),
}
TYPES: Mapping[str, str] = {
    "faculty": "学部", "department": "学科", "graduate_school": "研究科", "major": "専攻", "campus": "キャンパス", "club": "部活動",
    "facility": "施設", "laboratory": "研究室", "building": "建物", "cafeteria": "食堂",
}  # fmt: skip
