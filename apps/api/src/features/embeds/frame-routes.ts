import { type FramedShop, frameLogoPath, framePath, frameSettingsPath } from "@livery/contract";
import { type Context, Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { readEmbed, recordSighting } from "../../data/embeds.ts";
import { findPrices } from "../../data/price-lists.ts";
import { findLogo } from "../../data/shop-logos.ts";
import { findShopByEmbedKey } from "../../data/shops.ts";
import { AppError } from "../../http/app-error.ts";
import type { FileIndex } from "../../http/file-index.ts";
import { configuratorPagePolicy } from "../../http/security-headers.ts";
import { respondWithFile } from "../../http/serve-files.ts";
import type { FileStore } from "../../services/files/file-store.ts";
import { respondWithUnknownKey } from "./unknown-key-page.ts";

export interface FrameRouteOptions {
  db: Db;
  /** The built configurator. */
  files: FileIndex;
  fileStore: FileStore;
  /** Origins of our own site, whose pages may show every shop's configurator. */
  siteOrigins: readonly string[];
}

/** A shop's configurator, on the configurator's origin: the page, the shop's settings and its logo. */
export function frameRoutes({ db, files, fileStore, siteOrigins }: FrameRouteOptions): Hono {
  return new Hono()
    .get(framePath(":key"), async (c) => {
      const shop = await findShopByEmbedKey(db, c.req.param("key"));
      const page = files.get("/");
      if (!shop || !page) return respondWithUnknownKey(c);
      const { origins } = await readEmbed(db, shop.uid);
      const framer = readFramer(c, siteOrigins);
      if (framer !== undefined) await recordSighting(db, shop.uid, framer);
      // The browser holds every ancestor of the frame against this list.
      const ancestors = [...siteOrigins, ...origins];
      return respondWithFile(c, page, ({ scripts }) => configuratorPagePolicy({ scripts, ancestors }));
    })
    .get(frameSettingsPath(":key"), async (c) => {
      const { uid } = await requireShop(db, c.req.param("key"));
      const { shopName, live: settings, origins } = await readEmbed(db, uid);
      const { bookingUrl } = (await findPrices(db, uid)).prices;
      c.header("cache-control", "no-cache");
      return c.json<FramedShop>({ shopName, settings, bookingUrl, origins, siteOrigins });
    })
    .get(frameLogoPath(":key"), async (c) => {
      const { uid } = await requireShop(db, c.req.param("key"));
      const logo = await findLogo({ db, fileStore }, uid, c.req.query("id") ?? "");
      if (!logo) throw new AppError("not-found");
      // Its id changes with it.
      c.header("cache-control", "public, max-age=31536000, immutable");
      return c.body(logo.picture, 200, { "content-type": logo.pictureType });
    });
}

async function requireShop(db: Db, key: string) {
  const shop = await findShopByEmbedKey(db, key);
  if (!shop) throw new AppError("not-found");
  return shop;
}

/** The origin of another site's page that frames this one, as the browser reports it. */
function readFramer(c: Context, siteOrigins: readonly string[]): string | undefined {
  const reported = c.req.header("referer") ?? "";
  if (!URL.canParse(reported) || reported.length > 2000) return undefined;
  const { protocol, origin, host } = new URL(reported);
  const isOurs = siteOrigins.includes(origin) || host === c.req.header("host");
  const isFrame = (c.req.header("sec-fetch-dest") ?? "iframe") === "iframe";
  return /^https?:$/.test(protocol) && !isOurs && isFrame ? origin : undefined;
}
