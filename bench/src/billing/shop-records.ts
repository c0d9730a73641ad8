import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface ShopRecord {
  /** Plan, status and credits in a line. */
  says: string;
  /** Credits and ledger say the same. */
  isBalanced: boolean;
}

const settleLimitMs = 180_000;
// One whose server was killed, and which a later event has replaced, is kept until the night but never run.
const openJobs = "graphile_worker.jobs where attempts < max_attempts";

/** Straight from the tables, not from what the API says about them. */
export function openRecords(database: pg.ClientConfig) {
  const pool = new pg.Pool({ ...database, max: 2 });
  // The server may end before the last of our connections has.
  pool.on("error", () => {});
  const count = async (query: string): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${query}`);
    return rows[0]?.count ?? 0;
  };
  const isSettled = () =>
    count(openJobs).then(
      (left) => left === 0,
      () => false,
    );
  return {
    /** A shop on trial for each, known by its customer. */
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
      await pool.query("truncate shops, credit_entries, credit_reservations, payment_events");
    },
    read: async (): Promise<Map<string, ShopRecord>> => {
      const { rows } = await pool.query<ShopRecord & { id: string }>(
        `select stripe_customer_id as id,
           concat_ws(' ', plan, subscription_status, credits_remaining) as says,
           credits_remaining = (select sum(change) from credit_entries where shop_uid = uid) as "isBalanced"
         from shops`,
      );
      return new Map(rows.map(({ id, ...record }) => [id, record]));
    },
    countEvents: () => count("payment_events"),
    countJobs: () => count(openJobs),
    /** Until the database answers, which may just have been killed, and no job is left; or too long for a person to wait. */
    settle: async (): Promise<void> => {
      const giveUpAt = Date.now() + settleLimitMs;
      while (!(await isSettled()) && Date.now() < giveUpAt) await sleep(200);
    },
    close: () => pool.end(),
  };
}

export type Records = ReturnType<typeof openRecords>;
