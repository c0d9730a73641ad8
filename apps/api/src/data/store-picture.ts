import { createHash } from "node:crypto";
import { type PictureRequest, pictureLimits } from "@livery/contract";
import { sql } from "kysely";
import { readCreditSettings } from "./credit-settings.ts";
import { reserveCredits } from "./credits.ts";
import type { Db } from "./db.ts";
import type { JobTask } from "./job-queue.ts";
import { networkOf, wideFactor, wideNetworkOf } from "./network-of.ts";
import { findPicture, type PictureRow, queuePicture, referenceOf } from "./pictures.ts";
import { lockShop } from "./shops.ts";

/** Who spends a shop's credit. */
export interface Spender {
  shopUid: string;
  source: PictureRow["source"];
  accountId: string | null;
  deviceId: string | null;
  /** Network address of an embed's customer, when it is known. */
  address: string | undefined;
}

export interface PictureOrder {
  request: PictureRequest;
  spender: Spender;
  isSample: boolean;
}

interface StoreOptions {
  task: JobTask;
  /** Of all shops together, in 24 hours: a breaker for what nobody foresaw. */
  mostPerDay: number;
}

export type StoredPicture =
  | { kind: "stored" | "known"; picture: PictureRow }
  | {
      kind:
        | "changed"
        | "not-allowed"
        | "out-of-credits"
        | "daily-cap"
        | "network-limit"
        | "breaker"
        | "no-retry";
    };

/** Stores a picture with the reservation of its credit and its job: all or nothing. */
export async function storePicture(
  db: Db,
  order: PictureOrder,
  options: StoreOptions,
): Promise<StoredPicture> {
  return db.transaction().execute(async (transaction) => {
    const { request, spender } = order;
    const { shopUid } = spender;
    // Of one shop's requests at the same time, each sees what the one before has used.
    await lockShop(transaction, shopUid);
    const known = await findPicture(transaction, request.id);
    if (known)
      return known.fingerprint.equals(fingerprintOf(order))
        ? { kind: "known", picture: known }
        : { kind: "changed" };
    const refusal = await findRefusal(transaction, order, options);
    if (refusal) return { kind: refusal };
    if (request.retryOf === undefined) {
      const reservation = { uid: shopUid, reference: referenceOf(request.id), credits: 1 };
      if ((await reserveCredits(transaction, reservation)) !== "reserved") return { kind: "out-of-credits" };
    }
    const picture = await insertPicture(transaction, order);
    await queuePicture(transaction, request.id, { task: options.task, seconds: 0 });
    return { kind: "stored", picture };
  });
}

/** Of everything that was asked for, and by whom. */
function fingerprintOf({ request, spender: { shopUid, source } }: PictureOrder): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([shopUid, source, request]))
    .digest();
}

async function insertPicture(db: Db, order: PictureOrder): Promise<PictureRow> {
  const { request, spender, isSample } = order;
  const { preset, aspect, camera, light, words, retryOf } = request;
  const { address } = spender;
  return db
    .insertInto("pictures")
    .values({
      id: request.id,
      shop_uid: spender.shopUid,
      source: spender.source,
      account_id: spender.accountId,
      device_id: spender.deviceId,
      network: spender.source === "embed" && address !== undefined ? networkOf(address) : null,
      fingerprint: fingerprintOf(order),
      place: JSON.stringify({ preset, aspect, camera, light }),
      words: words ?? null,
      retry_of: retryOf ?? null,
      is_sample: isSample,
      deadline_at: sql<Date>`now() + make_interval(mins => ${pictureLimits.minutes}::int)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Refusal = Exclude<StoredPicture["kind"], "stored" | "known" | "changed">;

async function findRefusal(
  db: Db,
  { request, spender }: PictureOrder,
  { mostPerDay }: StoreOptions,
): Promise<Refusal | undefined> {
  const { shopUid, source, address } = spender;
  const settings = await readCreditSettings(db, shopUid);
  const isAllowed =
    source === "portal" || (source === "kiosk" ? settings.allowsKiosks : settings.allowsEmbeds);
  if (!isAllowed) return "not-allowed";
  if (request.retryOf !== undefined)
    return (await mayRetry(db, spender, request.retryOf)) ? undefined : "no-retry";
  const used = await countLastDay(db, shopUid, source === "embed" ? address : undefined);
  if (used.everywhere >= mostPerDay) return "breaker";
  if (settings.dailyCap !== null && used.shop >= settings.dailyCap) return "daily-cap";
  const most = pictureLimits.perNetworkAndDay;
  if (used.network >= most || used.wideNetwork >= most * wideFactor) return "network-limit";
  return undefined;
}

/** Pictures of the last 24 hours, those that came to nothing left out. Of a network and the one around it, also those that it canceled. */
async function countLastDay(db: Db, shopUid: string, address: string | undefined) {
  const network = address === undefined ? null : networkOf(address);
  const wide = (address === undefined ? undefined : wideNetworkOf(address)) ?? null;
  const isSpent = sql`state not in ('failed', 'expired') and shop_uid = ${shopUid}`;
  const { rows } = await sql<{ everywhere: number; shop: number; network: number; wideNetwork: number }>`
    select count(*) filter (where counts)::int as everywhere,
      count(*) filter (where counts and shop_uid = ${shopUid})::int as shop,
      count(*) filter (where ${isSpent} and network = ${network}::cidr)::int as network,
      count(*) filter (where ${isSpent} and network <<= ${wide}::cidr)::int as "wideNetwork"
    from (
      select *, state in ('waiting', 'asking', 'drawing', 'fetching', 'done') as counts from pictures
      where created_at > now() - interval '24 hours'
    ) as recent`.execute(db);
  return rows[0] ?? { everywhere: 0, shop: 0, network: 0, wideNetwork: 0 };
}

/** What would be refused at this moment, whoever asks. */
export async function findBlock(db: Db, shopUid: string): Promise<"out-of-credits" | "daily-cap" | null> {
  const shop = await db
    .selectFrom("shops")
    .select("credits_remaining")
    .where("uid", "=", shopUid)
    .executeTakeFirst();
  if (!shop || shop.credits_remaining < 1) return "out-of-credits";
  const { dailyCap } = await readCreditSettings(db, shopUid);
  if (dailyCap === null) return null;
  return (await countLastDay(db, shopUid, undefined)).shop >= dailyCap ? "daily-cap" : null;
}

/** A finished picture of the same spender, a moment ago, that was paid for and not tried again yet. */
async function mayRetry(db: Db, spender: Spender, retryOf: string): Promise<boolean> {
  const { rows } = await sql`
    select from pictures as earlier
    where id = ${retryOf} and shop_uid = ${spender.shopUid} and source = ${spender.source}
      and account_id is not distinct from ${spender.accountId}
      and device_id is not distinct from ${spender.deviceId}::uuid
      and state = 'done' and retry_of is null
      and ended_at > now() - make_interval(mins => ${pictureLimits.retryMinutes}::int)
      and not exists (select from pictures as later where later.retry_of = earlier.id)`.execute(db);
  return rows.length === 1;
}
