import { brands } from "@livery/catalog";
import { anyBrand, type PriceList, pricesPath, type PricesResponse, savePricesPath } from "@livery/contract";
import { pricesChangeSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { findPrices, savePrices } from "../../data/price-lists.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import type { Member, RequireMember } from "../../http/require-member.ts";

export interface PriceRouteOptions {
  db: Db;
  requireMember: RequireMember;
}

/** What the shop charges: staff quote with it, owners and managers set it. */
export function priceRoutes({ db, requireMember }: PriceRouteOptions): Hono {
  return new Hono()
    .get(pricesPath, async (c) => c.json(await readPrices(db, await requireMember(c, "staff"))))
    .post(savePricesPath, async (c) => {
      const member = await requireMember(c, "manager");
      const change = requireValid(pricesChangeSchema, await readJson(c));
      requireKnownBrands(change.prices);
      const isSaved = await savePrices(db, member.shopUid, change);
      const current = await readPrices(db, member);
      if (!isSaved) throw new AppError("changed-meanwhile", { current });
      return c.json(current);
    });
}

async function readPrices(db: Db, { shopUid, role }: Member): Promise<PricesResponse> {
  return { ...(await findPrices(db, shopUid)), role };
}

function requireKnownBrands({ filmCents }: PriceList): void {
  const known: readonly string[] = [anyBrand, ...brands];
  const unknown = Object.keys(filmCents).find((brand) => !known.includes(brand));
  if (unknown === undefined) return;
  throw new AppError("invalid-fields", { fields: { "prices.filmCents": "Must be brands of the catalog." } });
}
