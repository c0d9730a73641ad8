import type { Db } from "../data/db.ts";
import { inLongTransaction } from "../data/copy-tables.ts";
import { deleteShop } from "../data/delete-shop.ts";
import { forgetLooseFiles } from "../data/loose-files.ts";
import { shopTables } from "../data/owned-rows.ts";
import { findShopAccount } from "../data/shop-accounts.ts";
import { findShop, type ShopRow } from "../data/shops.ts";
import type { FileName } from "../services/files/file-store.ts";
import type { BackupStores } from "./backup.ts";
import { CommandError } from "./command-error.ts";
import { type Ask, confirmDeletion } from "./confirm.ts";
import { exportData } from "./export-data.ts";

export interface ExportedShop {
  email: string;
  /** An empty folder. */
  out: string;
}

export async function exportShop(
  db: Db,
  stores: BackupStores,
  { email, out }: ExportedShop,
): Promise<string> {
  const { uid: id } = await requireShop(db, email);
  return exportData(stores, { kind: "shop", id, tables: shopTables, folder: out });
}

interface ShopDeletion {
  email: string;
  ask: Ask;
  yes: boolean | undefined;
}

/** Rows go together; then the files. What a crash leaves of those, a job deletes. */
export async function deleteShopData(
  db: Db,
  stores: BackupStores,
  { email, ask, yes }: ShopDeletion,
): Promise<string> {
  const shop = await requireShop(db, email);
  const what = `the shop ${shop.shop_name} with its accounts, leads, quotes, pictures and queued mails`;
  await confirmDeletion(what, { ask, id: shop.uid, yes });
  const deleted = await inLongTransaction(stores.pool, "", (client) => deleteShop(client, shop.uid));
  const left = await deleteFiles(db, stores, deleted.files);
  const { leads, accounts, jobs, files } = deleted;
  const counts = `${accounts} accounts, ${leads} leads, ${files.length - left} files and ${jobs} jobs`;
  return [`Deleted ${shop.shop_name}: ${counts}.`, ...explainRest(shop, left), ""].join("\n");
}

async function requireShop(db: Db, email: string): Promise<ShopRow> {
  const account = await findShopAccount(db, email);
  const shop = account && (await findShop(db, account.uid));
  if (!shop) throw new CommandError(`${email} owns no shop.`);
  return shop;
}

/** Returns how many could not be deleted now. */
async function deleteFiles(db: Db, { fileStore }: BackupStores, files: readonly FileName[]): Promise<number> {
  const deleted: FileName[] = [];
  for (const name of files)
    await fileStore.delete(name).then(
      () => deleted.push(name),
      () => {}, // it is noted, so the job tries again, and reports why it cannot
    );
  await forgetLooseFiles(db, deleted);
  return files.length - deleted.length;
}

function explainRest({ stripe_customer_id: customer }: ShopRow, left: number): string[] {
  return [
    ...(left > 0 ? [`${left} files could not be deleted now. A job tries again.`] : []),
    ...(customer === null
      ? []
      : [
          `The payment provider still has the customer ${customer}: cancel the subscription and delete it there.`,
        ]),
  ];
}
