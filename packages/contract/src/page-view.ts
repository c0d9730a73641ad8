/** One view of one page. Nothing in it, and nothing kept with it, tells who looked. */
export interface PageView {
  /** Path and query. Of the query only the names that begin with `utm_` are kept. */
  page_path: string;
}

/** Where page views are posted to, as JSON; also as text/plain, which is what `sendBeacon` sends a string as. */
export const pageViewPath = "/pageViews";

export const longestPagePath = 1000;
