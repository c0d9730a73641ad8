import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { checkDatabase } from "./db.ts";

releaseClusterAtEnd();

test("the database is not called silent when it answered while this process was busy", async () => {
  const { db, pool } = await createTestDatabase();
  await sql`select 1`.execute(db); // opens the connection
  const checking = checkDatabase(db, 500);
  while (pool.idleCount > 0) await setImmediate();
  await setImmediate(); // the query is on its way
  const busyUntilMs = performance.now() + 1_500;
  while (performance.now() < busyUntilMs);
  await expect(checking).resolves.toBeUndefined();
});
