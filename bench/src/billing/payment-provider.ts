import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";

/** A client of the sandbox's payment provider that also pays its checkout pages and moves its clock. */
export function connectProvider(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  return {
    stripe: new Stripe("sk_test_livery_sandbox", {
      host: "127.0.0.1",
      port,
      protocol: "http",
      telemetry: false,
    }),
    /** Submits the checkout page. */
    pay: async (checkoutUrl: string | null, number: string): Promise<void> => {
      const page = new URL(new URL(checkoutUrl ?? "").pathname, origin);
      const body = new URLSearchParams({ number, expiry: "12/60", cvc: "123", name: "Driver" });
      const answer = await fetch(page, { method: "POST", body, headers: { origin }, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status !== 303) throw new Error(`The checkout answered ${answer.status}.`);
    },
    /** Moves the clock. Resolves when everything due until then is done. */
    advance: async (by: "month" | "year"): Promise<void> => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${origin}/clock/advance`, {
        method: "POST",
        headers,
        body: JSON.stringify({ by }),
      });
      if (!answer.ok) throw new Error(`The clock answered ${answer.status}: ${await answer.text()}`);
    },
  };
}

export type PaymentProvider = ReturnType<typeof connectProvider>;

/** Receives the provider's events in place of the API, in order. */
export async function collectEvents(port: number): Promise<{ bodies: string[]; close(): void }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(200).end();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { bodies, close: () => server.close() };
}
