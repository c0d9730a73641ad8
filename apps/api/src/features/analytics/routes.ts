import { pageViewPath } from "@livery/contract";
import { pageViewSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { countPageView } from "../../data/page-views.ts";
import { AppError } from "../../http/app-error.ts";
import { readClientAddress, type TrustedProxies } from "../../http/client-address.ts";
import type { FileIndex } from "../../http/file-index.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { requireOwnPage } from "../../http/require-own-page.ts";
import { toPageView } from "./to-page-view.ts";
import type { ViewLimit } from "./view-limit.ts";

export interface AnalyticsOptions {
  db: Db;
  /** The built site, whose pages are counted. */
  files: FileIndex;
  publicUrl: string;
  isTrustedProxy: TrustedProxies;
  viewLimit: ViewLimit;
}

const largestBodyBytes = 8 * 1024;

/** First-party page views: reads and sets no cookie, and stores neither the address nor the browser. */
export function analyticsRoutes(options: AnalyticsOptions): Hono {
  const { db, files, publicUrl, isTrustedProxy, viewLimit } = options;
  return new Hono().post(pageViewPath, limitBody(largestBodyBytes), async (c) => {
    // Every browser names the page's origin in a POST request.
    if (c.req.header("origin") === undefined) throw new AppError("foreign-origin");
    requireOwnPage(c, publicUrl);
    const body = await readJson(c, ["application/json", "text/plain"]); // sendBeacon sends a string as text
    const { page_path: pagePath } = requireValid(pageViewSchema, body);
    if (!viewLimit(readClientAddress(c, isTrustedProxy)))
      throw new AppError("too-many-requests", { retryAfterSeconds: 60 });
    await countPageView(db, toPageView(pagePath, files));
    return c.body(null, 204);
  });
}
