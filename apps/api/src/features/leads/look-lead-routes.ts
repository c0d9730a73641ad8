import { type LookLead, type LookLeadAnswer, largestLookLeadBytes, lookLeadPath } from "@livery/contract";
import { findPictureType, lookLeadSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Db } from "../../data/db.ts";
import { findFramedShop } from "../../data/shops.ts";
import { type LookLeadForm, storeLookLead } from "../../data/store-look-lead.ts";
import { AppError } from "../../http/app-error.ts";
import { readClientAddress } from "../../http/client-address.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { isFromProgram } from "./is-bot.ts";
import { requireKnownChoices } from "./require-catalog-items.ts";
import type { LeadRouteOptions } from "./routes.ts";
import { leadMails, sendLeadMail } from "./send-lead-mail.ts";

/** What a shop's customer sends from the configurator. It is served on that origin, so no other may call it. */
export function lookLeadRoutes({ db, leadLimit, isTrustedProxy }: LeadRouteOptions): Hono {
  const limit = bodyLimit({ maxSize: largestLookLeadBytes, onError: refuseBody });
  return new Hono().post(lookLeadPath, limit, async (c) => {
    const body = await readJson(c);
    // Answered like a person, so that whoever wrote the program learns nothing.
    if (isFromProgram(body)) return c.json<LookLeadAnswer>({ ok: true, shopName: null });
    const lead = requireValid(lookLeadSchema, body);
    await requireKnownChoices(lead.looks);
    const shop = await requireShop(db, lead.shop);
    const address = readClientAddress(c, isTrustedProxy);
    const taken = await storeLookLead(db, {
      form: toForm(lead, shop.uid),
      sender: leadLimit && address ? { address, limit: leadLimit } : undefined,
      // Who gave no address gets no confirmation.
      jobs: { task: sendLeadMail, mails: leadMails.filter((mail) => mail === "notice" || lead.email !== "") },
    });
    if (taken.kind === "refused") throw new AppError("too-many-requests", taken);
    return c.json<LookLeadAnswer>({ ok: true, shopName: shop.name });
  });
}

async function requireShop(
  db: Db,
  embedKey: string | null,
): Promise<{ uid: string | null; name: string | null }> {
  if (embedKey === null) return { uid: null, name: null };
  const shop = await findFramedShop(db, embedKey);
  if (!shop) throw new AppError("unknown-shop");
  return { uid: shop.uid, name: shop.shop_name };
}

function toForm(
  { looks, shop: _key, consent: _isGiven, ...rest }: LookLead,
  shopUid: string | null,
): LookLeadForm {
  const stored = looks.map((look) => {
    const pictureType = findPictureType(look.picture);
    if (pictureType === undefined) throw new TypeError("the schema let another picture through");
    return { ...look, pictureType };
  });
  return { ...rest, shopUid, looks: stored };
}

function refuseBody(): never {
  throw new AppError("body-too-large");
}
