/** One view of one page. Neither it nor what is stored with it identifies the visitor. */
export interface PageView {
  /** Path and query. Of the query, only `utm_` parameters are stored. */
  page_path: string;
}

/** Where page views are posted, as JSON or as text/plain, which `sendBeacon` uses for a string. */
export const pageViewPath = "/pageViews";

export const longestPagePath = 1000;
