### 언어 모델: 무엇을 쓸 수 있는지, 비용, 무엇을 묻는지.

## Providers, as the page shows them

provider-anthropic = Anthropic
provider-bedrock = Amazon Bedrock
provider-openai = OpenAI 또는 호환 서버
provider-gguf = 이 컴퓨터에 있는 모델 파일
provider-ready = 사용할 수 있습니다.
provider-not-installed = 패키지 { $package }이(가) 설치되어 있지 않습니다: pip install { $package }
provider-anthropic-unset = ANTHROPIC_API_KEY를 설정하고 데스크를 다시 시작하세요. 키는 console.anthropic.com에서 만듭니다.
provider-bedrock-unset = AWS_ACCESS_KEY_ID와 AWS_SECRET_ACCESS_KEY 또는 AWS_PROFILE을 설정하고 데스크를 다시 시작하세요.
provider-openai-unset = OPENAI_API_KEY를 설정하거나, 직접 운영하는 서버(vLLM, llama.cpp, Ollama)의 주소를 TOUCHSTONE_OPENAI_URL에 설정하고 데스크를 다시 시작하세요.
provider-gguf-unset = TOUCHSTONE_GGUF에 .gguf 파일을 설정하고 데스크를 다시 시작하세요.
models-none-ready = 아직 사용할 수 있는 언어 모델이 없습니다. 이 데스크의 다른 기능은 모델 없이도 모두 사용할 수 있습니다.
may-not-spend = { $name } 님은 언어 모델에 물을 수 없습니다. { $roles } 중 하나의 역할이 필요합니다.
may-not-set-budgets = { $name } 님은 예산이나 가격을 설정할 수 없습니다. { $roles } 역할이 필요합니다.

## What goes wrong with a call (providers)

## Money: estimates, budgets, prices (money)

## Judges (judges)

## Concepts (concepts)

## Repair and generation (repair)

## Jobs that ask a model (desk)
