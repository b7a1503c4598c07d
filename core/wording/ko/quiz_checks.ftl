### What checks say of a quiz item.

## Shared by checks

quiz-check-at-key = 이 확인의 결과는 문항 전체에 대해 정답 자리에 표시합니다.
no-options = 점검할 선택지가 없습니다.

## answerable

detector-answerable = 자료로 답할 수 있는지
answerable-nothing = 문제의 말이 자료에 하나도 없습니다.
answerable-apart = 자료에 묻는 내용을 함께 다룬 곳이 없습니다. 가장 가까운 곳에 없는 문제의 말: { $terms }.
answerable-no-kind = 자료가 묻는 내용을 다루지만, 그곳에 { $asked ->
        [when] 시기
       *[other] 수
    }에 관한 말은 없습니다.
answerable-together = 자료가 묻는 내용을 다룹니다.

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

## quiz_names

detector-quiz-names = 문항의 고유 이름
quiz-names-stem = 문제의 이름 “{ $name }”이(가) 자료에 없습니다.
quiz-names-stem-other = 문제의 이름 “{ $name }”이(가) 자료에 없습니다. 자료에는 “{ $source }”(이)라고 되어 있습니다.
quiz-names-key = 정답의 이름 “{ $name }”이(가) 자료에 없습니다.
quiz-names-key-other = 정답의 이름 “{ $name }”이(가) 자료에 없습니다. 자료에는 “{ $source }”(이)라고 되어 있습니다.
quiz-names-explanation = 해설의 이름 “{ $name }”이(가) 자료에 없습니다.
quiz-names-explanation-other = 해설의 이름 “{ $name }”이(가) 자료에 없습니다. 자료에는 “{ $source }”(이)라고 되어 있습니다.
quiz-names-all-found = 문제, 정답, 해설의 이름이 모두 자료에 있습니다.

## option_also_correct

detector-option-also-correct = 정답이 될 수 있는 다른 선택지
option-also-correct-none = 다른 선택지도 맞다고 볼 만한 점이 없습니다.
option-also-correct-listed = “{ $option }”은(는) 이 문제의 정답 가운데 하나로 등록되어 있습니다.
option-also-correct-range = “{ $option }”은(는) 정답 “{ $key }”와(과) 값의 범위가 겹칩니다.
option-also-correct-name = “{ $option }”와(과) 정답 “{ $key }”은(는) 줄인 이름과 온전한 이름의 차이일 뿐 같은 대상을 가리킵니다.
option-also-correct-alias = 자료에서 “{ $option }”은(는) 정답 “{ $key }”의 다른 이름입니다.
option-also-correct-beside = 자료에서 “{ $option }”이(가) 정답 “{ $key }”와(과) 나란히 제시됩니다.
option-also-correct-elsewhere = 문제에서 묻는 내용을 자료는 “{ $option }”에 대해서도 말하고 있습니다.

## option_too_close

detector-option-too-close = 정답에 너무 가까운 선택지
option-too-close-none = 정답에 너무 가까운 선택지가 없습니다.
option-too-close-found = “{ $option }”은(는) 정답 “{ $key }”에 너무 가깝습니다.
too-close-years = 차이가 { $difference }년입니다. { $reach }년 이내는 너무 가까운 것으로 봅니다.
too-close-points = 차이가 { $difference }퍼센트포인트입니다. 여기서는 { $reach }퍼센트포인트 이내를 너무 가까운 것으로 봅니다.
too-close-share = 차이가 정답의 { $share }%입니다. { $reach }% 이내는 너무 가까운 것으로 봅니다.
too-close-letters = 한 글자만 다릅니다: { $pairs }.

## option_duplicates

detector-option-duplicates = 내용이 같은 선택지
option-duplicates-none = 선택지의 내용이 모두 다릅니다.
option-duplicates-spelling = “{ $first }”와(과) “{ $second }”은(는) 같은 선택지입니다.
option-duplicates-amount = “{ $first }”와(과) “{ $second }”은(는) 같은 양입니다.
option-duplicates-wording = “{ $first }”와(과) “{ $second }”은(는) 같은 말입니다.
option-duplicates-synonym = “{ $first }”와(과) “{ $second }”은(는) 동의어만 다릅니다.

## option_kind

detector-option-kind = 종류가 다른 선택지
option-kind-none = 선택지의 종류가 같습니다.
option-kind-amount-among-words = 낱말 가운데 “{ $option }”만 수치입니다.
option-kind-amount-among-sentence = 문장 가운데 “{ $option }”만 수치입니다.
option-kind-words-among-amount = 수치 가운데 “{ $option }”만 낱말입니다.
option-kind-words-among-sentence = 문장 가운데 “{ $option }”만 낱말입니다.
option-kind-sentence-among-amount = 수치 가운데 “{ $option }”만 문장입니다.
option-kind-sentence-among-words = 낱말 가운데 “{ $option }”만 문장입니다.
option-kind-unit = “{ $option }”만 다른 선택지와 단위가 다릅니다.
option-kind-long = “{ $option }”은(는) 다른 선택지보다 훨씬 깁니다.

## explanation_agrees

