import { endShopSharePath, isAtLeast, type ShopShares, shopSharesPath } from "@livery/contract";
import { shareIdSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import { endShopShare, listShares, type ShareStores } from "../../data/shared-looks.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import type { RequireMember } from "../../http/require-member.ts";

interface ShopShareRouteOptions extends ShareStores {
  requireMember: RequireMember;
}

/** The looks that were shared from a shop's app, under its name. */
export function shopShareRoutes({ db, fileStore, requireMember }: ShopShareRouteOptions): Hono {
  return new Hono()
    .get(shopSharesPath, async (c) => {
      const { shopUid, role } = await requireMember(c, "staff");
      const shares = await listShares(db, shopUid);
      return c.json<ShopShares>({
        shares: shares.map(({ id, createdAt, expiresAt }) => ({
          id,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
        canEnd: isAtLeast(role, "manager"),
      });
    })
    .post(endShopSharePath, async (c) => {
      const { shopUid } = await requireMember(c, "manager");
      const { id } = requireValid(shareIdSchema, await readJson(c));
      if (!(await endShopShare({ db, fileStore }, shopUid, id))) throw new AppError("not-found");
      return c.json({ ok: true });
    });
}
