import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { createApi } from "./api/api.ts";
import type { Inbox } from "./mail/inbox.ts";
import { createMailRoutes } from "./mail/mail-routes.ts";
import { createCheckoutPages } from "./pages/checkout-page-routes.ts";
import { createClockPages } from "./pages/clock-page-routes.ts";
import { createEventPages, type EventPagesOptions } from "./pages/event-page-routes.ts";
import { createPortalPages } from "./pages/portal-page-routes.ts";
import { missingPage } from "./page.ts";
import { PaymentError } from "./payments/payment-error.ts";
import { stylesheet } from "./stylesheet.ts";

export interface AppOptions extends EventPagesOptions {
  inbox: Inbox;
  /** Where people find these pages. */
  origin: string;
}

// A shown mail may bring its own inline styles, but load nothing and run nothing.
const policy = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

export function createApp({ inbox, origin, ...options }: AppOptions): Hono {
  const { store } = options;
  const app = new Hono();
  app.use(async (c, next) => {
    c.header("content-security-policy", policy);
    c.header("x-content-type-options", "nosniff");
    c.header("cache-control", "no-store");
    await next();
  });
  app.route("/v1", createApi(store, origin));
  app.get("/", (c) => c.redirect("/mail"));
  app.get("/sandbox.css", (c) => c.body(stylesheet, 200, { "content-type": "text/css; charset=utf-8" }));
  app.route("/", createMailRoutes(inbox));
  // Another page open in the same browser must not press these buttons.
  app.use(csrf());
  app.route("/", createCheckoutPages(store));
  app.route("/", createPortalPages(store));
  app.route("/", createClockPages(store));
  app.route("/", createEventPages(options));
  app.onError(answerError);
  return app;
}

function answerError(error: Error, c: Context): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof PaymentError) {
    const { status, message } = error.refusal;
    const isRead = c.req.header("accept")?.includes("text/html");
    return isRead ? c.html(missingPage(message), status) : c.json({ error: { message } }, status);
  }
  console.error(error);
  return c.json(
    { error: { type: "api_error", message: "The sandbox has a fault; its output says which." } },
    500,
  );
}
