// Elements made of text only. Nothing in these files parses HTML: what a model wrote can never become markup.

function el(tag, { on = {}, text, ...attributes } = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  for (const [event, listener] of Object.entries(on)) node.addEventListener(event, listener);
  if (text !== undefined) node.textContent = text;
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const quietLine = (text) => el("p", { class: "quiet", text });

// Scroll one pane only; scrollIntoView would move the page under the reader.
function reveal(pane, node, where = "nearest") {
  if (!node) return;
  const view = pane.getBoundingClientRect(), target = node.getBoundingClientRect();
  if (where === "upper") pane.scrollTop += target.top - view.top - view.height / 4;
  else if (target.top < view.top) pane.scrollTop += target.top - view.top - 8;
  else if (target.bottom > view.bottom) pane.scrollTop += Math.min(target.bottom - view.bottom + 8, target.top - view.top - 8);
}

// Draw a part of its owner only where what it is made of has changed since: people may be reading or pressing in it.
function redraw(owner, part, madeOf, draw) {
  const shape = JSON.stringify(madeOf);
  const shapes = (owner.shapes ??= {});
  if (shapes[part] === shape) return;
  shapes[part] = shape;
  draw();
}
