import {
  addLogoPath,
  type ConfiguratorAddress,
  configuratorAddressPath,
  creditsPage,
  embedKeyPattern,
  framePath,
  paymentEventPath,
  pictureEventPath,
} from "@livery/contract";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import type { Logger as Log } from "pino";
import { checkDatabase, type Db } from "./data/db.ts";
import { countScriptlessPages } from "./features/analytics/count-scriptless-pages.ts";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { createViewLimit } from "./features/analytics/view-limit.ts";
import { recordChanges } from "./features/audit/record-changes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { paymentEventRoutes } from "./features/billing/payment-event-routes.ts";
import { type BillingRouteOptions, billingRoutes } from "./features/billing/routes.ts";
import { type EmbedRouteOptions, embedRoutes } from "./features/embeds/routes.ts";
import { creditRoutes } from "./features/credits/routes.ts";
import { pictureEventRoutes } from "./features/pictures/picture-event-routes.ts";
import { picturePassRoutes } from "./features/pictures/picture-pass-routes.ts";
import { createIdentity, type IdentitySettings } from "./features/identity/identity.ts";
import { identityRoutes } from "./features/identity/routes.ts";
import { twoStepRoutes } from "./features/identity/two-step/routes.ts";
import { inboxRoutes } from "./features/leads/inbox/inbox-routes.ts";
import { severalLeadsRoutes } from "./features/leads/inbox/several-leads-routes.ts";
import { keepingRoutes } from "./features/leads/inbox/keeping-routes.ts";
import type { LeadChanges } from "./features/leads/inbox/lead-changes.ts";
import { fleetRoutes } from "./features/kiosks/fleet-routes.ts";
import { createMemberGuard } from "./features/members/member-guard.ts";
import { memberRoutes } from "./features/members/routes.ts";
import { confirmEmailRoutes } from "./features/leads/confirm-email-routes.ts";
import { type LeadRouteOptions, leadRoutes } from "./features/leads/routes.ts";
import { sentLooksRoutes } from "./features/leads/sent-looks-routes.ts";
import { priceRoutes } from "./features/prices/routes.ts";
import { customerQuoteRoutes } from "./features/quotes/customer-quote-routes.ts";
import { shopQuoteRoutes } from "./features/quotes/shop-quote-routes.ts";
import { shopShareRoutes } from "./features/shares/shop-share-routes.ts";
import { checklistRoutes } from "./features/shops/checklist-routes.ts";
import { shopRoutes } from "./features/shops/routes.ts";
import { webhookRoutes } from "./features/webhooks/routes.ts";
import { AppError } from "./http/app-error.ts";
import { type AnsweredRequest, countRequests } from "./http/count-requests.ts";
import { respondWithError } from "./http/errors.ts";
import type { FileIndex } from "./http/file-index.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { limitBody } from "./http/limit-body.ts";
import { logRequests, type RequestEnv } from "./http/request-log.ts";
import { secureSite, sitePagePolicy } from "./http/security-headers.ts";
import type { PictureProvider } from "./services/pictures/picture-provider.ts";
import type { WebhookNetwork } from "./services/webhooks/post-webhook.ts";
import { serveFiles } from "./http/serve-files.ts";

export interface AppOptions {
  db: Db;
  log: Log;
  /** The built site. */
  files: FileIndex;
  configuratorUrl: string;
  /** Aborted when the server begins to close. */
  stopping: AbortSignal;
  /** True when browsers reach this server only over https. */
  isHttps: boolean;
  leads: Omit<LeadRouteOptions, "db">;
  embeds: Pick<EmbedRouteOptions, "fileStore" | "allowsLocal" | "pinnedScript">;
  identity: IdentitySettings;
  leadChanges: LeadChanges;
  webhookNetwork: WebhookNetwork;
  billing: Omit<BillingRouteOptions, "db" | "log" | "requireMember">;
  /** Undefined: there are no hosted places. */
  pictureProvider: PictureProvider | undefined;
  /** Told about each answered request. */
  onAnswered?: ((request: AnsweredRequest) => void) | undefined;
  /** Undefined: there are no traces. */
  traceRequests?: MiddlewareHandler | undefined;
}

const largestBodyBytes = 64 * 1024;

