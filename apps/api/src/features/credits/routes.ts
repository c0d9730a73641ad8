import {
  type CreditHistory,
  creditHistoryPath,
  creditPacks,
  creditsPath,
  type CreditsResponse,
  creditWarningPercents,
  saveCreditSettingsPath,
} from "@livery/contract";
import { creditSettingsSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import { listMonthlyUse, readCreditHistory, readCreditUse } from "../../data/credit-history.ts";
import { readCreditSettings, saveCreditSettings } from "../../data/credit-settings.ts";
import type { Db } from "../../data/db.ts";
import { findShop } from "../../data/shops.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import type { Member, RequireMember } from "../../http/require-member.ts";
import type { PictureProvider } from "../../services/pictures/picture-provider.ts";

export interface CreditRouteOptions {
  db: Db;
  requireMember: RequireMember;
  pictureProvider: PictureProvider | undefined;
}

/** What a shop's credits are, who used them for what, and who may. */
export function creditRoutes(options: CreditRouteOptions): Hono {
  const { db, requireMember } = options;
  return new Hono()
    .get(creditsPath, async (c) => {
      const member = await requireMember(c, "staff");
      c.header("cache-control", "no-store");
      return c.json(await readCredits(options, member));
    })
    .get(creditHistoryPath, async (c) => {
      const { shopUid } = await requireMember(c, "staff");
      const after = c.req.query("after") ?? "";
      c.header("cache-control", "no-store");
      const page = await readCreditHistory(db, shopUid, /^\d{1,18}$/.test(after) ? after : undefined);
      return c.json<CreditHistory>(page);
    })
    .post(saveCreditSettingsPath, async (c) => {
      const member = await requireMember(c, "owner");
      await saveCreditSettings(db, member.shopUid, requireValid(creditSettingsSchema, await readJson(c)));
      return c.json(await readCredits(options, member));
    });
}

async function readCredits(
  { db, pictureProvider }: CreditRouteOptions,
  { shopUid, role }: Member,
): Promise<CreditsResponse> {
  const [shop, use] = [await findShop(db, shopUid), await readCreditUse(db, shopUid)];
  if (!shop || !use) throw new AppError("no-shop");
  const { toppedUp, usedSinceTopUp } = use;
  const reached = creditWarningPercents.filter((percent) => usedSinceTopUp * 100 >= percent * toppedUp);
  return {
    role,
    plan: shop.plan,
    ...use,
    warning: reached.at(-1) ?? null,
    usage: await listMonthlyUse(db, shopUid),
    settings: await readCreditSettings(db, shopUid),
    packs: creditPacks,
    pictures: pictureProvider ? (pictureProvider.isSample ? "sample" : "live") : "none",
  };
}
