"""Language models: providers, budgets, spending, prices. Imported by pages."""
