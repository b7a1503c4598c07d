// Whom to return an item to: first who acted on it, or anybody by name.

// The note outlives a closed dialog, as the draft of that name.
function askPerson({ dialog }, { people, draft }, done) {
  const end = () => {
    const to = name.value.trim();
    if (!to) { name.focus(); return; }
    localStorage.removeItem(draft);
    dialog.close();
    done(to, note.value.trim());
  };
  const note = textField({ label: t.returnNote, longest: LIMITS.comment, text: stored(draft), typed: (text) => store(draft, text) }, end);
  const name = textField({ label: t.returnName, longest: LIMITS.name }, (text) => { if (text) note.focus(); });
  const choices = people.slice(0, 9).map((person) => [person, () => { name.value = person; note.focus(); }]);
  dialog.show(t.returnTo, digitChoices(choices), name, note, quietLine(t.returnHelp));
  if (!people.length) name.focus();
}
