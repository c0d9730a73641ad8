/** Keeps only the path and the utm parameters, which reveal nothing about a person. */
export function toPageView(pagePath: string): { path: string; query: string } {
  const { pathname, searchParams } = new URL(pagePath, "http://localhost");
  const kept = [...searchParams].filter(([name]) => name.startsWith("utm_"));
  return { path: pathname, query: new URLSearchParams(kept).toString() };
}
