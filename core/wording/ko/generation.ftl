### 모델이 제안하는 수정안과, 확인하며 쓴 답.

generation-unknown = 여기서 쓴 { $generation }번 답은 없습니다.

## 작업

job-offer-repairs = { $set }의 수정안 만들기
job-offer-repairs-all = 모든 세트의 수정안 만들기
job-generate = 답 쓰기: { $question }
job-repaired = 바로잡음 { $repaired }개, 삭제 { $deleted }개, 단정을 낮춤 { $hedged }개, 그대로 { $left }개.
job-repairs-failed = 답이 오지 않음: { $count }개.

## 쓰기가 끝난 까닭

generation-end-done = 다 썼습니다.
generation-end-length = 정한 길이에서 멈추었습니다.
generation-end-budget = 예산을 다 써서 멈추었습니다.
generation-end-cancelled = 취소되었습니다.
generation-end-failed = 모델이 답하지 않아 멈추었습니다.

## 맡길 수 있는 것

generation-no-question = 질문을 { $longest }자 이내로 쓰세요.
generation-no-sources = 자료를 모두 합해 { $longest }자 이내로 넣으세요.
generation-length = 답은 1문장에서 { $most }문장까지입니다.
take-back-stale = 그 사이에 다른 단계가 취소되었습니다. 다시 확인하세요.
take-back-decided = 이 답은 이미 검토에서 결정되었습니다. 남은 변경은 검토 화면에서 하세요.
take-back-nothing-left = 이것을 취소하면 답이 비게 됩니다.

## 페이지

answer-what = 자료를 바탕으로 답을 한 문장씩 씁니다. 의심스러운 부분은 자료에서 확인하고, 바로잡은 뒤에 다음 문장으로 넘어갑니다.
answer-who-orders = 답을 쓰게 하려면 분석가나 관리자 역할이 필요합니다. 이미 쓴 답은 아래에 있습니다.
answer-model = 쓰는 모델: { $model }
answer-model-head = 모델
answer-question = 질문
answer-sources = 자료
answer-sources-how = 한 단락이 자료 하나입니다. 자료 사이에 빈 줄을 두세요.
answer-mode = 확인하는 때
answer-mode-active = 문장마다
answer-mode-post_hoc = 모두 쓴 뒤
answer-mode-how = 문장마다 확인하면 다음 문장은 바로잡은 문장 위에 씁니다. 모두 쓴 뒤의 확인은 비교용이며, 오류에서 나온 뒷문장은 남습니다.
answer-length = 최대 문장 수
answer-tokens = 최대 약 { $calls }회, 입력 { $input }토큰, 출력 { $output }토큰(모든 문장을 의심하고 바로잡는 경우).
answer-start = 쓰기 시작
answer-none = 아직 쓴 답이 없습니다.
answer-recent = 여기서 쓴 답
answer-person = 맡긴 사람
answer-another = 다른 답
answer-no-text = 아직 문장이 없습니다.
answer-being-written = 쓰는 중
answer-in-review = 검토에서 열기
answer-sources-given = 자료 { $count }개
answer-steps = 모든 단계
answer-sentence = 문장

step-drafted = 초안
step-doubted-model = 의심됨: 모델의 확률 { $percent } %
step-doubted-proxy = 의심됨: 대신하는 모델의 확률 { $percent } %
step-doubted-samples = 의심됨: 표본의 { $percent } %에 있음
step-doubted-none = 확인 대상: 얼마나 확실한지 알려 주는 것이 없음
step-asked = 질문
step-retrieved = 주어진 자료 밖에서 찾은 것
step-answered-right = 자료에 있음
step-answered-wrong = 자료와 어긋남
step-answered-untold = 자료로는 알 수 없음
step-kept = 채택
take-back-repair = 문장 { $number }의 수정 취소
take-back-sentence = 문장 { $number } 취소
repairs-nothing-flagged = 수정할 것이 없습니다. 검토 기준을 넘고 자료가 있는 미결정 문장이 없거나, 이 모델에 이미 모두 물었습니다.
ask-repairs = 수정안 만들기
ask-plan-repairs = 검토 기준을 넘는 문장 { $sentences }개.
ask-repairs-how = 수정안은 근거와 함께 검토 화면에 나오며 g 키로 받아들입니다. 바로잡을 수 없으면 삭제나 단정을 낮추는 안을 그렇다고 밝혀 제안합니다.

## evaluate-repair

given-repair-wrong = { $file } { $line }번째 줄은 수정안이 아닙니다. {"{"}"id": …, "sentence": 0, "text": …, "sources": [1]{"}"} 처럼 쓰세요.
given-repairs-unread = { $file }을(를) 읽을 수 없습니다: { $error }
given-repair-unlabelled = 이 파일들에 { $id }의 문장 { $sentence }에 대한 레이블이 없습니다.
repairs-of-nothing-labelled = 레이블이 있는 문장의 수정안이 없습니다.
