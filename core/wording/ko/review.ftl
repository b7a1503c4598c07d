### The review desk: accept, edit, reject, one item or many at once. Its script reads what starts with desk-.

## How it went

may-not-review = { $name } 님은 검토할 수 없습니다. { $roles } 역할이 필요합니다.
item-accepted = 항목 { $item } 승인함
item-rejected = 항목 { $item } 반려함
item-next = 다음 항목
next-undecided = 먼저 승인, 편집, 반려, 미루기 중 하나를 하세요. 편집한 후에만 다음으로 넘어갈 수 있습니다.
undo-another = 실행을 취소하지 못했습니다. 그사이 다른 작업을 하셨습니다.
undo-stale = 실행을 취소하지 못했습니다. 그 뒤 항목이 바뀌었거나 다른 사람이 결정했습니다.
undo-leased = 실행을 취소하지 못했습니다. 지금 다른 사람이 맡고 있습니다.
undo-done-accept = 실행 취소: 항목 { $item } 승인
undo-done-edit = 실행 취소: 항목 { $item } 편집
undo-done-reject = 실행 취소: 항목 { $item } 반려
undo-done-postpone = 실행 취소: 항목 { $item } 미루기
undo-done-decline = 실행 취소: 항목 { $item } 건너뛰기
undo-done-return = 실행 취소: 항목 { $item } 보내기
postpone-changed = 미루지 못했습니다: 항목 { $item }이(가) 표시된 뒤 바뀌었습니다.
decline-changed = 건너뛰지 못했습니다. 항목 { $item }이(가) 표시된 뒤 바뀌었습니다.

## Keys and buttons

key-accept = 승인하고 다음 항목으로
key-edit = 본문이나 퀴즈의 각 부분 편집 (Ctrl+Enter로 저장, Esc로 나가기)
key-reject = 반려 (Shift와 함께 누르면 사유 선택)
key-postpone = 미루기: 내 대기열의 맨 뒤로
key-undo = 마지막 작업 실행 취소
key-next = 편집 후 다음 항목으로 (Enter도 가능)
button-accept = 승인
button-edit = 편집
button-reject = 반려
key-return = 항목을 메모와 함께 한 사람에게 보내기
key-same = 같은 주장을 모두 찾아 한 번에 결정
key-band = 감사 조건을 만족하면 임계값 아래 위험 단계 전체를 승인
key-search = 낱말이나 번호로 항목 검색
key-inbox = 받은 편지함: 나에게 온 항목과 댓글
key-reading = 답변을 읽는 화면과 문장 목록을 전환
key-strike = 문장 삭제(편집으로 저장)
button-return = 담당자에게 보내기…

## On screen

desk-nothing-to-review = 검토할 항목이 없습니다
desk-band = 처리: { $band }
desk-not-scored = 아직 평가 안 됨
desk-likely-right = 맞을 가능성이 높음
desk-possibly-wrong = 틀렸을 수 있음
desk-likely-wrong = 틀렸을 가능성이 높음
desk-step-choose = { $down }와 { $up }로 문장을 고릅니다. 표시된 문장은 틀렸을 수 있습니다.
desk-step-read = 옆에 표시되는 이유와 자료의 내용을 읽습니다.
desk-step-decide = 결정합니다. { $accept } 승인, { $edit } 편집, { $reject } 반려. { $undo }로 마지막 작업을 취소합니다.
desk-steps-read = 알겠습니다
desk-status-open = 미처리
desk-status-accepted = 승인됨
desk-status-edited = 편집됨
desk-status-rejected = 반려됨
desk-verdict-accept = 승인
desk-verdict-edit = 편집
desk-verdict-reject = 반려
desk-verdict-postpone = 미룸
desk-verdict-decline = 건너뜀: 판단 불가
desk-verdict-return = { $name }님에게 보냄
desk-undoes = 실행 취소: { $act }, 항목 { $item }
desk-undoes-many = 실행 취소: { $act }
desk-left-out = 필터로 숨김
desk-left-out-tip = 미처리 중 필터에서 빠졌거나 임계값 미만인 항목
desk-up-next = 다음 항목
desk-my-decisions = 나의 최근 결정
desk-search = 검색
desk-search-hint = 낱말, 이름, 번호
desk-search-help = 모든 낱말이 들어 있는 항목을 결정한 것까지 위험도 순으로 표시합니다. Esc로 돌아갑니다.
desk-search-none = “{ $text }”이(가) 들어 있는 항목이 없습니다.
desk-inbox = 받은 편지함
desk-inbox-sent = 나에게 보냄
desk-inbox-written = 댓글
desk-inbox-none = 나에게 온 것이 없습니다.
desk-inbox-help = 항목은 결정하면, 댓글은 해결하면 사라집니다. @로 이름을 쓰면 상대에게 전해집니다. Esc로 돌아갑니다.
desk-saving-earlier = 앞의 조작을 저장하는 중…
desk-accepting = 승인하는 중…
desk-rejecting = 반려하는 중…
desk-saving-edit = 편집을 저장하는 중…
desk-one-moment = { $busy } 잠시만 기다려 주세요.
desk-decided-already = 이 항목은 ‘{ $status }’ 상태입니다. { $undo } 키로 되돌리거나 { $next } 키로 넘어가세요.
desk-nothing-silent = 이 문장에 대해 판단을 보류한 검출기가 없습니다.
desk-went-on = 그사이 항목이 바뀌었습니다. 초안은 남아 있습니다.
desk-audit-badge = 감사: 통과할 항목 중 무작위 추출
desk-audit-why = 임계값 아래라서 보통은 확인 없이 통과합니다. 놓친 것을 세기 위해 그중 일부를 확인합니다.
desk-passing-on = 넘기는 중…
desk-deciding-all = 한꺼번에 처리하는 중…
desk-decided-by = { $name }님이 { $status } ({ $time })
desk-taken-back = 되돌림
desk-passed-on = 판단 불가
desk-passed-on-tip = 판단할 수 없다고 한 항목입니다. 다른 사람에게 표시됩니다
desk-old-weights-badge = 이전 가중치
desk-old-weights-why = 이 위험도는 이전 정책의 가중치로 계산되었고 아직 다시 결합되지 않았습니다. 위험 단계는 활성 정책의 것입니다.

