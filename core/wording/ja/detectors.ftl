### What detectors say of a sentence, and what they need to run.
other-language = 文とすべての資料の言語が異なるため、語を比べません。

## Shared by detectors

no-text = 確認する文がありません。
no-passages = 照合する資料がありません。
no-samples = 比較する再生成の回答がありません。
no-passages-and-samples = 照合する資料も、比較する再生成の回答もありません。
no-quiz = 確認する設問がありません。
no-content-words = 確認する内容語がありません。
no-numbers = 確認する数値がありません。
blank-passages = 資料が空です。
blank-samples = 再生成の回答が空です。
not-checked-beyond = { $character }文字目より後は未確認です。
word-by-synonym = 「{ $word }」は資料では「{ $stands }」となっています。

## source_match

detector-source-match = 資料との一致
source-match-too-short = 「{ $text }」は短すぎて照合できません。
source-match-missing = 資料にない語：{ $terms }。
source-match-all-found = 語句はすべて資料にあります。
source-match-key-found = 正解「{ $key }」は資料にあります。
source-match-key-missing = 正解「{ $key }」は資料にありません。
source-match-question-lacks = 問題文のうち資料にない語：{ $terms }。

## s1_confidence

detector-s1-confidence = クイズの信頼度（S1）
no-passages-and-quiz = 照合する資料も、確認する設問もありません。
s1-confidence-only-key = 確認するのは正解だけで、解説は対象外です。
s1-confidence-too-short = 「{ $key }」は短すぎて照合できません。
s1-confidence-found = 「{ $key }」の文字列断片{ $tokens }個のうち、半数を超える{ $shared }個が資料にあります。問題文のキーワードは{ $keywords }個中{ $known }個です。
s1-confidence-not-found = 「{ $key }」の文字列断片{ $tokens }個のうち、資料にあるのは{ $shared }個だけです。問題文のキーワードは{ $keywords }個中{ $known }個です。

## token_overlap

detector-token-overlap = 単語の重なり
token-overlap-missing = 資料にない語：{ $words }（内容語{ $count }語のうち{ $missing }語）。
token-overlap-all-found = 内容語{ $count }語はすべて資料にあります。

## bleu

detector-bleu = BLEU
bleu-words = { $count }語のうち{ $found }語が資料にあります。
bleu-runs = { $count }語のうち{ $found }語、2〜{ $longest }語の連続{ $of }個のうち{ $runs }個が資料にあります。

## rouge

detector-rouge = ROUGE-L
rouge-all-in-order = { $count }語すべてがこの順で資料にあります。
rouge-in-order = { $count }語のうち{ $found }語がこの順で資料にあります。ない語：{ $words }。

## novel_bigrams

detector-novel-bigrams = 語の並び
novel-bigrams-none = 確認する内容語の並びがありません。
novel-bigrams-novel = 隣り合う語の組{ $count }組のうち{ $novel }組が資料にありません：{ $pairs }。
novel-bigrams-all-found = 隣り合う語の組{ $count }組はすべて資料にあります。

## unsupported_terms

detector-unsupported-terms = 用語の裏付け
unsupported-terms-missing = どの資料にもない語：{ $terms }。
unsupported-terms-apart = 資料では別の文にしかない語：{ $terms }。
unsupported-terms-none = すべての語が資料の一つの文にあります。

## unsupported_entities

detector-unsupported-entities = 名称の裏付け
no-names = 確認する名称がありません。
unsupported-entities-missing = どの資料にもない名称：{ $names }。
unsupported-entities-swapped = 資料では「{ $source }」とある箇所が「{ $name }」になっています。
unsupported-entities-none = 名称はすべて資料にあります。

## unmatched_numbers

detector-unmatched-numbers = 数値の照合
unmatched-numbers-all-found = 数値はすべて資料にあります。
number-rounded = { $number }は資料の{ $exact }を丸めた値です。
number-altered = { $number }は資料では{ $source }です。
number-elsewhere = { $number }は資料にありますが、別のことの数値です。ここは資料では{ $source }です。
number-other-limit = { $number }は資料にありますが、逆の向きの限度です。
number-computed = { $number }は{ $sources }から計算できます。
numbers-unknown = 資料に比べられる数値がないため、確認していません：{ $numbers }。
number-missing = { $number }は資料にありません。
options-altered = 資料の{ $source }とわずかしか違わない選択肢が{ $count }個あります：{ $options }。

## unstated_claims

detector-unstated-claims = 断定の照合
unstated-claims-none-close = 同じ内容の文が資料にないか、文そのものが断定していません。
unstated-claims-stated = 資料の最も近い文は、述べていることを断定しています。
unstated-claims-found = 資料は断定しておらず、仮定・疑問・伝聞にすぎません：{ $word }。

## false_silence

