import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import Stripe from "stripe";
import { expect, onTestFinished } from "vitest";
import { openSandbox } from "../open-sandbox.ts";
import { receiveEvents } from "./receive-events.ts";

/** Pays; see the sandbox's README for the others. */
export const goodCard = "4242 4242 4242 4242";
export const declinedCard = "4000 0000 0000 0002";
/** Can be saved, but every charge is declined. */
export const laterDeclinedCard = "4000 0000 0000 0341";

type Step = { by: "day" | "month" | "year" | "period" } | { to: string };
type Order = Partial<Stripe.Checkout.SessionCreateParams>;

/** A sandbox that listens, the official client pointed at it, and a webhook that checks what it is sent. */
export async function startTestSandbox(dataDir = makeFolder()) {
  const receiver = await receiveEvents();
  const sandbox = openSandbox({ dataDir, webhook: receiver.webhook, origin: "http://sandbox.test" });
  const server = createAdaptorServer({ fetch: sandbox.app.fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  const url = `http://127.0.0.1:${port}`;
  sandbox.begin();
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await new Promise((resolve) => server.close(resolve));
    await sandbox.close();
  };
  onTestFinished(close);
  return { ...operate(url, port), receiver, dataDir, close };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

export function makeFolder(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), "livery-sandbox-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** What a shop and its owner do with a sandbox that listens there. */
export function operate(url: string, port: number) {
  const stripe = new Stripe("sk_test_livery", {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  });

  const get = (place: string) => fetch(`${url}${place}`, { headers: { accept: "text/html" } });
  const post = (place: string, fields: Record<string, string> = {}) =>
    fetch(`${url}${place}`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: url, accept: "text/html" },
      body: new URLSearchParams(fields),
    });
  const order = (wish: Order = {}) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: "price_livery_monthly", quantity: 1 }],
      success_url: "http://shop.test/done?session={CHECKOUT_SESSION_ID}",
      cancel_url: "http://shop.test/plans",
      ...wish,
    });
  const pay = (sessionId: string, number = goodCard) => post(`/checkout/${sessionId}`, card(number));

  /** A new customer with a subscription of their own. */
  async function subscribe(wish: Order = {}, number = goodCard) {
    const customer = await stripe.customers.create({ email: "ada@example.com" });
    const session = await order({ customer: customer.id, ...wish });
    expect((await pay(session.id, number)).status).toBe(303);
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    if (!subscription) throw new Error("The checkout made no subscription.");
    return { customer, session, subscription };
  }

  async function advance(step: Step): Promise<number> {
    const response = await fetch(`${url}/clock/advance`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(step),
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { now: number }).now;
  }

  return { url, stripe, get, post, order, pay, subscribe, advance };
}

export function card(number: string): Record<string, string> {
  return { number, expiry: "12 / 34", cvc: "123", name: "Ada Lovelace" };
}
