// Passes data from the server to the desk. It is a component apart from the desk, so that the scripts of the desk are sent
// once and the data after every key press.
export default ({ data, setTriggerValue }) => {
  const page = (globalThis.touchstone ??= {});
  page.latest = { data, send: (message) => setTriggerValue("act", message) };
  page.receive?.(page.latest);
};
