import { type LookLead, type LookLeadResponse, largestLookLeadBytes, lookLeadPath } from "@livery/contract";
import { findPictureType, lookLeadSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { findShopByEmbedKey } from "../../data/shops.ts";
import { type LookLeadForm, storeLookLead } from "../../data/store-look-lead.ts";
import { AppError } from "../../http/app-error.ts";
import { readClientAddress } from "../../http/client-address.ts";
import { limitBody } from "../../http/limit-body.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { tasks } from "../../jobs/tasks.ts";
import { isBot } from "./is-bot.ts";
import { requireCatalogItems } from "./require-catalog-items.ts";
import type { LeadRouteOptions } from "./routes.ts";
import { leadMails } from "./send-lead-mail.ts";

/** Looks that a shop's customer sends. Served on the configurator's origin, so no other origin can call it. */
export function lookLeadRoutes({ db, leadLimit, isTrustedProxy }: LeadRouteOptions): Hono {
  return new Hono().post(lookLeadPath, limitBody(largestLookLeadBytes), async (c) => {
    const body = await readJson(c);
    // The same response as for a person, so a bot's author learns nothing.
    if (isBot(body)) return c.json<LookLeadResponse>({ ok: true, shopName: null });
    const lead = requireValid(lookLeadSchema, body);
    await requireCatalogItems(lead.looks);
    const shop = await requireShop(db, lead.shop);
    const address = readClientAddress(c, isTrustedProxy);
    // Without an email address there is no confirmation.
    const mails = leadMails.filter((mail) => mail === "notice" || lead.email !== "");
    const result = await storeLookLead(db, {
      form: toForm(lead, shop.uid),
      sender: leadLimit && address ? { address, limit: leadLimit } : undefined,
      jobs: { task: tasks.sendLeadMail, mails },
    });
    if (result.kind === "refused") throw new AppError("too-many-requests", result);
    return c.json<LookLeadResponse>({ ok: true, shopName: shop.name });
  });
}

async function requireShop(
  db: Db,
  embedKey: string | null,
): Promise<{ uid: string | null; name: string | null }> {
  if (embedKey === null) return { uid: null, name: null };
  const shop = await findShopByEmbedKey(db, embedKey);
  if (!shop) throw new AppError("unknown-shop");
  return { uid: shop.uid, name: shop.shop_name };
}

function toForm(
  { looks, shop: _key, consent: _isGiven, ...rest }: LookLead,
  shopUid: string | null,
): LookLeadForm {
  const stored = looks.map((look) => {
    const pictureType = findPictureType(look.picture);
    if (pictureType === undefined) throw new TypeError("The schema accepted an unknown picture type.");
    return { ...look, pictureType };
  });
  return { ...rest, shopUid, looks: stored };
}
