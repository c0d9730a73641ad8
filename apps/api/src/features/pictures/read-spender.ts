import type { Context } from "hono";
import type { Db } from "../../data/db.ts";
import { findActiveMembership } from "../../data/members.ts";
import { findShopByEmbedKey } from "../../data/shops.ts";
import type { Spender } from "../../data/store-picture.ts";
import { AppError } from "../../http/app-error.ts";
import { readClientAddress, type TrustedProxies } from "../../http/client-address.ts";
import { type FindDevice, readDeviceToken } from "../../http/require-device.ts";
import { readPicturePass } from "../../services/picture-pass.ts";

export interface SpenderOptions {
  db: Db;
  findDevice: FindDevice;
  /** Of the passes. */
  secret: string;
  isTrustedProxy: TrustedProxies;
}

/**
 * Who asks for a picture: a member with a pass, a paired kiosk, or a customer at the site of the shop with this embed
 * key. Undefined for everyone else. A pass or token that is no longer good is refused.
 */
export async function readSpender(
  c: Context,
  embedKey: string | null,
  options: SpenderOptions,
): Promise<Spender | undefined> {
  const { db, findDevice, secret, isTrustedProxy } = options;
  const base = { accountId: null, deviceId: null, address: readClientAddress(c, isTrustedProxy) };
  const pass = readPicturePass(c.req.header("authorization") ?? "", secret);
  if (pass.kind === "expired") throw new AppError("signed-out");
  if (pass.kind === "pass") {
    const membership = await findActiveMembership(db, pass.accountId);
    if (!membership) throw new AppError("signed-out");
    return { ...base, shopUid: membership.shopUid, source: "portal", accountId: pass.accountId };
  }
  if (readDeviceToken(c) !== undefined) {
    const device = await findDevice(c);
    if (!device) throw new AppError("device-unpaired");
    return { ...base, shopUid: device.shopUid, source: "kiosk", deviceId: device.id };
  }
  const shop = embedKey === null ? undefined : await findShopByEmbedKey(db, embedKey);
  return shop && { ...base, shopUid: shop.uid, source: "embed" };
}
