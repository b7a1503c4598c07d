// Comments and flags of the item on screen, at both desks: read, said, settled, linked to.

// Control characters, and marks that make a text read otherwise than it is stored; the server refuses them too.
// eslint-disable-next-line no-control-regex -- they are what must not be said
const UNSAYABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
// Actions that no label or decision waits for.
const BESIDE = new Set(["comment", "flag", "settle"]);
const REMARKS = { flag: t.flagged, return: t.returned };

class Talk {
  constructor(shell, person) {
    this.shell = shell;
    this.person = person;
  }

  get comments() { return this.shell.data?.thread?.comments ?? []; }

  get open() { return this.comments.filter((comment) => comment.resolved_at === null); }

  // What is on its way to the server, as if it had arrived.
  get going() {
    const shown = this.shell.desk.shown;
    return this.shell.outbox.entries.filter((entry) => shown && entry.item === shown.item && ["comment", "flag"].includes(entry.op));
  }

  draftKey(item) { return `touchstone.comment.${this.person}.${item}`; }

  // Beside each sentence and on the button: what was said. Nothing moves for it.
  mark() {
    const { desk, buttons } = this.shell;
    const here = [...this.open.map(({ sentence, remark }) => ({ sentence, remark })), ...this.going.map(({ sentence, op }) => ({ sentence, remark: op }))];
    for (const option of desk.list?.querySelectorAll("[data-index]") ?? []) {
      const said = here.filter(({ sentence }) => sentence === Number(option.dataset.index));
      option.querySelector(".said")?.remove();
      if (said.length) option.append(this.badge(said));
    }
    const button = buttons.querySelector("[data-op=comment]");
    if (!button) return;
    const tally = here.length + (this.shell.data?.thread?.withheld ?? 0);
    const draft = desk.shown && recalled(this.draftKey(desk.shown.item)).text ? "✎" : "";
    button.dataset.tally = `${tally || ""}${draft}`;
    button.title = draft && t.commentDraft;
    if (this.list?.isConnected) this.list.replaceChildren(...this.rows());
  }

  badge(said) {
    const flags = said.filter(({ remark }) => remark === "flag").length, words = said.length - flags;
    const name = [flags && t.flagged, words && `${t.comments} ${words}`].filter(Boolean).join(", ");
    const signs = [flags && "⚑", words && `✎${words}`].filter(Boolean).join(" ");
    return el("span", { class: "said", role: "img", lang: LANGUAGE, "aria-label": name, title: name, text: signs });
  }

  // ---- reading and saying --------------------------------------------------------------------------------------

