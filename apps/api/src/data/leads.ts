import { createHash } from "node:crypto";
import type { DemoRequest } from "@livery/contract";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Db, Tables } from "./db.ts";

export interface Lead extends DemoRequest {
  id: string;
  createdAt: Date;
}

/** Stores a lead, or answers undefined when the same form was stored in the last ten minutes. */
export async function insertLead(tx: Transaction<Tables>, request: DemoRequest): Promise<Lead | undefined> {
  const fingerprint = fingerprintOf(request);
  // Of several copies that arrive at once, the first goes on and the others wait here until it has committed.
  await sql`select pg_advisory_xact_lock(${fingerprint.readBigInt64BE()})`.execute(tx);
  const twin = await tx
    .selectFrom("leads")
    .select("id")
    .where("fingerprint", "=", fingerprint)
    .where("created_at", ">", sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  if (twin) return undefined;
  const { shopName, name, email, phone, address } = request;
  const row = await tx
    .insertInto("leads")
    .values({ name, email, shop_name: shopName, phone, address, fingerprint })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLead(row);
}

export async function findLead(db: Db, id: string): Promise<Lead | undefined> {
  const row = await db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toLead(row);
}

function fingerprintOf({ name, email, shopName, phone, address }: DemoRequest): Buffer {
  const sent = [name, email.toLowerCase(), shopName, phone, address];
  return createHash("sha256").update(JSON.stringify(sent)).digest();
}

function toLead({
  id,
  created_at,
  name,
  email,
  shop_name,
  phone,
  address,
}: Selectable<Tables["leads"]>): Lead {
  return { id, createdAt: created_at, name, email, shopName: shop_name, phone, address };
}
