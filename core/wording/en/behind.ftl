# Items that still carry the risks of earlier weights.
behind-title = New cuts meet old risks
behind-version = { $items } of { $of } scored items still carry risks by the weights of policy version { $version }; the cuts are those of version { $active }.
behind-unweighted = { $items } of { $of } scored items still carry risks fused without weights; the cuts are those of policy version { $active }.
behind-unknown = { $items } of { $of } scored items still carry risks by other weights than those of policy version { $active }, which cuts them.
behind-scoring = They are being fused again. Until that is done, queues, bands and figures mix both.
behind-idle = No job fuses them again: have everything scored on the Data page. Until then queues, bands and figures mix both.
desk-old-weights-badge = old weights
desk-old-weights-why = This risk comes from the weights of an earlier policy: the item was not fused again yet. The bands are those of the active policy.
