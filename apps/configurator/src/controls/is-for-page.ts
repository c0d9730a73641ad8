/**
 * Whether a key, paste or drop is meant for the whole page: not inside a text field, which has its own undo and
 * clipboard, and not under an open dialog.
 */
export function isForPage(event: Event): boolean {
  return !isInField(event) && document.querySelector("dialog[open]") === null;
}

/** Whether the event comes from a text field. */
export function isInField({ target }: Event): boolean {
  return target instanceof Element && target.matches(":read-write");
}
