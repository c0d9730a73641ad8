import { type LeadQuery, leadSorts, leadSources, leadStatuses } from "@livery/contract";
import { useSearchParams } from "react-router";
import { pagesParameter } from "../../shell/workspace/use-page-count.ts";

/** The query of the inbox, in the page's address: Back returns to it, and a link to it can be shared. */
export function useLeadQuery() {
  const [parameters, setParameters] = useSearchParams();
  const query = readLeadQuery(parameters);

  /** Changes a part of the query; an empty value removes it. The list begins with one page again. */
  function change(changed: { [part in keyof LeadQuery]?: string }) {
    const next = new URLSearchParams(parameters);
    next.delete(pagesParameter);
    for (const [part, value] of Object.entries(changed)) {
      if (value === "") next.delete(part);
      else next.set(part, value);
    }
    setParameters(next, { replace: true, preventScrollReset: true });
  }

  return { query, change, clear: () => setParameters({}, { replace: true }) };
}

/** Parts that the page does not know are dropped. */
function readLeadQuery(parameters: URLSearchParams): LeadQuery {
  const status = leadStatuses.find((each) => each === parameters.get("status"));
  const source = leadSources.find((each) => each === parameters.get("source"));
  const sort = leadSorts.find((each) => each === parameters.get("sort"));
  const assignee = parameters.get("assignee");
  const isUnread = parameters.get("unread") === "true";
  const q = parameters.get("q");
  return {
    ...(status && { status }),
    ...(source && { source }),
    ...(assignee && { assignee }),
    ...(isUnread && { unread: "true" as const }),
    ...(q && { q }),
    ...(sort && { sort }),
  };
}

/** Whether the query leaves some leads out. */
export function isFiltered({ status, source, assignee, unread, q }: LeadQuery): boolean {
  return [status, source, assignee, unread, q].some((part) => part !== undefined);
}
