import type { AccountEvent } from "@livery/contract";
import { Button } from "@livery/ui";
import { useEffect, useState } from "react";
import { listAccountEvents } from "../../features/session/account-calls.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useSecondStepTexts } from "../../features/session/use-second-step-texts.ts";
import { Card } from "./card.tsx";
import { useDashboard } from "./dashboard-context.ts";
import { formatDateTime } from "./format-values.ts";

const shownFirst = 6;

/** Sign-ins of the account and changes of how to sign in; a new `version` reloads them. */
export function HistoryCard({ version }: { version: number }) {
  const { guard } = useDashboard();
  const texts = useSecondStepTexts().history;
  const [events, setEvents] = useState<AccountEvent[] | "failed">();
  const [isWhole, setWhole] = useState(false);

  useEffect(() => {
    void guard(listAccountEvents()).then((answer) =>
      setEvents(answer.kind === "ok" ? answer.body : "failed"),
    );
  }, [guard, version]);

  const shown = Array.isArray(events) ? events.slice(0, isWhole ? undefined : shownFirst) : [];
  return (
    <Card title={texts.title} className="md:col-span-2 lg:col-span-1">
      {events === "failed" ? (
        <div className="mt-5">
          <FormMessage tone="error">{texts.notLoaded}</FormMessage>
        </div>
      ) : null}
      {events?.length === 0 ? <p className="type-body mt-5 text-dim">{texts.empty}</p> : null}
      <ul className="mt-6">
        {shown.map(({ id, at, kind, device, address }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="type-body">{texts.kinds[kind]}</p>
            <p className="type-small wrap-anywhere text-dim">
              {[formatDateTime(at), device, address].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      {Array.isArray(events) && events.length > shown.length ? (
        <Button variant="quiet" className="-ml-3 px-3!" onClick={() => setWhole(true)}>
          {texts.showAll}
        </Button>
      ) : null}
    </Card>
  );
}
