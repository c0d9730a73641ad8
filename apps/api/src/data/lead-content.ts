import type { LeadCarPhoto, LeadFacts } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import { erasedAt } from "./erase-leads.ts";
import type { LeadLook } from "./leads.ts";

/** What a customer sent, without pictures. */
export interface LeadContent {
  message: string;
  sentAt: Date;
  facts: LeadFacts;
  looks: LeadLook[];
  /** Older apps do not send the photo that the looks were made of. */
  hasPhoto: boolean;
  /** The other photos of the car, in order. */
  morePhotos: LeadCarPhoto[];
  /** Names of the customer's own pictures on decals, in order. */
  decalFiles: string[];
  /** Name of the scene whose picture came along. */
  scene: string | null;
  /** Null while the lead is open. */
  erasedAt: Date | null;
}

export async function findLeadContent(db: Db, shopUid: string, id: string): Promise<LeadContent | undefined> {
  const { rows } = await sql<LeadContent>`
    select lead.message, lead.sent_at as "sentAt", lead.facts, coalesce((
      select json_agg(json_build_object('name', name, 'layers', layers) order by position)
      from lead_looks where lead_id = lead.id
    ), '[]') as looks,
      exists (select from lead_files where lead_id = lead.id and position is null and scene is null and photo = 0)
        as "hasPhoto",
      (select coalesce(json_agg(json_build_object('photo', photo, 'look', look) order by photo), '[]') from (
        select photo, max(position) as look from lead_files where lead_id = lead.id and photo > 0 group by photo
      ) as another) as "morePhotos",
      (select coalesce(json_agg(decal order by position), '[]') from lead_files
        where lead_id = lead.id and decal is not null) as "decalFiles",
      (select scene from lead_files where lead_id = lead.id and scene is not null) as scene,
      ${erasedAt} as "erasedAt"
    from leads as lead join shops as shop on shop.uid = lead.shop_uid
    where lead.id = ${id} and lead.shop_uid = ${shopUid} and lead.kind = 'looks'`.execute(db);
  return rows[0];
}
