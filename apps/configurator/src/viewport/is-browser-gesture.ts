/** The browser uses these modifiers for page zoom and history. */
export function isBrowserShortcut(key: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return key.ctrlKey || key.metaKey || key.altKey;
}
