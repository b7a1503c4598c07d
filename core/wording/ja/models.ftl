### 言語モデル：どれを使えるか、費用、何を尋ねるか。

## Providers, as the page shows them

provider-anthropic = Anthropic
provider-bedrock = Amazon Bedrock
provider-openai = OpenAI、または互換サーバー
provider-gguf = このマシンにあるモデルファイル
provider-ready = 使えます。
provider-not-installed = パッケージ{ $package }が入っていません：pip install { $package }
provider-anthropic-unset = ANTHROPIC_API_KEYを設定して、デスクを起動し直してください。キーはconsole.anthropic.comで作れます。
provider-bedrock-unset = AWS_ACCESS_KEY_IDとAWS_SECRET_ACCESS_KEY、またはAWS_PROFILEを設定して、デスクを起動し直してください。
provider-openai-unset = OPENAI_API_KEYを設定するか、自前のサーバー（vLLM、llama.cpp、Ollama）のアドレスをTOUCHSTONE_OPENAI_URLに設定して、デスクを起動し直してください。
provider-gguf-unset = TOUCHSTONE_GGUFに.ggufファイルを設定して、デスクを起動し直してください。
models-none-ready = 使える言語モデルはまだありません。このデスクのほかの機能は、モデルがなくてもすべて使えます。
may-not-spend = { $name }さんは言語モデルに尋ねることができません。{ $roles }のいずれかの役割が必要です。
may-not-set-budgets = { $name }さんは予算や価格を設定できません。{ $roles }の役割が必要です。

## What goes wrong with a call (providers)

model-unknown = { $name }という言語モデルはありません。提供元/モデルの形で、たとえば{ $example }のように書いてください。提供元：{ $providers }。
model-key-missing = { $model }を使うには{ $variable }が必要です。{ $where }で得たキーを環境変数に設定し、起動し直してください。
model-key-wrong = { $model }用の{ $variable }に、キーにはない文字（改行や引用符など）が含まれています。設定し直してください。
model-server-missing = { $model }を使うにはサーバーが必要です。TOUCHSTONE_OPENAI_URLにそのアドレス（例：http://localhost:8000/v1）を設定するか、OpenAIを使うならOPENAI_API_KEYを設定してください。
model-server-wrong = TOUCHSTONE_OPENAI_URL={ $url }はサーバーのアドレスではありません。http://localhost:8000/v1 のように書いてください。
model-region-missing = { $model }を使うにはリージョンが必要です。TOUCHSTONE_BEDROCK_REGIONをap-northeast-1などに設定してください。
model-credentials-missing = { $model }を使うにはAWSの認証情報が必要です。AWS_ACCESS_KEY_IDとAWS_SECRET_ACCESS_KEY、またはAWS_PROFILEを設定し、起動し直してください。
model-bucket-missing = Bedrockの一括処理にはS3の場所とロールが必要です。TOUCHSTONE_BEDROCK_S3をs3://bucket/touchstoneのように設定し、そこを読み書きするためにBedrockが使うロールをTOUCHSTONE_BEDROCK_ROLEに設定してください。

failure-broken-json = { $model }の返答は正しいJSONではありません：{ $error }
failure-wrong-shape = { $model }の返答は、求めた形と違います：{ $error }
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
failure-unauthorised = { $model }の提供元が、キーまたはその権限を認めません（{ $status }）：{ $said } { $variable }を確かめてください。
failure-retired = { $model }というモデルはないか、提供が終わっています。{ $settings }を{ $instead }など別のモデルに変えてください。
failure-spend-limit = { $model }の提供元での利用限度額に達しました：{ $said } 提供元で限度額を上げるか、期間が改まるまで待ってください。
failure-cancelled = { $model }を待っている間に取り消されました。
failure-cannot = { $model }にはできません：{ $what }。

## Money: estimates, budgets, prices (money)

cost-unknown = 不明
budget-not-there = 予算{ $budget }はありません。
budget-none = 何も送信していません。支払いに使える予算がないためです。「モデル」のページで予算を設定してください。
budget-not-enough = 何も送信していません。最大${ $worst }かかる可能性があり、予算「{ $budget }」の残りは${ $left }です。「モデル」のページで予算を増やすか、別の予算を選んでください。
price-unknown = 何も送信していません。{ $model }の料金が分からないためです。「モデル」のページで料金を設定してください。自分のサーバーなら0にします。

## Judges (judges)

## Concepts (concepts)

## Repair and generation (repair)

## Jobs that ask a model (desk)
