import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Logger as Log } from "pino";
import type { Db } from "./data/db.ts";
import { frameRoutes } from "./features/embeds/frame-routes.ts";
import { type PictureRouteOptions, pictureRoutes } from "./features/pictures/picture-routes.ts";
import { createDeviceGuard } from "./features/kiosks/device-guard.ts";
import { deviceRoutes } from "./features/kiosks/device-routes.ts";
import { handoffRoutes } from "./features/kiosks/handoff-routes.ts";
import { kioskPageRoutes } from "./features/kiosks/kiosk-page-routes.ts";
import { pairingRoutes } from "./features/kiosks/pairing-routes.ts";
import { lookLeadRoutes } from "./features/leads/look-lead-routes.ts";
import type { LeadRouteOptions } from "./features/leads/routes.ts";
import { sentPhotoRoutes } from "./features/leads/sent-looks-routes.ts";
import { shareRoutes } from "./features/shares/routes.ts";
import { AppError } from "./http/app-error.ts";
import { type AnsweredRequest, countRequests } from "./http/count-requests.ts";
import { respondWithError } from "./http/errors.ts";
import type { FileIndex } from "./http/file-index.ts";
import type { InlineCode } from "./http/inline-code.ts";
import { logRequests, type RequestEnv } from "./http/request-log.ts";
import { configuratorPagePolicy, secureConfigurator } from "./http/security-headers.ts";
import type { FileStore } from "./services/files/file-store.ts";
import { serveFiles } from "./http/serve-files.ts";

export interface ConfiguratorAppOptions {
  db: Db;
  log: Log;
  /** The built configurator. */
  files: FileIndex;
  fileStore: FileStore;
  /** Public address of this origin. */
  configuratorUrl: string;
  /** Origins of our own site, whose pages may frame the configurator without a shop. The public one is the first. */
  siteOrigins: readonly [string, ...string[]];
  /** True when browsers reach this origin only over https. */
  isHttps: boolean;
  leads: Omit<LeadRouteOptions, "db">;
  pictures: Pick<PictureRouteOptions, "provider" | "mostPerDay" | "secret">;
  /** Told about each answered request. */
  onAnswered?: ((request: AnsweredRequest) => void) | undefined;
  /** Undefined: there are no traces. */
  traceRequests?: MiddlewareHandler | undefined;
}

/** The configurator on its own origin, as in production: its files, alone and for each shop, and the calls they make. */
export function createConfiguratorApp(options: ConfiguratorAppOptions): Hono<RequestEnv> {
  const { db, log, files, fileStore, siteOrigins, leads } = options;
  const app = new Hono<RequestEnv>();
  if (options.onAnswered) app.use(countRequests(options.onAnswered));
  if (options.traceRequests) app.use(options.traceRequests);
  app.use(logRequests(log), secureConfigurator({ siteOrigins, isHttps: options.isHttps }));
  const findDevice = createDeviceGuard(db);
  app.route("/", lookLeadRoutes({ db, log, fileStore, findDevice, ...leads }));
  app.route("/", pairingRoutes({ db, isTrustedProxy: leads.isTrustedProxy, siteOrigin: siteOrigins[0] }));
  app.route("/", deviceRoutes({ db, findDevice }));
  app.route("/", handoffRoutes({ db, findDevice }));
  app.route("/", shareRoutes({ db, files, fileStore, configuratorUrl: options.configuratorUrl, ...leads }));
  app.route("/", sentPhotoRoutes({ db, fileStore, secret: options.pictures.secret }));
  const { isTrustedProxy } = leads;
  app.route("/", pictureRoutes({ db, fileStore, findDevice, isTrustedProxy, ...options.pictures }));
  app.route("/", kioskPageRoutes(files));
  app.route("/", frameRoutes({ db, files, fileStore, siteOrigins }));
  // A page that checks the script's hash must be allowed to read it.
  app.use("/embed/*", cors());
  const pagePolicy = ({ scripts }: InlineCode) => configuratorPagePolicy({ scripts, ancestors: siteOrigins });
  app.use(serveFiles({ files, pagePolicy }));
  app.notFound(() => {
    throw new AppError("not-found");
  });
  app.onError(respondWithError(log));
  return app;
}
