// Every place that says the same of the same sources, and one decision for those that are open.

function offerClaim({ dialog }, { places }, open, done) {
  const free = places.filter((place) => place.status === "open");
  const items = new Map(free.map((place) => [place.item_id, place.revision]));
  const end = (action) => { dialog.close(); done({ ...action, listed: [...items] }); };
  const choices = [
    [fill(t.claimReject, { count: items.size }), () => end({ op: "reject_same" })],
    [fill(t.claimAccept, { count: items.size }), () => end({ op: "accept_same" })],
    ...Object.keys(LABELS).map((label) =>
      [fill(t.claimLabel, { count: free.length, label: LABELS[label].name }), () => end({ op: "label_same", text: label })]),
  ];
  const rows = places.map((place) => el("li", {}, placeButton(place, () => { dialog.close(); open(place.item_id); })));
  dialog.show(fill(t.claimPlaces, { count: places.length }),
    el("blockquote", { lang: places[0]?.lang, text: places[0]?.text ?? "" }), el("ol", { class: "places", tabindex: 0 }, ...rows),
    items.size > 0 ? digitChoices(choices) : el("p", { class: "missing", text: t.claimNothing }),
    quietLine(t.claimHelp));
}

function placeButton(place, open) {
  return el("button", { type: "button", on: { click: open } },
    el("span", { class: "number", text: `#${place.item_id}` }), riskTag(place.level, place.risk),
    el("span", { class: "status", text: STATUSES[place.status] }),
    el("span", { class: "words", lang: place.question ? place.lang : null, text: place.question || place.set_name }));
}
