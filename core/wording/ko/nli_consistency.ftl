nli-samples-contradict = 재생성한 답변 { $samples }개 중 { $against }개가 이 내용과 모순됩니다.
nli-samples-lack = 재생성한 답변 { $samples }개 중 { $against }개에는 이 내용이 없습니다.
nli-samples-neutral = 재생성한 답변은 이 내용을 뒷받침하지도 반박하지도 않습니다.
