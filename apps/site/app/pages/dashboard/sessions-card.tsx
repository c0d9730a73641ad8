import { Button } from "@livery/ui";
import { FormMessage } from "../../features/session/form-message.tsx";
import { Card } from "./card.tsx";
import { useDashboard } from "./dashboard-context.ts";
import { formatDateTime } from "./format-values.ts";
import { allOthers, useSessions } from "./use-sessions.ts";

/** Lists the account's sessions; a new `version` reloads them. */
export function SessionsCard({ version }: { version: number }) {
  const { guard, session, refresh } = useDashboard();
  const { sessions, work, endOne, endOthers } = useSessions({ guard, version, uid: session.uid, refresh });
  const isSigningOut = (target: string) => work.kind === "signing-out" && work.target === target;
  return (
    <Card title="Sessions" className="md:col-span-2 lg:col-span-1">
      <ul className="mt-6 mb-4">
        {sessions.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-3">
            <div>
              <p className="type-body">{device}</p>
              <p className="type-small text-dim">
                {isCurrent ? "This device" : `Last seen ${formatDateTime(lastSeenAt)}`}
              </p>
            </div>
            {isCurrent ? null : (
              <Button
                variant="quiet"
                className="-mr-3 px-3!"
                busy={isSigningOut(id)}
                aria-label={`Log out ${device}`}
                onClick={() => endOne(id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-4">
        {sessions.some(({ isCurrent }) => !isCurrent) ? (
          <Button variant="secondary" busy={isSigningOut(allOthers)} onClick={endOthers}>
            Log out of all other devices
          </Button>
        ) : null}
        {work.kind === "done" ? (
          <FormMessage tone="done" takesFocus>
            Logged out.
          </FormMessage>
        ) : null}
        {work.kind === "failed" ? (
          <FormMessage tone="error" takesFocus>
            Failed to log out. Please try again.
          </FormMessage>
        ) : null}
        {work.kind === "other-account" ? (
          <FormMessage tone="error" takesFocus>
            Nobody was logged out: this browser is now logged in as {session.email}. These are its sessions.
          </FormMessage>
        ) : null}
        {work.kind === "not-loaded" ? (
          <FormMessage tone="error">Failed to load your sessions.</FormMessage>
        ) : null}
      </div>
    </Card>
  );
}
