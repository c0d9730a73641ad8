import { randomUUID } from "node:crypto";
import { tasks } from "../../../jobs/tasks.ts";
import { createAccount } from "../../../data/accounts.ts";
import type { Db } from "../../../data/db.ts";
import { enqueueLink } from "../../../data/password-links.ts";
import { createShop } from "../../../data/shops.ts";

export interface InvitedShop {
  /** Lowercase. */
  email: string;
  shopName: string;
  shopLogo?: string | undefined;
}

/** Creates a shop and its account, and queues the invitation mail. False when the address already has an account. */
export function inviteShop(db: Db, { email, shopName, shopLogo }: InvitedShop): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const account = await createAccount(transaction, email);
    if (!account) return false;
    await createShop(transaction, { uid: account.id, shopName, shopLogo });
    await mailInvitation(transaction, email);
    return true;
  });
}

export function mailInvitation(db: Db, email: string): Promise<void> {
  return enqueueLink(db, { task: tasks.sendPasswordLink, id: randomUUID(), email, purpose: "invitation" });
}
