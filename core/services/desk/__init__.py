"""What the desks share: the item, comments, keys. Imported by adjudicate, jobs, label, queue, review, pages."""
