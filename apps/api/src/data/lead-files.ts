import { randomUUID } from "node:crypto";
import type { LogoType } from "@livery/contract/schemas";
import { type RawBuilder, sql } from "kysely";
import type { FileName, FileStore } from "../services/files/file-store.ts";
import type { Db } from "./db.ts";
import type { PictureType } from "./leads.ts";

/** Rows say which pictures a lead has; the pictures are files. */
export interface LeadStores {
  db: Db;
  fileStore: FileStore;
}

export interface NewPicture {
  /** Of its look, or of a decal's file among these. Null: the photo that the looks were made of. */
  position: number | null;
  /** The photo of the car that it is, or that it was made of: 0 is the first. Null: it is a decal's. */
  photo: number | null;
  /** Name of the scene that the look is shown in; null for all other pictures. */
  scene: string | null;
  /** Name of the customer's own picture on a decal; null for all other pictures. */
  decal: string | null;
  pictureType: PictureType | LogoType;
  /** Base64. */
  picture: string;
}

/**
 * Stores the pictures of a lead that comes next, and returns the files' names. A file has its row before it is stored and
 * until it is deleted, so a crash at any moment leaves none that `deleteUnusedFiles` does not find.
 */
export async function putLeadFiles(
  { db, fileStore }: LeadStores,
  pictures: readonly NewPicture[],
): Promise<FileName[]> {
  const files = pictures.map((each) => ({ ...each, name: `leads/${randomUUID()}` as const }));
  const rows = files.map(({ name, position, photo, scene, decal, pictureType }) => ({
    name,
    position,
    photo,
    scene,
    decal,
    pictureType,
  }));
  await sql`
    insert into lead_files (name, position, photo, scene, decal, picture_type)
    select name, position, photo, scene, decal, "pictureType"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as file(name text, position int, photo int, scene text, decal text, "pictureType" text)`.execute(db);
  await Promise.all(files.map(({ name, picture }) => fileStore.put(name, Buffer.from(picture, "base64"))));
  return files.map(({ name }) => name);
}

/** Deletes files that no lead has. */
export async function deleteLeadFiles({ db, fileStore }: LeadStores, names: readonly FileName[]) {
  await Promise.all(names.map((name) => fileStore.delete(name)));
  await sql`delete from lead_files where name = any(${names}::text[]) and lead_id is null`.execute(db);
}

const batchSize = 50;

/** Deletes the files of erased leads, and those of leads that were never stored. A lead is stored right after its files. */
export async function deleteUnusedFiles(stores: LeadStores, before: RawBuilder<unknown>): Promise<number> {
  let deleted = 0;
  let names: FileName[];
  do {
    const { rows } = await sql<{ name: FileName }>`
      select name from lead_files where lead_id is null and created_at <= ${before}
      limit ${batchSize}`.execute(stores.db);
    names = rows.map(({ name }) => name);
    await deleteLeadFiles(stores, names);
    deleted += names.length;
  } while (names.length === batchSize);
  return deleted;
}

export interface LeadPicture {
  type: PictureType;
  bytes: Buffer<ArrayBuffer>;
}

/** A picture where it is: in a file, or in the row of a look that was sent before there was a file store. */
interface StoredPicture {
  type: PictureType;
  file: FileName | null;
  bytes: Buffer<ArrayBuffer> | null;
}

interface LookPicture extends LeadPicture {
  /** Of its look: looks without a picture are left out. */
  position: number;
}

/** The pictures of a lead's looks, made of its first photo, in order. */
export async function listPictures({ db, fileStore }: LeadStores, leadId: string): Promise<LookPicture[]> {
  const { rows } = await sql<StoredPicture & { position: number }>`
    select look.position, coalesce(file.picture_type, look.picture_type) as type, file.name as file, look.picture as bytes
    from lead_looks as look left join lead_files as file
      on file.lead_id = look.lead_id and file.position = look.position and file.photo = 0
    where look.lead_id = ${leadId} order by look.position`.execute(db);
  const pictures = await Promise.all(
    rows.map(async (row) => {
      const picture = await readPicture(fileStore, row);
      return picture && { position: row.position, ...picture };
    }),
  );
  return pictures.filter((picture) => picture !== undefined);
}

/** Another photo of the car, in its look where it was drawn. */
export interface MorePicture extends LeadPicture {
  /** Its number: 1 is the one after the first photo. */
  photo: number;
  /** Of the look that it shows; null for the photo itself. */
  look: number | null;
}

/** The other photos of the car, in order: each in its look, or as it is where no car was found. */
export async function listMorePictures(
  { db, fileStore }: LeadStores,
  leadId: string,
): Promise<MorePicture[]> {
  const { rows } = await sql<StoredPicture & Pick<MorePicture, "photo" | "look">>`
    select distinct on (photo) photo, position as look, picture_type as type, name as file, null as bytes
    from lead_files where lead_id = ${leadId} and photo > 0 order by photo, position nulls last`.execute(db);
  const pictures = await Promise.all(
    rows.map(async (row) => {
      const picture = await readPicture(fileStore, row);
      return picture && { photo: row.photo, look: row.look, ...picture };
    }),
  );
  return pictures.filter((picture) => picture !== undefined);
}

