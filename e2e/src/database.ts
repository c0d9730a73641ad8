import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { dataDir } from "./env.ts";

/** What the server has of the photo that a phone has sent to a kiosk; null once the kiosk has it. */
export async function readSentPhoto(): Promise<Buffer | null> {
  const rows = await query<{ sealed: Buffer | null }>("select sealed from handoffs where is_used");
  return rows[0]?.sealed ?? null;
}

/** Makes Postgres write what it holds in memory to its files. */
export async function flushDatabase(): Promise<void> {
  await query("checkpoint");
}

/** Uses credits of the shop of this owner, as pictures of months would. */
export async function useUpCredits(email: string, credits: number): Promise<void> {
  const used = await query(
    `with shop as (
      update shops set credits_remaining = credits_remaining - $2, total_used = total_used + $2
      where uid = (select member.shop_uid from shop_members as member
        join accounts as account on account.id = member.account_id where account.email = $1)
      returning uid
    ), entry as (
      insert into credit_entries (shop_uid, change, reason, reference)
      select uid, -$2::int, 'reserve', 'used before' from shop
    )
    insert into credit_reservations (shop_uid, reference, credits, outcome)
    select uid, 'used before', $2, 'committed' from shop returning shop_uid`,
    [email, credits],
  );
  if (used.length !== 1) throw new Error(`no shop of ${email}`);
}

/** Asks the database of the Livery under test. */
async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  // The fifth line of Postgres's lock file is the folder of its socket.
  const [, , , , host = ""] = readFileSync(join(dataDir(), "postgres/postmaster.pid"), "utf8").split("\n");
  const client = new pg.Client({ host, user: "livery", database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
