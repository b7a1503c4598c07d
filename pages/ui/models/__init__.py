"""Language models: providers, budgets, spending, prices."""
