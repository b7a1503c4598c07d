// Links to an item and one of its sentences at this desk; people count from 1.

function linkTo(item, sentence) {
  const to = new URL(location.pathname, location.origin);
  to.searchParams.set("item", item);
  if (sentence !== null) to.searchParams.set("sentence", sentence + 1);
  return to.href;
}

// Where the browser gives us no clipboard, the link is shown to be copied by hand.
function copyLink(shell, item, sentence) {
  const url = linkTo(item.id, sentence);
  const byHand = () => {
    const field = textField({ label: t.link, longest: 2000, text: url }, () => shell.hideOverlay());
    shell.showOverlay(t.link, field);
    field.select();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(url).then(() => shell.announce(fill(t.linkCopied, { item: item.id, number: sentence + 1 })), byHand);
  else byHand();
}
