import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { addLogoPath, signInPath } from "@livery/contract";
import { expect, onTestFinished, test } from "vitest";
import { findPostmaster } from "./postgres/postmaster.ts";
import { findFreePort } from "./testing/free-port.ts";
import { makeFolder } from "./testing/make-folder.ts";
import { startProgram } from "./testing/start-program.ts";
import { startS3 } from "./testing/start-s3.ts";

const main = "apps/api/src/main.ts";

async function settings(dataDir: string): Promise<Record<string, string>> {
  const [port, configuratorPort] = [await findFreePort(), await findFreePort()];
  const siteDir = makeFolder({ "index.html": "<h1>Home</h1>" });
  const configuratorDir = makeFolder({ "index.html": "<h1>Car</h1>" });
  return {
    PORT: String(port),
    CONFIGURATOR_PORT: String(configuratorPort),
    DATA_DIR: dataDir,
    SITE_DIR: siteDir,
    CONFIGURATOR_DIR: configuratorDir,
    LOG_LEVEL: "silent",
  };
}

const logo = Buffer.from("89504e470d0a1a0a", "hex");

/** Uploads a logo as the demo shop of a new database. */
async function addDemoLogo(site: string, report: object): Promise<number> {
  const { demoShop } = report as { demoShop: { email: string; password: string } }; // checked by the test
  const post = (path: string, body: object, cookie = "") =>
    fetch(`${site}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post(signInPath, { ...demoShop, remember: false });
  const [cookie = ""] = signedIn.headers.getSetCookie();
  return (await post(addLogoPath, { picture: logo.toString("base64") }, cookie.split(";")[0])).status;
}

// Each new data folder costs seconds for its database, so a start with one proves several things.

test("reports its addresses, serves both origins, keeps files in S3, and on SIGTERM cuts off no request and stops its Postgres", async () => {
  const dataDir = makeFolder();
  const s3 = await startS3();
  const given = await settings(dataDir);
  given["S3_URL"] = s3.urlOf("livery");
  given["METRICS_PORT"] = String(await findFreePort());
  const program = await startProgram(main, given);
  const [site, configurator] = [
    `http://127.0.0.1:${given["PORT"]}`,
    `http://127.0.0.1:${given["CONFIGURATOR_PORT"]}`,
  ];
  expect(program.report).toEqual({
    kind: "ready",
    addresses: [
      { name: "site", url: `http://localhost:${given["PORT"]}` },
      { name: "configurator", url: `http://localhost:${given["CONFIGURATOR_PORT"]}` },
    ],
    demoShop: { email: "demo@livery.example", password: expect.stringMatching(/^[\w-]{16}$/) },
  });
  expect(await (await fetch(site)).text()).toBe("<h1>Home</h1>");
  expect(await (await fetch(configurator)).text()).toBe("<h1>Car</h1>");
  expect((await fetch(`${site}/healthz`)).status).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${given["METRICS_PORT"]}/metrics`);
  expect(await metrics.text()).toContain('{origin="configurator",method="GET",route="/*",status="200"} 1\n');
  const huge = fetch(`${site}/handleDemoRequest`, { method: "POST", body: new Uint8Array(10 * 2 ** 20) });
  expect((await huge).status).toBe(413);

  expect(await addDemoLogo(site, program.report)).toBe(200);
  // The pictures of the demo shop's leads are there, too.
  expect([...s3.stored.values()].some((file) => logo.equals(file))).toBe(true);

  const ports = [Number(given["PORT"]), Number(given["CONFIGURATOR_PORT"])];
  const clients = Array.from({ length: 12 }, (_, index) => requestUntilRefused(ports[index % 2] ?? 0));
  await Promise.all(clients.map(({ isAnswered }) => isAnswered));
  await program.end("SIGTERM");
  const failures = await Promise.all(clients.map(({ failures }) => failures));
  expect(failures.flat()).toEqual([]);
  expect(findPostmaster(path.join(dataDir, "postgres"))).toBeUndefined();
}, 60_000);

test("restarts on the Postgres that a killed process left, runs next to a second copy, and names a port in use", async () => {
  const dataDir = makeFolder();
  const given = await settings(dataDir);
  await (await startProgram(main, given)).end("SIGKILL");
  const left = findPostmaster(path.join(dataDir, "postgres"));
  const first = await startProgram(main, given);
  const second = await startProgram(main, await settings(dataDir));
  expect([first.report.kind, second.report.kind]).toEqual(["ready", "ready"]);
  const { report } = await startProgram(main, given);
  expect(report).toEqual({
    kind: "failed",
    message: `Port ${given["PORT"]} is in use by another program. Close it, or set PORT to a free port.`,
  });
  await first.end("SIGTERM");
  expect(findPostmaster(path.join(dataDir, "postgres"))).toEqual(left);
  await second.end("SIGTERM");
  expect(findPostmaster(path.join(dataDir, "postgres"))).toBeUndefined();
}, 60_000);

test("refuses to run next to a copy that signs with another secret or keeps files elsewhere", async () => {
  const dataDir = makeFolder();
  await startProgram(main, await settings(dataDir));
  const changed = { AUTH_SECRET: "x".repeat(32), S3_URL: "http://key:secret@127.0.0.1:9/livery" };
  const { report } = await startProgram(main, { ...(await settings(dataDir)), ...changed });
  expect(report).toEqual({
    kind: "failed",
    message:
      "Another copy of Livery runs on this database and keeps its files elsewhere: all copies need one S3_URL, or one DATA_DIR, " +
      "and has another AUTH_SECRET: it must be the same on all copies. Stop it first if the setting is to change.",
  });
}, 60_000);

/**
 * Sends one request after the other over a kept connection until nobody listens anymore. `isAnswered` waits for the first
 * answer, `failures` for the end.
 */
function requestUntilRefused(port: number) {
  const first = Promise.withResolvers<void>();
  return { isAnswered: first.promise, failures: listFailures(port, first.resolve) };
}

async function listFailures(port: number, onAnswer: () => void): Promise<unknown[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const failures: unknown[] = [];
  for (;;) {
    const request = get({ agent, port, host: "127.0.0.1" });
    try {
      const [response] = (await once(request, "response")) as [IncomingMessage];
      await text(response);
      onAnswer();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") return failures;
      failures.push(error);
    }
  }
}

test("reports bad settings in one line", async () => {
  const { report } = await startProgram(main, { PORT: "no", SMTP_URL: "no" });
  expect(report.message).toMatch(/^Settings: PORT must be .*; SMTP_URL must be .*\.$/);
});

test("names the setting of a database that does not respond", async () => {
  const port = await findFreePort();
  const given = {
    ...(await settings(makeFolder())),
    DATABASE_URL: `postgres://livery@127.0.0.1:${port}/livery`,
  };
  const { report } = await startProgram(main, given);
  expect(report.message).toBe("Cannot use the database of DATABASE_URL: nothing responds at that address.");
});
