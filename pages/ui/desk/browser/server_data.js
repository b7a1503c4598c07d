// What the server sends, handed to the desk. The desk is another element: its scripts travel once, data with every key.
export default ({ data, setTriggerValue }) => {
  const page = (globalThis.touchstone ??= {});
  page.latest = { data, send: (message) => setTriggerValue("act", message) };
  page.receive?.(page.latest);
};
