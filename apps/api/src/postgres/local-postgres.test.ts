import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { type LocalPostgres, useLocalPostgres } from "./local-postgres.ts";
import { findPostmaster } from "./postmaster.ts";

const start = async (directory: string): Promise<LocalPostgres> => {
  const local = await useLocalPostgres({ directory, isDurable: false, onTrouble: () => {} });
  onTestFinished(() => local.release());
  return local;
};

async function ask<Row extends pg.QueryResultRow>(
  { connection }: LocalPostgres,
  query: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows;
}

/** Another process that uses the cluster and is then killed with SIGKILL. */
async function useFromKilledProcess(directory: string): Promise<void> {
  const module = path.join(import.meta.dirname, "local-postgres.ts");
  const script = `
    const { useLocalPostgres } = await import(process.argv[1]);
    await useLocalPostgres({ directory: process.argv[2], isDurable: false, onTrouble: () => {} });
    process.kill(process.pid, "SIGKILL");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, module, directory], {
    stdio: "inherit",
  });
  await once(child, "exit");
}

test("adopts a Postgres that outlived a killed process, and stops it with its last user", async () => {
  const directory = path.join(makeFolder(), "postgres");
  await useFromKilledProcess(directory);
  const left = findPostmaster(directory);
  expect(left).toBeDefined();
  const local = await useLocalPostgres({ directory, isDurable: false, onTrouble: () => {} });
  expect(local.wasRunning).toBe(true);
  expect(findPostmaster(directory)).toEqual(left);
  // The killed process counts as a user until Postgres finds its connection closed.
  const holds = "select count(*)::int as holds from pg_stat_activity where application_name = 'livery hold'";
  await expect.poll(() => ask(local, holds)).toEqual([{ holds: 1 }]);
  await local.release();
  expect(findPostmaster(directory)).toBeUndefined();
  expect(existsSync(local.connection.host)).toBe(false);
}, 60_000);

test("keeps two checkouts separate", async () => {
  const [first, second] = await Promise.all([
    start(path.join(makeFolder(), "postgres")),
    start(path.join(makeFolder(), "postgres")),
  ]);
  await ask(first, "create table only_here ()");
  expect(await ask(second, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
}, 60_000);

test("shares one Postgres between concurrent starts until the last one ends", async () => {
  const directory = path.join(makeFolder(), "postgres");
  const use = () => useLocalPostgres({ directory, isDurable: false, onTrouble: () => {} });
  const [first, second] = await Promise.all([use(), use()]);
  expect(second.connection).toEqual(first.connection);
  await first.release();
  expect(await ask(second, "select 1 as answer")).toEqual([{ answer: 1 }]);
  await second.release();
  expect(findPostmaster(directory)).toBeUndefined();
}, 60_000);

test("restarts a Postgres that dies, in the same place, with its data", async () => {
  const local = await start(path.join(makeFolder(), "postgres"));
  await ask(local, "create table kept as select 7 as value");
  await ask(local, "checkpoint");
  const directory = path.dirname(String((await ask(local, "show config_file"))[0]?.["config_file"]));
  process.kill(findPostmaster(directory)?.pid ?? Number.NaN, "SIGKILL");
  await expect.poll(() => ask(local, "select value from kept"), { timeout: 30_000 }).toEqual([{ value: 7 }]);
}, 60_000);

test("sorts text by code point on every machine, and uses UTC", async () => {
  const local = await start(path.join(makeFolder(), "postgres"));
  expect(await ask(local, "show timezone")).toEqual([{ TimeZone: "UTC" }]);
  expect(await ask(local, "select 'Z' < 'a' as below")).toEqual([{ below: true }]);
}, 60_000);

test("has room for the pools of ten processes, as test files that run at once are", async () => {
  const local = await start(path.join(makeFolder(), "postgres"));
  const clients = Array.from({ length: 10 * 17 }, () => new pg.Client(local.connection));
  const opened = await Promise.allSettled(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.end()));
  expect(opened.filter(({ status }) => status === "rejected")).toEqual([]);
}, 60_000);