## Rejecting, and accepting against the risk

desk-reject-because = 반려 사유
desk-reason-contradicts = 자료와 모순됨
desk-reason-not-in-source = 자료에 없음
desk-reason-off-topic = 주제에서 벗어남
desk-reason-wrong-key = 정답이나 선택지가 틀림
desk-reason-badly-written = 글이 자연스럽지 않음
desk-cause-wrong-key = 정답이 틀림
desk-cause-several-right = 정답이 여러 개임
desk-cause-too-easy = 너무 쉽게 맞힐 수 있음
desk-reason-other-hint = 다른 사유를 입력하고 Enter
desk-reason-help = Esc로 돌아갑니다. Shift 없이 누르면 사유 없이 반려합니다.
accept-needs-reason = 승인하지 않았습니다. 편집 후에도 임계값 이상입니다. 맞다고 보는 이유를 적어 주세요.
desk-accept-because = 편집 후에도 임계값 이상입니다. 승인하는 이유
desk-accept-other-words = 다른 표현으로 쓰여 있음
desk-accept-true-anyway = 자료에는 없지만 맞음
desk-accept-mistaken = 검출기의 오류
desk-accept-help = Esc로 돌아갑니다. 이유는 승인할 때만 필요합니다.

## Edits

may-not-edit = { $name } 님은 편집할 수 없습니다. { $roles } 역할이 필요합니다.
edit-waits = 실행하지 못했습니다: 편집한 내용을 아직 저장하는 중입니다.
edit-stored = 편집을 저장함
edit-scored = 편집하고 다시 평가함
edit-cancelled = 편집이 취소되었습니다.
edit-unchanged = 바뀐 내용이 없습니다.
edit-empty = 본문을 비울 수 없습니다. 대신 반려하세요.
edit-no-quiz = 이 항목은 퀴즈가 아닙니다. 본문을 편집하세요.
edit-no-question = 문제를 비울 수 없습니다. 대신 반려하세요.
edit-one-option = 선택지가 하나뿐입니다. 더 추가하거나 지우세요.
edit-empty-option = 비어 있는 선택지가 있습니다. 채우거나 지우세요.
edit-same-options = 같은 선택지가 두 개 있습니다.
edit-no-key = 정답을 지정하세요.
edit-stale = 편집을 저장하지 못했습니다: 항목이 표시된 뒤 바뀌었습니다. 다시 열어 편집하세요.
edit-leased = 편집을 저장하지 못했습니다: 지금 다른 사람이 맡고 있습니다. 비면 다시 여세요.
desk-draft-kept = 초안 있음:
desk-draft-goes-on = 키로 이어서 편집
desk-discard = 버리기
desk-rescoring = 편집한 내용을 다시 평가하는 중…
desk-risk = 위험
desk-before-after = 편집 전후 문장
desk-reading-view = 읽는 사람에게 보이는 답변
desk-reading-markup = 읽는 사람에게는 보이지 않음
desk-reading-on = 답변을 읽는 사람에게 보이는 대로 표시합니다.
desk-reading-off = 답변을 문장 목록으로 표시합니다.
desk-no-reading = 이 항목에는 지금 다른 화면이 없습니다.
desk-edit-scoring = 편집한 내용을 평가하는 중입니다. 잠시만 기다려 주세요.
desk-leave-edit-first = 먼저 편집을 저장하거나 Esc로 나가세요.
desk-edit-left = 편집을 중단했습니다. 초안은 남아 있습니다.
desk-edit-empty = 본문을 비울 수 없습니다. 대신 반려하세요.
desk-edit-unchanged = 바뀐 내용이 없습니다. Esc로 돌아갑니다.
desk-edit-gone = 이 항목은 더 이상 화면에 없습니다. 초안은 남아 있습니다.
desk-edit-text = 답변 본문
desk-edit-save = 저장하고 다시 평가
desk-edit-back = 돌아가기
desk-edit-quiz = 첫 줄은 정답, 그 아래는 해설입니다.
desk-edit-stem = 문제
desk-edit-explanation = 해설
desk-edit-key = 정답
desk-edit-also = 그 밖에 정답으로 인정할 답(한 줄에 하나)
desk-options = 선택지
desk-edit-options = 선택지(표시된 것이 정답)
desk-edit-option = 선택지 { $label }
desk-edit-add-option = 선택지 추가
desk-edit-remove-option = { $label } 삭제
desk-edit-leave = 편집을 끝낼까요?
desk-edit-keep = 초안을 남기고 나가기
desk-edit-discard = 바꾼 내용을 버리고 나가기
desk-edit-leave-help = Esc를 누르면 편집으로 돌아갑니다.
desk-edit-no-question = 문제를 비울 수 없습니다. 대신 반려하세요.
desk-edit-empty-option = 비어 있는 선택지가 있습니다. 채우거나 지우세요.
desk-edit-same-options = 같은 선택지가 두 개 있습니다.
desk-edit-no-key = 정답을 지정하세요.
desk-repair = 수정 제안
desk-repair-by = 수정 제안({ $label })
desk-repair-accept = 적용
desk-repair-rests = 근거
desk-strike-no-quiz = 문항의 문장은 삭제할 수 없습니다. 편집하세요.
desk-no-repair = 수정안이 없고, 이 문장을 대신할 표현도 자료에 없습니다.
key-repair = 수정안을, 없으면 자료의 표현을 사용(편집으로 저장)

