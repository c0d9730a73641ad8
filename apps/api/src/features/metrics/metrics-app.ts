import { Hono } from "hono";
import type { Logger as Log } from "pino";
import { AppError } from "../../http/app-error.ts";
import { respondWithError } from "../../http/errors.ts";
import { type HealthOptions, healthRoutes } from "../../http/health-routes.ts";
import { logRequests, type RequestEnv } from "../../http/request-log.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsAppOptions extends HealthOptions {
  log: Log;
  metrics: Metrics;
}

/** Everything on the port for the operator's own monitoring, which strangers must not reach. */
export function createMetricsApp({ log, metrics, ...health }: MetricsAppOptions): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use(logRequests(log));
  app.route("/", healthRoutes(health));
  app.get("/metrics", async (c) =>
    c.body(await metrics.write(), 200, { "content-type": metrics.contentType, "cache-control": "no-store" }),
  );
  app.notFound(() => {
    throw new AppError("not-found");
  });
  app.onError(respondWithError(log));
  return app;
}
