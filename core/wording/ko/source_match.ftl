source-match-too-short = “{ $text }”은(는) 너무 짧아 대조할 수 없습니다.
source-match-missing = 자료에 없는 말: { $terms }.
source-match-all-found = 모든 용어가 자료에 있습니다.
source-match-key-found = 정답 “{ $key }”이(가) 자료에 있습니다.
source-match-key-missing = 정답 “{ $key }”이(가) 자료에 없습니다.
source-match-question-lacks = 문제에서 자료에 없는 말: { $terms }.