interface PictureOfLead {
  /** Null: the lead is Livery's. */
  shopUid: string | null;
  id: string;
  /** Of the look. Null: the scene's picture, or the photo that the looks were made of. */
  position: number | null;
  /** Of the car: 0 is the first. */
  photo: number;
  isScene: boolean;
}

export async function findLeadPicture(
  { db, fileStore }: LeadStores,
  { shopUid, id, position, photo, isScene }: PictureOfLead,
): Promise<LeadPicture | undefined> {
  const { rows } = await sql<StoredPicture>`
    select coalesce(file.picture_type, look.picture_type) as type, file.name as file, look.picture as bytes
    from leads as lead
    left join lead_files as file on file.lead_id = lead.id and file.position is not distinct from ${position}::int
      and file.photo = ${photo} and (file.scene is not null) = ${isScene}
    left join lead_looks as look on look.lead_id = lead.id and look.position = ${position}::int and ${photo} = 0
    where lead.id = ${id} and lead.shop_uid is not distinct from ${shopUid}`.execute(db);
  return rows[0] && readPicture(fileStore, rows[0]);
}

/** The picture of a lead's first look, small; undefined for leads that came without it. */
export async function findThumbnail(
  db: Db,
  { shopUid, id }: Pick<PictureOfLead, "shopUid" | "id">,
): Promise<LeadPicture | undefined> {
  const { rows } = await sql<{ bytes: Buffer<ArrayBuffer> }>`
    select thumbnail as bytes from lead_looks join leads on leads.id = lead_id
    where leads.id = ${id} and shop_uid = ${shopUid} and position = 0 and thumbnail is not null`.execute(db);
  return rows[0] && { type: "image/jpeg", bytes: rows[0].bytes };
}

export interface ScenePicture extends LeadPicture {
  /** Name of the scene. */
  name: string;
}

/** The look in its scene, if the customer's app sent it. */
export async function findScenePicture(
  { db, fileStore }: LeadStores,
  leadId: string,
): Promise<ScenePicture | undefined> {
  const { rows } = await sql<StoredPicture & { name: string }>`
    select scene as name, picture_type as type, name as file, null as bytes
    from lead_files where lead_id = ${leadId} and scene is not null`.execute(db);
  const [row] = rows;
  const picture = row && (await readPicture(fileStore, row));
  return picture && { name: row.name, ...picture };
}

/** Of the look that the quote was started from, else of the first look that has one. None once the lead is erased. */
export async function findQuotePicture(
  { db, fileStore }: LeadStores,
  quoteId: string,
): Promise<LeadPicture | undefined> {
  const { rows } = await sql<StoredPicture>`
    select coalesce(file.picture_type, look.picture_type) as type, file.name as file, look.picture as bytes
    ${pictureOfQuote(quoteId)}`.execute(db);
  return rows[0] && readPicture(fileStore, rows[0]);
}

export async function hasQuotePicture(db: Db, quoteId: string): Promise<boolean> {
  return (await sql`select ${pictureOfQuote(quoteId)}`.execute(db)).rows.length > 0;
}

function pictureOfQuote(quoteId: string): RawBuilder<unknown> {
  return sql`
    from quotes as quote join lead_looks as look on look.lead_id = quote.lead_id
    left join lead_files as file
      on file.lead_id = look.lead_id and file.position = look.position and file.photo = 0
    where quote.id = ${quoteId} and (file.name is not null or look.picture is not null)
      and (look.position = quote.look or quote.look is null
        and (select count(*) from lead_looks as each where each.lead_id = quote.lead_id) = 1)`;
}

export interface DecalFile {
  type: LogoType;
  bytes: Buffer<ArrayBuffer>;
  /** Its number among the lead's decals, from 0. */
  position: number;
}

/** The customer's own pictures on decals, in order. */
export async function listDecalFiles({ db, fileStore }: LeadStores, leadId: string): Promise<DecalFile[]> {
  const { rows } = await sql<Omit<DecalFile, "bytes"> & { file: FileName }>`
    select position, picture_type as type, name as file from lead_files
    where lead_id = ${leadId} and decal is not null order by position`.execute(db);
  const files = await Promise.all(
    rows.map(async ({ file, ...row }) => {
      const bytes = await fileStore.get(file);
      return bytes && { ...row, bytes };
    }),
  );
  return files.filter((file) => file !== undefined);
}

/** One of them, of a shop's lead. */
export async function findDecalFile(
  { db, fileStore }: LeadStores,
  { shopUid, id, position }: { shopUid: string; id: string; position: number },
): Promise<DecalFile | undefined> {
  const { rows } = await sql<{ type: LogoType; file: FileName }>`
    select picture_type as type, file.name as file
    from lead_files as file join leads on leads.id = lead_id
    where leads.id = ${id} and shop_uid = ${shopUid} and decal is not null and position = ${position}`.execute(
    db,
  );
  const [row] = rows;
  const bytes = row && (await fileStore.get(row.file));
  return row && bytes ? { type: row.type, bytes, position } : undefined;
}

async function readPicture(fileStore: FileStore, stored: StoredPicture): Promise<LeadPicture | undefined> {
  const { type, file, bytes } = stored;
  const found = file === null ? bytes : await fileStore.get(file);
  return found ? { type, bytes: found } : undefined;
}
