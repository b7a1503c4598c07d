### What detectors say of a sentence, and what they need to run.
other-language = 문장과 모든 자료의 언어가 달라 낱말을 비교하지 않습니다.

## Shared by detectors

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
word-by-synonym = “{ $word }”은(는) 자료에 “{ $stands }”(으)로 나옵니다.

## source_match

detector-source-match = 자료 일치
source-match-too-short = “{ $text }”은(는) 너무 짧아 대조할 수 없습니다.
source-match-missing = 자료에 없는 말: { $terms }.
source-match-all-found = 모든 용어가 자료에 있습니다.
source-match-key-found = 정답 “{ $key }”이(가) 자료에 있습니다.
source-match-key-missing = 정답 “{ $key }”이(가) 자료에 없습니다.
source-match-question-lacks = 문제에서 자료에 없는 말: { $terms }.

## s1_confidence

detector-s1-confidence = 퀴즈 신뢰도(S1)
no-passages-and-quiz = 대조할 자료도, 확인할 문항도 없습니다.
s1-confidence-only-key = 정답만 확인하며 해설은 확인하지 않습니다.
s1-confidence-too-short = “{ $key }”은(는) 너무 짧아 대조할 수 없습니다.
s1-confidence-found = “{ $key }”의 글자 조각 { $tokens }개 중 절반이 넘는 { $shared }개가 자료에 있습니다. 문제의 핵심어는 { $keywords }개 중 { $known }개가 있습니다.
s1-confidence-not-found = “{ $key }”의 글자 조각 { $tokens }개 중 { $shared }개만 자료에 있습니다. 문제의 핵심어는 { $keywords }개 중 { $known }개가 있습니다.

## token_overlap

detector-token-overlap = 단어 겹침
token-overlap-missing = 자료에 없는 말: { $words } (내용어 { $count }개 중 { $missing }개).
token-overlap-all-found = 내용어 { $count }개가 모두 자료에 있습니다.

## bleu

detector-bleu = BLEU
bleu-words = 단어 { $count }개 중 { $found }개가 자료에 있습니다.
bleu-runs = 단어 { $count }개 중 { $found }개, 2~{ $longest }단어 연속 { $of }개 중 { $runs }개가 자료에 있습니다.

## rouge

detector-rouge = ROUGE-L
rouge-all-in-order = 단어 { $count }개가 모두 이 순서로 자료에 있습니다.
rouge-in-order = 단어 { $count }개 중 { $found }개가 이 순서로 자료에 있습니다. 없는 말: { $words }.

## novel_bigrams

detector-novel-bigrams = 이웃한 단어 쌍
novel-bigrams-none = 확인할 내용어의 연속이 없습니다.
novel-bigrams-novel = 이웃한 단어 쌍 { $count }개 중 { $novel }개가 자료에 없습니다: { $pairs }.
novel-bigrams-all-found = 이웃한 단어 쌍 { $count }개가 모두 자료에 있습니다.

## unsupported_terms

detector-unsupported-terms = 용어 뒷받침
unsupported-terms-missing = 어느 자료에도 없는 말: { $terms }.
unsupported-terms-apart = 자료에서 다른 문장에만 있는 말: { $terms }.
unsupported-terms-none = 모든 용어가 자료의 한 문장에 있습니다.

## unsupported_entities

detector-unsupported-entities = 이름 뒷받침
no-names = 확인할 이름이 없습니다.
unsupported-entities-missing = 어느 자료에도 없는 이름: { $names }.
unsupported-entities-swapped = 자료에는 “{ $source }”인 곳이 “{ $name }”(으)로 되어 있습니다.
unsupported-entities-none = 이름이 모두 자료에 있습니다.

## unmatched_numbers

