import { type Language, type LeadCarPhoto, sentLooksDays } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { LeadLook } from "./leads.ts";

/** What a customer sent, without pictures and without who they are. */
export interface StoredLooks {
  id: string;
  /** Null: the lead is Livery's. */
  shopUid: string | null;
  language: Language;
  receivedAt: Date;
  expiresAt: Date;
  looks: (LeadLook & { lookFragment: string | null })[];
  hasPhoto: boolean;
  morePhotos: LeadCarPhoto[];
  scene: string | null;
}

/** Undefined once the lead is erased, or came too long ago for its customer's link. */
export async function findSentLooks(db: Db, id: string): Promise<StoredLooks | undefined> {
  const validity = sql`make_interval(days => ${sentLooksDays})`;
  const { rows } = await sql<StoredLooks>`
    select id, shop_uid as "shopUid", coalesce(facts ->> 'language', 'en') as language, created_at as "receivedAt",
      created_at + ${validity} as "expiresAt",
      (select coalesce(json_agg(json_build_object('name', name, 'layers', layers, 'lookFragment', look_fragment)
        order by position), '[]') from lead_looks where lead_id = leads.id) as looks,
      exists (select from lead_files where lead_id = leads.id and position is null and scene is null and photo = 0)
        as "hasPhoto",
      (select coalesce(json_agg(json_build_object('photo', photo, 'look', look) order by photo), '[]') from (
        select photo, max(position) as look from lead_files where lead_id = leads.id and photo > 0 group by photo
      ) as another) as "morePhotos",
      (select scene from lead_files where lead_id = leads.id and scene is not null) as scene
    from leads where id = ${id} and kind = 'looks' and created_at > now() - ${validity}`.execute(db);
  return rows[0];
}
