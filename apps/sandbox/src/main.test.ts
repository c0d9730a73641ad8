import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { receiveEvents } from "./testing/receive-events.ts";
import { connect, makeFolder, trial } from "./testing/start-test-sandbox.ts";

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.close();
  await once(server, "close");
  return port;
}

async function startProgram(env: Record<string, string>): Promise<ChildProcess> {
  const main = path.join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  onTestFinished(() => kill(child));
  const [report]: unknown[] = await once(child, "message");
  expect(report).toMatchObject({ kind: "ready" });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("kill -9 loses nothing that was acknowledged, and every event still arrives", async () => {
  const receiver = await receiveEvents();
  receiver.answerWith(500);
  const port = await findFreePort();
  const settings = {
    SANDBOX_PORT: String(port),
    DATA_DIR: makeFolder(),
    SANDBOX_WEBHOOK_URL: receiver.webhook.url,
    SANDBOX_WEBHOOK_SECRET: receiver.webhook.secret,
  };
  const { stripe, createCustomer, subscribe, advance, read, listInvoices } = connect(port);
  const first = await startProgram(settings);
  const { customer, subscription } = await subscribe(trial);
  await advance({ by: "period" });
  const renewed = await read(subscription);
  const acknowledged: string[] = [];
  const clients = Array.from({ length: 60 }, async () => {
    acknowledged.push((await createCustomer()).id);
    if (acknowledged.length === 20) await kill(first);
  });
  await Promise.allSettled(clients);
  receiver.answerWith(200);
  await startProgram(settings);
  expect(await read(subscription)).toEqual(renewed);
  expect(await listInvoices(customer)).toHaveLength(2);
  const customers = await stripe.customers.list().autoPagingToArray({ limit: 100 });
  expect(customers.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  const events = await stripe.events.list().autoPagingToArray({ limit: 1000 });
  const delivered = () => new Set(receiver.events.map(({ id }) => id));
  await expect.poll(delivered).toEqual(new Set(events.map(({ id }) => id)));
});
