"""Policies, the certificates behind them, and fine-tuned models."""
