import type { Plan, SentLayer } from "@livery/contract";
import {
  type Generated,
  type GeneratedAlways,
  type JSONColumnType,
  Kysely,
  PostgresDialect,
  sql,
} from "kysely";
import pg from "pg";

/** The tables as the migrations leave them. */
export interface Tables {
  leads: {
    id: Generated<string>;
    created_at: Generated<Date>;
    kind: "demo" | "contact" | "looks";
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
    shop_uid: string | null;
  };
  lead_looks: {
    lead_id: string;
    position: number;
    name: string;
    layers: JSONColumnType<readonly SentLayer[]>;
    picture_type: "image/jpeg" | "image/webp";
    picture: Buffer;
  };
  recent_forms: { fingerprint: Buffer; sent_at: Generated<Date> };
  lead_senders: { network: string; form: Generated<"site" | "looks">; recent: Date[] };
  shops: {
    uid: string;
    shop_name: string;
    shop_logo: string | null;
    plan: Generated<Plan>;
    subscription_status: string | null;
    renewal_date: Date | null;
    ends_at: Date | null;
    stripe_customer_id: string | null;
    first_subscribed_at: Date | null;
    subscription_sync_number: Generated<string>;
    credits_remaining: Generated<number>;
    total_used: Generated<number>;
    embed_key: Generated<string>;
    topped_up_credits: Generated<number>;
    used_before_top_up: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  credit_entries: {
    id: GeneratedAlways<string>;
    shop_uid: string;
    change: number;
    reason: "trial" | "invoice" | "reserve" | "release";
    reference: string;
    created_at: Generated<Date>;
  };
  accounts: {
    id: Generated<string>;
    email: string;
    name: Generated<string>;
    email_verified: Generated<boolean>;
    image: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    disabled_at: Date | null;
  };
  credentials: {
    id: Generated<string>;
    account_id: string;
    provider_id: Generated<string>;
    provider_account_id: string;
    password: string | null;
    updated_at: Generated<Date>;
  };
  sessions: {
    id: Generated<string>;
    account_id: string;
    token: string;
    expires_at: Date;
    user_agent: string | null;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
  };
  password_links: {
    id: string;
    account_id: string;
    purpose: "reset" | "invitation";
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  rate_limits: { key: Buffer; attempts: number; last_attempt_at: Date; next_attempt_at: Date };
  credit_reservations: {
    shop_uid: string;
    reference: string;
    credits: number;
    outcome: "committed" | "released" | null;
    reserved_at: Generated<Date>;
  };
  payment_events: {
    id: string;
    type: string;
    customer_id: string | null;
    happened_at: Date;
    received_at: Generated<Date>;
  };
  page_views: { id: GeneratedAlways<string>; viewed_on: Generated<Date>; path: string; query: string };
}

export type Db = Kysely<Tables>;

/** One pool for requests and jobs. `onError` receives errors of idle connections. */
export function createPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: "livery api",
    ...connection,
  });
  // Without both listeners, Node exits when the database restarts.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Rejects when the database does not respond. */
export async function checkDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
