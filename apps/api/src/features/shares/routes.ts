import {
  largestShareBytes,
  shareLimits,
  sharedPagePath,
  sharedPicturePath,
  shareLookPath,
  type ShareResponse,
  stopSharingPath,
} from "@livery/contract";
import { shareRequestSchema, stopSharingSchema } from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import {
  endOwnShare,
  findSharedLook,
  findSharedPicture,
  type ShareStores,
  storeSharedLook,
} from "../../data/shared-looks.ts";
import { findShopTimeZone } from "../../data/shop-time-zone.ts";
import { findShopByEmbedKey } from "../../data/shops.ts";
import { AppError } from "../../http/app-error.ts";
import type { FileIndex } from "../../http/file-index.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readLanguage } from "../../http/read-language.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { type LeadSenderOptions, readLeadSender } from "../../http/read-lead-sender.ts";
import { hashDeviceSecret } from "../../services/device-secret.ts";
import { cleanJpeg } from "../../services/pictures/clean-jpeg.ts";
import { listShareRows } from "./list-share-rows.ts";
import { makePageFrame, type PageFrame, renderEndedPage, renderSharePage } from "./share-page.ts";

interface ShareRouteOptions extends ShareStores, LeadSenderOptions {
  /** The built configurator, whose font the pages use. */
  files: FileIndex;
  /** Public address of the configurator's origin. */
  configuratorUrl: string;
}

const largestKey = 200;

/** Pages of looks that their customers share. Served on the configurator's origin, so no other origin can make one. */
export function shareRoutes(options: ShareRouteOptions): Hono {
  const { db, configuratorUrl } = options;
  const frame = makePageFrame(options.files);
  return new Hono()
    .post(shareLookPath, limitBody(largestShareBytes), async (c) => c.json(await share(c, options)))
    .post(stopSharingPath, limitBody(largestKey), async (c) => {
      const { revokeKey } = requireValid(stopSharingSchema, await readJson(c));
      await endOwnShare(options, hashDeviceSecret(revokeKey));
      return c.json({ ok: true });
    })
    .get(sharedPagePath(":id"), async (c) => {
      const id = c.req.param("id") ?? "";
      const look = await findSharedLook(db, id);
      setHeaders(c, frame);
      if (!look) return c.html(renderEndedPage(readLanguage(c), frame), 404);
      const rows = await listShareRows(look.layers, look.language);
      const timeZone = look.shopUid === null ? "UTC" : await findShopTimeZone(db, look.shopUid);
      return c.html(renderSharePage({ ...look, id, rows, timeZone, configuratorUrl, frame }));
    })
    .get(sharedPicturePath(":id", "picture"), (c) => respondWithPicture(c, "picture"))
    .get(sharedPicturePath(":id", "before"), (c) => respondWithPicture(c, "before"));

  async function respondWithPicture(c: Context, picture: "picture" | "before") {
    const bytes = await findSharedPicture(options, c.req.param("id") ?? "", picture);
    if (!bytes) throw new AppError("not-found");
    setHeaders(c, frame);
    return c.body(bytes, 200, { "content-type": "image/jpeg" });
  }
}

async function share(c: Context, options: ShareRouteOptions): Promise<ShareResponse> {
  const request = requireValid(shareRequestSchema, await readJson(c));
  const { revokeKey, shop: embedKey, language, layers, lookFragment } = request;
  const shop = embedKey === null ? undefined : await findShopByEmbedKey(options.db, embedKey);
  const picture = requireJpeg("picture", request.picture);
  const before = request.before === undefined ? undefined : requireJpeg("before", request.before).bytes;
  const shopUid = shop?.uid ?? null;
  const sender = readLeadSender(c, options);
  const result = await storeSharedLook(
    options,
    {
      revokeHash: hashDeviceSecret(revokeKey),
      shopUid,
      language,
      layers,
      lookFragment,
      picture,
      before,
      days: shareLimits.days,
    },
    sender && { ...sender, shopUid },
  );
  if (result.kind === "refused") throw new AppError("too-many-requests", result);
  if (result.kind === "ended") throw new AppError("link-expired");
  return { id: result.id, expiresAt: result.expiresAt.toISOString() };
}

function requireJpeg(field: string, base64: string) {
  const clean = cleanJpeg(Buffer.from(base64, "base64"));
  if (!clean) throw new AppError("invalid-fields", { fields: { [field]: "Must be a whole JPEG." } });
  return clean;
}

/** No copy anywhere: it must be gone the moment its owner ends it. */
function setHeaders(c: Context, { policy }: PageFrame): void {
  c.header("cache-control", "no-store");
  c.header("x-robots-tag", "noindex, nofollow");
  c.header("referrer-policy", "no-referrer");
  c.header("content-security-policy", policy);
}
