import { pageViewPath } from "@livery/contract";
import { pageViewSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../http/app-error.ts";
import type { Db } from "../../data/db.ts";
import { insertPageView } from "../../data/page-views.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { toPageView } from "./to-page-view.ts";

const largestBodyBytes = 8 * 1024;

/** Page views of our own: no cookie is read or set, and neither address nor browser is looked at. */
export function analyticsRoutes(db: Db): Hono {
  const limit = bodyLimit({ maxSize: largestBodyBytes, onError: refuseBody });
  return new Hono().post(pageViewPath, limit, async (c) => {
    const body = await readJson(c, ["application/json", "text/plain"]); // a string from sendBeacon is text
    await insertPageView(db, toPageView(requireValid(pageViewSchema, body).page_path));
    return c.body(null, 204);
  });
}

function refuseBody(): never {
  throw new AppError("body-too-large");
}
