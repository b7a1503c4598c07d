// Comments and flags on the item on screen: signs at its sentences, and the dialog that shows and takes them.

import { store, stored } from "./browser_store.js";
import { composing, dayAndTime, el, fill, keyButton, quietLine, swallow } from "./elements.js";
import { linkTo } from "./item.js";

// Control characters, and marks that make a text look different from what is stored. The server refuses them too.
// eslint-disable-next-line no-control-regex -- they are what this is for
const REFUSED_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const REMARK_NAMES = { flag: t.flagged, return: t.returned };

const subjectName = (sentence) => (sentence === null ? t.wholeItem : fill(t.nthSentence, { number: sentence + 1 }));

class CommentDialog {
  constructor(comments) { this.comments = comments; }

  get frame() { return this.comments.frame; }

  get desk() { return this.comments.frame.desk; }

  get draftKey() { return this.comments.draftKey(this.shown.item); }

  show() {
    // The comment is about the item that was on screen when the dialog opened, even if another comes up meanwhile.
    this.shown = { item: this.desk.shown.item, revision: this.desk.shown.revision };
    const { item, revision } = this.shown;
    const chosen = this.desk.data.item.sentences.length ? this.desk.chosen : null;
    const draft = stored(this.draftKey);
    this.about = draft && draft.revision === revision ? draft.about : chosen;
    this.text = el("textarea", { class: "comment-text", rows: 3, "aria-label": t.commentText, placeholder: t.commentHint, on: {
      input: () => this.keepDraft(),
      keydown: (event) => {
        if (composing(event) || event.code !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        swallow(event);
        this.send();
      },
    } });
    this.text.value = draft.text ?? "";
    this.problem = el("p", { class: "problem", role: "status" });
    this.list = el("ol", { class: "thread" }, ...this.rows());
    const { withheld } = this.comments;
    this.frame.dialog.show(fill(t.commentsOn, { item }), this.list,
      withheld > 0 && quietLine(fill(t.commentsWithheld, { count: withheld })), this.subjects(chosen), this.text, this.problem,
      el("p", { class: "editkeys" }, keyButton(t.commentSend, "Ctrl+Enter", () => this.send())));
    this.text.focus();
  }

  // Draws the comments again, with those that arrived meanwhile.
  draw() {
    if (this.list?.isConnected) this.list.replaceChildren(...this.rows());
  }

  // ---- writing -------------------------------------------------------------------------------------------------

  // The buttons that choose the subject of a comment: the chosen sentence, or the whole item.
  subjects(chosen) {
    const buttons = [...(chosen === null ? [] : [chosen]), null].map((sentence) => el("button", {
      type: "button", class: "subject", "aria-pressed": String(sentence === this.about), text: subjectName(sentence), on: { click: () => {
        this.about = sentence;
        for (const button of buttons) button.setAttribute("aria-pressed", String(button.textContent === subjectName(sentence)));
        this.text.focus();
      } },
    }));
    return el("div", { class: "subjects", role: "group", "aria-label": t.commentAbout },
      el("span", { class: "quiet", text: t.commentAbout }), ...buttons);
  }

  keepDraft() {
    store(this.draftKey, { text: this.text.value, about: this.about, revision: this.shown.revision });
    this.comments.draw();
  }

  problemWith(text) {
    if (!text) return t.commentEmpty;
    if ([...text].length > LIMITS.comment) return fill(t.commentTooLong, { count: LIMITS.comment });
    return REFUSED_CHARACTERS.test(text) ? t.commentControl : "";
  }

  send() {
    const text = this.text.value.trim();
    this.problem.textContent = this.problemWith(text);
    if (this.problem.textContent) { this.text.focus(); return; }
    this.frame.act({ op: "comment", ...this.shown, sentence: this.about, text });
    localStorage.removeItem(this.draftKey);
    this.frame.dialog.close();
    this.frame.announce(t.commentGoes);
    this.comments.draw();
  }

  // ---- reading -------------------------------------------------------------------------------------------------

  rows() {
    const { all, sending } = this.comments;
    const unsent = sending.filter(({ op }) => op === "comment").map(({ sentence, text }) => el("li", { class: "sending" },
      quietLine(`${subjectName(sentence)} · ${t.commentGoes}`), el("p", { class: "words", text })));
    if (!all.length && !unsent.length) return [el("li", {}, quietLine(t.commentsNone))];
    return [...all.map((comment) => this.row(comment)), ...unsent];
  }

  row(comment) {
    const settled = comment.resolved_at !== null;
    const about = [comment.person, subjectName(comment.sentence), REMARK_NAMES[comment.kind],
      comment.to && fill(t.commentTo, { person: comment.to }), comment.earlier && t.commentEarlier,
      settled && fill(t.commentSettledBy, { person: comment.resolved_by })].filter(Boolean);
    return el("li", { class: settled ? "settled" : comment.kind },
      el("p", { class: "quiet" }, el("span", { text: about.join(" · ") }), " ",
        el("time", { datetime: new Date(comment.at * 1000).toISOString(), text: dayAndTime(comment.at, "short") })),
      comment.text && el("p", { class: "words", text: comment.text }),
      el("p", { class: "tools" }, this.link(comment.sentence), comment.may_settle && this.settleButton(comment)));
  }

  link(sentence) {
    const href = linkTo(this.desk.shown.item, sentence);
    return el("a", { href, text: t.commentLink, on: { click: (event) => {
      if (!navigator.clipboard) return;
      event.preventDefault();
      navigator.clipboard.writeText(href).then(() => this.frame.announce(t.commentLinkCopied), () => {});
    } } });
  }

  settleButton(comment) {
    return el("button", { type: "button", text: t.commentSettle, on: { click: (event) => {
      event.target.disabled = true;
      this.frame.act({ op: "settle", comment: comment.id });
    } } });
  }
}

// Acts that no label or decision waits for.
export const SIDE_ACTIONS = new Set(["comment", "flag", "settle"]);

export class Comments {
  constructor(frame, person) {
    this.frame = frame;
    this.person = person;
    this.dialog = new CommentDialog(this);
  }

