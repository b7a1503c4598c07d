preset-s2 = 재생성 답변의 뒷받침은 { NUMBER($consistency, minimumFractionDigits: 2, maximumFractionDigits: 2) }, 자료의 뒷받침은 { NUMBER($knowledge, minimumFractionDigits: 2, maximumFractionDigits: 2) }이며 절반씩 반영합니다.
preset-part-missing = 실행되지 않은 검출기: { $parts }.
