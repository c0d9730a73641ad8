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

export const goodCard = "4242 4242 4242 4242";
export const declinedCard = "4000 0000 0000 0002";
/** Can be saved, but every charge is declined. */
export const unpayableCard = "4000 0000 0000 0341";
export const trial = { subscription_data: { trial_period_days: 30 } };
export const annual = { line_items: [{ price: "price_livery_annual", quantity: 1 }] };

type Step = { by: "day" | "month" | "year" | "period" } | { to: string };
type Order = Partial<Stripe.Checkout.SessionCreateParams>;

/** A listening sandbox, the official client connected to it, and a webhook that records its events. */
export async function startTestSandbox(dataDir = makeFolder()) {
  const receiver = await receiveEvents();
  const sandbox = openSandbox({
    host: "127.0.0.1",
    dataDir,
    webhook: receiver.webhook,
    pictures: { lastMs: 0, secret: "whsec_bGl2ZXJ5" },
    origin: "http://sandbox.test",
  });
  const server = createAdaptorServer({ fetch: sandbox.app.fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  sandbox.begin();
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= stop());
  async function stop() {
    await new Promise((resolve) => server.close(resolve));
    await sandbox.close();
  }
  onTestFinished(close);
  return { ...connect(port), receiver, close };
}

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "livery-sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What shops and their customers do with the sandbox on that port. */
export function connect(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const stripe = new Stripe("sk_test_livery", {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  });
  const get = async (urlPath: string) =>
    (await fetch(`${url}${urlPath}`, { headers: { accept: "text/html" } })).text();
  const post = (urlPath: string, fields: Record<string, string> = {}, origin = url) =>
    fetch(`${url}${urlPath}`, {
      method: "POST",
      redirect: "manual",
      headers: { origin, accept: "text/html" },
      body: new URLSearchParams(fields),
    });
  const pay = (sessionId: string, number = goodCard) => post(`/checkout/${sessionId}`, card(number));
  const createCustomer = () => stripe.customers.create({ email: "ada@example.com", name: "Ada" });
  const order = async (changes: Order = {}) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer: changes.customer ?? (await createCustomer()).id,
      line_items: [{ price: "price_livery_monthly", quantity: 1 }],
      success_url: "http://shop.test/done?session={CHECKOUT_SESSION_ID}",
      cancel_url: "http://shop.test/plans",
      ...changes,
    });
  /** A new customer with a subscription. */
  async function subscribe(changes: Order = {}, number = goodCard) {
    const { id: customer } = await createCustomer();
    const session = await order({ customer, ...changes });
    expect((await pay(session.id, number)).status).toBe(303);
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    if (!subscription) throw new Error("The checkout made no subscription.");
    return { customer, subscription };
  }
  /** Resolves to the new time. */
  async function advance(step: Step): Promise<number> {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(step);
    const response = await fetch(`${url}/clock/advance`, { method: "POST", headers, body });
    expect(response.status).toBe(200);
    return ((await response.json()) as { now: number }).now;
  }
  /** The subscription as it is now. */
  const read = async ({ id }: Stripe.Subscription) =>
    (await stripe.subscriptions.list({ status: "all" })).data.find((each) => each.id === id);
  const listInvoices = async (customer: string) =>
    (await stripe.invoices.list({ customer, limit: 100 })).data;
  return { url, stripe, get, post, pay, createCustomer, order, subscribe, advance, read, listInvoices };
}

export function card(number: string): Record<string, string> {
  return { number, expiry: "12 / 34", cvc: "123" };
}
