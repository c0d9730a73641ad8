import type { AccountEventKind, Language } from "@livery/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "./db.ts";
import type { Tables } from "./tables.ts";
import type { JobTask } from "./job-queue.ts";

export interface NewAccountEvent {
  accountId: string;
  kind: AccountEventKind;
  device: string;
  address: string | undefined;
  /** In which the owner is told. */
  language: Language;
  /** Mails it to the owner. Undefined: nobody is told. */
  mailTask: JobTask | undefined;
}

/**
 * Adds an event, and queues its mail in the same statement. Nobody is told about new browsers in an account's first
 * hour: its owner has just been invited.
 */
export async function addAccountEvent(db: Db, event: NewAccountEvent): Promise<void> {
  const { accountId, kind, device, address, language, mailTask } = event;
  await sql`
    with event as (
      insert into account_events (account_id, kind, device, address)
      values (${accountId}, ${kind}, ${device}, ${address ?? null})
      returning id, account_id, kind
    )
    select graphile_worker.add_job(${mailTask?.name ?? ""},
      json_build_object('eventId', event.id::text, 'language', ${language}::text),
      max_attempts := ${mailTask?.maxAttempts ?? 1}::int)
    from event join accounts as account on account.id = event.account_id
    where ${mailTask !== undefined}::boolean
      and (event.kind <> 'signed-in-new-browser' or account.created_at < now() - interval '1 hour')`.execute(
    db,
  );
}

/** The newest events of an account, newest first. */
export function listAccountEvents(
  db: Db,
  accountId: string,
  limit: number,
): Promise<Selectable<Tables["account_events"]>[]> {
  return db
    .selectFrom("account_events")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** An event with the address of its account. Undefined once either is gone. */
export function findAccountEvent(db: Db, id: string) {
  return db
    .selectFrom("account_events as event")
    .innerJoin("accounts as account", "account.id", "event.account_id")
    .select([
      "event.kind",
      "event.device",
      "event.address",
      "event.created_at",
      "event.account_id",
      "account.email",
    ])
    .where("event.id", "=", id)
    .executeTakeFirst();
}
