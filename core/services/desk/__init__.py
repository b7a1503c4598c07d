"""What the desks share: the item on screen, comments, guidelines, evidence. The desks beside it and pages import it."""
