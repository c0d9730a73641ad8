import { Button } from "@livery/ui";
import { FormMessage } from "../../features/session/form-message.tsx";
import { Card } from "./card.tsx";
import { longDate } from "./format-facts.ts";
import type { Guard } from "./use-guard.ts";
import { everyOther, useSessions } from "./use-sessions.ts";

/** Everywhere this account is signed in; another `version` means that it may have changed. */
export function SessionsCard({ guard, version }: { guard: Guard; version: number }) {
  const { sessions, work, endOne, endOthers } = useSessions(guard, version);
  const isEnding = (what: string) => work.kind === "ending" && work.what === what;
  return (
    <Card title="Sessions" className="lg:col-span-2 lg:row-span-2">
      <ul className="mt-6 mb-4">
        {sessions.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-3">
            <div>
              <p className="type-body">{device}</p>
              <p className="type-small text-dim">
                {isCurrent ? "This device" : `Last seen ${longDate(lastSeenAt)}`}
              </p>
            </div>
            {isCurrent ? null : (
              <Button
                variant="quiet"
                className="-mr-3 px-3"
                busy={isEnding(id)}
                aria-label={`Sign out ${device}`}
                onClick={() => endOne(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-4">
        {sessions.some(({ isCurrent }) => !isCurrent) ? (
          <Button variant="secondary" busy={isEnding(everyOther)} onClick={endOthers}>
            Sign out everywhere else
          </Button>
        ) : null}
        {work.kind === "done" ? (
          <FormMessage tone="done" takesFocus>
            Signed out there.
          </FormMessage>
        ) : null}
        {work.kind === "failed" ? (
          <FormMessage tone="fault" takesFocus>
            Failed to sign out. Please try again.
          </FormMessage>
        ) : null}
        {work.kind === "not-loaded" ? (
          <FormMessage tone="fault">Failed to load your sessions.</FormMessage>
        ) : null}
      </div>
    </Card>
  );
}
