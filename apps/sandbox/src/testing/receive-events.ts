import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { onTestFinished } from "vitest";

/** A webhook like the API's. It records events whose signature the official client accepts. */
export async function receiveEvents() {
  const secret = "whsec_test";
  const events: Stripe.Event[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers["stripe-signature"]);
      events.push(Stripe.webhooks.constructEvent(body, signature, secret));
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
    types: () => events.map(({ type }) => type),
    /** The status of every answer from now on. */
    answerWith: (next: number) => {
      status = next;
    },
  };
}
