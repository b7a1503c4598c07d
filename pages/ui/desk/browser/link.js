// Links to an item and one of its sentences at this desk; people count from 1.

function linkTo(item, sentence) {
  const to = new URL(location.pathname, location.origin);
  to.searchParams.set("item", item);
  if (sentence !== null) to.searchParams.set("sentence", sentence + 1);
  return to.href;
}

// Where the browser gives us no clipboard, the link is shown to be copied by hand.
function copyLink(frame, item, sentence) {
  const url = linkTo(item.id, sentence);
  const byHand = () => {
    const field = textField({ label: t.link, text: url }, () => frame.dialog.close());
    frame.dialog.show(t.link, field);
    field.select();
  };
  const copied = () => frame.announce(fill(t.linkCopied, { item: item.id, number: sentence + 1 }));
  if (navigator.clipboard) navigator.clipboard.writeText(url).then(copied, byHand);
  else byHand();
}
