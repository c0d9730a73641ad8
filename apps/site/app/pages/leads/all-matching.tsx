import { type LeadVersion, mostChosenLeads } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useGuard } from "../../features/session/use-guard.ts";
import { findLeadVersions } from "./lead-calls.ts";
import { countLeads } from "./lead-words.ts";
import type { ListedLeads } from "./use-lead-list.ts";
import { isFiltered } from "./use-lead-query.ts";

interface AllMatchingProps {
  page: ListedLeads;
  /** Whether leads are chosen that are not on the page. */
  hasMore: boolean;
  onChoose: (keys: readonly LeadVersion[]) => void;
  onChooseShown: () => void;
}

/** Chooses every lead of the query, also those that are not on the page, or only those again. */
export function AllMatching({ page, hasMore, onChoose, onChooseShown }: AllMatchingProps) {
  const guard = useGuard();
  const [hasFailed, setFailed] = useState(false);

  async function chooseMatching() {
    const answer = await guard(findLeadVersions(page.query));
    setFailed(answer.kind === "refused");
    if (answer.kind === "ok") onChoose(answer.body.leads);
  }

  return (
    <>
      <Button variant="quiet" className="px-3!" onClick={hasMore ? onChooseShown : chooseMatching}>
        {hasMore ? "Select only those shown" : describeAll(page)}
      </Button>
      {hasFailed ? (
        <FormMessage tone="error">They couldn't be selected. Please try again.</FormMessage>
      ) : null}
    </>
  );
}

function describeAll({ query, counts }: ListedLeads): string {
  if (isFiltered(query)) return "Select all that match";
  const total = Object.values(counts).reduce((sum, count) => sum + count, -counts.archived);
  return total > mostChosenLeads
    ? `Select the first ${countLeads(mostChosenLeads)}`
    : `Select all ${countLeads(total)}`;
}
