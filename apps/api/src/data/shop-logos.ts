import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { FileName, FileStore } from "../services/files/file-store.ts";
import type { Db } from "./db.ts";

export interface Logo {
  pictureType: "image/png" | "image/webp";
  picture: Buffer<ArrayBuffer>;
}

/** Rows say which logos there are; the pictures are files. */
interface LogoStores {
  db: Db;
  fileStore: FileStore;
}

/** Uploads that no settings name. More would be a way to fill the disk. */
const mostUnused = 5;

/** Stores a logo and returns its id: the same one for the same picture. Deletes old ones that no settings name. */
export async function addLogo(
  { db, fileStore }: LogoStores,
  shopUid: string,
  { pictureType, picture }: Logo,
): Promise<string> {
  const id = createHash("sha256").update(picture).digest("hex").slice(0, 16);
  const file: FileName = `logos/${randomUUID()}`;
  // A row always has its file: it is stored before the row, and deleted after it.
  await fileStore.put(file, picture);
  const stored = await sql<{ file: FileName | null }>`
    insert into shop_logos (shop_uid, id, picture_type, file)
    values (${shopUid}, ${id}, ${pictureType}, ${file})
    on conflict (shop_uid, id) do update set created_at = now() returning file`.execute(db);
  const old = await sql<{ file: FileName | null }>`
    delete from shop_logos where shop_uid = ${shopUid} and id in (
      select id from shop_logos as logo left join shop_settings as settings using (shop_uid)
      where shop_uid = ${shopUid}
        and id is distinct from settings.draft ->> 'logo' and id is distinct from settings.live ->> 'logo'
      order by logo.created_at desc offset ${mostUnused}) returning file`.execute(db);
  const unused = old.rows.map((row) => row.file);
  const isKnown = stored.rows.every((row) => row.file !== file);
  for (const each of isKnown ? [file, ...unused] : unused) if (each !== null) await fileStore.delete(each);
  return id;
}

export async function hasLogo(db: Db, shopUid: string, id: string): Promise<boolean> {
  return (await findRow(db, shopUid, id)) !== undefined;
}

export async function findLogo(
  { db, fileStore }: LogoStores,
  shopUid: string,
  id: string,
): Promise<Logo | undefined> {
  const row = await findRow(db, shopUid, id);
  if (!row) return undefined;
  const picture = row.file === null ? row.picture : await fileStore.get(row.file);
  return picture ? { pictureType: row.picture_type, picture } : undefined;
}

export interface LiveLogo extends Logo {
  id: string;
}

/** The one that customers see; undefined without one. */
export async function findLiveLogo(stores: LogoStores, shopUid: string): Promise<LiveLogo | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select live ->> 'logo' as id from shop_settings where shop_uid = ${shopUid}`.execute(stores.db);
  const id = rows[0]?.id ?? null;
  const logo = id === null ? undefined : await findLogo(stores, shopUid, id);
  return logo && id !== null ? { id, ...logo } : undefined;
}

async function findRow(db: Db, shopUid: string, id: string) {
  const { rows } = await sql<{
    picture_type: Logo["pictureType"];
    picture: Logo["picture"] | null;
    file: FileName | null;
  }>`
    select picture_type, picture, file from shop_logos
    where shop_uid = ${shopUid} and id = ${id}`.execute(db);
  return rows[0];
}
