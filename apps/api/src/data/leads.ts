import type { ContactMessage, DemoRequest, Language, LookLead, SentLook } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { Tables } from "./tables.ts";
import { recipientsOf } from "./members.ts";

/** A demo request or contact message, as the visitor typed it. */
export type LeadForm = ({ kind: "demo" } & DemoRequest) | ({ kind: "contact" } & ContactMessage);

/** A look without its picture. */
export type LeadLook = Pick<SentLook, "name" | "layers">;

/** A customer's looks, sent from the configurator. */
export interface LooksLead extends Pick<LookLead, "name" | "email" | "phone" | "message" | "timestamp"> {
  kind: "looks";
  /** That the customer read. */
  language: Language;
  /** The shop that owns the lead, and who gets its mail there. Null when it belongs to Livery. */
  shop: { uid: string; shopName: string; recipients: string[] } | null;
  looks: readonly LeadLook[];
  /** Origin of the page that framed the app, as the browser reported it, and name of the kiosk; "" if none. */
  embedOrigin: string;
  kioskName: string;
  /** The embed key, when no shop has it. */
  unknownShop: string | null;
}

export type Lead = { id: string; createdAt: Date } & (LeadForm | LooksLead);

export type PictureType = Exclude<Tables["lead_files"]["picture_type"], "image/png">;

export async function findLead(db: Db, id: string): Promise<Lead | undefined> {
  const row = await selectLeads(db).where("lead.id", "=", id).executeTakeFirst();
  return row && toLead(row);
}

export interface LeadFilter {
  since?: Date | undefined;
  kind?: Lead["kind"] | undefined;
}

/** Oldest first. */
export async function listLeads(db: Db, { since, kind }: LeadFilter): Promise<Lead[]> {
  const rows = await selectLeads(db)
    .$if(since !== undefined, (query) => query.where("lead.created_at", ">=", since ?? new Date(0)))
    .$if(kind !== undefined, (query) => query.where("lead.kind", "=", kind ?? "demo"))
    .orderBy("lead.created_at")
    .orderBy("lead.id")
    .execute();
  return rows.map(toLead);
}

function selectLeads(db: Db) {
  return db
    .selectFrom("leads as lead")
    .leftJoin("shops as shop", "shop.uid", "lead.shop_uid")
    .selectAll("lead")
    .select("shop.shop_name as ownerName")
    .select(recipientsOf(sql`lead.shop_uid`).as("recipients"))
    .select(
      sql<LeadLook[] | null>`(
        select json_agg(json_build_object('name', name, 'layers', layers) order by position)
        from lead_looks where lead_id = lead.id
      )`.as("looks"),
    );
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof selectLeads>["execute"]>>[number];

// The columns of a lead's kind are never null: a constraint of the table ensures it.
function toLead(row: LeadRow): Lead {
  const { id, created_at: createdAt, kind, name, email } = row;
  const shared = { id, createdAt, name, email };
  if (kind === "demo") {
    const { shop_name, phone, address } = row;
    return { ...shared, kind, shopName: shop_name ?? "", phone: phone ?? "", address: address ?? "" };
  }
  const message = row.message ?? "";
  const timestamp = (row.sent_at ?? createdAt).toISOString();
  if (kind === "looks") {
    const { shop_uid: uid, ownerName, recipients, phone, looks } = row;
    const shop =
      uid === null || ownerName === null ? null : { uid, shopName: ownerName, recipients: recipients ?? [] };
    return {
      ...shared,
      kind,
      language: row.facts.language ?? "en",
      phone: phone ?? "",
      message,
      timestamp,
      shop,
      looks: looks ?? [],
      embedOrigin: row.facts.embedOrigin ?? "",
      kioskName: row.facts.kioskName ?? "",
      unknownShop: row.unknown_shop,
    };
  }
  const inquiry = { ...shared, kind, message, timestamp };
  const { type, business_name, website } = row;
  if (type !== "business") return { ...inquiry, type: "general" };
  return { ...inquiry, type, businessName: business_name ?? "", website: website ?? "" };
}
