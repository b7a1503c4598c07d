may-not-see-anchoring = { $name } may not see how people judge: that takes the role analyst or admin.
