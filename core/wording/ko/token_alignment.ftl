token-alignment-worst = 자료와 가장 맞지 않는 단어는 “{ $word }”, 가장 가까운 단어는 “{ $nearest }”입니다: 유사도 { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (같은 맥락의 같은 단어는 1).