  get all() { return this.frame.data?.thread?.comments ?? []; }

  get open() { return this.all.filter((comment) => comment.resolved_at === null); }

  // Comments and flags that the server has not acknowledged yet; they are displayed as if it had.
  get sending() {
    const { shown } = this.frame.desk;
    return this.frame.outbox.entries.filter((entry) => shown && entry.item === shown.item && ["comment", "flag"].includes(entry.op));
  }

  // The number of other people's comments that stay hidden until this person has decided.
  get withheld() { return this.frame.data?.thread?.withheld ?? 0; }

  draftKey(item) { return `touchstone.comment.${this.person}.${item}`; }

  // The signs have reserved space, so that nothing moves when one appears.
  draw() {
    const { desk } = this.frame;
    const remarks = [...this.open, ...this.sending.map(({ sentence, op }) => ({ sentence, kind: op }))];
    for (const option of desk.list?.querySelectorAll("[data-index]") ?? []) {
      const here = remarks.filter(({ sentence }) => sentence === Number(option.dataset.index));
      option.querySelector(".remarks")?.remove();
      if (here.length) option.append(this.sign(here));
    }
    this.drawButton(remarks.length + this.withheld);
    this.dialog.draw();
  }

  sign(remarks) {
    const flags = remarks.filter(({ kind }) => kind === "flag").length, comments = remarks.length - flags;
    const name = [flags && t.flagged, comments && `${t.comments} ${comments}`].filter(Boolean).join(", ");
    const text = [flags && "⚑", comments && `✎${comments}`].filter(Boolean).join(" ");
    return el("span", { class: "remarks", role: "img", lang: LANGUAGE, "aria-label": name, title: name, text });
  }

  drawButton(count) {
    const button = this.frame.buttons.querySelector("[data-op=comment]");
    if (!button) return;
    const { shown } = this.frame.desk;
    const draft = shown && stored(this.draftKey(shown.item)).text ? "✎" : "";
    button.dataset.tally = `${count || ""}${draft}`;
    button.title = draft && t.commentDraft;
  }

  // Returns whether there is an item on screen; if not, a message says so.
  onItem() {
    const { desk } = this.frame;
    if (desk.data?.item && desk.shown) return true;
    this.frame.refuse(t.noItem);
    return false;
  }

  show() {
    if (this.onItem()) this.dialog.show();
  }

  flag() {
    if (!this.onItem()) return;
    const { desk } = this.frame;
    const sentence = desk.data.item.sentences.length ? desk.chosen : null;
    if (this.sending.some((entry) => entry.op === "flag" && entry.sentence === sentence)) return;
    const mine = this.open.find((comment) => comment.kind === "flag" && comment.mine && comment.sentence === sentence);
    const number = (sentence ?? 0) + 1;
    this.frame.announce(mine ? fill(t.unflagGoes, { number }) : fill(t.flagGoes, { number }));
    if (mine) this.frame.act({ op: "settle", comment: mine.id });
    else this.frame.act({ op: "flag", ...desk.shown, sentence });
    this.draw();
  }
}
