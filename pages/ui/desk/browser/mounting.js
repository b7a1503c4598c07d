// The one desk of this page for this person, put where Streamlit wants it now.

function mount(lane, Desk, { parentElement }) {
  const page = (globalThis.touchstone ??= {});
  const desks = (page.desks ??= new Map());
  const receive = ({ data, send }) => {
    if (data.lane !== lane) return;  // left over from the page before
    const name = `${lane}.${LANGUAGE}.${data.person}`;
    // Somebody else sits down at the same page, or reads another language: their desk takes the place.
    for (const [other, desk] of desks) if (other !== name) { desk.frame.close(); desks.delete(other); }
    if (!desks.has(name)) desks.set(name, new Desk(data.person));
    const { frame } = desks.get(name);
    frame.attach(parentElement);
    frame.receive(data, send);
  };
  page.receive = receive;
  if (page.latest) receive(page.latest);
  return () => {
    if (page.receive === receive) page.receive = null;
    for (const [name, desk] of desks) desk.frame.detach(() => desks.delete(name));
  };
}
