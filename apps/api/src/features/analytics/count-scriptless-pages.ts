import type { MiddlewareHandler } from "hono";
import type { Logger as Log } from "pino";
import type { Db } from "../../data/db.ts";
import { insertPageView } from "../../data/page-views.ts";
import type { FileIndex } from "../../http/file-index.ts";
import type { RequestEnv } from "../../http/request-log.ts";
import { toPageView } from "./to-page-view.ts";

interface Options {
  db: Db;
  files: FileIndex;
  log: Log;
}

/**
 * A page without script cannot report that it was come to, so the server counts a browser's request for one. Nobody
 * waits for that. Where a script shows the page it is not asked for, and reports itself.
 */
export function countScriptlessPages({ db, files, log }: Options): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    await next();
    const page = files.get(c.req.path)?.inlineCode;
    const isShown = c.req.method === "GET" && [200, 304].includes(c.res.status);
    if (!page || page.runsScript || !isShown || !isShownToPerson(c.req.raw.headers)) return;
    insertPageView(db, toPageView(c.req.path + new URL(c.req.url).search)).catch((error: unknown) => {
      log.warn({ err: error, requestId: c.get("requestId") }, "a page view was not counted");
    });
  };
}

/** A browser says that it is to show the page in a tab; what only looks ahead says that, too, and crawlers say nothing. */
function isShownToPerson(headers: Headers): boolean {
  return headers.get("sec-fetch-dest") === "document" && !headers.has("sec-purpose");
}
