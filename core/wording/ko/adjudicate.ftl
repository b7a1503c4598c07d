### The adjudication desk: what people label differently, settled by the sources. Its script reads what starts with desk-.

## Nothing to settle, and how it went

adjudicate-nothing = 두 명 이상이 라벨을 붙인 문장은 모두 의견이 일치합니다.
adjudicate-with-others = 남은 항목은 지금 다른 조정자가 맡고 있습니다.
adjudicate-stored = 문장 { $number } 조정함: { $label }
adjudicate-back = 문장 { $number }의 조정을 되돌렸습니다
adjudicate-stale = 저장하지 못했습니다: 항목 { $item }이(가) 바뀌었거나 다른 사람이 이 문장을 먼저 조정했습니다.
adjudicate-asked = 항목 { $item }을(를) 라벨 작업자 한 명에게 더 보냈습니다
adjudicate-note-long = 저장하지 못했습니다: 메모가 너무 깁니다(최대 { $most }자).
adjudicate-evidence-gone = 저장하지 못했습니다: 근거가 자료의 같은 위치에 없습니다.
no-such-item = 항목 { $item }이(가) 없습니다.

## Keys and buttons

key-settle-supported = 뒷받침됨으로 조정
key-settle-minor = 경미한 오류로 조정: 일부가 틀림
key-settle-major = 심각한 오류로 조정: 대부분 틀렸거나 주제에서 벗어남
key-settle-not-checkable = 확인 대상 아님으로 조정
key-conflict-down = 다음 불일치 (↓도 가능)
key-conflict-up = 이전 불일치 (↑도 가능)
key-undo-settled = 마지막 조정 실행 취소
key-evidence-settled = 조정의 근거 바꾸기: 같은 라벨의 근거, 근거 하나, 없음
key-note = 조정에 덧붙일 메모 쓰기
key-names = 누가 붙인 라벨인지 표시/숨김 (본 사실이 기록됩니다)
key-another = 조정하기 전에 한 명에게 더 맡기기
key-skip-conflict = 항목 미루기: 나에게는 마지막에 나옴
button-another = 한 명 더
button-names = 이름

## On screen

desk-nothing-to-adjudicate = 조정할 것이 없습니다
desk-adjudicate-task = 의견이 갈린 문장을 자료에 비추어 조정하세요
desk-adjudicate-blind = 여기서는 점수가 보이지 않고, 이름도 요청할 때까지 보이지 않습니다. 조정한 결과가 정답 라벨이 됩니다.
desk-in-conflict = 불일치
desk-conflict-items = 항목
desk-conflict-items-tip = 의견이 갈린 문장이 있는 항목
desk-conflict-sentences = 문장
desk-conflict-sentences-tip = 의견이 갈린 문장
desk-settled-by-me = 나의 조정
desk-settled-today-tip = 오늘 조정한 문장
desk-settled-in-all-tip = 지금까지 조정한 문장
desk-bound-none = 연결된 근거 없음
desk-settled = 조정됨
desk-unanimous = 전원 일치
desk-rests-on = 조정의 근거: { $item }
desk-rests-on-agreeing = 같은 라벨을 붙인 사람의 근거
desk-rests-on-nothing = 근거 없음
desk-note-goes-along = 다음 조정에 덧붙일 메모: { $item }
desk-note-text = 메모
desk-note-help = Enter로 확정, Shift+Enter로 줄바꿈, Esc로 그대로 돌아갑니다.
desk-note-keep = 확정
desk-not-in-conflict = 이 문장에서는 의견이 갈리지 않았습니다. 키를 사용하지 않았습니다.
desk-asking-another = 한 명에게 더 보내는 중…