/** Everything on the site's port: its pages, their files and the calls they make. */
export function createApp(options: AppOptions): Hono<RequestEnv> {
  const { db, log, files, configuratorUrl, isHttps, leads } = options;
  const identity = createIdentity(db, options.identity);
  const requireMember = createMemberGuard(db, identity.requireSession);
  const billing = { ...options.billing, requireMember };
  const { publicUrl, isTrustedProxy } = options.identity;
  const { fileStore } = options.embeds;
  const analytics = { db, files, publicUrl, isTrustedProxy, viewLimit: createViewLimit() };
  const app = new Hono<RequestEnv>();
  if (options.onAnswered) app.use(countRequests(options.onAnswered));
  if (options.traceRequests) app.use(options.traceRequests);
  app.use(logRequests(log), secureSite({ isHttps }));
  // These have limits of their own.
  app.use(except([paymentEventPath, pictureEventPath, addLogoPath], limitBody(largestBodyBytes)));
  app.use("/shop/*", recordChanges({ db, isTrustedProxy }));
  app.route("/", healthRoutes({ checkDatabase: () => checkDatabase(db), stopping: options.stopping }));
  app.route("/", leadRoutes({ db, ...leads }));
  app.route("/", confirmEmailRoutes({ db, fileStore, configuratorUrl, ...options.identity }));
  app.route("/", sentLooksRoutes({ db, fileStore, configuratorUrl, ...options.identity }));
  app.route("/", analyticsRoutes(analytics));
  app.route("/", identityRoutes(identity));
  app.route("/", twoStepRoutes(identity));
  app.route(
    "/",
    shopQuoteRoutes({ db, requireMember, link: options.identity, limitVersions: identity.limitVersions }),
  );
  app.route("/", inboxRoutes({ db, fileStore, requireMember, leadChanges: options.leadChanges }));
  app.route("/", severalLeadsRoutes({ db, requireMember }));
  app.route("/", keepingRoutes({ db, fileStore, requireMember }));
  app.route("/", shopShareRoutes({ db, fileStore, requireMember }));
  app.route("/", priceRoutes({ db, requireMember }));
  app.route("/", embedRoutes({ db, requireMember, configuratorUrl, ...options.embeds }));
  app.route("/", fleetRoutes({ db, requireMember, configuratorUrl }));
  app.route("/", webhookRoutes({ db, requireMember, webhookNetwork: options.webhookNetwork }));
  app.route("/", customerQuoteRoutes({ db, fileStore, requireMember, configuratorUrl, ...options.identity }));
  app.route("/", memberRoutes({ ...identity, requireMember }));
  app.route("/", shopRoutes({ db, configuratorUrl, ...billing }));
  app.route("/", checklistRoutes({ db, requireMember }));
  app.route("/", auditRoutes({ db, requireMember }));
  app.route("/", billingRoutes({ db, log, ...billing }));
  app.route("/", paymentEventRoutes({ db, payments: billing.payments }));
  app.route("/", creditRoutes({ db, requireMember, pictureProvider: options.pictureProvider }));
  app.route("/", picturePassRoutes({ requireMember, secret: options.identity.secret, configuratorUrl }));
  app.route("/", pictureEventRoutes({ db, provider: options.pictureProvider }));
  for (const path of ["/contact", "/contact/", "/contact-us", "/contact-us/"])
    app.get(path, (c) => c.redirect(`/features${new URL(c.req.url).search}#contact`, 302));
  for (const [name, path] of Object.entries(dashboardPages))
    app.get(`/dashboard/${name}`, (c) => c.redirect(path + new URL(c.req.url).search, 302));
  // Only the server knows where the configurator is.
  app.get(configuratorAddressPath, (c) => c.json<ConfiguratorAddress>({ url: configuratorUrl }));
  app.get("/configuratorFrame", (c) => c.redirect(new URL(pathOfShop(c), configuratorUrl).href, 302));
  app.use(countScriptlessPages({ ...analytics, log }));
  app.use(serveFiles({ files, pagePolicy: sitePagePolicy(new URL(configuratorUrl).origin) }));
  app.get("/assets/*", refuseUnknown); // a page would be the wrong response to a request for a script
  if (files.has("/")) app.get("*", (c) => c.redirect("/", 302));
  app.notFound(refuseUnknown);
  app.onError(respondWithError(log));
  return app;
}

/** Pages of the workspace by the names that people try below the dashboard. */
const dashboardPages = {
  leads: "/leads",
  quotes: "/quotes",
  prices: "/prices",
  site: "/your-site",
  kiosks: "/kiosks",
  team: "/team",
  integrations: "/webhooks",
  credits: creditsPage,
  billing: "/billing",
};

/** The configurator of the shop that a link names, with its settings. */
function pathOfShop(c: Context): string {
  const key = c.req.query("shop") ?? "";
  return embedKeyPattern.test(key) ? framePath(key) : "/";
}

function refuseUnknown(): never {
  throw new AppError("not-found");
}
