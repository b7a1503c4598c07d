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

## Money: estimates, budgets, prices (money)

## Judges (judges)

## Concepts (concepts)

## Repair and generation (repair)

## Jobs that ask a model (desk)
