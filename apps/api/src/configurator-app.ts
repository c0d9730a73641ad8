import { Hono } from "hono";
import type { Logger as Log } from "pino";
import type { Db } from "./data/db.ts";
import { lookLeadRoutes } from "./features/leads/look-lead-routes.ts";
import type { LeadRouteOptions } from "./features/leads/routes.ts";
import { AppError } from "./http/app-error.ts";
import { respondWithError } from "./http/errors.ts";
import type { FileIndex } from "./http/file-index.ts";
import { logRequests, type RequestEnv } from "./http/request-log.ts";
import { configuratorPagePolicy, secureConfigurator } from "./http/security-headers.ts";
import { serveFiles } from "./http/serve-files.ts";

export interface ConfiguratorAppOptions {
  db: Db;
  log: Log;
  /** The built configurator. */
  files: FileIndex;
  leads: Omit<LeadRouteOptions, "db">;
}

/** The configurator on its own origin, as in production: its files, and the one call they make. */
export function createConfiguratorApp({ db, log, files, leads }: ConfiguratorAppOptions): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use(logRequests(log), secureConfigurator());
  app.route("/", lookLeadRoutes({ db, ...leads }));
  app.use(serveFiles({ files, pagePolicy: configuratorPagePolicy }));
  app.notFound(() => {
    throw new AppError("not-found");
  });
  app.onError(respondWithError(log));
  return app;
}
