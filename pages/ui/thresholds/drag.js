// A cut that is dragged: what it does is read from counts that were sent once; the server hears of it on release.
const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 600, TALL = 120;

function node(tag, attributes = {}, text = "", kind = "") {
  const element = kind ? document.createElementNS(kind, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}

// The last entry whose cut is not above the value: the same units are flagged.
function placeOf(cuts, value) {
  let low = 0, high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle] < value) low = middle + 1; else high = middle;
  }
  return Math.min(low, cuts.length - 1);
}

function line(data, name, shareAt) {
  const points = data.cuts.map((cut, i) => [cut, shareAt(i)]).filter(([cut, share]) => cut <= 1 && share !== null);
  const path = points.map(([cut, share], i) => `${i ? "L" : "M"}${(cut * WIDTH).toFixed(1)} ${((1 - share) * TALL).toFixed(1)}`);
  return node("path", { d: path.join(""), class: name }, "", SVG);
}

export default ({ data, parentElement, setTriggerValue }) => {
  const words = data.words;
  const flagged = (i) => data.hits[i] + data.alarms[i];
  const shares = {
    precision: (i) => (flagged(i) ? data.hits[i] / flagged(i) : null),
    recall: (i) => data.hits[i] / data.positives,
    flagged: (i) => flagged(i) / data.total,
  };
  const percent = (share) => (share === null ? words.nothing : `${(100 * share).toFixed(1)}%`);
  const id = "threshold-drag-input";
  const root = node("div", { class: "drag" });
  const input = node("input", { type: "range", id, min: 0, max: 1, step: 0.001 });
  const picture = node("svg", { viewBox: `0 0 ${WIDTH} ${TALL}`, preserveAspectRatio: "none", "aria-hidden": "true" }, "", SVG);
  for (const [name, shareAt] of Object.entries(shares)) picture.append(line(data, name, shareAt));
  const mark = node("line", { y1: 0, y2: TALL, class: "mark" }, "", SVG);
  picture.append(mark);
  const readout = node("output", { for: id, class: "readout" });
  const figures = Object.fromEntries(["cut", "precision", "recall", "flagged", "to-review"].map((name) => {
    const value = node("b"), cell = node("span", { class: `figure ${name}` });
    cell.append(node("span", { class: "name" }, name === "cut" ? "≥" : words[name]), value);
    readout.append(cell);
    return [name, value];
  }));
  root.append(node("label", { for: id }, words.drag), picture, input, readout);
  const readCut = () => {
    const cut = Number(input.value), i = placeOf(data.cuts, cut);
    figures.cut.textContent = cut.toFixed(3);
    for (const name of Object.keys(shares)) figures[name].textContent = percent(shares[name](i));
    figures["to-review"].textContent = `${data.open[i].toLocaleString()} / ${data.items.toLocaleString()}`;
    mark.setAttribute("x1", cut * WIDTH);
    mark.setAttribute("x2", cut * WIDTH);
    const spoken = ["precision", "recall"].map((name) => `${words[name]} ${figures[name].textContent}`);
    input.setAttribute("aria-valuetext", `${cut.toFixed(3)}: ${spoken.join(", ")}`);
  };
  input.value = Math.min(1, data.cut);
  input.addEventListener("input", readCut);
  input.addEventListener("change", () => setTriggerValue("cut", Number(input.value)));
  readCut();
  const held = parentElement.activeElement?.id === id;
  parentElement.querySelector(".drag")?.remove();
  parentElement.append(root);
  if (held) input.focus({ preventScroll: true });
};
