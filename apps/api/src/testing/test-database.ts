import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, onTestFinished } from "vitest";
import { createDb, createPool, type Db } from "../data/db.ts";
import { inDatabase, type TestCluster, useTestCluster } from "./test-cluster.ts";

let cluster: Promise<TestCluster> | undefined;
let isReleasedAtEnd = false;

/** Call once at the top of a test file that uses a database: the cluster stops with its last user. */
export function releaseClusterAtEnd(): void {
  isReleasedAtEnd = true;
  afterAll(async () => {
    const used = await cluster;
    // The module outlives the file where files share a process.
    cluster = undefined;
    isReleasedAtEnd = false;
    await used?.release();
  });
}

/** A database for one test, with all tables and no rows. */
export async function createTestDatabase({
  losesConnections = false,
} = {}): Promise<{ db: Db; pool: pg.Pool }> {
  if (!isReleasedAtEnd) throw new Error("Call releaseClusterAtEnd() at the top of the test file.");
  cluster ??= useTestCluster();
  const { connection: server, template, prefix } = await cluster;
  const name = `${prefix}${randomUUID().slice(0, 8)}`;
  await runAlone(server, `create database ${name} template ${template}`);
  const connection = inDatabase(server, name);
  let isCutExpected = losesConnections;
  const pool = createPool(connection, (error) => {
    if (!isCutExpected) console.error(error); // at the end the database may be dropped before its last connection ends
  });
  const db = createDb(pool);
  onTestFinished(async () => {
    isCutExpected = true;
    await db.destroy();
    await runAlone(server, `drop database ${name} with (force)`);
  });
  return { db, pool };
}

async function runAlone(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}
