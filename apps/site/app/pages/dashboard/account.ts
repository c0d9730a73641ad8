import type { Session, ShopAnswer } from "@livery/contract";
import type { Answer } from "../../api.ts";

/** What is known of who is signed in. */
export type Account =
  | { kind: "loading" }
  /** Not even who it is. */
  | { kind: "failed" }
  | { kind: "known"; session: Session; record: ShopRecord };

export type ShopRecord = ({ kind: "found" } & ShopAnswer) | { kind: "missing" } | { kind: "failed" };

/** What is known after the server was asked again. An answer that fails takes nothing away of what was known. */
export function learn(account: Account, session: Answer<Session>, shop: Answer<ShopAnswer>): Account {
  const known = account.kind === "known" ? account : undefined;
  const who = session.kind === "ok" ? session.body : known?.session;
  if (!who) return { kind: "failed" };
  return { kind: "known", session: who, record: learnShop(known?.record, shop) };
}

function learnShop(known: ShopRecord | undefined, shop: Answer<ShopAnswer>): ShopRecord {
  if (shop.kind === "ok") return { kind: "found", ...shop.body };
  if (shop.code === "no-shop") return { kind: "missing" };
  return known ?? { kind: "failed" };
}
