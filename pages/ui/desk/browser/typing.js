// Fields that people type into, and whose a key is meanwhile.

// An input method still writes: its Enter is not the field's.
const composing = (event) => event.isComposing || event.keyCode === 229;

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

function textField({ label, longest, text = "", list, typed = () => {} }, entered) {
  const field = el("input", { type: "text", "aria-label": label, placeholder: label, maxlength: longest, list, on: {
    input: () => typed(field.value),
    keydown: (event) => {
      if (event.code !== "Enter" || composing(event)) return;
      event.preventDefault();
      entered(field.value.trim());
    },
  } });
  field.value = text;
  return field;
}
