import { type Generated, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";

/** The tables, as the migrations leave them. */
export interface Tables {
  leads: {
    id: Generated<string>;
    created_at: Generated<Date>;
    name: string;
    email: string;
    shop_name: string;
    phone: string;
    address: string;
    fingerprint: Buffer;
  };
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
