import {
  cancelPicturePath,
  embedKeyPattern,
  handlePicturePath,
  pictureFilePath,
  type PictureOffer,
  pictureOfferPath,
  picturePath,
  picturePresets,
  type PictureRequest,
  type PictureStatus,
} from "@livery/contract";
import { pictureIdSchema, pictureRequestSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import { readCreditSettings } from "../../data/credit-settings.ts";
import { endPicture, findPicture, type PictureRow, queuePicture } from "../../data/pictures.ts";
import { findBlock, type Spender, type StoredPicture, storePicture } from "../../data/store-picture.ts";
import { AppError } from "../../http/app-error.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { FileStore } from "../../services/files/file-store.ts";
import type { PictureProvider } from "../../services/pictures/picture-provider.ts";
import { isRefused } from "./is-refused.ts";
import { readSpender, type SpenderOptions } from "./read-spender.ts";

export interface PictureRouteOptions extends SpenderOptions {
  fileStore: FileStore;
  /** Undefined: this installation offers no hosted places. */
  provider: PictureProvider | undefined;
  /** Of all shops together, in 24 hours. */
  mostPerDay: number;
}

const largestBody = 4000;

/** Places painted by a hosted model, on the configurator's origin. A picture's id is the key to it. */
export function pictureRoutes(options: PictureRouteOptions): Hono {
  const { db, fileStore, provider, mostPerDay } = options;
  return new Hono()
    .get(pictureOfferPath, async (c) => {
      c.header("cache-control", "no-store");
      const key = c.req.query("shop") ?? "";
      const spender = provider && (await readSpender(c, embedKeyPattern.test(key) ? key : null, options));
      return c.json<PictureOffer>(
        provider && spender ? await makeOffer(options, provider, spender) : { kind: "none" },
      );
    })
    .post(handlePicturePath, limitBody(largestBody), async (c) => {
      if (!provider) throw new AppError("not-found");
      const request = requireValid(pictureRequestSchema, await readJson(c));
      const spender = await readSpender(c, request.shop, options);
      if (!spender) throw new AppError("not-allowed");
      requireWordsOf(request, spender);
      const stored = await storePicture(
        db,
        { request, spender, isSample: provider.isSample },
        { task: tasks.drawPicture, mostPerDay },
      );
      if (!("picture" in stored)) throw toRefusal(stored.kind);
      c.header("cache-control", "no-store");
      return c.json<PictureStatus>(toStatus(stored.picture), 202);
    })
    .get(picturePath(":id"), async (c) => {
      c.header("cache-control", "no-store");
      return c.json<PictureStatus>(toStatus(await requirePicture(c.req.param("id"))));
    })
    .get(pictureFilePath(":id"), async (c) => {
      const { state, file, file_type: type } = await requirePicture(c.req.param("id"));
      const bytes = state === "done" && file !== null ? await fileStore.get(file) : undefined;
      if (!bytes || type === null) throw new AppError("not-found");
      c.header("cache-control", "private, max-age=86400, immutable");
      return c.body(bytes, 200, { "content-type": type });
    })
    .post(cancelPicturePath, limitBody(largestBody), async (c) => {
      const { id } = requireValid(pictureIdSchema, await readJson(c));
      await requirePicture(id);
      // The job then tells the provider; the customer need not wait for it.
      if (await endPicture(db, id, { state: "canceled" }))
        await queuePicture(db, id, { task: tasks.drawPicture, seconds: 0 });
      c.header("cache-control", "no-store");
      return c.json<PictureStatus>(toStatus(await requirePicture(id)));
    });

  async function requirePicture(id: string): Promise<PictureRow> {
    const isId = pictureIdSchema.safeParse({ id }).success;
    const picture = provider && isId ? await findPicture(db, id) : undefined;
    if (!picture) throw new AppError("not-found");
    return picture;
  }
}

async function makeOffer(
  { db }: PictureRouteOptions,
  { isSample }: PictureProvider,
  { shopUid, source }: Spender,
): Promise<PictureOffer> {
  const { allowsKiosks, allowsEmbeds } = await readCreditSettings(db, shopUid);
  if ((source === "kiosk" && !allowsKiosks) || (source === "embed" && !allowsEmbeds)) return { kind: "none" };
  return {
    kind: "offered",
    isSample,
    mayUseWords: source !== "embed",
    presets: picturePresets,
    blockedBy: await findBlock(db, shopUid),
  };
}

/** Own words are for people whom the shop knows or who stand in it. */
function requireWordsOf({ words }: PictureRequest, { source }: Spender): void {
  if (words === undefined) return;
  if (source === "embed") throw new AppError("not-allowed");
  if (isRefused(words)) throw new AppError("words-refused");
}

function toRefusal(kind: Exclude<StoredPicture["kind"], "stored" | "known">): AppError {
  switch (kind) {
    case "changed":
      return new AppError("picture-changed");
    case "not-allowed":
    case "out-of-credits":
      return new AppError(kind);
    case "daily-cap":
      return new AppError(kind, { retryAfterSeconds: 3600 });
    case "network-limit":
      return new AppError("too-many-requests", { retryAfterSeconds: 3600 });
    case "breaker":
      return new AppError("unavailable", { retryAfterSeconds: 3600 });
    case "no-retry":
      return new AppError("invalid-fields", { fields: { retryOf: "This picture cannot be tried again." } });
  }
}

function toStatus({ id, state, reason, is_sample: isSample }: PictureRow): PictureStatus {
  return { id, state, ...(reason !== null && { reason }), isSample };
}
