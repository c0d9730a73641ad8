import { randomInt, randomUUID } from "node:crypto";
import type { Language, SentLayer } from "@livery/contract";
import { type RawBuilder, sql } from "kysely";
import type { FileName, FileStore } from "../services/files/file-store.ts";
import type { Db } from "./db.ts";
import { checkLeadLimit, explainRefusal, type LeadSender } from "./lead-senders.ts";

/** Rows say what is shared; the pictures are files. */
export interface ShareStores {
  db: Db;
  fileStore: FileStore;
}

export interface NewSharedLook {
  revokeHash: Buffer;
  shopUid: string | null;
  language: Language;
  layers: readonly SentLayer[];
  lookFragment: string;
  picture: { bytes: Uint8Array; width: number; height: number };
  /** The photo without the look. */
  before: Uint8Array | undefined;
  days: number;
}

export type ShareResult =
  | { kind: "shared"; id: string; expiresAt: Date }
  /** It was shared with this key before, and has ended. */
  | { kind: "ended" }
  | { kind: "refused"; retryAfterSeconds: number };

/**
 * Stores a shared look and its pictures. A repeat with the same key gives the same page, and stores what a cut-off request
 * left out. Rejects when the file store is down: a page without its picture is nothing to share.
 */
export async function storeSharedLook(
  { db, fileStore }: ShareStores,
  look: NewSharedLook,
  sender: LeadSender | undefined,
): Promise<ShareResult> {
  await insertSharedLook(db, look, sender);
  const { rows } = await sql<StoredShare>`
    select id, picture_file as "pictureFile", before_file as "beforeFile", is_complete as "isComplete",
      expires_at as "expiresAt", ${isOpen} as "isOpen"
    from shared_looks where revoke_hash = ${look.revokeHash}`.execute(db);
  const [stored] = rows;
  if (!stored) {
    const refusal = await explainRefusal(db, {
      form: "shares",
      duplicate: sql`select where false`,
      sender,
    });
    if (refusal.kind === "refused") return refusal;
    throw new Error("A shared look was neither stored nor refused.");
  }
  if (!stored.isOpen) return { kind: "ended" };
  if (!stored.isComplete && !(await putPictures({ db, fileStore }, stored, look))) return { kind: "ended" };
  return { kind: "shared", id: stored.id, expiresAt: stored.expiresAt };
}

interface StoredShare {
  id: string;
  pictureFile: FileName;
  beforeFile: FileName | null;
  isComplete: boolean;
  expiresAt: Date;
  isOpen: boolean;
}

const isOpen = sql`(ended_at is null and expires_at > now())`;

