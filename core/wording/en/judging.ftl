may-not-see-anchoring = { $name } may not see how people judge: that takes the role analyst or admin.

item-accepted-blind = Accepted item { $item } without its scores. They are open now: decide again, or go on and keep it.
item-rejected-blind = Rejected item { $item } without its scores. They are open now: decide again, or go on and keep it.