  show() {
    const { desk } = this.shell;
    if (!desk.data?.item || !desk.shown) { this.shell.announce(t.noItem, "refused"); return; }
    const { item, revision } = desk.shown;
    const key = this.draftKey(item);
    let about = desk.data.item.sentences.length ? desk.chosen : null;
    const kept = recalled(key);
    if (kept && kept.revision === revision) about = kept.about;
    const area = el("textarea", { class: "saying", rows: 3, "aria-label": t.commentText, placeholder: t.commentHint, on: {
      input: () => { store(key, { text: area.value, about, revision }); this.mark(); },
      keydown: (event) => {
        if (composing(event) || event.code !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        swallow(event);
        send();
      },
    } });
    area.value = kept.text ?? "";
    const choices = [...(desk.data.item.sentences.length ? [desk.chosen] : []), null].map((sentence) => el("button", {
      type: "button", class: "about", "aria-pressed": String(sentence === about), text: this.where(sentence), on: { click: () => {
        about = sentence;
        for (const choice of choices) choice.setAttribute("aria-pressed", String(choice.textContent === this.where(sentence)));
        area.focus();
      } },
    }));
    const problem = el("p", { class: "problem", role: "status" });
    const send = () => {
      const text = area.value.trim();
      const wrong = !text ? t.commentEmpty : [...text].length > this.shell.data.longest_comment
        ? fill(t.commentTooLong, { count: this.shell.data.longest_comment }) : UNSAYABLE.test(text) ? t.commentControl : "";
      problem.textContent = wrong;
      if (wrong) { area.focus(); return; }
      this.shell.act({ op: "comment", item, revision, sentence: about, text });
      localStorage.removeItem(key);
      this.shell.hideOverlay();
      this.shell.announce(t.commentGoes);
      this.mark();
    };
    this.list = el("ol", { class: "thread" }, ...this.rows());
    const { withheld } = this.shell.data.thread ?? {};
    this.shell.showOverlay(fill(t.commentsOn, { item }), this.list, withheld > 0 && el("p", { class: "quiet", text: fill(t.commentsWithheld, { count: withheld }) }),
      el("div", { class: "abouts", role: "group", "aria-label": t.commentAbout }, el("span", { class: "quiet", text: t.commentAbout }), ...choices), area, problem,
      el("p", { class: "editkeys" }, keyButton(t.commentSend, "Ctrl+Enter", send)));
    area.focus();
  }

  where(sentence) { return sentence === null ? t.wholeItem : fill(t.nthSentence, { number: sentence + 1 }); }

  rows() {
    const going = this.going.filter(({ op }) => op === "comment").map(({ sentence, text }) => el("li", { class: "going" },
      el("p", { class: "quiet", text: `${this.where(sentence)} · ${t.commentGoes}` }), el("p", { class: "words", text })));
    if (!this.comments.length && !going.length) return [el("li", {}, el("p", { class: "quiet", text: t.commentsNone }))];
    return [...this.comments.map((comment) => this.row(comment)), ...going];
  }

  row(comment) {
    const { sentence, resolved_at: settled } = comment;
    const about = [comment.person, this.where(sentence), REMARKS[comment.remark], comment.to && fill(t.commentTo, { person: comment.to }),
      comment.earlier && t.commentEarlier, settled !== null && fill(t.commentSettledBy, { person: comment.resolved_by })].filter(Boolean);
    return el("li", { class: settled === null ? comment.remark : "settled" },
      el("p", { class: "quiet" }, el("span", { text: about.join(" · ") }), " ", el("time", { datetime: new Date(comment.at * 1000).toISOString(), text: new Date(comment.at * 1000).toLocaleString(LANGUAGE, { dateStyle: "short", timeStyle: "short" }) })),
      comment.text && el("p", { class: "words", text: comment.text }),
      el("p", { class: "tools" },
        el("a", { href: linkTo(this.shell.desk.shown.item, sentence), text: t.commentLink, on: { click: (event) => this.copy(event, sentence) } }),
        comment.may_settle && el("button", { type: "button", text: t.commentSettle, on: { click: (event) => {
          event.target.disabled = true;
          this.shell.act({ op: "settle", comment: comment.id });
        } } })));
  }

  copy(event, sentence) {
    if (!navigator.clipboard) return;
    event.preventDefault();
    navigator.clipboard.writeText(linkTo(this.shell.desk.shown.item, sentence)).then(() => this.shell.announce(t.commentLinkCopied), () => {});
  }

  // ---- flags ---------------------------------------------------------------------------------------------------

  flag() {
    const { desk } = this.shell;
    if (!desk.data?.item || !desk.shown) { this.shell.announce(t.noItem, "refused"); return; }
    const sentence = desk.data.item.sentences.length ? desk.chosen : null;
    if (this.going.some((entry) => entry.op === "flag" && entry.sentence === sentence)) return;
    const mine = this.open.find((comment) => comment.remark === "flag" && comment.mine && comment.sentence === sentence);
    const where = (sentence ?? 0) + 1;
    this.shell.announce(mine ? fill(t.unflagGoes, { number: where }) : fill(t.flagGoes, { number: where }));
    if (mine) this.shell.act({ op: "settle", comment: mine.id });
    else this.shell.act({ op: "flag", ...desk.shown, sentence });
    this.mark();
  }
}
