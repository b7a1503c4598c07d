// The one desk of this page for this person, put where Streamlit wants it now.

function mount(lane, Desk, { parentElement }) {
  const page = (globalThis.touchstone ??= {});
  const desks = (page.desks ??= new Map());
  const hear = ({ data, say }) => {
    if (data.lane !== lane) return;  // left over from the page before
    const name = `${lane}.${LANGUAGE}.${data.person}`;
    // Somebody else sits down at the same page, or reads another language: their desk takes the place.
    for (const [other, desk] of desks) if (other !== name) { desk.shell.close(); desks.delete(other); }
    if (!desks.has(name)) desks.set(name, new Desk(data.person));
    const { shell } = desks.get(name);
    shell.attach(parentElement);
    shell.receive(data, say);
  };
  page.hear = hear;
  if (page.news) hear(page.news);
  return () => {
    if (page.hear === hear) page.hear = null;
    for (const [name, desk] of desks) desk.shell.detach(() => desks.delete(name));
  };
}