detector-unmatched-numbers = 숫자 대조
unmatched-numbers-all-found = 모든 숫자가 자료에 있습니다.
number-rounded = { $number }은(는) 자료의 { $exact }을(를) 반올림한 값입니다.
number-altered = { $number }: 자료에는 { $source }(으)로 되어 있습니다.
number-elsewhere = { $number }은(는) 자료에 있지만 다른 것의 수치입니다. 여기에는 { $source }(으)로 되어 있습니다.
number-other-limit = { $number }은(는) 자료에 있지만 반대 방향의 한도입니다.
number-computed = { $number }은(는) { $sources }에서 계산됩니다.
numbers-unknown = 자료에 견줄 숫자가 없어 확인하지 않았습니다: { $numbers }.
number-missing = { $number }은(는) 자료에 없습니다.
options-altered = 자료의 { $source }와(과) 조금밖에 다르지 않은 선택지가 { $count }개 있습니다: { $options }.

## unstated_claims

detector-unstated-claims = 단정 대조
unstated-claims-none-close = 같은 내용의 문장이 자료에 없거나, 문장 자체가 단정하지 않습니다.
unstated-claims-stated = 자료의 가장 가까운 문장은 말하는 내용을 단정합니다.
unstated-claims-found = 자료는 단정하지 않고 가정하거나 묻거나 전할 뿐입니다: { $word }.

## false_silence

detector-false-silence = '언급 없음' 대조
false-silence-none = 자료에 언급이 없다고 말하지 않습니다.
false-silence-unknown = 없다고 한 내용을 찾아볼 수 없습니다.
false-silence-told = 없다고 한 내용이 자료에 있습니다.
false-silence-not-found = 없다고 한 내용은 자료에서 찾지 못했습니다.

## wrong_slot

detector-wrong-slot = 답의 종류
wrong-slot-not-asked = 질문이 묻는 종류를 알 수 없거나 답변이 길어 판정하지 않습니다.
wrong-slot-fits = 질문이 묻는 종류를 답했습니다.
wrong-slot-other = 질문은 다른 종류를 묻습니다: { $kind ->
        [length] 길이
        [weight] 무게
        [money] 금액
        [duration] 기간
        [people] 인원
        [time] 때
       *[name] 사람
    }.

## negation_flip

detector-negation-flip = 긍정·부정 대조
negation-flip-none-close = 거의 같은 내용의 문장이 자료에 없습니다.
negation-flip-agrees = 자료의 거의 같은 문장과 긍정·부정이 일치합니다.
negation-flip-turned = 자료의 거의 같은 문장과 뜻이 반대입니다: { $words }.

## embedding_similarity

