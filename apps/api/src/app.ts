import { paymentEventPath } from "@livery/contract";
import { Hono } from "hono";
import { except } from "hono/combine";
import type { Logger as Log } from "pino";
import { checkDatabase, type Db } from "./data/db.ts";
import { countScriptlessPages } from "./features/analytics/count-scriptless-pages.ts";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { type BillingRouteOptions, billingRoutes } from "./features/billing/routes.ts";
import { createIdentity, type IdentitySettings } from "./features/identity/identity.ts";
import { identityRoutes } from "./features/identity/routes.ts";
import { type LeadRouteOptions, leadRoutes } from "./features/leads/routes.ts";
import { shopRoutes } from "./features/shops/routes.ts";
import { webhookRoutes } from "./features/webhooks/routes.ts";
import { AppError } from "./http/app-error.ts";
import { respondWithError } from "./http/errors.ts";
import type { FileIndex } from "./http/file-index.ts";
import { limitBody } from "./http/limit-body.ts";
import { logRequests, type RequestEnv } from "./http/request-log.ts";
import { secureSite, sitePagePolicy } from "./http/security-headers.ts";
import { serveFiles } from "./http/serve-files.ts";

export interface AppOptions {
  db: Db;
  log: Log;
  /** The built site. */
  files: FileIndex;
  configuratorUrl: string;
  /** True when browsers reach this server only over https. */
  isHttps: boolean;
  leads: Omit<LeadRouteOptions, "db">;
  identity: IdentitySettings;
  billing: Omit<BillingRouteOptions, "db" | "log" | "requireSession">;
}

const largestBodyBytes = 64 * 1024;

/** Everything on the site's port: its pages, their files and the calls they make. */
export function createApp(options: AppOptions): Hono<RequestEnv> {
  const { db, log, files, configuratorUrl, isHttps, leads } = options;
  const identity = createIdentity(db, options.identity);
  const billing = { ...options.billing, requireSession: identity.requireSession };
  const app = new Hono<RequestEnv>();
  app.use(logRequests(log), secureSite({ isHttps }));
  app.use(except(paymentEventPath, limitBody(largestBodyBytes))); // the webhook has its own limit
  app.get("/healthz", async (c) => {
    await checkDatabase(db);
    return c.json({ status: "ok" }, 200, { "cache-control": "no-store" });
  });
  app.route("/", leadRoutes({ db, ...leads }));
  app.route("/", analyticsRoutes(db));
  app.route("/", identityRoutes(identity));
  app.route("/", shopRoutes({ db, ...billing }));
  app.route("/", billingRoutes({ db, log, ...billing }));
  app.route("/", webhookRoutes({ db, payments: billing.payments }));
  for (const path of ["/contact", "/contact/", "/contact-us", "/contact-us/"])
    app.get(path, (c) => c.redirect(`/features${new URL(c.req.url).search}#contact`, 302));
  // The frame's address is the same in every build; only the server knows where the configurator is.
  app.get("/configuratorFrame", (c) =>
    c.redirect(new URL(new URL(c.req.url).search, configuratorUrl).href, 302),
  );
  app.use(countScriptlessPages({ db, files, log }));
  app.use(serveFiles({ files, pagePolicy: sitePagePolicy(new URL(configuratorUrl).origin) }));
  app.get("/assets/*", refuseUnknown); // a page would be the wrong response to a request for a script
  if (files.has("/")) app.get("*", (c) => c.redirect("/", 302));
  app.notFound(refuseUnknown);
  app.onError(respondWithError(log));
  return app;
}

function refuseUnknown(): never {
  throw new AppError("not-found");
}
