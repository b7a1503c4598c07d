list-cut = { $listed } 외 { $more }개

no-text = 확인할 문장이 없습니다.
no-passages = 대조할 자료가 없습니다.
no-samples = 비교할 재생성 답변이 없습니다.
no-passages-and-samples = 대조할 자료도, 비교할 재생성 답변도 없습니다.
no-quiz = 확인할 문항이 없습니다.
no-content-words = 확인할 내용어가 없습니다.
no-numbers = 확인할 숫자가 없습니다.
blank-passages = 자료가 비어 있습니다.
blank-samples = 재생성 답변이 비어 있습니다.
not-checked-beyond = { $character }자 이후는 확인하지 않았습니다.
not-scored-yet = 아직 채점되지 않았습니다.
detector-failed = { $detector } 실패: { $error }
