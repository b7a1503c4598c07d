"""What a question says that somebody does, where no row of a graph tells of it: 創設されたのはどなた.

Who leads a thing and where it is, a graph says; who built it or where one applies, its rows do not, and a question with
"who" or "where" alone would be answered by whatever person or place there is.
"""

from __future__ import annotations

from core.knowledge.generic_words import GENERIC
from core.text import analysers

_TOLD = {
    "ja": """
    教える 知る 知らせる 聞く 伺う 尋ねる 訊く 願う 頂く 下さる 呉れる 貰う 存ずる 存じる 存じ上げる 御座る
    居らっしゃる おる いらっしゃる なさる 為さる 致す 申す 拝見 見せる 示す 紹介 案内 説明 質問 連絡 確認 教示
    失礼 思う 考える 探す 迷う 困る 営業 開館 開店 閉館 閉店 閉まる 閉める 行う 活動 練習 稽古 集まる 集合 行く
    着く 参る 通う 向かう 訪れる 訪ねる 訪問 会う 学ぶ 受ける 開く 開催 入る 入れる 建つ 遣る 使う 利用 見る
    指導 主宰 主催 監督 仕切る 取り仕切る 引っ張る 束ねる 預かる 受け持つ 纏める 管理 統括 掛ける 掛かる 宜しい
    出来る 欲しい 並ぶ 届く 因る 拠る 於く 関する 就く 載る 検討 希望 興味 予定
    """,
    "ko": """
    알리다 알다 말하다 말씀 묻다 여쭙다 여쭈다 여쭤보다 보다 궁금하다 궁금 싶다 주다 주시다 드리다 부탁
    부탁드리다 문의 하다 되다 있다 계시다 이다 맡다 이끌다 담당 지도 운영 관리 책임 책임지다 총괄 모이다 모으다
    만나다 활동 연습 가다 오다 찾다 찾아가다 위치 소속 속하다 열리다 열다 들다 들어가다 듣다 배우다 내리다 타다
    다니다 부르다 소개 안내 설명 확인 이용 닫다 영업 오픈 하시다 지내다 재직 자리하다 생각
    """,
}
SOMEBODY = frozenset({"人", "人物", "人間", "사람", "person", "people"})
"""Asked for, they say no more than "who"."""
_NOT_TOLD = {lang: GENERIC[lang] | frozenset(words.split()) for lang, words in _TOLD.items()}


def deed(plain: str, lang: str) -> str:
    """The first word for one as it is written; empty: there is none. English words of the kind are left over anyway."""
    if lang == "ja":
        morphemes = analysers.japanese(plain)
        for morpheme, following in zip(morphemes, [*morphemes[1:], None], strict=True):
            verb = morpheme.pos.startswith("動詞")
            noun = "サ変可能" in morpheme.pos and following is not None and following.form in {"為る", "為さる", "致す"}
            if (verb or noun) and morpheme.form not in _NOT_TOLD["ja"]:
                return morpheme.surface
    if lang == "ko":
        morphemes = analysers.korean(plain)
        for morpheme, following in zip(morphemes, [*morphemes[1:], None], strict=True):
            noun = following is not None and following.pos == "XSV" and morpheme.pos.startswith("NN")
            if (morpheme.pos == "VV" or noun) and morpheme.form not in _NOT_TOLD["ko"]:
                return morpheme.surface
    return ""
