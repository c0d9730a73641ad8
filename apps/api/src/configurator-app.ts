import { Hono } from "hono";
import type { Logger as Log } from "pino";
import { AppError } from "./http/app-error.ts";
import { answerError } from "./http/errors.ts";
import type { FileIndex } from "./http/file-index.ts";
import { logRequests, type Served } from "./http/request-log.ts";
import { configuratorPagePolicy, secureConfigurator } from "./http/security-headers.ts";
import { serveFiles } from "./http/serve-files.ts";

/** The configurator's files on an origin of their own, as in production. They make no calls to this server. */
export function createConfiguratorApp({ files, log }: { files: FileIndex; log: Log }): Hono<Served> {
  const app = new Hono<Served>();
  app.use(logRequests(log), secureConfigurator());
  app.use(serveFiles({ files, pagePolicy: configuratorPagePolicy }));
  app.notFound(() => {
    throw new AppError("not-found");
  });
  app.onError(answerError(log));
  return app;
}
