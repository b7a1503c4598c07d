# The quality page: agreement, disagreements, people, audits, control items.
may-not-see-quality = { $name } may not do this: that takes the role analyst or admin.
may-not-set-controls = { $name } may not change the control items: that takes the role admin.
