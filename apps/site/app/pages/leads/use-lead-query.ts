import { type LeadQuery, leadSorts, leadSources, leadStatuses } from "@livery/contract";
import { useListQuery } from "../../shell/workspace/use-list-query.ts";

/** The query of the inbox. */
export function useLeadQuery() {
  return useListQuery(readLeadQuery);
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