detector-embedding-similarity = 문장 유사도
embedding-close = 거의 같은 내용의 문장이 자료에 있습니다: 유사도 { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (무관한 문장은 { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }, 같은 문장은 1).
embedding-far = 같은 내용의 문장이 자료에 없습니다: 유사도 { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (무관한 문장은 { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }, 같은 문장은 1).

## knowledge_similarity

detector-knowledge-similarity = 자료 전체 유사도
knowledge-close = 자료 전체의 내용과 맞습니다: 유사도 { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (무관한 문장은 { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }, 같은 문장은 1).
knowledge-far = 자료 전체의 내용과 동떨어져 있습니다: 유사도 { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (무관한 문장은 { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }, 같은 문장은 1).

## token_alignment

detector-token-alignment = 단어 대응
token-alignment-worst = 자료와 가장 맞지 않는 단어는 “{ $word }”, 가장 가까운 단어는 “{ $nearest }”입니다: 유사도 { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (같은 맥락의 같은 단어는 1).

## sample_support

detector-sample-support = 재생성 뒷받침
sample-support-least = 가장 드물게 반복되는 말: { $word } (재생성한 답변 { $samples }개 중 { $count }개).

## ngram_consistency

detector-ngram-consistency = n-gram 일관성
ngram-consistency-rarest = 가장 드문 말: { $word } (이 답변에 { $here }번, 재생성한 답변 { $samples }개에 { $there }번).

## bertscore_consistency

detector-bertscore-consistency = BERTScore 일관성
samples-say-the-same = 재생성한 답변 { $samples }개가 평균적으로 거의 같은 내용입니다: 유사도 { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (무관한 문장은 { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }, 같은 문장은 1).
samples-say-something-else = 재생성한 답변 { $samples }개가 평균적으로 다른 내용입니다: 유사도 { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (무관한 문장은 { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }, 같은 문장은 1).

## nli

detector-nli = 함의 관계(자료)
nli-entailed = 자료에 이 내용을 뒷받침하는 부분이 있습니다: 확률 { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-contradicted = 자료에 이 내용과 모순되는 부분이 있습니다: 확률 { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-not-entailed = 확인한 자료 중에는 이 내용을 뒷받침하는 부분이 없습니다: 확률 최대 { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-cut-off = { $count }곳은 모델이 읽기에 너무 길어 끝부분을 확인하지 않았습니다.
nli-unread = 공통된 단어가 적은 { $count }곳은 확인하지 않았습니다.

## nli_consistency

detector-nli-consistency = 함의 관계(재생성)
nli-samples-contradict = 재생성한 답변 { $samples }개 중 { $against }개가 이 내용과 모순됩니다.
nli-samples-lack = 재생성한 답변 { $samples }개 중 { $against }개에는 이 내용이 없습니다.
nli-samples-neutral = 재생성한 답변은 이 내용을 뒷받침하지도 반박하지도 않습니다.

## What they need to run

package-missing = { $what ->
        [en] 영어 텍스트
        [ja] 일본어 텍스트
        [ko] 한국어 텍스트
       *[other] { $what }
    }에는 { $package }이(가) 필요하지만 불러올 수 없습니다. `make install`을 실행하세요.
encoder-not-built = 인코더가 { $folder }에 없습니다. `make install`(python -m core.encoders.build)을 실행하세요.
model-altered = { $file }은(는) 만들어진 그대로의 파일이 아닙니다. 잘렸거나 손상되었거나 바뀌었습니다. `make install`(smollm2-135m 폴더라면 `make local`)을 실행하면 다시 만들어집니다.
encoder-other-version = { $folder }의 인코더는 다른 버전입니다. `make install`(python -m core.encoders.build)을 실행하세요.
encoder-library = 인코더 { $encoder }에는 sentence-transformers가 필요합니다. `make local-models`를 실행하세요.
encoder-unloadable = 인코더 { $encoder }을(를) 불러올 수 없습니다({ $error }). TOUCHSTONE_ENCODER에 sentence-transformers 모델의 폴더나 허브의 이름을 지정하거나, 설정을 빼고 기본 인코더를 쓰세요.
encoder-no-offsets = { $encoder }의 토크나이저는 문자 위치를 알려 주지 않습니다. 다른 인코더를 고르세요.
pair-model-library = 쌍 모델 { $model }에는 transformers와 torch가 필요합니다. `make local-models`를 실행하세요.
pair-model-unloadable = 쌍 모델 { $model }을(를) 불러올 수 없습니다({ $error }). TOUCHSTONE_NLI에 크로스 인코더의 폴더나 허브의 이름을 지정하거나 설정을 빼세요.
pair-model-untrained = 모델 { $model }에는 학습된 { $part }이(가) 없어 쌍 분류기가 아닙니다. TOUCHSTONE_NLI에 함의 또는 근거 판정용으로 학습한 모델을 지정하세요.
pair-model-labels = { $model }의 라벨은 { $labels }입니다. 순서와 관계없이 entailment, neutral, contradiction이거나, entailment와 not_entailment이거나, 출력이 하나여야 합니다. 그런 모델이면 config.json의 id2label에 그렇게 이름을 붙이고, 아니면 TOUCHSTONE_NLI에 다른 모델을 지정하세요.
synonyms-unreadable = TOUCHSTONE_SYNONYMS: { $file }을(를) 읽을 수 없습니다({ $error }). 경로를 고치거나 설정을 빼세요.
synonyms-large = TOUCHSTONE_SYNONYMS: { $file }이(가) { $most } MB를 넘습니다. 실제로 쓰는 단어만 남기세요.
synonyms-not-utf8 = TOUCHSTONE_SYNONYMS: { $file }의 { $row }행이 UTF-8이 아닙니다. CSV UTF-8로 저장하세요.
synonyms-not-csv = TOUCHSTONE_SYNONYMS: { $file }의 { $row }행이 올바른 CSV가 아닙니다({ $error }). 따옴표를 확인하세요.
synonyms-wrong-rows = TOUCHSTONE_SYNONYMS: { $file }에 단어 묶음이 아닌 행이 있습니다.
synonyms-one-word = { $row }행: { $word }뿐입니다. 묶음에는 단어가 둘 이상 있어야 합니다.
synonyms-long-word = { $row }행: { $word }…은(는) { $most }자를 넘습니다.
synonyms-number = { $row }행: { $word }은(는) 숫자입니다. 숫자는 값으로 비교합니다.
synonyms-more = 그 밖에 { $count }행이 더 있습니다.

## injected_instructions

detector-injected-instructions = 검토자에게 하는 지시
injected-none = 검토자에게 하는 지시가 없습니다.
injected-own = 이 문장은 검토자에게 지시합니다: “{ $words }”.
injected-around = 자료나 재생성 답변에 검토자에게 하는 지시가 있습니다: “{ $words }”. 모델의 판정을 믿기 전에 확인하세요.

## graph_support

detector-graph-support = 그래프
no-graph = 이 세트는 지식 그래프에 연결되어 있지 않습니다.
graph-support-yes = 그래프에도 그렇게 되어 있습니다: { $rows }.
graph-support-denial-right = 문장대로 그래프에는 다르게 되어 있습니다: { $rows }.
graph-support-no = 그래프에는 다르게 되어 있습니다: { $rows }.
graph-support-denied = 그래프에 있는 사실을 부정합니다: { $rows }.
graph-support-turned = 그래프에서는 관계가 반대입니다: { $rows }.
graph-support-nothing = 그래프에 있는 관계를 말하지 않습니다.
graph-support-question = 질문입니다.
graph-support-supposed = 계획, 추측 또는 조건을 말하는 문장입니다.
graph-support-several = { $name }(이)라고 불리는 것이 여럿 있습니다.
graph-support-strange = { $name }은(는) 그래프에 없습니다.
graph-support-more = 그래프보다 많은 것을 말합니다.
graph-support-open = 그래프 목록에 { $name }이(가) 없지만 목록 밖에도 있을 수 있습니다.
graph-support-not-listed = 그래프에 이 관계에 대한 내용이 없습니다.
graph-support-other-time = 그 시점의 일은 그래프로 알 수 없습니다.
graph-support-like-another = { $name }은(는) 그래프에 있는 것의 다른 이름일 수 있습니다.

## grounding

detector-grounding = 자료와 함께 읽기
grounding-supported = 관련된 부분과 함께 읽으면 뒷받침될 확률이 { NUMBER($probability, style: "percent") }입니다.
grounding-not-supported = 관련된 부분과 함께 읽어도 뒷받침될 확률이 { NUMBER($probability, style: "percent") }에 그칩니다.
grounding-contradicted = 관련된 부분과 함께 읽으면 내용이 다릅니다. 뒷받침될 확률이 { NUMBER($probability, style: "percent") }에 그칩니다.
grounding-copied = 자료에 똑같은 문장이 있습니다.
grounding-cut-off = 문장이 길어 끝부분은 읽지 않았습니다.
grounding-not-built = 함께 읽기 모델이 { $folder }에 없거나 다른 모델입니다. `make install`(python -m core.grounding.build)을 실행하거나 TOUCHSTONE_GROUNDING=0으로 끄세요.

## source_stance

detector-source-stance = 자료와 뜻 비교
stance-supported = 자료가 바꾸어 말한 표현까지 포함해 이 내용을 말합니다(확실성 { NUMBER($probability, style: "percent") }).
stance-contradicted = 자료는 다른 내용을 말합니다(뒷받침 { NUMBER($probability, style: "percent") }).
stance-silent = 자료는 이 내용을 말하지 않습니다(뒷받침 { NUMBER($probability, style: "percent") }).
stance-long-without-question = 질문이 없고 자료가 길어 이 검사로는 판단하지 않습니다(긴 글의 요약은 대상이 아닙니다).
stance-not-for-quizzes = 퀴즈에는 전용 검사가 있습니다. 이 검사는 답변만 읽습니다.
stance-claims-nothing = 자료로 뒷받침할 주장이 없습니다.
