no-passages-and-quiz = 대조할 자료도, 확인할 문항도 없습니다.
s1-confidence-only-key = 정답만 확인하며 해설은 확인하지 않습니다.
s1-confidence-too-short = “{ $key }”은(는) 너무 짧아 대조할 수 없습니다.
s1-confidence-found = “{ $key }”의 글자 조각 { $tokens }개 중 절반이 넘는 { $shared }개가 자료에 있습니다. 문제의 핵심어는 { $keywords }개 중 { $known }개가 있습니다.
s1-confidence-not-found = “{ $key }”의 글자 조각 { $tokens }개 중 { $shared }개만 자료에 있습니다. 문제의 핵심어는 { $keywords }개 중 { $known }개가 있습니다.
