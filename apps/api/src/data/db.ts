import { type Generated, type GeneratedAlways, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";

/** The tables, as the migrations leave them. */
export interface Tables {
  leads: {
    id: Generated<string>;
    created_at: Generated<Date>;
    kind: "demo" | "contact";
    name: string;
    email: string;
    shop_name: string | null;
    phone: string | null;
    address: string | null;
    type: "business" | "general" | null;
    message: string | null;
    business_name: string | null;
    website: string | null;
    sent_at: Date | null;
  };
  recent_forms: { fingerprint: Buffer; sent_at: Generated<Date> };
  lead_senders: { network: string; recent: Date[] };
  page_views: { id: GeneratedAlways<string>; viewed_on: Generated<Date>; path: string; query: string };
}

export type Db = Kysely<Tables>;

/** One pool for requests and jobs alike. `onError` hears of connections that broke while nobody used them. */
export function createPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "livery api",
    ...connection,
  });
  // Without a listener on both, Node ends the process when the database restarts.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Rejects when the database does not answer. */
export async function checkDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
