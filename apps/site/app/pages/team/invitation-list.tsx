import type { Invitation } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import type { Answer } from "../../api.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { cancelInvitation, inviteMember } from "./team-calls.ts";
import { useTeam } from "./team-context.ts";
import { invitationError, roleLabels } from "./team-words.ts";

type State = { kind: "idle" | "busy" } | { kind: "done" | "failed"; text: string };

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section
      aria-labelledby="invitations"
      className="rounded-panel border border-line bg-panel p-5 sm:p-6 xl:p-8"
    >
      <h2 id="invitations" className="type-heading">
        Open invitations
      </h2>
      <ul className="mt-4">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.email} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  const { guard, refresh } = useTeam();
  const [state, setState] = useState<State>({ kind: "idle" });

  async function run(request: Promise<Answer<unknown>>, done: string) {
    setState({ kind: "busy" });
    const answer = await guard(request);
    if (answer.kind === "ok") setState({ kind: "done", text: done });
    else setState({ kind: "failed", text: invitationError(answer).text });
    await refresh();
  }

  const [openedAt] = useState(() => new Date());
  const isExpired = new Date(expiresAt) <= openedAt;
  return (
    <li className="border-t border-line py-3">
      <p className="type-body wrap-anywhere">{email}</p>
      <p className="type-small text-dim">
        {`${roleLabels[role]} · ${isExpired ? "Expired" : `Expires ${formatDay(expiresAt)}`}`}
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button
          variant="quiet"
          className="px-3!"
          busy={state.kind === "busy"}
          aria-label={`Send again to ${email}`}
          onClick={() => run(inviteMember({ email, role }), "Sent again.")}
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          className="px-3!"
          disabled={state.kind === "busy"}
          aria-label={`Cancel invitation of ${email}`}
          onClick={() => run(cancelInvitation(id), "Canceled.")}
        >
          Cancel
        </Button>
      </div>
      {state.kind === "done" ? <FormMessage tone="done">{state.text}</FormMessage> : null}
      {state.kind === "failed" ? <FormMessage tone="error">{state.text}</FormMessage> : null}
    </li>
  );
}

/** "Nov 30", in the viewer's time zone. */
function formatDay(moment: string): string {
  return new Date(moment).toLocaleDateString("en-US", { month: "short", day: "numeric" });
}
