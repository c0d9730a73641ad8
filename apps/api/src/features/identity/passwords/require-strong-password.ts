import type { Db } from "../../../data/db.ts";
import { findShopOfMember } from "../../../data/shops.ts";
import { AppError } from "../../../http/app-error.ts";
import { findPasswordWeakness } from "./find-password-weakness.ts";

export interface NewPasswordCheck {
  db: Db;
  password: string;
  /** The form field that contains it. */
  field: string;
  account: { uid: string; email: string };
}

export async function requireStrongPassword({
  db,
  password,
  field,
  account,
}: NewPasswordCheck): Promise<void> {
  const shop = await findShopOfMember(db, account.uid);
  await refuseWeakPassword({ password, field, known: [account.email, shop?.shop_name ?? ""] });
}

export interface WeakPasswordCheck extends Pick<NewPasswordCheck, "password" | "field"> {
  /** What a stranger knows about the owner of the password. */
  known: readonly string[];
}

export async function refuseWeakPassword({ password, field, known }: WeakPasswordCheck): Promise<void> {
  const fault = await findPasswordWeakness(password, known);
  if (fault) throw new AppError("invalid-fields", { fields: { [field]: fault } });
}

/** Whoever changes a password may believe that someone else knows it. */
export function sameAsCurrent(field: string): AppError {
  return new AppError("invalid-fields", {
    fields: { [field]: "This is your current password. Choose another one." },
  });
}
