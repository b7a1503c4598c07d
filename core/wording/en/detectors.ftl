### What detectors say of a sentence, and what they need to run.
other-language = The sentence is in another language than every passage, so words are not compared.

## Shared by detectors

no-text = No text to check.
no-passages = No passages to check against.
no-samples = No samples to check against.
no-passages-and-samples = No passages and no samples to check against.
no-quiz = No quiz question to check.
no-content-words = No content words to check.
no-numbers = No numbers to check.
blank-passages = The passages are blank.
blank-samples = The samples are blank.
not-checked-beyond = Not checked beyond character { $character }.
word-by-synonym = “{ $word }” stands in the passages as “{ $stands }”.

## source_match

detector-source-match = source match
source-match-too-short = “{ $text }” is too short to look up.
source-match-missing = Not in the passages: { $terms }.
source-match-all-found = All terms are in the passages.
source-match-key-found = The answer “{ $key }” is in the passages.
source-match-key-missing = The answer “{ $key }” is not in the passages.
source-match-question-lacks = Of the question, they lack: { $terms }.

## s1_confidence

detector-s1-confidence = quiz confidence (S1)
no-passages-and-quiz = No passages and no quiz question to check.
s1-confidence-only-key = Only the answer of a quiz is checked, not its explanation.
s1-confidence-too-short = “{ $key }” is too short to look up.
s1-confidence-found = The passages have { $shared } of { $tokens } fragments of “{ $key }”, more than half; of the question’s keywords { $known } of { $keywords }.
s1-confidence-not-found = The passages have only { $shared } of { $tokens } fragments of “{ $key }”; of the question’s keywords { $known } of { $keywords }.

## token_overlap

detector-token-overlap = word overlap
token-overlap-missing = Not found in the sources: { $words } ({ $missing } of { $count } words).
token-overlap-all-found = All content words ({ $count }) occur in the passages.

## bleu

detector-bleu = BLEU
bleu-words = { $found } of { $count } words stand in the passages.
bleu-runs = { $found } of { $count } words, and { $runs } of { $of } runs of 2 to { $longest } words, stand in the passages.

## rouge

detector-rouge = ROUGE-L
rouge-all-in-order = All { $count } words stand in a passage in this order.
rouge-in-order = { $found } of { $count } words stand in a passage in this order; not: { $words }.

## novel_bigrams

detector-novel-bigrams = novel word pairs
novel-bigrams-none = No two content words in a row to check.
novel-bigrams-novel = { $novel } of { $count } pairs of neighbouring words are in no passage: { $pairs }.
novel-bigrams-all-found = All pairs of neighbouring words ({ $count }) occur in the passages.

## unsupported_terms

detector-unsupported-terms = unsupported terms
unsupported-terms-missing = No passage has: { $terms }.
unsupported-terms-apart = The passages have these only in other sentences: { $terms }.
unsupported-terms-none = One source sentence has all terms.

## unsupported_entities

detector-unsupported-entities = unsupported names
no-names = No names to check.
unsupported-entities-missing = No passage has the name: { $names }.
unsupported-entities-swapped = “{ $name }” stands where a passage has “{ $source }”.
unsupported-entities-none = The passages have all names.

## unmatched_numbers

detector-unmatched-numbers = unmatched numbers
unmatched-numbers-all-found = All numbers are in the passages.
number-rounded = { $number } is { $exact } rounded.
number-altered = { $number }: the passages say { $source }.
number-elsewhere = { $number } is in the passages, but of something else: here they say { $source }.
number-other-limit = { $number } is in the passages, but as a limit in the other direction.
number-computed = { $number } follows from { $sources }.
numbers-unknown = Not checked, as nothing in the passages can be compared with: { $numbers }.
number-missing = { $number } is in no passage.
options-altered = { $count ->
    [one] { $options }, one of the options, differs little from { $source } in the passage.
   *[other] { $options }, among the options, differ little from { $source } in the passage.
}

## unstated_claims

detector-unstated-claims = unstated claims
unstated-claims-none-close = No source sentence speaks of the same, or the sentence itself is careful.
unstated-claims-stated = The closest source sentence states what it says.
unstated-claims-found = The source does not state this, it only supposes, asks or reports it: { $word }.

## false_silence

