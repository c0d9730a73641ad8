import type { LeadVersion, LeadQuery } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useGuard } from "../../features/session/use-guard.ts";
import { findLeadVersions } from "./lead-calls.ts";

interface AllMatchingProps {
  query: LeadQuery;
  /** Whether leads are chosen that are not on the page. */
  hasMore: boolean;
  onChoose: (keys: readonly LeadVersion[]) => void;
  onChooseShown: () => void;
}

/** Chooses every lead of the query, also those that are not on the page, or only those again. */
export function AllMatching({ query, hasMore, onChoose, onChooseShown }: AllMatchingProps) {
  const guard = useGuard();
  const [hasFailed, setFailed] = useState(false);

  async function chooseMatching() {
    const answer = await guard(findLeadVersions(query));
    setFailed(answer.kind === "refused");
    if (answer.kind === "ok") onChoose(answer.body.leads);
  }

  return (
    <>
      <Button variant="quiet" className="px-3!" onClick={hasMore ? onChooseShown : chooseMatching}>
        {hasMore ? "Select only those shown" : "Select all that match"}
      </Button>
      {hasFailed ? (
        <FormMessage tone="error">They couldn't be selected. Please try again.</FormMessage>
      ) : null}
    </>
  );
}
