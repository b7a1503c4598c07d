rouge-all-in-order = All { $count } words stand in a passage in this order.
rouge-in-order = { $found } of { $count } words stand in a passage in this order; not: { $words }.
