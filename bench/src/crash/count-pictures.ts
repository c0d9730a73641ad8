import { existsSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { localDatabase } from "../servers/local-database.ts";
import { countEach } from "./compare-copies.ts";
import type { PictureOrderRecord } from "./order-pictures.ts";

export interface PictureOutcome {
  states: Record<string, number>;
  /** Answered with 202 and not in the database. */
  ordersMissing: number;
  /** Whose credits are not what the ledger says. */
  shopsOffLedger: number;
  /** Whose credits are not those of the beginning, less one for each finished picture. */
  creditsLost: number;
  picturesUnpaid: number;
  reservationsOpen: number;
  doneWithoutFile: number;
}

const startCredits = 40;

/** Adds shops whose customers may spend. Returns their embed keys. */
export async function addShops(dataDir: string, count: number): Promise<string[]> {
  return withDatabase(dataDir, async (client) => {
    await client.query(
      `with account as (
         insert into accounts (id, email) select 'bench' || n, 'bench' || n || '@bench.example' from generate_series(1, $1) as n
         returning id
       ), shop as (
         insert into shops (uid, shop_name, credits_remaining, topped_up_credits) select id, id, $2, $2 from account returning uid
       ), setting as (
         insert into credit_settings (shop_uid, daily_cap, allows_kiosks, allows_embeds) select uid, null, true, true from shop
       )
       insert into credit_entries (shop_uid, change, reason, reference) select uid, $2, 'trial', 'new shop' from shop`,
      [count, startCredits],
    );
    const { rows } = await client.query<{ key: string }>(
      "select embed_key as key from shops where uid like 'bench%' order by uid",
    );
    return rows.map(({ key }) => key);
  });
}

/** Time passes for pictures whose drawing was lost, so that the bench need not wait six minutes. */
export async function skipWaiting(dataDir: string): Promise<number> {
  return withDatabase(dataDir, async (client) => {
    await client.query(
      `update pictures set asked_at = asked_at - interval '6 minutes'
       where state = 'asking' and prediction_id is null and asked_at > now() - interval '6 minutes'`,
    );
    await client.query(
      "update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null",
    );
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int from pictures where ended_at is null",
    );
    return rows[0]?.count ?? 0;
  });
}

interface Counted {
  shopsOffLedger: number;
  lost: number;
  taken: number;
  reservationsOpen: number;
}

export async function countPictures(
  dataDir: string,
  records: readonly PictureOrderRecord[],
): Promise<PictureOutcome> {
  return withDatabase(dataDir, async (client) => {
    const pictures = await client.query<{ id: string; state: string; file: string | null }>(
      "select id, state, file from pictures",
    );
    const counted = await client.query<Counted>(
      `select
         count(*) filter (where credits_remaining <> ledger)::int as "shopsOffLedger",
         coalesce(sum(greatest(0, $1 - done - credits_remaining)), 0)::int as lost,
         coalesce(sum(greatest(0, credits_remaining - ($1 - done))), 0)::int as taken,
         (select count(*)::int from credit_reservations where outcome is null) as "reservationsOpen"
       from (
         select credits_remaining,
           (select coalesce(sum(change), 0) from credit_entries where shop_uid = uid) as ledger,
           (select count(*) from pictures where shop_uid = uid and state = 'done') as done
         from shops where uid like 'bench%'
       ) as shop`,
      [startCredits],
    );
    const [{ shopsOffLedger, lost, taken, reservationsOpen } = noCounts] = counted.rows;
    const stored = new Set(pictures.rows.map(({ id }) => id));
    const done = pictures.rows.filter(({ state }) => state === "done");
    return {
      states: Object.fromEntries(countEach(pictures.rows.map(({ state }) => state))),
      ordersMissing: records.filter(({ id, isAccepted }) => isAccepted && !stored.has(id)).length,
      shopsOffLedger,
      creditsLost: lost,
      picturesUnpaid: taken,
      reservationsOpen,
      doneWithoutFile: done.filter(({ file }) => !isStored(dataDir, file)).length,
    };
  });
}

const noCounts: Counted = { shopsOffLedger: 0, lost: 0, taken: 0, reservationsOpen: 0 };

function isStored(dataDir: string, name: string | null): boolean {
  const file = path.join(dataDir, "files", name ?? "");
  return name !== null && existsSync(file) && statSync(file).size > 1000;
}

async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(await localDatabase(dataDir));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
