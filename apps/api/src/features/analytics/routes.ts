import { pageViewPath } from "@livery/contract";
import { pageViewSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { insertPageView } from "../../data/page-views.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { toPageView } from "./to-page-view.ts";

const largestBodyBytes = 8 * 1024;

/** First-party page views: reads and sets no cookie, and ignores the address and the browser. */
export function analyticsRoutes(db: Db): Hono {
  return new Hono().post(pageViewPath, limitBody(largestBodyBytes), async (c) => {
    const body = await readJson(c, ["application/json", "text/plain"]); // sendBeacon sends a string as text
    await insertPageView(db, toPageView(requireValid(pageViewSchema, body).page_path));
    return c.body(null, 204);
  });
}
