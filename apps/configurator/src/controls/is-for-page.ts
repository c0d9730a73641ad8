/**
 * Whether a key, a paste or a drop is meant for the page as a whole: not while text is being typed, which has an undo
 * and a clipboard of its own, and not under an open dialog.
 */
export function isForPage({ target }: Event): boolean {
  const isTyping = target instanceof Element && target.matches(":read-write");
  return !isTyping && document.querySelector("dialog[open]") === null;
}
