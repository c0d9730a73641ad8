import type { Db } from "../data/db.ts";
import { findAccount, findPasswordHash } from "../data/accounts.ts";
import { type InvitedShop, inviteShop, mailInvitation } from "../features/identity/accounts/invite-shop.ts";
import { CommandError } from "./command-error.ts";

export async function createInvitedShop(db: Db, shop: InvitedShop): Promise<string> {
  const { email, shopName } = shop;
  if (!(await inviteShop(db, shop))) throw new CommandError(`${email} already has an account.`);
  return `${shopName} is set up on the trial plan. An invitation to choose a password is on its way to ${email}.\n`;
}

export async function resendInvitation(db: Db, email: string): Promise<string> {
  const account = await findAccount(db, email);
  if (!account) throw new CommandError(`${email} has no account.`);
  if (account.disabled_at) throw new CommandError(`The account of ${email} is disabled.`);
  if (await findPasswordHash(db, email))
    throw new CommandError(
      `${email} already has a password. If it is forgotten, use “Forgot password?” on the Shop Login page.`,
    );
  await mailInvitation(db, email);
  return `Another invitation is on its way to ${email}.\n`;
}
