"""A bad item is offered a replacement that the checks pass, of the same material, that the set does not have."""

from dataclasses import replace

from core.domain.answers import Answer, Passage, QuizItem
from core.domain.queue import ItemFilter
from core.domain.work import Item, Record
from core.ports.workspace import Workspace
from core.quizzes.generations import with_versions
from core.quizzes.making.quick_checks import highest_risk
from core.services.quizzes.replacement import replacement_for
from core.text.splitting import split

PAGE = "鎌倉幕府は1185年に成立した。承久の乱は1221年に起こった。元の軍勢は1274年に博多湾に攻めてきた。"


def quiz(stem: str, choices: tuple[str, ...], key: str, span: tuple[int, int] = (0, 16)) -> Answer:
    meta = {"quiz": {"material": "歴史", "page": 1, "span": list(span), "generation": 0}}
    item = QuizItem(stem, choices, key)
    passages = (Passage("歴史 p.1", PAGE),)
    return Answer(f"q-{stem}", stem, key, split(key, "ja"), passages, lang="ja", quiz=item, meta=meta)


BAD = quiz("鎌倉幕府ができた年はいつですか。", ("1192年", "1193年", "1194年", "1195年"), "1192年")


def stored(workspace: Workspace, *answers: Answer) -> list[Item]:
    workspace.items.put("s", [Record(each) for each in answers], 1.0)
    return workspace.items.many(workspace.items.ids(ItemFilter(set_name="s")))


def test_rules_offer_a_question_of_the_same_sentence_that_no_check_doubts(workspace: Workspace) -> None:
    (item,) = stored(workspace, BAD)
    offered = replacement_for(workspace, item)
    assert offered is not None and offered.answer.quiz is not None
    assert offered.answer.id == BAD.id
    assert offered.answer.quiz.key == "1185年"
    assert offered.origin.id == "quiz-replacement-rules"
    assert highest_risk(offered.answer) < 0.5


def test_what_the_set_asks_already_is_not_offered_again(workspace: Workspace) -> None:
    asked = ("鎌倉幕府は何年に成立したか。", "承久の乱は何年に起こったか。")
    others = [quiz(stem, ("1185年",), "1185年") for stem in asked]
    item = stored(workspace, BAD, *others)[0]
    offered = replacement_for(workspace, item)
    assert offered is not None and offered.answer.quiz is not None
    assert offered.answer.quiz.key == "1274年"
    more = quiz("元の軍勢は何年に博多湾に攻めてきたか。", ("1185年",), "1185年")
    assert replacement_for(workspace, stored(workspace, BAD, *others, more)[0]) is None


def test_another_generation_comes_first_where_the_checks_pass_it(workspace: Workspace) -> None:
    better = quiz("承久の乱は何年に起こりましたか。", ("1185年", "1221年", "1274年"), "1221年")
    better = replace(better, id="other", meta={"quiz": {"generation": 1}})
    item = stored(workspace, with_versions(BAD, [better]))[0]
    offered = replacement_for(workspace, item)
    assert offered is not None and offered.answer.quiz == better.quiz
    assert offered.origin.id == "quiz-replacement-version"
    assert offered.answer.passages == BAD.passages
