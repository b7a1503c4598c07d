"""Who runs, what fails, how risks are fused."""
