// Names for what the queue is narrowed to: go to one, keep what is shown, forget one.

function offerViews(frame, { views }, change) {
  const shared = el("input", { type: "checkbox", id: "view-shared" });
  const keep = () => { if (name.value.trim()) change({ name: name.value.trim(), shared: shared.checked, forget: false }); };
  const name = textField({ label: t.viewName, longest: LIMITS.viewName }, keep);
  const open = (view) => { frame.dialog.close(); frame.request({ show: view.show }); };
  const forget = (view) => change({ name: view.name, shared: view.shared, forget: true });
  const rows = views.map((view, index) => el("li", {},
    viewButton(view, index, () => open(view)), view.mine && forgetButton(view, () => forget(view))));
  frame.dialog.show(t.views, rows.length ? el("ul", { class: "places" }, ...rows) : quietLine(t.viewsNone), name,
    el("label", { class: "check-line", for: "view-shared" }, shared, el("span", { text: t.viewShare })),
    el("button", { type: "button", class: "action", text: t.viewKeep, on: { click: keep } }), quietLine(t.viewHelp));
}

function viewButton(view, index, open) {
  return el("button", { type: "button", "data-digit": digitOf(index), on: { click: open } }, digitCap(index),
    el("span", { class: "words", text: view.name }), view.shared && el("span", { class: "status", text: t.viewShared }));
}

function forgetButton({ name }, forget) {
  return el("button", { type: "button", class: "forget", text: "✕", "aria-label": fill(t.viewForget, { name }), on: { click: forget } });
}
