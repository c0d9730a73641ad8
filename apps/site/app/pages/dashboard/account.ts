import type { Session, ShopResponse } from "@livery/contract";
import type { Answer } from "../../api.ts";

/** The signed-in account and its shop, as far as loaded. */
export type Account =
  | { kind: "loading" }
  /** Even the session failed to load. */
  | { kind: "failed" }
  | { kind: "known"; session: Session; record: ShopRecord };

export type ShopRecord = ({ kind: "found" } & ShopResponse) | { kind: "missing" } | { kind: "failed" };

/** Merges new answers of the server. A failed answer keeps the previous data. */
export function updateAccount(
  account: Account,
  session: Answer<Session>,
  shop: Answer<ShopResponse>,
): Account {
  const known = account.kind === "known" ? account : undefined;
  const who = session.kind === "ok" ? session.body : known?.session;
  if (!who) return { kind: "failed" };
  return { kind: "known", session: who, record: updateShop(known?.record, shop) };
}

function updateShop(known: ShopRecord | undefined, shop: Answer<ShopResponse>): ShopRecord {
  if (shop.kind === "ok") return { kind: "found", ...shop.body };
  if (shop.code === "no-shop") return { kind: "missing" };
  return known ?? { kind: "failed" };
}