## A better question in its place

key-replacement = 퀴즈: 검증된 교체 문항 보기
replacement-gone = 교체하지 않았습니다: 그사이 후보가 바뀌었습니다. 다시 불러오세요.
desk-replacement = 교체할 문항
desk-replacement-offer = 검증된 교체 문항 보기
desk-replacement-take = 이 문항으로 교체
desk-replacement-help = 어떤 검사에서도 문제가 발견되지 않았습니다. 편집으로 저장하고 다시 검사합니다. u로 되돌립니다. Esc로 돌아갑니다.
desk-replacement-sought = 더 나은 문항을 찾는 중…
desk-no-replacement = 이 교재에는 더 나은 문항이 없습니다.

## Returned to one person

item-returned = 항목 { $item }을(를) { $name }님에게 보냈습니다. 맨 먼저 표시됩니다
return-changed = 보내지 못했습니다. 항목 { $item }이(가) 표시된 뒤 바뀌었습니다.
return-nobody = 보내지 못했습니다. { $name }님은 검토할 수 있는 다른 사람이 아닙니다.
desk-return-to = 받을 사람
desk-return-name = 이름을 쓰고 Enter
desk-return-note = 메모(비워도 됨)를 쓰고 Enter
desk-return-help = 그 사람에게만 맨 먼저 표시됩니다. Esc로 돌아가도 메모는 남습니다.

## Many items at once

