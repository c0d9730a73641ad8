/** A screen reader may send only a click, and dictation only an input. */
const activityEvents = ["pointerdown", "pointermove", "click", "keydown", "input", "wheel"];

/** Calls `onActivity` whenever somebody does something in this tab. Returns a function that stops it. */
export function watchActivity(onActivity: () => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  for (const event of activityEvents) window.addEventListener(event, onActivity, options);
  return () => listening.abort();
}
