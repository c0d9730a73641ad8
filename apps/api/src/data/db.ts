import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

// The server ends a statement before the client gives up on its connection.
const limits = { connectionTimeoutMillis: 5_000, statement_timeout: 5_000, query_timeout: 6_000 };
/** For migrations, which may rewrite a large table, or wait for another process that does. */
export const noLimits = { statement_timeout: 0, query_timeout: 0 };

/** What Postgres calls the connections of a server. */
export const serverName = "livery api";

/** How the operator's commands connect: nobody waits for them at a page. */
export const asOperator: pg.PoolConfig = {
  application_name: "livery operator",
  connectionTimeoutMillis: 60_000,
};

/**
 * One pool for requests and jobs. A query that waits too long for a connection or its answer rejects with the code
 * ETIMEDOUT. `onError` receives errors of idle connections.
 */
export function createPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: 17, // four job runners keep two each, and one shows the settings to other copies
    idle_in_transaction_session_timeout: 15_000,
    application_name: serverName,
    ...limits,
    ...connection,
  });
  codeTimeouts(pool, "connect");
  // Without both listeners, Node exits when the database restarts.
  pool.on("error", onError);
  pool.on("connect", (client) => {
    client.on("error", onError);
    // In the pool, a connection with a late answer would keep the next query waiting. The pool replaces a client that
    // is ending. Its type leaves that out, but it is a whole client.
    codeTimeouts(client, "query", () => void (client as unknown as pg.Client).end());
  });
  return pool;
}

/** Gives timeouts of this method the code that the job queue retries and requests report as `unavailable`. */
function codeTimeouts<Name extends string, Owner extends Record<Name, (...args: never[]) => unknown>>(
  owner: Owner,
  method: Name,
  onTimeout?: () => void,
): void {
  owner[method] = new Proxy(owner[method], {
    apply: (call, self, args) => {
      const answer: unknown = Reflect.apply(call, self, args);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (!isTimeout(error)) return;
          Object.assign(error, { code: "ETIMEDOUT" });
          onTimeout?.();
        });
      return answer;
    },
  });
}

function isTimeout(error: unknown): error is Error {
  return error instanceof Error && /^(Query read timeout|timeout exceeded when)/.test(error.message);
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

const checkLimitMs = 2_000;

/**
 * Rejects when the database does not respond within the limit. Where this process was busy instead, an answer that is
 * already here counts.
 */
export async function checkDatabase(db: Db, limitMs = checkLimitMs): Promise<void> {
  const late = Promise.withResolvers<never>();
  // Node runs timers that are due before it reads sockets, and what setImmediate gets after that.
  const timer = setTimeout(() => setImmediate(() => late.reject(new DatabaseSilent(limitMs))), limitMs);
  try {
    await Promise.race([sql`select 1`.execute(db), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
  readonly code = "ETIMEDOUT";
  constructor(limitMs: number) {
    super(`The database did not respond within ${limitMs} ms.`);
  }
}
