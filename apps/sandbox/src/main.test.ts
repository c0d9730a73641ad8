import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { patience } from "./testing/patience.ts";
import { receiveEvents } from "./testing/receive-events.ts";
import { makeFolder, operate } from "./testing/start-test-sandbox.ts";

const main = path.join(import.meta.dirname, "main.ts");

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.close();
  await once(server, "close");
  return port;
}

async function startProgram(settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: settings,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
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

test("killed without warning, it knows after a restart all that it answered", async () => {
  const receiver = await receiveEvents();
  receiver.answer(500);
  const port = await findFreePort();
  const settings = {
    SANDBOX_PORT: String(port),
    DATA_DIR: makeFolder(),
    SANDBOX_WEBHOOK_URL: receiver.webhook.url,
    SANDBOX_WEBHOOK_SECRET: receiver.webhook.secret,
  };
  const { stripe, subscribe, advance } = operate(`http://127.0.0.1:${port}`, port);
  const first = await startProgram(settings);
  const { customer, subscription } = await subscribe({ subscription_data: { trial_period_days: 30 } });
  await advance({ by: "period" });
  const renewed = await stripe.subscriptions.retrieve(subscription.id);
  await kill(first);
  receiver.answer(200);
  await startProgram(settings);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toEqual(renewed);
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2);
  const listed = await stripe.events.list({ limit: 100 });
  const ids = () => new Set(receiver.events.map(({ id }) => id));
  await expect.poll(ids, patience).toEqual(new Set(listed.data.map(({ id }) => id)));
});
