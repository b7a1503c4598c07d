// What language models say of the chosen sentence: first the places they rest on, then the verdict, their reason last
// and folded. None of it is a fact, and every line says whose opinion it is.

function judgesPanel(item, checks, desk) {
  return checks.length > 0 && el("section", { class: "judges", "aria-label": t.judges },
    ...checks.map((check) => el("div", { class: "judge" },
      el("p", { class: "whose" }, fill(t.judgeOpinion, { name: check.model })),
      judgePlaces(item, check, "supports", t.judgeFor),
      judgePlaces(item, check, "contradicts", t.judgeAgainst),
      verdictButton(item, check, desk, el("span", { class: "verdict", lang: item.language, text: check.verdict })),
      check.reason && judgeReason(item, check, desk))));
}

// Our own text of the source, at the place that was named: nothing here was written by the judge.
function judgePlaces(item, check, stance, title) {
  const places = check.marks.filter((mark) => mark.stance === stance);
  const quote = ({ source, start, end }) => el("li", {},
    el("span", { class: "where", text: item.sources[source].title }), " ",
    el("q", { lang: item.lang, text: item.sources[source].text.slice(start, end) }));
  return el("div", { class: `places ${stance}` }, el("span", { class: `stance ${stance}`, text: title }),
    places.length > 0 ? el("ul", {}, ...places.map(quote)) : el("span", { class: "quiet", text: t.judgeNoPlace }));
}

function judgeReason(item, check, desk) {
  const open = (desk.judgesOpen ??= new Set());
  const remember = ({ target }) => (target.open ? open.add(check.detector) : open.delete(check.detector));
  return el("details", { class: "judge-reason", open: open.has(check.detector), on: { toggle: remember } },
    el("summary", { text: t.judgeReason }),
    el("p", { lang: item.language, title: mentionedIds(check), text: check.reason }));
}
