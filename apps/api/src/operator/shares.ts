import type { Db } from "../data/db.ts";
import { endShare, listShares, type ShareStores } from "../data/shared-looks.ts";
import { CommandError } from "./command-error.ts";
import { formatMinute } from "./format-minute.ts";
import { formatTable } from "./format-table.ts";

const columns = ["Id", "Shared (UTC)", "Until (UTC)", "Shop"];

/** Prints the shared looks that can be opened now, newest first. */
export async function printShares(db: Db): Promise<string> {
  const shares = await listShares(db);
  if (shares.length === 0) return "No shared looks.\n";
  const rows = shares.map(({ id, createdAt, expiresAt, shopName }) => [
    id,
    formatMinute(createdAt),
    formatMinute(expiresAt),
    shopName ?? "",
  ]);
  return `${formatTable([columns, ...rows])}\n`;
}

/** Ends one for its owner, or because it must not be shown. */
export async function endSharedLook(stores: ShareStores, id: string): Promise<string> {
  if (!(await endShare(stores, id))) throw new CommandError(`No shared look has the id ${id}.`);
  return `Nobody can open the shared look ${id} anymore. Its pictures are deleted.\n`;
}
