import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface PublicLeadKey {
  id: string;
  publicKey: Buffer;
}

/** The key in use. Undefined when there is none, or it has been in use for 90 days. */
export async function findLeadKeyInUse(db: Db): Promise<PublicLeadKey | undefined> {
  const { rows } = await sql<PublicLeadKey>`
    select id, public_key as "publicKey" from lead_keys
    where created_at > now() - interval '90 days' order by created_at desc, id limit 1`.execute(db);
  return rows[0];
}

export async function addLeadKey(
  db: Db,
  { publicKey, privateKey }: { publicKey: Buffer; privateKey: Buffer },
): Promise<void> {
  await sql`insert into lead_keys (public_key, private_key) values (${publicKey}, ${privateKey})`.execute(db);
}

/** However old: a tablet may have been in a drawer. */
export async function findPrivateLeadKey(db: Db, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ privateKey: Buffer }>`
    select private_key as "privateKey" from lead_keys where id = ${id}`.execute(db);
  return rows[0]?.privateKey;
}
