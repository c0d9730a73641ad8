import type { Transaction } from "./store.ts";
import { emit } from "./events.ts";
import { makeId } from "./make-id.ts";
import type { PortalSession } from "./wire.ts";

export interface PortalWish {
  customerId: string;
  returnUrl: string | null;
  /** Where the pages of the sandbox are. */
  origin: string;
}

export function createPortalSession(tx: Transaction, wish: PortalWish): PortalSession {
  const id = makeId("bps");
  const session: PortalSession = {
    id,
    object: "billing_portal.session",
    configuration: "bpc_livery_sandbox",
    created: tx.now,
    customer: wish.customerId,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: wish.returnUrl,
    url: `${wish.origin}/portal/${id}`,
  };
  tx.put("portal_session", session);
  emit(tx, "billing_portal.session.created", { object: session });
  return session;
}
