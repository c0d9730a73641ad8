/**
 * Whether a key, a paste or a drop is meant for the page as a whole: not while text is being typed, which has an undo
 * and a clipboard of its own, and not under an open dialog.
 */
export function isForPage(event: Event): boolean {
  return !isInField(event) && document.querySelector("dialog[open]") === null;
}

/** Whether it happens in a field that text is typed into. */
export function isInField({ target }: Event): boolean {
  return target instanceof Element && target.matches(":read-write");
}
