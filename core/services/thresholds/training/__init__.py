"""Fine-tune the grounding model with labels."""
