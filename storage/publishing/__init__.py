"""Publications of sets, changes noticed since, and the responses of learners."""
