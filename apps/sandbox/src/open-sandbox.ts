import path from "node:path";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { createApi } from "./api/api.ts";
import type { Env } from "./env.ts";
import { toolPage } from "./html/page.ts";
import { stylesheet } from "./html/stylesheet.ts";
import { openInbox } from "./mail/inbox.ts";
import { createMailPages } from "./mail/mail-pages.ts";
import { createPictureDeliverer } from "./pictures/deliver-picture-events.ts";
import { createPictureApi } from "./pictures/picture-api.ts";
import { createPredictions } from "./pictures/predictions.ts";
import { createCheckoutPages } from "./pages/checkout-page.ts";
import { createClockPages } from "./pages/clock-page.ts";
import { createEventPages } from "./pages/events-page.ts";
import { createInvoicePages } from "./pages/invoice-page.ts";
import { createPaymentPages } from "./pages/payments-page.ts";
import { createPortalPages } from "./pages/portal-routes.ts";
import { advanceClock } from "./payments/clock.ts";
import { createDeliverer } from "./payments/deliver-events.ts";
import { PaymentError } from "./payments/payment-error.ts";
import { openStore } from "./payments/store.ts";

export interface SandboxOptions extends Pick<Env, "host" | "dataDir" | "webhook" | "pictures"> {
  /** Base URL of its pages. */
  origin: string;
}

export interface Sandbox {
  app: Hono;
  /** Starts the clock and the delivery of events. */
  begin: () => void;
  close: () => Promise<void>;
}

const tickMs = 1_000;
const paymentPages = [
  createCheckoutPages,
  createPortalPages,
  createInvoicePages,
  createPaymentPages,
  createClockPages,
  createEventPages,
];
// A mail may bring inline styles, but it loads nothing and runs nothing.
const policy = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

export function openSandbox(options: SandboxOptions): Sandbox {
  const { host, dataDir, webhook, origin } = options;
  const store = openStore(path.join(dataDir, "payments", "state.json"));
  const deliverer = createDeliverer(store, webhook);
  const predictions = createPredictions(options.pictures.lastMs);
  const pictures = createPictureDeliverer({ predictions, secret: options.pictures.secret, origin });
  const app = new Hono();
  // Another site's page could reach this machine under a name of its own, and read the mail.
  if (isOfThisMachine(host)) app.use(requireNameOfThisMachine);
  app.use(async (c, next) => {
    c.header("content-security-policy", policy);
    c.header("cache-control", "no-store");
    await next();
  });
  app.get("/", (c) => c.redirect("/mail"));
  app.get("/sandbox.css", (c) => c.body(stylesheet, 200, { "content-type": "text/css; charset=utf-8" }));
  app.route("/v1", createApi(store, origin));
  app.route("/", createPictureApi({ predictions, origin }));
  app.route("/", createMailPages(openInbox(path.join(dataDir, "mail"))));
  // Forms on other sites cannot submit to these pages.
  app.use(csrf());
  for (const createPages of paymentPages) app.route("/", createPages(store));
  app.onError(answerError);

  let ticking: NodeJS.Timeout | undefined;
  const tick = () => {
    advanceClock(store, store.now());
    void deliverer.deliverDue();
    void pictures.deliverDue();
  };
  return {
    app,
    begin: () => {
      store.watch(() => void deliverer.deliverDue());
      ticking = setInterval(tick, tickMs);
      tick();
    },
    close: async () => {
      clearInterval(ticking);
      await Promise.all([deliverer.stop(), pictures.stop()]);
      await store.saved();
    },
  };
}

const requireNameOfThisMachine: MiddlewareHandler = async (c, next) => {
  if (!isOfThisMachine(new URL(c.req.url).hostname)) return c.text("Use the address localhost.", 421);
  return next();
};

function isOfThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

function answerError(error: Error, c: Context): Response | Promise<Response> {
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof PaymentError) {
    const { status, ...details } = error.refusal;
    if (!c.req.header("accept")?.includes("text/html")) return c.json({ error: details }, status);
    return c.html(toolPage("Error", html`<h1>That didn't work</h1><p>${error.message}</p>`), status);
  }
  console.error(error);
  return c.json({ error: { type: "api_error", message: "The sandbox failed. See its output." } }, 500);
}
