/** Of a page's address only what tells nothing of a person: the path, and which of our own links led there. */
export function toPageView(pagePath: string): { path: string; query: string } {
  const { pathname, searchParams } = new URL(pagePath, "http://localhost");
  const kept = [...searchParams].filter(([name]) => name.startsWith("utm_"));
  return { path: pathname, query: new URLSearchParams(kept).toString() };
}
