import type pg from "pg";
import { afterAll, onTestFinished } from "vitest";
import { createDb, createPool, type Db } from "../data/db.ts";
import { inDatabase } from "./database-pool.ts";
import { type TestCluster, useTestCluster } from "./test-cluster.ts";

let cluster: Promise<TestCluster> | undefined;
let isReleasedAtEnd = false;

/** Call once at the top of a test file that uses a database: the cluster stops with its last user. */
export function releaseClusterAtEnd(): void {
  isReleasedAtEnd = true;
  afterAll(async () => {
    const used = cluster;
    // The module outlives the file where files share a process.
    cluster = undefined;
    isReleasedAtEnd = false;
    await (await used)?.release();
  });
}

/** A database for one test, with all tables and no rows. */
export async function createTestDatabase({
  losesConnections = false,
} = {}): Promise<{ db: Db; pool: pg.Pool }> {
  if (!isReleasedAtEnd) throw new Error("Call releaseClusterAtEnd() at the top of the test file.");
  cluster ??= useTestCluster();
  const { connection, databases } = await cluster;
  const name = await databases.take();
  let isCutExpected = losesConnections;
  const pool = createPool(inDatabase(connection, name), (error) => {
    if (!isCutExpected) console.error(error); // at the end the server closes what is still open
  });
  const db = createDb(pool);
  onTestFinished(async () => {
    isCutExpected = true;
    await db.destroy();
    await databases.giveBack(name);
  });
  return { db, pool };
}
