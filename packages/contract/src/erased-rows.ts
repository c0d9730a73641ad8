/** POST `erasedLeadsPath` or `erasedQuotesPath`: rows that a page still shows and its list no longer has. */
export interface ShownRows {
  /** At most `mostShownRows`. */
  ids: string[];
}

/** Those that the shop does not have anymore. Nothing of them may stay on a screen. */
export interface ErasedRows {
  ids: string[];
}

export const erasedLeadsPath = "/shop/erasedLeads";
export const erasedQuotesPath = "/shop/erasedQuotes";

/** As many as fit into the body of a request. */
export const mostShownRows = 500;
