import type { Db } from "../../../data/db.ts";
import { findShop } from "../../../data/shops.ts";
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
  const shop = await findShop(db, account.uid);
  const fault = findPasswordWeakness(password, [account.email, shop?.shop_name ?? ""]);
  if (fault) throw new AppError("invalid-fields", { fields: { [field]: fault } });
}
