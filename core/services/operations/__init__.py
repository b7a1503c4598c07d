"""The health of the desk for whoever is on call: each problem with the step that solves it."""
