may-not-see-anchoring = { $name } 님은 판단 경향을 볼 수 없습니다(analyst 또는 admin 역할이 필요합니다).

item-accepted-blind = 점수를 보지 않고 항목 { $item } 승인함. 이제 점수가 보입니다. 다시 결정하거나 그대로 다음으로 넘어가세요.
item-rejected-blind = 점수를 보지 않고 항목 { $item } 반려함. 이제 점수가 보입니다. 다시 결정하거나 그대로 다음으로 넘어가세요.

desk-hidden-badge = 점수 숨김
desk-hidden-why = 점수 표시가 판단에 주는 영향을 알아보기 위해, 무작위로 고른 일부 항목은 결정한 뒤에 점수가 나타납니다.
desk-opened-badge = 점수 표시
desk-opened-why = 점수를 보지 않고 결정한 항목입니다. 점수를 보고 다시 결정하거나, 그대로 다음으로 넘어가세요.

track-record = 이런 점수를 받은 문장은 { $base }개 중 { $wrong }개가 틀렸습니다({ $where }, n = { $count }, { $low }~{ $high } %).
track-record-none = 아직 실적이 없습니다({ $where }). 이런 문장에는 라벨이 없습니다.

desk-voices-doubt = 의심하는 검출기
desk-voices-support = 뒷받침하는 검출기
desk-voices-silent = 판정 없음

no-such-choice = 그런 선택지가 없습니다.
choice-stored = 답을 저장했습니다. 정답을 표시합니다.
key-shown = 정답을 표시합니다.
try-first-on = 이제부터 퀴즈는 먼저 답한 뒤에 정답을 봅니다.
try-first-off = 이제부터 퀴즈의 정답을 바로 표시합니다.
desk-try-it = 먼저 답하세요. 선택지 번호 키를 누르세요.
desk-show-key = 정답 보기
desk-my-answer = 내 답: { $label }
desk-not-the-key = 정답과 다름
desk-tried = 정답을 보기 전에 답한 사람: { $done }명, 정답과 다른 답: { $count }명.
desk-answer-first = 먼저 답하거나 정답을 표시하세요.
key-try-first = 퀴즈: 정답을 보기 전에 답하기 / 바로 보기
desk-answering = 처리하는 중…

desk-repair = 수정 제안
desk-repair-by = 수정 제안({ $label })
desk-repair-accept = 적용
desk-no-repair = 이 항목에는 수정 제안이 없습니다.
key-repair = 수정 제안 적용(편집으로 저장)
