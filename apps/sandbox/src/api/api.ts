import { type Context, Hono } from "hono";
import { PaymentError } from "../payments/payment-error.ts";
import type { Store, Transaction } from "../payments/store.ts";
import { readForm } from "./read-form.ts";
import { routes } from "./routes.ts";
import type { Route } from "./route.ts";

/** The part of Stripe's REST API that Livery uses. */
export function createApi(store: Store, origin: string): Hono {
  const api = new Hono();
  api.use(async (c, next) => {
    requireTestKey(c.req.header("authorization"));
    await next();
  });
  for (const route of routes) api.on(route.method, route.path, (c) => answer(c, route));
  api.all("*", (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    throw new PaymentError({ status: 404, type: "invalid_request_error", message });
  });

  async function answer(c: Context, route: Route): Promise<Response> {
    const body = await c.req.text();
    const params = readForm([new URL(c.req.url).search.slice(1), body].filter(Boolean).join("&"));
    const id = c.req.param("id") ?? "";
    const key = route.method === "POST" ? c.req.header("idempotency-key") : undefined;
    const result = store.transact((tx) => {
      const run = () => route.answer({ tx, params, id, origin });
      return key === undefined ? run() : answerOnce(tx, { key, request: `${c.req.path}\n${body}` }, run);
    });
    // No answer reveals a change that a crash could still undo.
    await store.saved();
    return c.json(result);
  }
  return api;
}

function requireTestKey(authorization = ""): void {
  if (/^Bearer sk_test_\w+$/.test(authorization)) return;
  const message = "Invalid API key: the sandbox accepts keys that begin with sk_test_.";
  throw new PaymentError({ status: 401, type: "invalid_request_error", message });
}

interface KeyedRequest {
  key: string;
  request: string;
}

/** A repeated idempotency key gets the first answer again. Refusals are not stored, so the key can be reused. */
function answerOnce(tx: Transaction, { key, request }: KeyedRequest, run: () => object): object {
  const stored = tx.get("answer", key);
  if (stored?.request === request) return stored.body;
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  if (stored) throw new PaymentError({ status: 400, type: "idempotency_error", message });
  const body = run();
  tx.put("answer", { id: key, request, body });
  return body;
}
