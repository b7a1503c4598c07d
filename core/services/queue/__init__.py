"""Plan the queue: labelling plans and assignments."""
