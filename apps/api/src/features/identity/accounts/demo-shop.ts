import path from "node:path";
import { createAccount, findAccount, setPassword } from "../../../data/accounts.ts";
import type { Db } from "../../../data/db.ts";
import { createShop } from "../../../data/shops.ts";
import { readOrCreateSecret } from "../../../services/secret-file.ts";
import { hashPassword } from "../passwords/hash-password.ts";

export interface DemoShop {
  email: string;
  /** The password it was created with. */
  password: string;
}

const email = "demo@livery.example";

interface DemoShopOptions {
  db: Db;
  dataDir: string;
  /** Gives the new shop something to look at, in the transaction that creates it. */
  fill: (db: Db, shopUid: string) => Promise<void>;
}

/** Creates a demo shop, once per database. Each installation has its own password. */
export async function ensureDemoShop({ db, dataDir, fill }: DemoShopOptions): Promise<DemoShop> {
  const password = readOrCreateSecret(path.join(dataDir, "demo-password"), 12);
  if (!(await findAccount(db, email))) await createDemoShop(db, await hashPassword(password), fill);
  return { email, password };
}

function createDemoShop(db: Db, hash: string, fill: DemoShopOptions["fill"]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const account = await createAccount(transaction, email);
    if (!account) return; // another process was faster
    await createShop(transaction, { uid: account.id, shopName: "Livery Demo Shop" });
    await setPassword(transaction, { uid: account.id, hash });
    await fill(transaction, account.id);
  });
}
