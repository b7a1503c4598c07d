// What the server says, handed to the desk. The desk is another element: its scripts travel once, news with every key.
export default ({ data, setTriggerValue }) => {
  const desk = (globalThis.touchstone ??= {});
  desk.news = { data, say: (message) => setTriggerValue("act", message) };
  desk.hear?.(desk.news);
};