detector-false-silence = 「記載なし」の照合
false-silence-none = 資料に記載がないとは述べていません。
false-silence-unknown = 記載がないとされた内容を照合できません。
false-silence-told = 記載がないとされた内容が資料にあります。
false-silence-not-found = 記載がないとされた内容は資料に見つかりません。

## wrong_slot

detector-wrong-slot = 答えの種類
wrong-slot-not-asked = 質問が求める種類を特定できないか、回答が長いため判定しません。
wrong-slot-fits = 質問が求める種類のものを答えています。
wrong-slot-other = 質問は別の種類のものを求めています：{ $kind ->
        [length] 長さ
        [weight] 重さ
        [money] 金額
        [duration] 期間
        [people] 人数
        [time] 時
       *[name] 人
    }。

## negation_flip

detector-negation-flip = 肯定・否定の照合
negation-flip-none-close = ほぼ同じ内容の文が資料にありません。
negation-flip-agrees = 資料のほぼ同じ文と、肯定・否定が一致しています。
negation-flip-turned = 資料のほぼ同じ文と意味が逆です：{ $words }。

## embedding_similarity

detector-embedding-similarity = 文の類似度
embedding-close = ほぼ同じ内容の文が資料にあります：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。
embedding-far = 同じ内容の文が資料にありません：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。

## knowledge_similarity

detector-knowledge-similarity = 資料全体との類似度
knowledge-close = 資料全体の内容に沿っています：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。
knowledge-far = 資料全体の内容から離れています：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。

## token_alignment

detector-token-alignment = 単語の対応
token-alignment-worst = 資料と最も合わない語は「{ $word }」で、最も近い語は「{ $nearest }」です：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（同じ文脈の同じ語は1）。

## sample_support

detector-sample-support = 再生成での裏付け
sample-support-least = 最も繰り返されない語：{ $word }（再生成した回答{ $samples }件中{ $count }件）。

## ngram_consistency

detector-ngram-consistency = n-gramの一貫性
ngram-consistency-rarest = 最もまれな語：{ $word }（この回答に{ $here }回、再生成した回答{ $samples }件に{ $there }回）。

## bertscore_consistency

detector-bertscore-consistency = BERTScoreの一貫性
samples-say-the-same = 再生成した回答{ $samples }件は平均してほぼ同じ内容です：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。
samples-say-something-else = 再生成した回答{ $samples }件は平均して別の内容です：類似度{ NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) }（無関係な文は{ NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }、同一の文は1）。

## nli

detector-nli = 含意関係（資料）
nli-entailed = 資料にこの内容を裏付ける箇所があります：確率{ NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }。
nli-contradicted = 資料にこの内容と矛盾する箇所があります：確率{ NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }。
nli-not-entailed = 確認した範囲の資料には、この内容を裏付ける箇所がありません：確率は最大{ NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }。
nli-cut-off = { $count }か所はモデルには長すぎるため、末尾は未確認です。
nli-unread = 共通する語が少ない{ $count }か所は未確認です。

## nli_consistency

detector-nli-consistency = 含意関係（再生成）
nli-samples-contradict = 再生成した回答{ $samples }件のうち{ $against }件がこの内容と矛盾します。
nli-samples-lack = 再生成した回答{ $samples }件のうち{ $against }件にはこの内容がありません。
nli-samples-neutral = 再生成した回答は、この内容を裏付けも否定もしていません。

## What they need to run

package-missing = { $what ->
        [en] 英語のテキスト
        [ja] 日本語のテキスト
        [ko] 韓国語のテキスト
       *[other] { $what }
    }には{ $package }が必要ですが、読み込めません。`make install`を実行してください。
