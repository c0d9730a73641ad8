/** With these the browser zooms its own page and goes back and forth. */
export function isOfBrowser(key: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return key.ctrlKey || key.metaKey || key.altKey;
}
