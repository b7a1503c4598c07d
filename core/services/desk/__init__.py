"""What the desks share: the item, comments. Imported by adjudicate, jobs, label, queue, review, core/api, pages."""
