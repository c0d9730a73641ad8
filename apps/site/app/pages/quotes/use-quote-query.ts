import { quoteStatuses } from "@livery/contract";
import { useListQuery } from "../../shell/workspace/use-list-query.ts";
import type { QuoteQuery } from "./quote-calls.ts";

/** The query of the list of quotes. Parts that the page does not know are dropped. */
export function useQuoteQuery() {
  return useListQuery(readQuoteQuery);
}

function readQuoteQuery(parameters: URLSearchParams): QuoteQuery {
  const status = quoteStatuses.find((each) => each === parameters.get("status"));
  const q = parameters.get("q");
  return { ...(status && { status }), ...(q && { q }) };
}
