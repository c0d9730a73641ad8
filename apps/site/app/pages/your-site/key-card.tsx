import { keyOverlapDays } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shell/workspace/confirm-dialog.tsx";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { rotateKey } from "./your-site-calls.ts";
import { useYourSite } from "./your-site-context.ts";

/** The shop's embed key, and how to replace it. */
export function KeyCard() {
  const { found, canEdit, guard, refresh } = useYourSite();
  const [isAsking, setAsking] = useState(false);

  async function rotate() {
    const answer = await guard(rotateKey(found.key));
    const isDone = answer.kind === "ok" || answer.code === "changed-meanwhile";
    if (!isDone) return "The key couldn't be replaced. Please try again.";
    await refresh();
    return undefined;
  }

  return (
    <WorkspaceCard title="Key">
      <p className="type-body mt-3 break-all">
        <code>{found.key}</code>
      </p>
      <p className="type-small mt-2 max-w-prose text-dim">
        It tells us which shop a page belongs to. It's part of the code, so anyone can read it, and it opens
        nothing. Replace it if somebody misuses it.
      </p>
      {found.oldKeys.map(({ key, expiresAt }) => (
        <p key={key} className="type-small mt-2 wrap-anywhere text-dim">
          <code className="break-all">{key}</code> works until {formatFullMoment(expiresAt)}.
        </p>
      ))}
      {canEdit ? (
        <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          Replace key
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Replace your key?"
          action="Replace key"
          onConfirm={rotate}
          onClose={() => setAsking(false)}
        >
          The old key works for {keyOverlapDays} more days. Paste the new code on all of your pages by then.
        </ConfirmDialog>
      ) : null}
    </WorkspaceCard>
  );
}
