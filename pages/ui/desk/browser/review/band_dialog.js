// A whole band at once: what its audit shows, and the button only if that lets it pass.

const share = (fraction) => fraction.toLocaleString(LANGUAGE, { style: "percent", maximumFractionDigits: 2 });

function offerBand(frame, { refused, band }, done) {
  if (refused) { frame.refuse(refused); return; }
  const audit = fill(t.bandAudit, { audited: band.audited, wrong: band.wrong, bound: share(band.bound), most: share(band.most) });
  const accept = () => { frame.dialog.close(); done(); };
  const passes = band.more === 0 && band.items > 0;
  frame.dialog.show(fill(t.bandOffer, { band: BANDS[band.band], count: band.items }), el("p", { text: audit }),
    passes ? digitChoices([[fill(t.bandAcceptAll, { count: band.items }), accept]])
      : el("p", { class: "missing", text: whatIsMissing(band) }),
    quietLine(t.bulkHelp));
}

function whatIsMissing({ items, more }) {
  if (!items) return t.bandNothing;
  return more === null ? t.bandTooWrong : fill(t.bandMore, { count: more });
}
