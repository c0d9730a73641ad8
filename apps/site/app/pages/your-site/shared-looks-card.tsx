import { sharedPagePath, type ShopShare } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { endShare, findShares } from "./your-site-calls.ts";
import { useYourSite } from "./your-site-context.ts";

/** The pages that customers made with their pictures under the shop's name. Nothing while there is none. */
export function SharedLooksCard() {
  const { loaded, refresh, guard } = useLoaded(findShares);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const shares = loaded.kind === "ready" ? loaded.data.shares : [];
  const canEnd = loaded.kind === "ready" && loaded.data.canEnd;
  if (shares.length === 0 && message === "") return null;

  async function end(id: string) {
    setBusyId(id);
    const answer = await guard(endShare(id));
    setBusyId(null);
    // One that its customer ended meanwhile is not found.
    const isEnded = answer.kind === "ok" || answer.code === "not-found";
    setMessage(
      isEnded ? "Nobody can open that page anymore." : "This page couldn't be ended. Please try again.",
    );
    await refresh();
  }

  return (
    <WorkspaceCard title="Shared looks">
      <p className="type-small mt-2 max-w-prose text-dim">
        Pages with a picture that customers made under your name. Each ends by itself after 30 days, or when
        its customer ends it.
      </p>
      <ul className="mt-3 grid">
        {shares.map((share) => (
          <SharedLook
            key={share.id}
            share={share}
            isBusy={busyId === share.id}
            onEnd={canEnd ? () => void end(share.id) : null}
          />
        ))}
      </ul>
      <p role="status" className="type-small mt-3 text-dim">
        {message}
      </p>
    </WorkspaceCard>
  );
}

interface SharedLookProps {
  share: ShopShare;
  isBusy: boolean;
  /** Null for staff. */
  onEnd: (() => void) | null;
}

function SharedLook({ share: { id, createdAt, expiresAt }, isBusy, onEnd }: SharedLookProps) {
  const { found } = useYourSite();
  const made = formatFullMoment(createdAt);
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2">
      <div className="min-w-0">
        <a
          href={new URL(sharedPagePath(id), found.appOrigin).href}
          target="_blank"
          rel="noreferrer"
          className="type-body inline-flex min-h-target items-center underline underline-offset-4"
        >
          {`Shared ${made}`}
        </a>
        <p className="type-small text-dim">{`Until ${formatFullMoment(expiresAt)}`}</p>
      </div>
      {onEnd === null ? null : (
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={`End the page shared ${made}`}
          busy={isBusy}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
