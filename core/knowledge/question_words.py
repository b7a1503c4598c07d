"""Words of a question that name nothing and ask for nothing in particular."""

from __future__ import annotations

from core.text.normalising import normalise

_WORDS = """
ぜんぶ ひととおり 一通り 教示 ご教示 お務め 務め 活動 どのよう どういう そちら 両方 双方 共通 それぞれ 各々
一覧 名前 名称 種類 全部 全て すべて 情報 詳細 内容 質問 回答 こと もの 中 内 他 何 どれ どこ 誰 だれ どなた いくつ
何個 何人 どちら どの どんな 方 所 ところ 関係 設置 存在 開設 所属 該当 可能 必要 現在 今 名 等 など 私 僕 以下
下記 最新 リスト 紹介 説明 案内 存知 教示 中身 全
could would can you your we my me offer offers offered meet meets held run many much
list name names all which what who where information about the a an of in at on is are there does do have has please
tell me show give i want to know for and or by with belongs belong located
것 수 어떤 무엇 어디 누구 모든 전부 목록 이름 정보 종류 활동 운영 제공 가장
"""
SAYS_NOTHING = frozenset(map(normalise, _WORDS.split()))
BEGINS_NO_NAME = ("すべて", "ぜんぶ", "どのような", "どういう", "どんな")
"""Said before any noun without a space."""
PART_OF_NAMES = frozenset(("情報", "関係", "案内"))
"""Of these, those that make another name of one that they stand directly before: 情報甲南大学."""
