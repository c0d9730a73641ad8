import { disableAccount, enableAccount, findAccount } from "../data/accounts.ts";
import type { Db } from "../data/db.ts";
import { removeSecondFactor } from "../data/second-factors.ts";
import { recordEvent } from "../features/identity/history/record-event.ts";
import { CommandError } from "./command-error.ts";

export async function disableShopAccount(db: Db, email: string): Promise<string> {
  await disableAccount(db, await requireUid(db, email));
  return `${email} is logged out everywhere and cannot log in until you enable the account.\n`;
}

export async function enableShopAccount(db: Db, email: string): Promise<string> {
  await enableAccount(db, await requireUid(db, email));
  return `${email} can log in again.\n`;
}

/** For an owner who has lost both the app and the recovery codes, once the operator knows that it is them. */
export async function removeTwoStep(db: Db, email: string): Promise<string> {
  const uid = await requireUid(db, email);
  await db.transaction().execute(async (transaction) => {
    await removeSecondFactor(transaction, uid);
    const from = { device: "Livery support", address: undefined, language: "en" } as const;
    await recordEvent(transaction, { accountId: uid, kind: "two-step-off", ...from });
  });
  return `${email} logs in with the password alone, and is told so by mail.\n`;
}

async function requireUid(db: Db, email: string): Promise<string> {
  const account = await findAccount(db, email);
  if (!account) throw new CommandError(`${email} has no account.`);
  return account.id;
}
