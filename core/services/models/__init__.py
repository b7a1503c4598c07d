"""Use of language models: providers, prices, budgets, judging, sampling and batches."""