bulk-policy-changed = 실행하지 않았습니다. 적용 중인 정책이 바뀌었고 그 위험 단계는 아직 감사되지 않았습니다. 내용을 다시 확인하세요.
may-not-accept-band = { $name }님은 위험 단계 전체를 승인할 수 없습니다. editor와 analyst 역할이 모두 필요합니다.
bulk-needs-filter = 위에서 종류 하나와 세트 또는 언어를 고르세요. 감사가 다룬 범위에 대해서만 위험 단계를 승인할 수 있습니다.
bulk-not-audited = 실행하지 않았습니다. 이 위험 단계의 감사가 아직 조건을 만족하지 않습니다.
bulk-nothing = 실행하지 않았습니다. 목록에 있던 그대로 열려 있는 항목이 더 이상 없습니다.
bulk-accepted = 항목 { $count }개를 승인했습니다. u를 누르면 모두 되돌립니다
bulk-rejected = 항목 { $count }개를 반려했습니다. u를 누르면 모두 되돌립니다
bulk-labelled = 문장 { $count }개에 라벨을 붙였습니다. u를 누르면 모두 되돌립니다
bulk-unlabelled = 문장 { $count }개의 라벨을 되돌렸습니다
bulk-unlabel-stale = 되돌리지 못했습니다. 그 뒤 모든 문장에 라벨이 새로 붙었거나 문장이 편집되었습니다.
bulk-undone = 되돌렸습니다. 항목 { $count }개가 다시 열렸습니다
bulk-queued = 워커가 항목 { $count }개를 승인하고 있습니다. 그동안 계속 작업하세요
bulk-undo-queued = 워커가 항목 { $count }개를 되돌리고 있습니다. 그동안 계속 작업하세요
bulk-worker-done = 워커의 일괄 처리가 끝났습니다
bulk-stopped = 일괄 처리가 중단되었습니다. 처리된 것은 남아 있으며 u로 되돌릴 수 있습니다.
desk-bulk-help = 하나의 동작이며 u로 모두 되돌립니다. Esc로 돌아갑니다.
desk-batch-line = { $status }: { $count }개
desk-labels-line = { $label }, 문장 { $count }개
desk-verdict-label = 라벨링
desk-batch-progress = { $count }개 중 { $done }개 처리
desk-batch-progress-of = 워커의 일괄 처리

## A whole band

desk-band-tool = 저위험 일괄 승인
desk-band-offer = 임계값 아래: 미처리 { $count }개, 위험 단계 { $band }
desk-band-audit = 감사: { $audited }개 확인, 오류 { $wrong }개. 몇 번을 보아도 오류 비율은 95% 확신으로 최대 { $bound }이며, 허용 한도는 { $most }입니다.
desk-band-more = 먼저 { $count }개를 더 감사해야 합니다(모두 맞을 경우). 대기열에 섞여 나옵니다.
desk-band-too-wrong = 오류가 너무 많아 이 위험 단계는 한꺼번에 승인할 수 없습니다.
desk-band-nothing = 미처리 항목이 없습니다.
desk-band-accept-all = { $count }개 모두 승인

## The same claim everywhere

desk-claim-places = 같은 자료에 대한 같은 주장: { $count }곳
desk-claim-reject = 미처리 항목 { $count }개 모두 반려
desk-claim-accept = 미처리 항목 { $count }개 모두 승인
desk-claim-label = 문장 { $count }개 모두 라벨: { $label }
desk-claim-nothing = 미처리 항목이 없습니다.
desk-claim-help = 하나의 동작이며 u로 모두 되돌립니다. 그 사이 라벨을 새로 붙인 문장은 그대로 남습니다. Esc로 돌아갑니다.

## Decided before the scores are shown

item-accepted-blind = 점수를 보지 않고 항목 { $item } 승인함. 이제 점수가 보입니다. 다시 결정하거나 그대로 다음으로 넘어가세요.
item-rejected-blind = 점수를 보지 않고 항목 { $item } 반려함. 이제 점수가 보입니다. 다시 결정하거나 그대로 다음으로 넘어가세요.
desk-hidden-badge = 점수 숨김
desk-hidden-why = 이 항목에서는 점수를 숨깁니다(무작위 점검). 결정하면 나타납니다.
desk-opened-badge = 점수 표시
desk-opened-why = 점수를 보지 않고 결정한 항목입니다. 점수를 보고 다시 결정하거나, 그대로 다음으로 넘어가세요.

## A quiz as a learner reads it

desk-findings = 검사에서 발견된 점
desk-explanation = 해설: 문장 { $count }개

## Quizzes answered before the key is shown

no-such-choice = 그런 선택지가 없습니다.
choice-stored = 답을 저장했습니다. 정답을 표시합니다.
key-shown = 정답을 표시합니다.
try-first-on = 이제부터 퀴즈는 먼저 답한 뒤에 정답을 봅니다.
try-first-off = 이제부터 퀴즈의 정답을 바로 표시합니다.
desk-try-it = 먼저 답하세요. 선택지 번호 키를 누르세요.
desk-try-typed = 먼저 답하세요. 1을 눌러 입력하고 Enter를 누르세요.
desk-your-answer = 내 답
desk-show-key = 정답 보기
desk-my-answer = 내 답: { $label }
desk-not-the-key = 정답과 다름
desk-tried = 정답을 보기 전에 답한 사람: { $done }명, 정답과 다른 답: { $count }명.
desk-answer-first = 먼저 답하거나 정답을 표시하세요.
key-try-first = 퀴즈: 정답을 보기 전에 답하기 / 바로 보기
desk-answering = 처리하는 중…
