"""What the grounding model learns from, and what it is judged on."""
