import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface ShopRecord {
  /** Plan, status, and credits, separated by spaces. */
  summary: string;
  /** The credits match the ledger. */
  isBalanced: boolean;
}

const settleTimeoutMs = 180_000;
// A job of a killed API that a later event replaced stays in the table until the nightly cleanup but never runs.
const openJobs = "graphile_worker.jobs where attempts < max_attempts";

/** Reads and writes the tables directly, not through the API. */
export function openShopRecords(database: pg.ClientConfig) {
  const pool = new pg.Pool({ ...database, max: 2 });
  // The server may stop before our last connection closes.
  pool.on("error", () => {});
  const count = async (query: string): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${query}`);
    return rows[0]?.count ?? 0;
  };
  const isSettled = () =>
    count(openJobs).then(
      (open) => open === 0,
      () => false,
    );
  return {
    /** Adds a shop on trial for each customer. */
    addShops: async (customerIds: readonly string[]): Promise<void> => {
      const ids = [customerIds];
      await pool.query(
        `insert into shops (uid, shop_name, stripe_customer_id, credits_remaining)
         select id, 'Shop ' || id, id, 25 from unnest($1::text[]) as id`,
        ids,
      );
      await pool.query(
        `insert into credit_entries (shop_uid, change, reason, reference)
         select id, 25, 'trial', 'new shop' from unnest($1::text[]) as id`,
        ids,
      );
    },
    removeAll: async (): Promise<void> => {
      await pool.query("truncate shops, credit_entries, credit_reservations, payment_events cascade");
    },
    read: async (): Promise<Map<string, ShopRecord>> => {
      const { rows } = await pool.query<ShopRecord & { id: string }>(
        `select stripe_customer_id as id,
           concat_ws(' ', plan, subscription_status, credits_remaining) as summary,
           credits_remaining = (select sum(change) from credit_entries where shop_uid = uid) as "isBalanced"
         from shops`,
      );
      return new Map(rows.map(({ id, ...record }) => [id, record]));
    },
    countEvents: () => count("payment_events"),
    countJobs: () => count(openJobs),
    /** Waits until the database answers and no job is open, or until the timeout. */
    settle: async (): Promise<void> => {
      const deadline = Date.now() + settleTimeoutMs;
      while (!(await isSettled()) && Date.now() < deadline) await sleep(200);
    },
    close: () => pool.end(),
  };
}

export type ShopRecords = ReturnType<typeof openShopRecords>;

/** Counts customers whose shop's record differs from the expected summary or from its ledger. */
export async function countWrong(
  records: ShopRecords,
  expected: ReadonlyMap<string, string>,
): Promise<number> {
  const found = await records.read();
  return [...expected].filter(([id, summary]) => {
    const record = found.get(id);
    return !record?.isBalanced || record.summary !== summary;
  }).length;
}
