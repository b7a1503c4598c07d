// What the review desk asks before it does something: why, whom, and whether really all of these.

// A list that digits choose from, and a field for what is not in it. `blank`: Enter without a word will do.
function askWhy(shell, { label, reasons = {}, other, help, blank = false }, done) {
  const end = (text) => { shell.hideOverlay(); done(text); };
  const field = textField({ label: other, longest: 500 }, (text) => { if (text || blank) end(text); });
  shell.showOverlay(label, digitChoices(Object.entries(reasons).map(([reason, words]) => [words, () => end(reason)])), field,
    el("p", { class: "quiet", text: help }));
  if (!Object.keys(reasons).length) field.focus();
}

// Whom to return an item to: first who acted on it, or anybody by name. The note outlives a closed dialog.
function askPerson(shell, { people, draft }, done) {
  const end = () => {
    const to = name.value.trim();
    if (!to) { name.focus(); return; }
    localStorage.removeItem(draft);
    shell.hideOverlay();
    done(to, note.value.trim());
  };
  const note = textField({ label: t.returnNote, longest: 2000, text: recalled(draft), typed: (text) => store(draft, text) }, end);
  const name = textField({ label: t.returnName, longest: 40 }, (text) => { if (text) note.focus(); });
  shell.showOverlay(t.returnTo, digitChoices(people.slice(0, 9).map((person) => [person, () => { name.value = person; note.focus(); }])), name, note,
    el("p", { class: "quiet", text: t.returnHelp }));
  if (!people.length) name.focus();
}

const share = (fraction) => fraction.toLocaleString(LANGUAGE, { style: "percent", maximumFractionDigits: 2 });

// A whole band at once: what its audit found, and the button only if that lets it pass.
function offerBand(shell, { refused, band }, done) {
  if (refused) { shell.announce(refused, "refused"); return; }
  const found = fill(t.bandAudit, { audited: band.audited, wrong: band.wrong, bound: share(band.bound), most: share(band.most) });
  const more = band.more === null ? t.bandTooWrong : fill(t.bandMore, { count: band.more });
  shell.showOverlay(fill(t.bandOffer, { band: BANDS[band.band], count: band.items }), el("p", { text: found }),
    band.more === 0 && band.items > 0 ? digitChoices([[fill(t.bandAcceptAll, { count: band.items }), () => { shell.hideOverlay(); done(); }]]) : el("p", { class: "missing", text: band.items ? more : t.bandNothing }),
    el("p", { class: "quiet", text: t.bulkHelp }));
}

// Every place that says the same of the same sources, and one decision for those that are open.
function offerClaim(shell, { claim }, open, done) {
  const free = claim.places.filter((place) => place.status === "open");
  const items = new Map(free.map((place) => [place.item_id, place.revision]));
  const end = (action) => { shell.hideOverlay(); done({ ...action, listed: [...items] }); };
  const places = claim.places.map((place) => el("li", {}, el("button", { type: "button", on: { click: () => { shell.hideOverlay(); open(place.item_id); } } },
    el("span", { class: "number", text: `#${place.item_id}` }), riskTag(place.level, place.risk), el("span", { class: "status", text: STATUSES[place.status] }),
    el("span", { class: "words", lang: place.question ? place.lang : null, text: place.question || place.set_name }))));
  const choices = [
    [fill(t.claimReject, { count: items.size }), () => end({ op: "reject_same" })],
    [fill(t.claimAccept, { count: items.size }), () => end({ op: "accept_same" })],
    ...Object.keys(LABELS).map((label) =>
      [fill(t.claimLabel, { count: free.length, label: LABELS[label].name }), () => end({ op: "label_same", text: label })]),
  ];
  shell.showOverlay(fill(t.claimPlaces, { count: claim.places.length }), el("blockquote", { lang: claim.places[0]?.lang, text: claim.places[0]?.text ?? "" }),
    el("ol", { class: "places", tabindex: 0 }, ...places), items.size > 0 ? digitChoices(choices) : el("p", { class: "missing", text: t.claimNothing }),
    el("p", { class: "quiet", text: t.claimHelp }));
}

// Names for what the queue is narrowed to: go to one, keep what is shown, forget one.
function offerViews(shell, { views }, change) {
  const shared = el("input", { type: "checkbox", id: "view-shared" });
  const keep = () => { if (name.value.trim()) change({ name: name.value.trim(), shared: shared.checked, forget: false }); };
  const name = textField({ label: t.viewName, longest: 60 }, keep);
  const rows = views.map((view, index) => el("li", {}, el("button", {
    type: "button", "data-digit": index < 9 ? index + 1 : null, on: { click: () => { shell.hideOverlay(); shell.tell({ show: view.show }); } },
  }, index < 9 && el("kbd", { text: index + 1 }), el("span", { class: "words", text: view.name }), view.shared && el("span", { class: "status", text: t.viewShared })),
  view.mine && el("button", { type: "button", class: "forget", text: "✕", "aria-label": fill(t.viewForget, { name: view.name }), on: { click: () => change({ name: view.name, shared: view.shared, forget: true }) } })));
  shell.showOverlay(t.views, rows.length ? el("ul", { class: "places" }, ...rows) : el("p", { class: "quiet", text: t.viewsNone }), name,
    el("label", { class: "check-line", for: "view-shared" }, shared, el("span", { text: t.viewShare })),
    el("button", { type: "button", class: "action", text: t.viewKeep, on: { click: keep } }), el("p", { class: "quiet", text: t.viewHelp }));
}