detector-explanation-agrees = 해설과 정답의 일치
explanation-agrees-none = 해설이 없습니다.
explanation-agrees-true-false = 참·거짓 문제의 해설은 대조하지 않습니다.
explanation-agrees-other-answer = 해설은 “{ $option }”을(를) 답이라고 합니다.
explanation-agrees-denies = 해설이 정답 “{ $key }”을(를) 부정합니다.
explanation-agrees-names-key = 해설에 정답 “{ $key }”이(가) 나옵니다.
explanation-agrees-names-others = 해설에는 { $options }이(가) 나오고 정답 “{ $key }”은(는) 나오지 않습니다.
explanation-agrees-not-against = 해설은 ‘{ $key }’과(와) 어긋나지 않습니다.
explanation-agrees-silent = 해설에 정답 “{ $key }”이(가) 나오지 않습니다.
explanation-agrees-reads-other = 해설을 읽으면 정답 ‘{ $key }’보다 ‘{ $option }’을(를) 뒷받침합니다.

## item_writing_flaws

detector-item-writing-flaws = 문항 작성상의 결함
flaw-none = 문항 작성상의 결함이 없습니다.
flaw-negative-stem = 해당하지 않는 것을 묻는 문제라 잘못 읽기 쉽습니다: { $said }.
flaw-absolute-term = 단정적인 말이 오답에만 있어 오답임을 짐작할 수 있습니다: { $said }.
flaw-vague-term = 모호한 말이 있어 정답을 짐작하게 하거나 맞고 틀림을 가릴 수 없습니다: { $said }.
flaw-all-of-the-above = 맞는 선택지 두 개만 알면 이것이 정답임을 알 수 있습니다: { $said }.
flaw-none-of-the-above = 이것을 골라도 맞는 답을 안다고 볼 수 없습니다: { $said }.
flaw-k-type = 조합형 선택지는 소거법으로 풀 수 있습니다: { $said }.
flaw-clang-word = 문제의 낱말이 정답에만 되풀이됩니다: { $said }.
flaw-grammatical-cue = 문법만으로도 정답 외에는 거의 맞지 않음을 알 수 있습니다: { $said }.
flaw-longest-key = 정답만 눈에 띄게 길어, 그다음으로 긴 선택지의 { $said }배입니다.
flaw-unordered-numbers = 수가 크기 순서대로 놓여 있지 않습니다: { $said }.

## key_answers_question

detector-key-answers-question = 정답과 질문의 대응
key-answers = “{ $key }”은(는) 이 질문의 답으로 보입니다.
key-answers-not = “{ $key }”은(는) 이 질문의 답으로 보이지 않습니다.
key-answers-kind = 질문이 묻는 것은 { $asked ->
        [when] 때
        [where] 곳
        [who] 사람
        [how_many] 수나 양
        [why] 이유
        [how] 방법이나 모습
        [whether] 그러한지 여부
        [which_of] 둘 중 하나
       *[other] 다른 것
    }인데 정답은 { $kind ->
        [time] 때를 나타내는 말
        [number] 수
        [name] 이름
        [yes_no] 예·아니요
        [clause] 절
       *[words] 어구
    }입니다.
key-answers-years = 자료의 연도로는 “{ $other }”이(가) 아니라 “{ $right }”입니다.
key-answers-in-question = 정답이 질문 안에 나옵니다.
key-answers-not-found = 정답이 그대로는 자료에 없습니다.
key-answers-better = 자료에서는 “{ $text }”이(가) 답에 해당하는 듯합니다.
key-answers-true-false = 참과 거짓 중 무엇이 옳은지는 이 확인으로 알 수 없습니다.
key-answers-other-encoder = 이 확인은 { $encoder }이(가) 아닌 다른 인코더로 학습한 것입니다.

## key_as_read

detector-key-as-read = 읽고 비교한 정답
key-as-read-rival = 문제와 함께 읽으면 자료는 정답 ‘{ $key }’보다 ‘{ $option }’을(를) 뒷받침합니다.
key-as-read-none = 자료가 정답 ‘{ $key }’보다 뚜렷이 더 뒷받침하는 선택지는 없습니다.
key-as-read-stated = 자료가 이 문장을 뒷받침하고, 정답은 ‘{ $key }’입니다.
key-as-read-not-stated = 자료가 이 문장을 뒷받침하지 않고, 정답은 ‘{ $key }’입니다.
key-as-read-exception = 예외를 묻는 문제라서 선택지를 하나씩 읽지 않습니다.

## guessable_without_source

detector-guessable-without-source = 자료 없이 답할 수 있는 문항
guessable-right = { $model }은(는) 선택지를 어느 순서로 놓아도 자료 없이 “{ $key }”(이)라고 답합니다.
guessable-meaning = 할루시네이션의 징후는 아닙니다. 자료를 읽지 않아도 다른 데서 얻은 지식만으로 답할 수 있는 문제입니다.
guessable-once = { $model }이(가) 자료 없이 정답을 고른 것은 선택지의 두 가지 순서 가운데 한 번뿐입니다.
guessable-not = { $model }은(는) 자료 없이 정답을 고르지 못하고 “{ $option }”을(를) 골랐습니다.
guessable-unknown = { $model }은(는) 자료 없이는 답을 모릅니다.
