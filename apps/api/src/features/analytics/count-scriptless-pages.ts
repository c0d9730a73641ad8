import type { MiddlewareHandler } from "hono";
import type { Logger as Log } from "pino";
import { countPageView } from "../../data/page-views.ts";
import { readClientAddress } from "../../http/client-address.ts";
import type { RequestEnv } from "../../http/request-log.ts";
import type { AnalyticsOptions } from "./routes.ts";
import { toPageView } from "./to-page-view.ts";

interface Options extends Pick<AnalyticsOptions, "db" | "files" | "isTrustedProxy" | "viewLimit"> {
  log: Log;
}

/**
 * A page without script cannot report its own views, so the server counts the browser's request. The response does
 * not wait for it. Pages with script report themselves.
 */
export function countScriptlessPages(options: Options): MiddlewareHandler<RequestEnv> {
  const { db, files, isTrustedProxy, viewLimit, log } = options;
  return async (c, next) => {
    await next();
    const page = files.get(c.req.path)?.inlineCode;
    const isShown = c.req.method === "GET" && [200, 304].includes(c.res.status);
    if (!page || page.runsScript || !isShown || !isShownToPerson(c.req.raw.headers)) return;
    if (!viewLimit(readClientAddress(c, isTrustedProxy))) return;
    countPageView(db, toPageView(c.req.path + new URL(c.req.url).search, files)).catch((error: unknown) => {
      log.warn({ err: error, requestId: c.get("requestId") }, "could not count a page view");
    });
  };
}

/** Browsers send this when they open a page in a tab. Prefetches add a purpose; crawlers send neither. */
function isShownToPerson(headers: Headers): boolean {
  return headers.get("sec-fetch-dest") === "document" && !headers.has("sec-purpose");
}
