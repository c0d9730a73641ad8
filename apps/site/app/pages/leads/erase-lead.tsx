import { Button } from "@livery/ui";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ConfirmDialog } from "../../shell/workspace/confirm-dialog.tsx";
import { readListPlace } from "../../shell/workspace/list-place.ts";
import { goneState } from "../../shell/workspace/unsaved-changes.tsx";
import { eraseLead } from "./lead-calls.ts";
import { useLead } from "./lead-context.ts";

/** Erases the lead for good, for example when a customer asks for it. */
export function EraseLead() {
  const { details, guard } = useLead();
  const navigate = useNavigate();
  const place = readListPlace(useLocation().state);
  const [isAsking, setAsking] = useState(false);

  async function erase(): Promise<string | undefined> {
    const answer = await guard(eraseLead(details.lead.id));
    if (answer.kind === "refused" && answer.code !== "not-found")
      return "This couldn't be erased. Please try again.";
    await navigate(`/leads${place?.search ?? ""}`, { replace: true, state: goneState });
    return undefined;
  }

  return (
    <div>
      <Button variant="quiet" className="-ml-3 px-3!" onClick={() => setAsking(true)}>
        Erase this lead
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Erase this lead?"
          action="Erase"
          onConfirm={erase}
          onClose={() => setAsking(false)}
        >
          <bdi>{details.lead.name}</bdi>'s details, pictures, notes and history are deleted for good. Emails
          that were already sent stay in their inboxes.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
