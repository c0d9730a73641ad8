import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { onTestFinished } from "vitest";

export interface Receiver {
  webhook: { url: string; secret: string };
  /** In the order in which they came; only those whose signature the official client accepts. */
  events: Stripe.Event[];
  types: () => string[];
  /** The seconds that their signatures name. */
  signedAt: number[];
  /** What it answers from here on. */
  answer: (status: number) => void;
}

/** A webhook as the API has one. */
export async function receiveEvents(): Promise<Receiver> {
  const secret = "whsec_test";
  const { webhooks } = new Stripe("sk_test_livery");
  const events: Stripe.Event[] = [];
  const signedAt: number[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers["stripe-signature"]);
      events.push(webhooks.constructEvent(body, signature, secret));
      signedAt.push(Number(/^t=(\d+)/.exec(signature)?.[1]));
      response.writeHead(status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    webhook: { url: `http://127.0.0.1:${port}/webhooks/stripe`, secret },
    events,
    signedAt,
    types: () => events.map(({ type }) => type),
    answer: (next) => {
      status = next;
    },
  };
}
