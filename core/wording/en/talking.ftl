# Comments, flags, what is sent back, guidelines.
may-not-comment = { $name } may not comment: that takes a role.
may-not-send-back = { $name } may not send labels back: that takes the role editor, analyst or admin.
may-not-write-guidelines = { $name } may not write guidelines: that takes the role admin.
comment-empty = Not stored: the comment is empty.
comment-too-long = Not stored: a comment has at most { $most } characters.
comment-control-characters = Not stored: the comment holds control characters.
comment-no-such-person = Not stored: say whom it goes to, in at most 40 characters.
comment-not-yours = Not settled: only who wrote it, whom it is for, or an editor, analyst or admin may do that.
comment-settled-before = Somebody else settled this comment before.
comment-settled = Comment settled
comment-stored = Comment on item { $item } stored
flag-stored = Item { $item } flagged
labels-sent-back = Item { $item } sent back
guidelines-length = The guidelines need text, and at most { $most } characters of it.
guidelines-unchanged = Not published: nothing was changed.
guidelines-stale = Not published: somebody else published another version meanwhile. Compare with it and publish again.

evidence-does-not-fit = Not stored: the evidence for sentence { $number } does not stand in the source as it was chosen.
item-declined = Item { $item } left to others
label-first = Label every sentence first, or postpone the item.
