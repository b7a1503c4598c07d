"""Score the texts of a workspace: loads the detectors, with its graphs, rules, weights and fine-tuned models."""
