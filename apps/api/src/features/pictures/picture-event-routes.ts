import { pictureEventPath } from "@livery/contract";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { storePictureEvent } from "../../data/pictures.ts";
import { AppError } from "../../http/app-error.ts";
import { limitBody } from "../../http/limit-body.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { PictureProvider } from "../../services/pictures/picture-provider.ts";

const largestEventBytes = 256 * 1024;

export interface PictureEventOptions {
  db: Db;
  provider: PictureProvider | undefined;
}

/** Where the provider of pictures reports events. They wake a job, which asks the provider itself. */
export function pictureEventRoutes({ db, provider }: PictureEventOptions): Hono {
  return new Hono().post(pictureEventPath, limitBody(largestEventBytes), async (c) => {
    if (!provider) throw new AppError("not-found");
    const event = provider.readEvent(await c.req.text(), c.req.header());
    if (event.kind === "unsigned") throw new AppError("invalid-signature");
    if (event.kind === "malformed") throw new AppError("malformed-request");
    await storePictureEvent(db, event, tasks.drawPicture);
    return c.json({ received: true });
  });
}
