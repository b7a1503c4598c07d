### The label desk: labels given blind, with evidence. Its script reads what starts with desk-.

## How it went

may-not-label = { $name } 님은 라벨을 붙일 수 없습니다. { $roles } 역할이 필요합니다.
label-back = 문장 { $number }의 라벨을 되돌렸습니다
label-stored = 문장 { $number }: { $label }
evidence-does-not-fit = 저장하지 못했습니다: 문장 { $number }의 근거가 선택한 그대로 자료에 있지 않습니다.
sentences-first = 먼저 모든 문장에 라벨을 붙이거나 항목을 미뤄 주세요.

## Keys

key-supported = 뒷받침됨: 자료에 그렇게 나옴
key-minor = 경미한 오류: 일부가 틀림, Shift와 함께 누르면 종류도 고름
key-major = 심각한 오류: 대부분 틀렸거나 주제에서 벗어남, Shift와 함께 누르면 종류도 고름
key-not-checkable = 확인 대상 아님: 참·거짓을 따질 내용이 없음
key-undo-label = 마지막 작업 취소: 라벨, 미루기, 판단 불가
key-postpone-item = 항목 미루기: 내 대기열의 맨 뒤로
key-evidence = 자료의 다음 문장을 근거로 고름, Shift와 함께 누르면 앞 문장
key-evidence-none = 근거 없음
key-next-item = 다음 문장으로, 항목이 끝났으면 다음 항목으로 (Enter도 가능)
key-pause = 라벨마다 멈추고 다시 보기 / 멈추지 않고 가기
key-guidelines = 지침 읽기

## On screen

desk-nothing-to-label = 라벨을 붙일 항목이 없습니다
desk-label-task = 자료에 비추어 각 문장에 라벨을 붙이세요
desk-scores-later = 점수는 라벨을 붙이면 나타납니다.
desk-checks-later = 검출기의 판정은 라벨을 붙일 때까지 숨겨집니다.
desk-no-label-to-undo = 이 탭에는 되돌릴 작업이 없습니다.
desk-undoes-label = 실행 취소: 문장 { $number }의 라벨, 항목 { $item }
desk-said-before = 이전: { $label }
desk-before-and-now = 점수를 보기 전: { $before }, 지금: { $now }
desk-pause-on = 자동으로 다음: 끔
error-kind-contradiction = 자료와 모순
error-kind-unsupported = 자료에 없음
error-kind-wrong-slot = 값의 자리가 바뀜
error-kind-off-topic = 주제에서 벗어남
error-kind-incomplete = 중요한 내용이 빠짐
error-kind-badly-written = 문장이 어색함
error-kinds-too-many = 저장하지 못했습니다. 오류 종류는 { $most }개까지, 각각 { $longest }자까지입니다.
desk-error-kind-of = { $label }: 어떤 종류입니까?
desk-error-kind-help = 숫자 키로 이 종류의 라벨을 붙입니다. Esc로 돌아갑니다. Shift 없이 누르면 종류를 붙이지 않습니다.
desk-pause-off = 자동으로 다음: 켬
desk-chosen-order = 무작위로 뽑힌 항목이 아닙니다: 여기서 붙인 라벨은 임계값을 보증하는 데 쓰이지 않습니다.

## What one has labelled

desk-my-sentences = 나의 라벨
desk-today-tip = 오늘 라벨을 붙인 문장
desk-in-all-tip = 지금까지 라벨을 붙인 문장
desk-this-set = 이 세트(모두)
desk-this-set-tip = 이 세트에서 모두가 라벨을 붙인 문장
desk-this-item = 이 항목
desk-progress = 문장 { $count }개 중 { $done }개
desk-progress-of = 이 항목에서 라벨을 붙인 문장

## Choosing evidence

desk-evidence-row = 고른 근거
desk-evidence-at = { $count }개 중 { $number }번째
desk-evidence-none-yet = 근거를 고르지 않았습니다. ‘자료에 언급 없음’으로 저장됩니다.
desk-evidence-pending = 다음 라벨과 함께 저장됩니다
desk-evidence-no-sources = 고를 자료가 없습니다.
desk-evidence-next = 자료의 다음 문장
desk-evidence-clear = 근거 없음

## Labels sent back

may-not-send-back = { $name } 님은 라벨을 돌려보낼 수 없습니다. editor, analyst, admin 중 하나의 역할이 필요합니다.
send-back-cannot = 보내지 않았습니다. { $name } 님은 { $set }에서 라벨을 붙일 수 없습니다. { $role } 역할이 필요합니다.
labels-sent-back = 항목 { $item }을(를) 돌려보냄
desk-sent-back = { $person } 님이 돌려보냄: { $text }
desk-sent-back-sentence = { $person } 님이 문장 { $number }만 돌려보냄: { $text }
desk-returned = 돌려보냄

## Guidelines at the desk

desk-guidelines = 지침 { $version }판
desk-guidelines-none = 아직 지침 없음
desk-guidelines-changed = 마지막 라벨 이후 지침이 바뀌었습니다: 그때는 { $before }판, 지금은 { $version }판입니다.
