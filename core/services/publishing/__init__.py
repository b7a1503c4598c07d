"""What leaves a set, what is promised of it, what changed since, what learners say. Imported by nobody."""
