# What is missing or set wrongly where Touchstone runs, and the next step.
setting-wrong = { $setting } cannot be used: { $error }. Correct it or unset it.
package-missing = { $what ->
        [en] English text
        [ja] Japanese text
        [ko] Korean text
       *[other] { $what }
    } needs { $package }, which cannot be imported. Run `make install`.
encoder-not-built = The encoder is not in { $folder }: run `make install` (python -m core.encoders.build).
encoder-other-version = The encoder in { $folder } is of another version: run `make install` (python -m core.encoders.build).
encoder-library = The encoder { $encoder } needs sentence-transformers: run `pip install sentence-transformers`.
encoder-unloadable = The encoder { $encoder } cannot be loaded: { $error } Give TOUCHSTONE_ENCODER the folder of a sentence-transformers model or a name on the hub, or unset it to use the built encoder.
encoder-no-offsets = The tokenizer of { $encoder } gives no character offsets: choose another encoder.
pair-model-library = The pair model { $model } needs transformers and torch: run `pip install transformers torch`.
pair-model-unloadable = The pair model { $model } cannot be loaded: { $error } Set TOUCHSTONE_NLI to the folder of a cross-encoder or a name on the hub, or unset it.
pair-model-untrained = The model { $model } has no trained { $part }: it is no pair classifier. Set TOUCHSTONE_NLI to one that was trained for entailment or grounding.
pair-model-labels = The labels of { $model } are { $labels }; expected are entailment, neutral and contradiction in any order, entailment and not_entailment, or one output. If it is such a model, name them under id2label in its config.json; otherwise set TOUCHSTONE_NLI to another one.
weights-need-detectors = The policy's weights need { $detectors }, which does not run here.

synonyms-unreadable = TOUCHSTONE_SYNONYMS: { $file } cannot be read: { $error }. Correct the path or unset it.
synonyms-large = TOUCHSTONE_SYNONYMS: { $file } is larger than { $most } MB. Keep the words your texts really use.
synonyms-not-utf8 = TOUCHSTONE_SYNONYMS: { $file } is not UTF-8 at row { $row }. Save it as CSV UTF-8.
synonyms-not-csv = TOUCHSTONE_SYNONYMS: { $file } is no CSV at row { $row }: { $error }. Check its quotes.
synonyms-wrong-rows = TOUCHSTONE_SYNONYMS: { $file } has rows that are no group of words.
synonyms-one-word = Row { $row }: only { $word }; a group has two words or more.
synonyms-long-word = Row { $row }: { $word }... has more than { $most } characters.
synonyms-number = Row { $row }: { $word } is a number; numbers are compared by value.
synonyms-more = And { $count } more.
