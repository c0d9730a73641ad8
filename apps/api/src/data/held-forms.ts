import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import { checkLeadLimit, explainRefusal, type LeadSender, type StoreResult } from "./lead-senders.ts";

/** A form that a bot seems to have sent. */
export interface HeldForm {
  kind: "demo" | "contact" | "looks";
  name: string;
  email: string;
  /** The form as sent. */
  body: unknown;
}

/**
 * Keeps a form for the operator, within the limit that applies to other forms. `duplicate`: it is held already.
 * `refused`: the sender has reached the limit.
 */
export async function holdForm(
  db: Db,
  { kind, name, email, body }: HeldForm,
  sender: LeadSender | undefined,
): Promise<StoreResult> {
  const text = JSON.stringify(body);
  const fingerprint = createHash("sha256").update(`${kind} ${text}`).digest();
  const form = kind === "looks" ? "looks" : "site";
  const duplicate = sql`select from held_forms where fingerprint = ${fingerprint}`;
  const { rows } = await sql<{ isAllowed: boolean }>`
    with duplicate as materialized (${duplicate}),
    ${checkLeadLimit(form, sender)},
    form as (
      insert into held_forms (kind, name, email, body, fingerprint)
      select ${kind}, ${name}, ${email}, ${text}, ${fingerprint}::bytea from allowed
      on conflict (fingerprint) do nothing
    )
    select exists (select from allowed) as "isAllowed"`.execute(db);
  if (rows[0]?.isAllowed) return { kind: "stored" };
  return sender ? explainRefusal(db, { form, duplicate, sender }) : { kind: "duplicate" };
}

export interface ListedForm extends Omit<HeldForm, "body"> {
  id: string;
  received_at: Date;
}

/** Oldest first. */
export function listHeldForms(db: Db): Promise<ListedForm[]> {
  return db
    .selectFrom("held_forms")
    .select(["id", "received_at", "kind", "name", "email"])
    .orderBy("id")
    .execute();
}

/** Deletes a held form and returns it; undefined when none has this id. */
export async function takeHeldForm(db: Db, id: string): Promise<HeldForm | undefined> {
  const taken = await db
    .deleteFrom("held_forms")
    .where("id", "=", id)
    .returning(["kind", "name", "email", "body"])
    .executeTakeFirst();
  return taken && { ...taken, body: JSON.parse(taken.body) };
}
