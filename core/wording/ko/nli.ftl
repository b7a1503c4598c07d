nli-entailed = 자료에 이 내용을 뒷받침하는 부분이 있습니다: 확률 { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-contradicted = 자료에 이 내용과 모순되는 부분이 있습니다: 확률 { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-not-entailed = 확인한 자료 중에는 이 내용을 뒷받침하는 부분이 없습니다: 확률 최대 { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-cut-off = { $count }곳은 모델이 읽기에 너무 길어 끝부분을 확인하지 않았습니다.
nli-unread = 공통된 단어가 적은 { $count }곳은 확인하지 않았습니다.
