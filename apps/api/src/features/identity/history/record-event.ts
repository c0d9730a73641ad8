import type { AccountEventKind } from "@livery/contract";
import { addAccountEvent } from "../../../data/account-events.ts";
import type { Db } from "../../../data/db.ts";
import { tasks } from "../../../jobs/tasks.ts";
import type { EventSource } from "./read-event-source.ts";

interface HistoryEvent extends EventSource {
  accountId: string;
  kind: AccountEventKind;
}

/** Writes the account's history, and mails its owner what only they should have done. */
export function recordEvent(db: Db, event: HistoryEvent): Promise<void> {
  const mailTask = event.kind === "signed-in" ? undefined : tasks.sendAccountMail;
  return addAccountEvent(db, { ...event, mailTask });
}