async function insertSharedLook(db: Db, look: NewSharedLook, sender: LeadSender | undefined): Promise<void> {
  const { picture, before } = look;
  await sql`
    with duplicate as materialized (select from shared_looks where revoke_hash = ${look.revokeHash}),
    ${checkLeadLimit("shares", sender)}
    insert into shared_looks (id, revoke_hash, shop_uid, language, layers, look_fragment, picture_file, width, height,
      before_file, expires_at)
    select ${makeShareId()}, ${look.revokeHash}::bytea, ${look.shopUid}, ${look.language},
      ${JSON.stringify(look.layers)}::jsonb, ${look.lookFragment}, ${nameFile()}, ${picture.width}::int,
      ${picture.height}::int, ${before ? nameFile() : null}, now() + make_interval(days => ${look.days}::int)
    from allowed
    on conflict (revoke_hash) do nothing`.execute(db);
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** 95 bits in 16 letters and digits: messengers may take a dash at the end for the end of a sentence. */
function makeShareId(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

function nameFile(): FileName {
  return `shares/${randomUUID()}`;
}

/** False when the look was ended meanwhile. */
async function putPictures(
  stores: ShareStores,
  { id, pictureFile, beforeFile }: StoredShare,
  { picture, before }: NewSharedLook,
): Promise<boolean> {
  const { db, fileStore } = stores;
  await fileStore.put(pictureFile, picture.bytes);
  if (beforeFile !== null && before) await fileStore.put(beforeFile, before);
  const { numAffectedRows } = await sql`
    update shared_looks set is_complete = true where id = ${id} and ended_at is null`.execute(db);
  if (numAffectedRows === 1n) return true;
  await deleteFiles(fileStore, { pictureFile, beforeFile });
  return false;
}

export interface SharedLook {
  language: Language;
  layers: readonly SentLayer[];
  lookFragment: string;
  width: number;
  height: number;
  hasBefore: boolean;
  expiresAt: Date;
  /** Null: Livery's own. */
  shopUid: string | null;
  shopName: string | null;
  embedKey: string | null;
}

/** Undefined once it has ended or expired. */
export async function findSharedLook(db: Db, id: string): Promise<SharedLook | undefined> {
  const { rows } = await sql<SharedLook>`
    select language, layers, look_fragment as "lookFragment", width, height, before_file is not null as "hasBefore",
      expires_at as "expiresAt", shop.uid as "shopUid", shop.shop_name as "shopName", shop.embed_key as "embedKey"
    from shared_looks left join shops as shop on shop.uid = shop_uid
    where id = ${id} and is_complete and ${isOpen}`.execute(db);
  return rows[0];
}

/** Undefined once the look has ended or expired. */
export async function findSharedPicture(
  { db, fileStore }: ShareStores,
  id: string,
  picture: "picture" | "before",
): Promise<Buffer<ArrayBuffer> | undefined> {
  const column = sql.ref(picture === "picture" ? "picture_file" : "before_file");
  const { rows } = await sql<{ name: FileName | null }>`
    select ${column} as name from shared_looks where id = ${id} and is_complete and ${isOpen}`.execute(db);
  const name = rows[0]?.name;
  return name ? fileStore.get(name) : undefined;
}

/** By the customer whose device has the key. */
export function endOwnShare(stores: ShareStores, revokeHash: Buffer): Promise<number> {
  return endShares(stores, sql`revoke_hash = ${revokeHash}`);
}

/** By the operator. False when there is none. */
export async function endShare(stores: ShareStores, id: string): Promise<boolean> {
  return (await endShares(stores, sql`id = ${id}`)) > 0;
}

/** By a member of the shop in whose app it was made. False when the shop has none. */
export async function endShopShare(stores: ShareStores, shopUid: string, id: string): Promise<boolean> {
  return (await endShares(stores, sql`id = ${id} and shop_uid = ${shopUid}`)) > 0;
}

/** From this moment nobody can open them. Returns how many there were. */
async function endShares(stores: ShareStores, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<EndedShare>`
    update shared_looks set ended_at = now() where ${condition} and ended_at is null
    returning id, picture_file as "pictureFile", before_file as "beforeFile"`.execute(stores.db);
  await deleteShares(stores, rows).catch(() => {
    // They cannot be opened anymore. A job finds their files, and reports why it cannot delete them.
  });
  return rows.length;
}

type EndedShare = Pick<StoredShare, "id" | "pictureFile" | "beforeFile">;

async function deleteShares({ db, fileStore }: ShareStores, shares: readonly EndedShare[]): Promise<void> {
  await Promise.all(shares.map((share) => deleteFiles(fileStore, share)));
  await sql`delete from shared_looks where id = any(${shares.map(({ id }) => id)}::text[])`.execute(db);
}

async function deleteFiles(
  fileStore: FileStore,
  { pictureFile, beforeFile }: Pick<StoredShare, "pictureFile" | "beforeFile">,
): Promise<void> {
  await fileStore.delete(pictureFile);
  if (beforeFile !== null) await fileStore.delete(beforeFile);
}

const batchSize = 50;

/** Deletes what has expired or ended, with its files, and what was never stored whole. */
export async function deleteEndedShares(stores: ShareStores, at: RawBuilder<unknown>): Promise<number> {
  let deleted = 0;
  let found: EndedShare[];
  do {
    const { rows } = await sql<EndedShare>`
      select id, picture_file as "pictureFile", before_file as "beforeFile" from shared_looks
      where ended_at is not null or expires_at <= ${at} or (not is_complete and created_at < ${at} - interval '1 hour')
      limit ${batchSize}`.execute(stores.db);
    await deleteShares(stores, rows);
    found = rows;
    deleted += found.length;
  } while (found.length === batchSize);
  return deleted;
}

export interface ListedShare {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  shopName: string | null;
}

/** Newest first: all that can be opened, or those of one shop. */
export async function listShares(db: Db, shopUid?: string): Promise<ListedShare[]> {
  const ofShop = shopUid === undefined ? sql`true` : sql`shop_uid = ${shopUid}`;
  const { rows } = await sql<ListedShare>`
    select share.id, share.created_at as "createdAt", share.expires_at as "expiresAt", shop.shop_name as "shopName"
    from shared_looks as share left join shops as shop on shop.uid = share.shop_uid
    where share.ended_at is null and share.expires_at > now() and share.is_complete and ${ofShop}
    order by share.created_at desc limit 500`.execute(db);
  return rows;
}
