import type { Auth } from "../auth/auth.ts";

/** The account's recovery code that was typed, with or without its hyphen, in capitals or not; else what was typed. */
export async function findRecoveryCode(
  auth: Auth,
  { uid, typed }: { uid: string; typed: string },
): Promise<string> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: uid } });
  return backupCodes.find((code) => toLetters(code) === toLetters(typed)) ?? typed;
}

function toLetters(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z\d]/g, "");
}
