// The dialog in which comments of the item on screen are read, written, settled and linked to.

// Control characters, and marks that make a text read otherwise than it is stored; the server refuses them too.
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
    // Whatever comes up meanwhile: the comment is about what was on screen when the dialog opened.
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

  // What has been said in the meantime.
  draw() {
    if (this.list?.isConnected) this.list.replaceChildren(...this.rows());
  }

  // ---- writing -------------------------------------------------------------------------------------------------

  // What a comment can be about: the chosen sentence, or the whole item.
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
