import type { ContactMessage, DemoRequest } from "@livery/contract";
import type { Selectable } from "kysely";
import type { Db, Tables } from "./db.ts";

/** What a visitor sent us, in the visitor's own words. */
export type LeadForm = ({ kind: "demo" } & DemoRequest) | ({ kind: "contact" } & ContactMessage);

export type Lead = { id: string; createdAt: Date } & LeadForm;

export async function findLead(db: Db, id: string): Promise<Lead | undefined> {
  const row = await db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toLead(row);
}

export interface LeadFilter {
  since?: Date | undefined;
  kind?: Lead["kind"] | undefined;
}

/** The oldest first. */
export async function listLeads(db: Db, { since, kind }: LeadFilter): Promise<Lead[]> {
  const rows = await db
    .selectFrom("leads")
    .selectAll()
    .$if(since !== undefined, (query) => query.where("created_at", ">=", since ?? new Date(0)))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "demo"))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toLead);
}

// What a kind of lead has is never null: the table itself refuses such a row.
function toLead(row: Selectable<Tables["leads"]>): Lead {
  const { id, created_at: createdAt, kind, name, email } = row;
  const shared = { id, createdAt, name, email };
  if (kind === "demo") {
    const { shop_name, phone, address } = row;
    return { ...shared, kind, shopName: shop_name ?? "", phone: phone ?? "", address: address ?? "" };
  }
  const { type, message, business_name, website, sent_at } = row;
  const inquiry = {
    ...shared,
    kind,
    message: message ?? "",
    timestamp: (sent_at ?? createdAt).toISOString(),
  };
  if (type !== "business") return { ...inquiry, type: "general" };
  return { ...inquiry, type, businessName: business_name ?? "", website: website ?? "" };
}
