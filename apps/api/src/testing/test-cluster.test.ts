import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { useLocalPostgres } from "../postgres/local-postgres.ts";
import { makeFolder } from "./make-folder.ts";
import { useTestCluster } from "./test-cluster.ts";

/** A server given by its address, with a database that is not ours. */
async function startGivenServer() {
  const directory = path.join(makeFolder(), "postgres");
  const local = await useLocalPostgres({ directory, isDurable: false, onTrouble: () => {} });
  const client = new pg.Client(local.connection);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await local.release();
  });
  const { host, user, database } = local.connection;
  const url = new URL(`postgres://${user}@localhost/${database}`);
  url.searchParams.set("host", host);
  const names = async () => {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database order by 1");
    return rows.map(({ datname }) => datname);
  };
  return { url: url.href, names, query: async (sql: string) => client.query(sql) };
}

test("on a given server, drops only our own leftovers, and only while no other test run uses it", async () => {
  const { url, names, query } = await startGivenServer();
  await query("create database import_unfinished");
  const theirs = await names();
  const first = await useTestCluster(url);
  await query(`create database ${first.prefix}running`);
  const second = await useTestCluster(url);
  expect(await names()).toContain(`${first.prefix}running`);
  await first.release();
  await second.release();
  const third = await useTestCluster(url);
  expect(third.template).toBe(first.template);
  expect(await names()).toEqual([...theirs, first.template].toSorted());
  await third.release();
}, 60_000);

test("adds no table to the given database", async () => {
  const { url, query } = await startGivenServer();
  const cluster = await useTestCluster(url);
  const { rows } = await query("select relname from pg_class where relnamespace = 'public'::regnamespace");
  expect(rows).toEqual([]);
  await cluster.release();
}, 60_000);
