import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface Logo {
  pictureType: "image/png" | "image/webp";
  picture: Buffer<ArrayBuffer>;
}

/** Uploads that no settings name. More would be a way to fill the disk. */
const mostUnused = 5;

/** Stores a logo and returns its id: the same one for the same picture. Deletes old ones that no settings name. */
export async function addLogo(db: Db, shopUid: string, { pictureType, picture }: Logo): Promise<string> {
  const id = createHash("sha256").update(picture).digest("hex").slice(0, 16);
  await sql`
    insert into shop_logos (shop_uid, id, picture_type, picture)
    values (${shopUid}, ${id}, ${pictureType}, ${picture})
    on conflict (shop_uid, id) do update set created_at = now()`.execute(db);
  await sql`
    delete from shop_logos where shop_uid = ${shopUid} and id in (
      select id from shop_logos as logo left join shop_settings as settings using (shop_uid)
      where shop_uid = ${shopUid}
        and id is distinct from settings.draft ->> 'logo' and id is distinct from settings.live ->> 'logo'
      order by logo.created_at desc offset ${mostUnused})`.execute(db);
  return id;
}

export async function hasLogo(db: Db, shopUid: string, id: string): Promise<boolean> {
  return (await findLogo(db, shopUid, id)) !== undefined;
}

export async function findLogo(db: Db, shopUid: string, id: string): Promise<Logo | undefined> {
  const { rows } = await sql<Logo>`
    select picture_type as "pictureType", picture from shop_logos
    where shop_uid = ${shopUid} and id = ${id}`.execute(db);
  return rows[0];
}
