### What checks say of a quiz item.

## Shared by checks

quiz-check-at-key = 이 확인의 결과는 문항 전체에 대해 정답 자리에 표시합니다.

## outside_terms

detector-outside-terms = 자료에 없는 용어
outside-terms-stem = 문제에 자료에 없는 말이 있습니다: { $terms }.
outside-terms-key = 정답에 자료에 없는 말이 있습니다: { $terms }.
outside-terms-option = 다른 선택지도 마찬가지입니다: { $terms }.
outside-terms-explanation = 해설에 자료에 없는 말이 있습니다: { $terms }.
outside-terms-none = 문제, 정답, 해설의 말이 모두 자료에 있습니다.

## quiz_numbers

detector-quiz-numbers = 문항의 숫자
quiz-numbers-stem = 문제의 숫자 “{ $number }”이(가) 자료에 없습니다.
quiz-numbers-stem-other = 문제의 숫자 “{ $number }”이(가) 자료에 없습니다. 자료에는 “{ $source }”(이)라고 되어 있습니다.
quiz-numbers-key = 정답의 숫자 “{ $number }”이(가) 자료에 없습니다.
quiz-numbers-key-other = 정답의 숫자 “{ $number }”이(가) 자료에 없습니다. 자료에는 “{ $source }”(이)라고 되어 있습니다.
quiz-numbers-explanation = 해설의 숫자 “{ $number }”이(가) 자료에 없습니다.
quiz-numbers-explanation-other = 해설의 숫자 “{ $number }”이(가) 자료에 없습니다. 자료에는 “{ $source }”(이)라고 되어 있습니다.
quiz-numbers-date = “{ $date }”의 연·월·일이 각각 자료에 있지만 하나의 날짜로는 없습니다.
quiz-numbers-all-found = 문제, 정답, 해설의 숫자가 모두 자료에 있습니다.
