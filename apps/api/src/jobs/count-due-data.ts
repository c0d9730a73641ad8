import type { Db } from "../data/db.ts";
import { currentMoment } from "../data/delete-old-rows.ts";
import type { FileStore } from "../services/files/file-store.ts";
import { retention } from "./retention.ts";

export interface DueData {
  /** The kind, as in the table of retention. */
  data: string;
  count: number;
}

/**
 * How much the job that deletes old data would delete now, by kind; nothing of other kinds. Runs its very statements in a
 * transaction that is undone, so the two cannot differ.
 */
export async function countDueData(db: Db): Promise<DueData[]> {
  const transaction = await db.startTransaction().execute();
  const stores = { db: transaction, fileStore: keptFiles };
  const due: DueData[] = [];
  try {
    for (const { data, erase } of retention) {
      const count = (await erase?.(stores, currentMoment)) ?? 0;
      if (count > 0) due.push({ data, count });
    }
  } finally {
    await transaction.rollback().execute();
  }
  return due;
}

/** Rows come back when a transaction is undone, and files do not. */
const keptFiles: FileStore = {
  put: refuse,
  get: refuse,
  delete: () => Promise.resolve(),
  deleteParts: () => Promise.resolve(),
};

function refuse(): never {
  throw new Error("Counting old data neither reads nor stores files.");
}
