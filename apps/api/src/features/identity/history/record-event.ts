import type { AccountEventKind } from "@livery/contract";
import { addAccountEvent } from "../../../data/account-events.ts";
import type { Db } from "../../../data/db.ts";
import { tasks } from "../../../jobs/tasks.ts";
import type { MailedKind } from "./account-mail-texts.ts";
import type { EventSource } from "./read-event-source.ts";

/** Strangers could cause any number of mails about wrong codes. */
export function isMailed(kind: AccountEventKind): kind is MailedKind {
  return kind !== "signed-in" && kind !== "wrong-code";
}

interface HistoryEvent extends EventSource {
  accountId: string;
  kind: AccountEventKind;
}

/** Writes the account's history, and mails its owner what only they should have done. */
export function recordEvent(db: Db, event: HistoryEvent): Promise<void> {
  const mailTask = isMailed(event.kind) ? tasks.sendAccountMail : undefined;
  return addAccountEvent(db, { ...event, mailTask });
}