encoder-not-built = エンコーダーが{ $folder }にありません。`make install`（python -m core.encoders.build）を実行してください。
model-altered = { $file }は作成されたときのファイルではありません。途中で切れたか、壊れたか、差し替えられています。`make install`（フォルダーsmollm2-135mの場合は`make local`）を実行すると、作り直されます。
encoder-other-version = { $folder }のエンコーダーは別の版です。`make install`（python -m core.encoders.build）を実行してください。
encoder-library = エンコーダー{ $encoder }にはsentence-transformersが必要です。`make local-models`を実行してください。
encoder-unloadable = エンコーダー{ $encoder }を読み込めません（{ $error }）。TOUCHSTONE_ENCODERにsentence-transformersモデルのフォルダーかハブ上の名前を指定するか、設定を外して付属のエンコーダーを使ってください。
encoder-no-offsets = { $encoder }のトークナイザーは文字の位置を返しません。別のエンコーダーを選んでください。
pair-model-library = ペアモデル{ $model }にはtransformersとtorchが必要です。`make local-models`を実行してください。
pair-model-unloadable = ペアモデル{ $model }を読み込めません（{ $error }）。TOUCHSTONE_NLIにクロスエンコーダーのフォルダーかハブ上の名前を指定するか、設定を外してください。
pair-model-untrained = モデル{ $model }には学習済みの{ $part }がなく、ペアの分類器ではありません。TOUCHSTONE_NLIに含意または根拠の判定用に学習したモデルを指定してください。
pair-model-labels = { $model }のラベルは{ $labels }です。必要なのは、順不同のentailment、neutral、contradiction、またはentailmentとnot_entailment、あるいは一つの出力です。そうしたモデルであれば、config.jsonのid2labelでそのように名付けてください。そうでなければ、TOUCHSTONE_NLIに別のモデルを指定してください。
synonyms-unreadable = TOUCHSTONE_SYNONYMS：{ $file }を読めません（{ $error }）。場所を直すか、設定を外してください。
synonyms-large = TOUCHSTONE_SYNONYMS：{ $file }が{ $most } MBを超えています。実際に使う語だけを残してください。
synonyms-not-utf8 = TOUCHSTONE_SYNONYMS：{ $file }の{ $row }行目がUTF-8ではありません。CSV UTF-8として保存してください。
synonyms-not-csv = TOUCHSTONE_SYNONYMS：{ $file }の{ $row }行目がCSVとして正しくありません（{ $error }）。引用符を確認してください。
synonyms-wrong-rows = TOUCHSTONE_SYNONYMS：{ $file }に、語のグループになっていない行があります。
synonyms-one-word = { $row }行目：{ $word }だけです。グループには二つ以上の語が必要です。
synonyms-long-word = { $row }行目：{ $word }…は{ $most }文字を超えています。
synonyms-number = { $row }行目：{ $word }は数値です。数値は値で比べます。
synonyms-more = ほか{ $count }行。

## injected_instructions

detector-injected-instructions = 確認者への指示
injected-none = 確認者に向けた指示は見つかりません。
injected-own = この文は確認者に指示しています：「{ $words }」。
injected-around = 資料または再生成した回答に、確認者への指示があります：「{ $words }」。モデルの判定を信じる前に確認してください。

## graph_support

detector-graph-support = グラフ
no-graph = このセットにはナレッジグラフが結び付けられていません。
graph-support-yes = グラフにもそうあります：{ $rows }。
graph-support-denial-right = 文のとおり、グラフでは別のものです：{ $rows }。
graph-support-no = グラフでは別のものです：{ $rows }。
graph-support-denied = グラフにあることを否定しています：{ $rows }。
graph-support-turned = グラフでは関係が逆です：{ $rows }。
graph-support-nothing = グラフにある関係を述べていません。
graph-support-question = 質問の文です。
graph-support-supposed = 予定・推測・条件の文です。
graph-support-several = { $name }と呼ばれるものが複数あります。
graph-support-strange = { $name }はグラフにありません。
graph-support-more = グラフにあること以上のことを述べています。
graph-support-open = グラフの一覧に{ $name }はありませんが、一覧のほかにもある可能性があります。
graph-support-not-listed = グラフにはこの関係の記載がありません。
graph-support-other-time = その時点のことはグラフから分かりません。
graph-support-like-another = { $name }は、グラフにあるものの別の書き方かもしれません。

## grounding

detector-grounding = 資料との読み合わせ
grounding-supported = 関係する箇所と読み合わせると、裏付けられている確率は{ NUMBER($probability, style: "percent") }です。
grounding-not-supported = 関係する箇所と読み合わせても、裏付けられている確率は{ NUMBER($probability, style: "percent") }しかありません。
grounding-contradicted = 関係する箇所と読み合わせると、食い違っています。裏付けられている確率は{ NUMBER($probability, style: "percent") }しかありません。
grounding-copied = 資料に一字一句同じ文があります。
grounding-cut-off = 文が長いため、末尾は読んでいません。
grounding-not-built = 読み合わせモデルが{ $folder }にないか、別のものです。`make install`（python -m core.grounding.build）を実行するか、TOUCHSTONE_GROUNDING=0で使わない設定にしてください。

## source_stance

detector-source-stance = 意味の読み合わせ
stance-supported = 資料は、言い換えを含めてこのことを述べています（確からしさ{ NUMBER($probability, style: "percent") }）。
stance-contradicted = 資料は別のことを述べています（裏付け{ NUMBER($probability, style: "percent") }）。
stance-silent = 資料はこのことを述べていません（裏付け{ NUMBER($probability, style: "percent") }）。
stance-long-without-question = 質問がなく、資料が長いため、この検査では判断しません（長い文章の要約は対象外です）。
stance-not-for-quizzes = クイズには専用の検査があります。この検査は回答だけを読みます。
stance-claims-nothing = 資料で裏付けるような主張を含みません。
