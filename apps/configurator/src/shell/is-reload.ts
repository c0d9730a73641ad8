/**
 * Whether the page before this one was reloaded: by a person, by the app, or by the browser after a page that used up its
 * memory. A tablet that lost power opens the app anew, or brings it back the way Back does. True where the browser does not say.
 */
export function isReload(): boolean {
  const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]; // which these are
  return opening === undefined || opening.type === "reload";
}
