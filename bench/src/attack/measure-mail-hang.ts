import { once } from "node:events";
import { Agent } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import Stripe from "stripe";
import { median } from "../percentile.ts";
import { localDatabase } from "../servers/local-database.ts";
import { findFreePort } from "../servers/program.ts";
import { startServers } from "../servers/start-servers.ts";
import { postJson } from "./post-json.ts";

const leads = 60;
const events = 5;
const syncTimeoutMs = 200_000;

export interface MailHang {
  /** From an event of the payment provider to the saved subscription status. */
  idleSyncMs: number;
  hungSyncMs: number;
  longestSyncMs: number;
  mailsWaiting: number;
}

/** How long the payment provider's events take while 120 mails wait for a mail server that never greets. */
export async function measureMailHang(): Promise<MailHang> {
  const mailServer = await startSilentServer();
  const { dataDir, sandboxPort, startApi, close } = await startServers();
  const port = await findFreePort();
  const api = startApi(port, { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  try {
    await api.ready;
    const pool = new pg.Pool({ ...(await localDatabase(dataDir)), max: 2 });
    pool.on("error", () => {}); // the server may stop before our last connection closes
    const customer = await addShop(pool, sandboxPort);
    const measure = async () => {
      const each: number[] = [];
      for (let event = 0; event < events; event++) each.push(await timeSync({ pool, port, customer }));
      return each;
    };
    await timeSync({ pool, port, customer }); // the first one loads the provider's library
    const idle = await measure();
    await sendLeads(port);
    await sleep(500);
    const hung = await measure();
    const { rows } = await pool.query<{ count: number }>("select count(*)::int from graphile_worker.jobs");
    await pool.end();
    return {
      idleSyncMs: median(idle),
      hungSyncMs: median(hung),
      longestSyncMs: Math.max(...hung),
      mailsWaiting: rows[0]?.count ?? 0,
    };
  } finally {
    mailServer.close();
    await close([api]);
  }
}

/** Accepts connections and says nothing. */
async function startSilentServer(): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}); // the client gave up
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port, close };
}

async function addShop(pool: pg.Pool, sandboxPort: number): Promise<string> {
  const address = { host: "127.0.0.1", port: sandboxPort, protocol: "http" } as const;
  const stripe = new Stripe("sk_test_livery_sandbox", { ...address, telemetry: false });
  const { id } = await stripe.customers.create({ email: "bench@livery.example" });
  const insert = "insert into shops (uid, shop_name, stripe_customer_id) values ($1, 'Bench', $1)";
  await pool.query(insert, [id]);
  return id;
}

async function sendLeads(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const send = (_: unknown, index: number) => {
    const body = { name: "Driver", email: `driver-${index}@example.com`, shopName: `Shop ${index}` };
    return postJson({ agent, port, path: "/handleDemoRequest", body });
  };
  await Promise.all(Array.from({ length: leads }, send));
  agent.destroy();
}

interface Sync {
  pool: pg.Pool;
  port: number;
  customer: string;
}

/** Reports an event and waits until its sync is saved. */
async function timeSync({ pool, port, customer }: Sync): Promise<number> {
  const read = async () => {
    const { rows } = await pool.query<{ number: string }>(
      "select subscription_sync_number::text as number from shops where uid = $1",
      [customer],
    );
    return rows[0]?.number;
  };
  const before = await read();
  const startedAt = performance.now();
  await reportEvent(port, customer);
  while ((await read()) === before) {
    if (performance.now() - startedAt > syncTimeoutMs) throw new Error("The event was never processed.");
    await sleep(5);
  }
  return performance.now() - startedAt;
}

async function reportEvent(port: number, customer: string): Promise<void> {
  const created = Math.floor(Date.now() / 1000);
  const event = { id: `evt_${crypto.randomUUID()}`, type: "customer.subscription.updated", created };
  const payload = JSON.stringify({ ...event, data: { object: { object: "subscription", customer } } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_livery_sandbox" });
  const url = `http://127.0.0.1:${port}/webhooks/stripe`;
  const answer = await fetch(url, {
    method: "POST",
    body: payload,
    headers: { "stripe-signature": signature },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
}
