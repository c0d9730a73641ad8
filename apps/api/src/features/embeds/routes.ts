import {
  addEmbedOriginPath,
  addLogoPath,
  embedLimits,
  embedPath,
  type EmbedResponse,
  type LogoResponse,
  removeEmbedOriginPath,
  rotateEmbedKeyPath,
  saveEmbedPath,
} from "@livery/contract";
import {
  embedChangeSchema,
  embedKeySchema,
  embedOriginSchema,
  findLogoType,
  logoSchema,
} from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import {
  addEmbedOrigin,
  readEmbed,
  removeEmbedOrigin,
  rotateEmbedKey,
  saveEmbedSettings,
} from "../../data/embeds.ts";
import { addLogo } from "../../data/shop-logos.ts";
import { lockShop } from "../../data/shops.ts";
import { AppError } from "../../http/app-error.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import type { Member, RequireMember } from "../../http/require-member.ts";
import type { FileStore } from "../../services/files/file-store.ts";
import { requireKnownOffer } from "./require-known-offer.ts";
import { requireOrigin } from "./require-origin.ts";

/** A logo in base64, a third larger than its bytes, and its name. */
const largestLogoBody = Math.ceil((embedLimits.logoBytes * 4) / 3) + 1000;

export interface EmbedRouteOptions {
  db: Db;
  fileStore: FileStore;
  requireMember: RequireMember;
  configuratorUrl: string;
  /** Origins on the own machine may show it, to try it out. */
  allowsLocal: boolean;
  pinnedScript: EmbedResponse["pinnedScript"];
}

/** The configurator on a shop's own site: managers set it up, staff see how. */
export function embedRoutes(options: EmbedRouteOptions): Hono {
  const { db, fileStore, requireMember, allowsLocal } = options;
  const respond = async (member: Member) => readResponse(member, options);
  return new Hono()
    .get(embedPath, async (c) => c.json(await respond(await requireMember(c, "staff"))))
    .post(saveEmbedPath, async (c) => {
      const member = await requireMember(c, "manager");
      const change = requireValid(embedChangeSchema, await readJson(c));
      await requireKnownOffer(db, member.shopUid, change.settings);
      const isSaved = await saveEmbedSettings(db, member.shopUid, change);
      const current = await respond(member);
      if (!isSaved) throw new AppError("changed-meanwhile", { current });
      return c.json(current);
    })
    .post(addEmbedOriginPath, async (c) => {
      const member = await requireMember(c, "manager");
      const given = requireValid(embedOriginSchema, await readJson(c));
      const origin = requireOrigin(given.origin, { allowsLocal });
      const most = embedLimits.origins;
      const isListed = await db.transaction().execute(async (transaction) => {
        await lockShop(transaction, member.shopUid);
        return addEmbedOrigin(transaction, member.shopUid, { origin, most });
      });
      if (!isListed)
        throw new AppError("invalid-fields", { fields: { origin: `List at most ${most} sites.` } });
      return c.json(await respond(member));
    })
    .post(removeEmbedOriginPath, async (c) => {
      const member = await requireMember(c, "manager");
      const { origin } = requireValid(embedOriginSchema, await readJson(c));
      await removeEmbedOrigin(db, member.shopUid, origin);
      return c.json(await respond(member));
    })
    .post(rotateEmbedKeyPath, async (c) => {
      const member = await requireMember(c, "manager");
      const { key } = requireValid(embedKeySchema, await readJson(c));
      const isRotated = await rotateEmbedKey(db, member.shopUid, key);
      const current = await respond(member);
      if (!isRotated) throw new AppError("changed-meanwhile", { current });
      return c.json(current);
    })
    .post(addLogoPath, limitBody(largestLogoBody), async (c) => {
      const member = await requireMember(c, "manager");
      const { picture: base64 } = requireValid(logoSchema, await readJson(c));
      const pictureType = findLogoType(base64);
      if (pictureType === undefined) throw new TypeError("The schema accepted an unknown picture type.");
      const picture = Buffer.from(base64, "base64");
      const id = await addLogo({ db, fileStore }, member.shopUid, { pictureType, picture });
      return c.json<LogoResponse>({ id });
    });
}

async function readResponse(
  { shopUid, role }: Member,
  { db, configuratorUrl, pinnedScript }: EmbedRouteOptions,
): Promise<EmbedResponse> {
  const appOrigin = new URL(configuratorUrl).origin;
  return { ...(await readEmbed(db, shopUid)), role, appOrigin, pinnedScript };
}
