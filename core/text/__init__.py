"""Read Japanese, English and Korean text: languages, sentences, tokens, numbers and spelling."""
