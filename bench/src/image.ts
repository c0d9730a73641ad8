import { mkdtempSync, rmSync, chmodSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { root } from "../../scripts/root.ts";
import { buildImage, type Image, makeReadOnly, makeWritable } from "./image/build-image.ts";
import { runImage } from "./image/run-image.ts";
import { localDatabase } from "./servers/local-database.ts";
import { findFreePort } from "./servers/program.ts";
import { withServers } from "./servers/start-servers.ts";

/**
 * `npm run bench -- image`: whether the Dockerfile's instructions make a server that starts as a user without rights in a folder
 * that nobody may write to. No container engine is needed.
 */
export async function runImageBench(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "livery-image-"));
  chmodSync(folder, 0o755);
  try {
    const image = await buildImage({
      root,
      dockerfile: "deploy/Dockerfile",
      folder,
      buildArguments: { VITE_SITE_URL: "https://livery.example" },
      log: (line) => console.log(line),
    });
    if (image.user === "" || image.user === "root") throw new Error("The image runs as root.");
    await makeReadOnly(image.folder);
    await withServers(async ({ dataDir }) => checkServer(image, await createDatabase(dataDir)));
  } finally {
    await makeWritable(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A second database on the Postgres of another server. */
async function createDatabase(dataDir: string): Promise<string> {
  const database = await localDatabase(dataDir);
  const client = new pg.Client(database);
  await client.connect();
  await client.query("create database image");
  await client.end();
  return `postgres://livery@localhost/image?host=${database.host}`;
}

async function checkServer(image: Image, databaseUrl: string): Promise<void> {
  const [port, configuratorPort] = [await findFreePort(), await findFreePort()];
  const startedAt = performance.now();
  const server = runImage(image, { ...settings(port, configuratorPort), DATABASE_URL: databaseUrl });
  try {
    await server.healthy();
    console.log(`healthy after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    if (await server.canWrite()) throw new Error("The server can write into its image.");
    for (const [address, needed] of [
      [`http://127.0.0.1:${port}/`, "https://livery.example"],
      [`http://127.0.0.1:${configuratorPort}/`, "<script"],
    ] as const) {
      const answer = await fetch(address);
      if (!answer.ok || !(await answer.text()).includes(needed))
        throw new Error(`${address} answered ${answer.status}, without "${needed}" in its page.`);
      console.log(`${answer.status} ${address}`);
    }
  } finally {
    await server.end();
  }
}

/** As in production. Nothing is asked of the other services. */
function settings(port: number, configuratorPort: number): Record<string, string> {
  return {
    PORT: String(port),
    CONFIGURATOR_PORT: String(configuratorPort),
    HOST: "127.0.0.1",
    PUBLIC_URL: "https://livery.example",
    CONFIGURATOR_URL: "https://app.livery.example",
    S3_URL: "http://key:secret@127.0.0.1:9/livery",
    SMTP_URL: "smtp://127.0.0.1:9",
    AUTH_SECRET: "only for this bench, which ends soon",
    STRIPE_SECRET_KEY: "sk_test_bench",
    STRIPE_WEBHOOK_SECRET: "whsec_bench",
    STRIPE_MONTHLY_PRICE: "price_monthly",
    STRIPE_ANNUAL_PRICE: "price_annual",
  };
}
