import { execFileSync } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { commandEnvironment } from "../../scripts/env.ts";
import { root } from "../../scripts/root.ts";
import { createDataDir, removeDataDir } from "./servers/data-dir.ts";
import { localDatabase } from "./servers/local-database.ts";
import { type OldPostgres, startOldPostgres } from "./servers/old-postgres.ts";
import { findFreePort } from "./servers/program.ts";
import { startServers } from "./servers/start-servers.ts";

const leads = 20;

/**
 * `npm run bench -- postgres-upgrade [17.10.0-beta.17]`: whether a shop and its leads come from the local Postgres of an older
 * major version into that of this one, through the operator's backup and restore.
 */
export async function runPostgresUpgradeBench([version = "17.10.0-beta.17"]: string[]): Promise<void> {
  const oldData = createDataDir();
  const old = await startOldPostgres(version, oldData);
  try {
    const before = await fillAndCount(old);
    console.log(`Postgres ${before.major}: ${before.leads} leads`);
    const file = path.join(oldData, "old.backup");
    runOperator(["backup", "--out", file], { DATABASE_URL: old.url, DATA_DIR: oldData });
    const after = await restoreAndCount(file);
    console.log(`Postgres ${after.major}: ${after.leads} leads after the restore`);
    if (after.leads !== before.leads || after.digest !== before.digest || before.major === after.major)
      throw new Error("The restored rows are not those of the older Postgres.");
  } finally {
    await old.stop();
    removeDataDir(oldData);
  }
}

/** Runs the API on the older Postgres, sends leads, and stops it. */
async function fillAndCount({ url, connection }: OldPostgres): Promise<Counted> {
  const servers = await startServers();
  const port = await findFreePort();
  const api = servers.startApi(port, { DATABASE_URL: url });
  try {
    await api.ready;
    for (let number = 1; number <= leads; number++) await postLead(port, number);
  } finally {
    await servers.close([api]);
  }
  return count(connection);
}

async function restoreAndCount(file: string): Promise<Counted> {
  const servers = await startServers();
  const settings = { DATA_DIR: servers.dataDir, SANDBOX_PORT: String(servers.sandboxPort) };
  runOperator(["restore", "--from", file], settings);
  const api = servers.startApi(await findFreePort());
  try {
    await api.ready;
    return await count(await localDatabase(servers.dataDir));
  } finally {
    await servers.close([api]);
  }
}

function runOperator(args: string[], settings: Record<string, string>): void {
  const main = path.join(root, "apps/api/src/operator/main.ts");
  execFileSync(process.execPath, [main, ...args], {
    env: { ...commandEnvironment(root, settings) },
    stdio: "inherit",
  });
}

async function postLead(port: number, number: number): Promise<void> {
  const lead = { name: "Driver", email: `driver-${number}@example.com`, shopName: `Shop ${number}` };
  const answer = await fetch(`http://127.0.0.1:${port}/handleDemoRequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...lead, phone: "", address: "" }),
  });
  if (!answer.ok) throw new Error(`A lead was refused with status ${answer.status}.`);
}

interface Counted {
  major: string;
  leads: number;
  digest: string;
}

async function count(connection: pg.ClientConfig): Promise<Counted> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Counted>(
    `select current_setting('server_version_num')::int / 10000 || '' as major, count(*)::int as leads,
      md5(string_agg(id::text || email || created_at::text, ',' order by id)) as digest
     from leads where email like 'driver-%@example.com'`,
  );
  await client.end();
  const [counted] = rows;
  if (!counted) throw new Error("An aggregate has one row.");
  return counted;
}
