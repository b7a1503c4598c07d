// What the checks of a quiz found, each beside the part it speaks of; chosen, it marks its evidence in the page and in
// the question. What they did not find is a line to open.

function findingsBeside(desk, item, part) {
  const here = (item.quiz?.findings ?? []).filter((finding) => standsAt(item, finding) === part);
  return here.length > 0 && el("ul", { class: "findings", lang: item.language, "aria-label": t.findings },
    ...here.map((finding) => el("li", {}, findingButton(desk, finding))));
}

// One that speaks of the key stands at the option that is the key.
function standsAt({ choices }, { part }) {
  const key = choices.findIndex((choice) => choice.key);
  return part === "key" && key >= 0 ? optionPart(key) : part;
}

function findingButton(desk, finding) {
  const { detector, name, reason } = finding;
  const pressed = () => desk.only === detector;
  const show = () => desk.showFinding(finding);
  return el("button", { type: "button", class: "finding", "data-finding": detector, "aria-pressed": String(pressed()), on: {
    click: () => (pressed() ? desk.hideFinding() : show()),
    focus: (event) => { if (event.target.matches(":focus-visible")) show(); },
  } },
  el("span", { class: "shape", "aria-hidden": "true", text: "▲" }), el("strong", { title: detector, text: name }), " ",
  el("span", { text: reason }));
}

// What evidence marks in the question itself: of the check that is asked, else of all that found something.
function drawPartMarks(desk) {
  const { item, blind } = desk.data;
  const { work } = desk.frame;
  if (!item.quiz || blind) return;
  const checks = item.sentences[desk.chosen]?.checks ?? [];
  const told = checks.filter((check) => (desk.only ? check.detector === desk.only : check.of_quiz && check.risk >= FOUND_FROM));
  markParts(work, item, told.flatMap((check) => check.part_marks));
  for (const button of work.querySelectorAll("[data-finding]")) {
    button.setAttribute("aria-pressed", String(button.dataset.finding === desk.only));
  }
}

// ---- the explanation, folded until somebody reads it -------------------------------------------------------------

const explains = ({ quiz }, index) => Boolean(quiz) && index >= quiz.key_sentences;

// Doubted sentences stay in sight.
function explanationOpen(desk, item) {
  const doubted = item.sentences.some(({ level }, index) => explains(item, index) && ["raised", "high"].includes(level));
  return desk.explanation || doubted || item.quiz.findings.some(({ part }) => part === "quiz:explanation");
}

function foldExplanation(desk, item, list) {
  const rows = [...list.querySelectorAll("[data-index]")].filter((row) => explains(item, Number(row.dataset.index)));
  if (!rows.length) return null;
  const button = el("button", { type: "button", class: "fold explanation", text: fill(t.explanation, { count: rows.length }),
    on: { click: () => { desk.explanation = desk.folded; draw(desk.folded); } } });
  const draw = (open) => {
    desk.folded = !open;
    for (const row of rows) row.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  desk.unfoldExplanation = () => draw(true);
  draw(explanationOpen(desk, item));
  return button;
}
