"""Make what the grounding model learns from, and measure it."""
