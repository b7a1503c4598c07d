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

generation-no-question = 질문을 { $longest }자 이내로 쓰십시오.
generation-no-sources = 자료를 모두 합해 { $longest }자 이내로 넣으십시오.
generation-length = 답은 1문장에서 { $most }문장까지입니다.
take-back-stale = 그 사이에 다른 단계가 취소되었습니다. 다시 확인하십시오.
take-back-decided = 이 답은 이미 검토에서 결정되었습니다. 남은 변경은 검토 화면에서 하십시오.
take-back-nothing-left = 이것을 취소하면 답이 비게 됩니다.
