import type { LeadFacts } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { LeadLook, LeadPicture } from "./leads.ts";

/** What a customer sent, without pictures. */
export interface LeadContent {
  message: string;
  sentAt: Date;
  facts: LeadFacts;
  looks: LeadLook[];
}

export async function findLeadContent(db: Db, shopUid: string, id: string): Promise<LeadContent | undefined> {
  const { rows } = await sql<LeadContent>`
    select message, sent_at as "sentAt", facts, coalesce((
      select json_agg(json_build_object('name', name, 'layers', layers) order by position)
      from lead_looks where lead_id = leads.id
    ), '[]') as looks
    from leads where id = ${id} and shop_uid = ${shopUid} and kind = 'looks'`.execute(db);
  return rows[0];
}

interface PictureOfLook {
  shopUid: string;
  id: string;
  position: number;
}

export async function findLeadPicture(
  db: Db,
  { shopUid, id, position }: PictureOfLook,
): Promise<LeadPicture | undefined> {
  const row = await db
    .selectFrom("lead_looks as look")
    .innerJoin("leads as lead", "lead.id", "look.lead_id")
    .select(["look.picture_type as type", "look.picture as bytes"])
    .where("lead.id", "=", id)
    .where("lead.shop_uid", "=", shopUid)
    .where("look.position", "=", position)
    .executeTakeFirst();
  return row;
}
