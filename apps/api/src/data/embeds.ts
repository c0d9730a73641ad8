import { defaultEmbedSettings, type EmbedSettings, keyOverlapDays } from "@livery/contract";
import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface StoredEmbed {
  shopName: string;
  key: string;
  oldKeys: { key: string; expiresAt: string }[];
  origins: string[];
  draft: EmbedSettings;
  live: EmbedSettings;
  /** 0: never saved. */
  revision: number;
  sightings: { origin: string; lastSeenAt: string }[];
}

/** Everything about a shop's configurator on its own site. Throws without such a shop. */
export async function readEmbed(db: Db, shopUid: string): Promise<StoredEmbed> {
  const { rows } = await sql<StoredEmbed & { draft: EmbedSettings | null; live: EmbedSettings | null }>`
    select shop_name as "shopName", embed_key as key, coalesce(revision, 0) as revision, draft, live,
      array(select origin from shop_origins where shop_uid = uid order by created_at, origin) as origins,
      (select coalesce(json_agg(json_build_object('key', key, 'expiresAt', expires_at) order by expires_at), '[]')
        from embed_keys where shop_uid = uid and expires_at > now()) as "oldKeys",
      (select coalesce(json_agg(json_build_object('origin', origin, 'lastSeenAt', last_seen_at)
          order by last_seen_at desc), '[]')
        from embed_sightings where shop_uid = uid) as sightings
    from shops left join shop_settings on shop_uid = uid where uid = ${shopUid}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A member's shop does not exist.");
  return { ...row, draft: withDefaults(row.draft), live: withDefaults(row.live) };
}

/** A row of before a setting existed has no value for it. */
function withDefaults(stored: EmbedSettings | null): EmbedSettings {
  return { ...defaultEmbedSettings, ...stored };
}

export interface SavedSettings {
  revision: number;
  settings: EmbedSettings;
  isPublished: boolean;
}

/** Keeps a draft. False when the stored one has another revision than this one began with. */
export async function saveEmbedSettings(
  db: Db,
  shopUid: string,
  { revision, settings, isPublished }: SavedSettings,
): Promise<boolean> {
  const draft = JSON.stringify(settings);
  const live = isPublished ? draft : JSON.stringify(defaultEmbedSettings);
  const { numAffectedRows } = await sql`
    insert into shop_settings (shop_uid, draft, live)
    select ${shopUid}, ${draft}::jsonb, ${live}::jsonb
    where ${revision}::int = 0 or exists (select from shop_settings where shop_uid = ${shopUid})
    on conflict (shop_uid) do update set draft = excluded.draft, revision = shop_settings.revision + 1,
      live = case when ${isPublished}::boolean then excluded.live else shop_settings.live end
    where shop_settings.revision = ${revision}::int`.execute(db);
  return numAffectedRows === 1n;
}

/** False when the shop has as many as it may. Runs in a transaction that has locked the shop. */
export async function addEmbedOrigin(
  db: Db,
  shopUid: string,
  { origin, most }: { origin: string; most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into shop_origins (shop_uid, origin)
    select ${shopUid}, ${origin}
    where (select count(*) from shop_origins where shop_uid = ${shopUid} and origin <> ${origin}) < ${most}
    on conflict (shop_uid, origin) do update set origin = excluded.origin`.execute(db);
  return numAffectedRows === 1n;
}

export async function removeEmbedOrigin(db: Db, shopUid: string, origin: string): Promise<void> {
  await db.deleteFrom("shop_origins").where("shop_uid", "=", shopUid).where("origin", "=", origin).execute();
}

/** Gives the shop a new key. The given one works on for a while. False when the shop has another one by now. */
export async function rotateEmbedKey(db: Db, shopUid: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    with shop as (
      update shops set embed_key = default where uid = ${shopUid} and embed_key = ${key} returning uid
    )
    insert into embed_keys (key, shop_uid, expires_at)
    select ${key}, uid, now() + make_interval(days => ${keyOverlapDays}) from shop
    returning true`.execute(db);
  return rows.length === 1;
}

const mostSightings = 50;

/** Remembers that a page of this origin asked for the shop's configurator. At most one write a minute and origin. */
export async function recordSighting(db: Db, shopUid: string, origin: string): Promise<void> {
  await sql`
    insert into embed_sightings as sighting (shop_uid, origin) values (${shopUid}, ${origin})
    on conflict (shop_uid, origin) do update set last_seen_at = now()
      where sighting.last_seen_at < now() - interval '1 minute'`.execute(db);
  await sql`
    delete from embed_sightings where shop_uid = ${shopUid} and origin not in (
      select origin from embed_sightings where shop_uid = ${shopUid}
      order by origin in (select origin from shop_origins where shop_uid = ${shopUid}) desc, last_seen_at desc
      limit ${mostSightings})`.execute(db);
}
