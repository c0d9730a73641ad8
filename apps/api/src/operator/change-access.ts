import { disableAccount, enableAccount, findAccount } from "../data/accounts.ts";
import type { Db } from "../data/db.ts";
import { CommandError } from "./command-error.ts";

export async function disableShopAccount(db: Db, email: string): Promise<string> {
  await disableAccount(db, await requireUid(db, email));
  return `${email} is logged out everywhere and cannot log in until you enable the account.\n`;
}

export async function enableShopAccount(db: Db, email: string): Promise<string> {
  await enableAccount(db, await requireUid(db, email));
  return `${email} can log in again.\n`;
}

async function requireUid(db: Db, email: string): Promise<string> {
  const account = await findAccount(db, email);
  if (!account) throw new CommandError(`${email} has no account.`);
  return account.id;
}
