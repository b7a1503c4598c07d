### Language models: who is there, what it costs, what they are asked.

## Providers, as the page shows them

provider-anthropic = Anthropic
provider-bedrock = Amazon Bedrock
provider-openai = OpenAI, or a server that speaks its language
provider-gguf = A model file on this machine
provider-ready = Ready.
provider-not-installed = The package { $package } is not installed: pip install { $package }
provider-anthropic-unset = Set ANTHROPIC_API_KEY and start the desk again. Keys are made at console.anthropic.com.
provider-bedrock-unset = Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, and start the desk again.
provider-openai-unset = Set OPENAI_API_KEY, or TOUCHSTONE_OPENAI_URL for a server of your own (vLLM, llama.cpp, Ollama), and start the desk again.
provider-gguf-unset = Set TOUCHSTONE_GGUF to a .gguf file and start the desk again.
models-none-ready = No language model can be asked yet. Everything else on this desk works without one.
may-not-spend = { $name } may not have language models asked: that takes one of the roles { $roles }.
may-not-set-budgets = { $name } may not set budgets or prices: that takes the role { $roles }.

## What goes wrong with a call (providers)

## Money: estimates, budgets, prices (money)

## Judges (judges)

## Concepts (concepts)

## Repair and generation (repair)

## Jobs that ask a model (desk)
