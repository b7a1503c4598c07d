# What is missing or set wrongly where Touchstone runs, and the next step.
setting-wrong = { $setting }은(는) 쓸 수 없습니다({ $error }). 고치거나 설정을 빼십시오.
package-missing = { $what ->
        [en] 영어 텍스트
        [ja] 일본어 텍스트
        [ko] 한국어 텍스트
       *[other] { $what }
    }에는 { $package }이(가) 필요하지만 불러올 수 없습니다. `make install`을 실행하십시오.
encoder-not-built = 인코더가 { $folder }에 없습니다. `make install`(python -m core.encoders.build)을 실행하십시오.
encoder-other-version = { $folder }의 인코더는 다른 버전입니다. `make install`(python -m core.encoders.build)을 실행하십시오.
encoder-library = 인코더 { $encoder }에는 sentence-transformers가 필요합니다. `pip install sentence-transformers`를 실행하십시오.
encoder-unloadable = 인코더 { $encoder }을(를) 불러올 수 없습니다({ $error }). TOUCHSTONE_ENCODER에 sentence-transformers 모델의 폴더나 허브의 이름을 지정하거나, 설정을 빼고 기본 인코더를 쓰십시오.
encoder-no-offsets = { $encoder }의 토크나이저는 문자 위치를 알려 주지 않습니다. 다른 인코더를 고르십시오.
pair-model-library = 쌍 모델 { $model }에는 transformers와 torch가 필요합니다. `pip install transformers torch`를 실행하십시오.
pair-model-unloadable = 쌍 모델 { $model }을(를) 불러올 수 없습니다({ $error }). TOUCHSTONE_NLI에 크로스 인코더의 폴더나 허브의 이름을 지정하거나 설정을 빼십시오.
pair-model-untrained = 모델 { $model }에는 학습된 { $part }이(가) 없어 쌍 분류기가 아닙니다. TOUCHSTONE_NLI에 함의 또는 근거 판정용으로 학습한 모델을 지정하십시오.
pair-model-labels = { $model }의 라벨은 { $labels }입니다. 순서와 관계없이 entailment, neutral, contradiction이거나, entailment와 not_entailment이거나, 출력이 하나여야 합니다. 그런 모델이면 config.json의 id2label에 그렇게 이름을 붙이고, 아니면 TOUCHSTONE_NLI에 다른 모델을 지정하십시오.
weights-need-detectors = 정책의 가중치에는 { $detectors }이(가) 필요하지만 여기서는 실행되지 않습니다.

synonyms-unreadable = TOUCHSTONE_SYNONYMS: { $file }을(를) 읽을 수 없습니다({ $error }). 경로를 고치거나 설정을 빼십시오.
synonyms-large = TOUCHSTONE_SYNONYMS: { $file }이(가) { $most } MB를 넘습니다. 실제로 쓰는 단어만 남기십시오.
synonyms-not-utf8 = TOUCHSTONE_SYNONYMS: { $file }의 { $row }행이 UTF-8이 아닙니다. CSV UTF-8로 저장하십시오.
synonyms-not-csv = TOUCHSTONE_SYNONYMS: { $file }의 { $row }행이 올바른 CSV가 아닙니다({ $error }). 따옴표를 확인하십시오.
synonyms-wrong-rows = TOUCHSTONE_SYNONYMS: { $file }에 단어 묶음이 아닌 행이 있습니다.
synonyms-one-word = { $row }행: { $word }뿐입니다. 묶음에는 단어가 둘 이상 있어야 합니다.
synonyms-long-word = { $row }행: { $word }…은(는) { $most }자를 넘습니다.
synonyms-number = { $row }행: { $word }은(는) 숫자입니다. 숫자는 값으로 비교합니다.
synonyms-more = 그 밖에 { $count }행이 더 있습니다.
