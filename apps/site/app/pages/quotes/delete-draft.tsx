import type { QuoteDetails } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Guard } from "../../features/session/use-guard.ts";
import { ConfirmDialog } from "../../shell/workspace/confirm-dialog.tsx";
import { readListPlace } from "../../shell/workspace/list-place.ts";
import { goneState } from "../../shell/workspace/unsaved-changes.tsx";
import { deleteQuote } from "./quote-calls.ts";

interface DeleteDraftProps {
  quote: QuoteDetails["quote"];
  guard: Guard;
  refresh: () => Promise<void>;
}

/** Deletes a draft that was never sent, for example one that was started by mistake. */
export function DeleteDraft({ quote, guard, refresh }: DeleteDraftProps) {
  const navigate = useNavigate();
  const place = readListPlace(useLocation().state);
  const [isAsking, setAsking] = useState(false);

  async function remove(): Promise<string | undefined> {
    const answer = await guard(deleteQuote(quote.id));
    if (answer.kind === "ok") {
      await navigate(`/quotes${place?.search ?? ""}`, { replace: true, state: goneState });
      return undefined;
    }
    if (answer.code !== "not-found") return "This couldn't be deleted. Please try again.";
    // A colleague sent it meanwhile, or deleted it: the page shows which.
    await refresh();
    return undefined;
  }

  return (
    <div>
      <Button variant="quiet" className="-ml-3 px-3!" onClick={() => setAsking(true)}>
        Delete this draft
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Delete this draft?"
          action="Delete"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          Quote {quote.number} was never sent. It's deleted for good, and its number isn't used again.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