detector-false-silence = false silence
false-silence-none = It does not say that the sources are silent.
false-silence-unknown = What is said to be missing cannot be looked up.
false-silence-told = The sources say what is said to be missing.
false-silence-not-found = What is said to be missing was not found.

## wrong_slot

detector-wrong-slot = kind of answer
wrong-slot-not-asked = The question does not ask for one kind of thing that is recognised, or the answer is long.
wrong-slot-fits = The answer names what the question asks for.
wrong-slot-other = The question asks for another kind of thing: { $kind ->
        [length] a length
        [weight] a weight
        [money] an amount of money
        [duration] a duration
        [people] a number of people
        [time] a time
       *[name] a person
    }.

## negation_flip

detector-negation-flip = negation flip
negation-flip-none-close = No source sentence says nearly the same.
negation-flip-agrees = A source sentence says nearly the same, and denies nothing else.
negation-flip-turned = A source sentence says the opposite: { $words } turns it.

## embedding_similarity

detector-embedding-similarity = sentence similarity
embedding-close = A source sentence is about the same: similarity { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (unrelated text: { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
embedding-far = No source sentence is about the same: similarity { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (unrelated text: { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }).

## knowledge_similarity

detector-knowledge-similarity = whole-source similarity
knowledge-close = Fits the passages as a whole: similarity { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (unrelated text: { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
knowledge-far = Does not fit the passages as a whole: similarity { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (unrelated text: { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }).

## token_alignment

detector-token-alignment = word alignment
token-alignment-worst = “{ $word }” has the weakest counterpart, “{ $nearest }”: similarity { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (the same word in the same role: 1).

## sample_support

detector-sample-support = sample support
sample-support-least = Least repeated: { $word }, in { $count } of { $samples } samples.

## ngram_consistency

detector-ngram-consistency = n-gram consistency
ngram-consistency-rarest = Rarest: { $word }, { $here } × in the answer and { $there } × in { $samples } samples.

## bertscore_consistency

detector-bertscore-consistency = BERTScore consistency
samples-say-the-same =
    { $samples ->
        [one] The one sample says about the same
       *[other] { $samples } samples say about the same on average
    }: similarity { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (unrelated text: { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
samples-say-something-else =
    { $samples ->
        [one] The one sample says something else
       *[other] { $samples } samples say something else on average
    }: similarity { NUMBER($likeness, minimumFractionDigits: 2, maximumFractionDigits: 2) } (unrelated text: { NUMBER($floor, minimumFractionDigits: 2, maximumFractionDigits: 2) }).

## nli

detector-nli = entailment (sources)
nli-entailed = A place in the passages says this: probability { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-contradicted = A place in the passages contradicts this: probability { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
nli-not-entailed = No place in the passages that was read says this: probability { NUMBER($probability, minimumFractionDigits: 2, maximumFractionDigits: 2) } at best.
nli-cut-off =
    { $count ->
        [one] One place is too long for the model: its end was not checked.
       *[other] { $count } places are too long for the model: their ends were not checked.
    }
nli-unread =
    { $count ->
        [one] Not checked: one place with fewer of the words.
       *[other] Not checked: { $count } places with fewer of the words.
    }

## nli_consistency

detector-nli-consistency = entailment (samples)
nli-samples-contradict =
    { $samples ->
        [one] { $against ->
            [0] The one sample does not contradict this.
           *[other] The one sample contradicts this.
        }
       *[other] { $against } of { $samples } samples contradict this.
    }
nli-samples-lack =
    { $samples ->
        [one] { $against ->
            [0] The one sample says this.
           *[other] The one sample does not say this.
        }
       *[other] { $against } of { $samples } samples do not say this.
    }
nli-samples-neutral = The samples neither say nor contradict this.

## What they need to run

package-missing = { $what ->
        [en] English text
        [ja] Japanese text
        [ko] Korean text
       *[other] { $what }
    } needs { $package }, which cannot be imported. Run `make install`.
encoder-not-built = The encoder is not in { $folder }: run `make install` (python -m core.encoders.build).
model-altered = { $file } is not the file that was built: it was cut off, damaged or replaced. Run `make install`, or `make local` for a folder smollm2-135m: it is built again.
encoder-other-version = The encoder in { $folder } is of another version: run `make install` (python -m core.encoders.build).
encoder-library = The encoder { $encoder } needs sentence-transformers: run `make local-models`.
encoder-unloadable = The encoder { $encoder } cannot be loaded: { $error } Give TOUCHSTONE_ENCODER the folder of a sentence-transformers model or a name on the hub, or unset it to use the built encoder.
encoder-no-offsets = The tokenizer of { $encoder } gives no character offsets: choose another encoder.
pair-model-library = The pair model { $model } needs transformers and torch: run `make local-models`.
pair-model-unloadable = The pair model { $model } cannot be loaded: { $error } Set TOUCHSTONE_NLI to the folder of a cross-encoder or a name on the hub, or unset it.
pair-model-untrained = The model { $model } has no trained { $part }: it is no pair classifier. Set TOUCHSTONE_NLI to one that was trained for entailment or grounding.
pair-model-labels = The labels of { $model } are { $labels }; expected are entailment, neutral and contradiction in any order, entailment and not_entailment, or one output. If it is such a model, name them under id2label in its config.json; otherwise set TOUCHSTONE_NLI to another one.
synonyms-unreadable = TOUCHSTONE_SYNONYMS: { $file } cannot be read: { $error }. Correct the path or unset it.
synonyms-large = TOUCHSTONE_SYNONYMS: { $file } is larger than { $most } MB. Keep the words your texts really use.
synonyms-not-utf8 = TOUCHSTONE_SYNONYMS: { $file } is not UTF-8 at row { $row }. Save it as CSV UTF-8.
synonyms-not-csv = TOUCHSTONE_SYNONYMS: { $file } is no CSV at row { $row }: { $error }. Check its quotes.
synonyms-wrong-rows = TOUCHSTONE_SYNONYMS: { $file } has rows that are no group of words.
synonyms-one-word = Row { $row }: only { $word }; a group has two words or more.
synonyms-long-word = Row { $row }: { $word }... has more than { $most } characters.
synonyms-number = Row { $row }: { $word } is a number; numbers are compared by value.
synonyms-more = And { $count } more.

## injected_instructions

detector-injected-instructions = words to the reviewer
injected-none = Nothing here speaks to the reviewer.
injected-own = The sentence speaks to the reviewer: “{ $words }”.
injected-around = A passage or sample speaks to the reviewer: “{ $words }”. Look at it before you trust a model's verdict.

## graph_support

detector-graph-support = graph
no-graph = The set is bound to no knowledge graph.
graph-support-yes = The graph says so: { $rows }.
graph-support-denial-right = The graph knows otherwise, as the sentence says: { $rows }.
graph-support-no = The graph says otherwise: { $rows }.
graph-support-denied = The sentence denies what the graph says: { $rows }.
graph-support-turned = The graph has it the other way round: { $rows }.
graph-support-nothing = It states no relation that the graph has.
graph-support-question = It is a question.
graph-support-supposed = It is a plan, a guess or a condition.
graph-support-several = Several things are called { $name }.
graph-support-strange = { $name } is not in the graph.
graph-support-more = It says more than the graph does.
graph-support-open = The graph does not list { $name }, and there may be more than it lists.
graph-support-not-listed = The graph has nothing of this relation here.
graph-support-other-time = The graph does not say what held at that time.
graph-support-like-another = { $name } may be another name of what the graph lists.

## grounding

detector-grounding = sentence read with its source
grounding-supported = Read together with the places it is about, they support it with probability { NUMBER($probability, style: "percent") }.
grounding-not-supported = Read together with the places it is about, they support it only with probability { NUMBER($probability, style: "percent") }.
grounding-contradicted = Read together with the places it is about, they say otherwise: they support it only with probability { NUMBER($probability, style: "percent") }.
grounding-copied = A source says it word for word.
grounding-cut-off = It is long: the end was not read.
grounding-not-built = The grounding model is not in { $folder }, or is another one: run `make install` (python -m core.grounding.build), or switch it off with TOUCHSTONE_GROUNDING=0.

## source_stance

detector-source-stance = meaning read beside the source
stance-supported = The source says this, also in other words ({ NUMBER($probability, style: "percent") } sure).
stance-contradicted = The source says something else (support { NUMBER($probability, style: "percent") }).
stance-silent = The source does not say this (support { NUMBER($probability, style: "percent") }).
stance-long-without-question = Nobody asked, and the sources are too long for this check: it does not judge summaries of long texts.
stance-not-for-quizzes = Quizzes have checks of their own: this one reads answers.
stance-claims-nothing = It claims nothing that a source could support.
