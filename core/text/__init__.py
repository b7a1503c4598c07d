"""Words: languages, sentences, analysers, numbers, names as texts have them. Imported by everything."""
