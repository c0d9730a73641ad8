import { inTime } from "./in-time.ts";

/** A database of the browser whose stores have keys beside their values. */
export interface Database {
  name: string;
  stores: readonly string[];
}

/** Longer than a working browser takes for a small value; the app then goes on without an answer. */
const longestAnswerMs = 4_000;

interface Access {
  mode: IDBTransactionMode;
  /** Resolves when the data is on the disk, not in the system's memory. */
  isDurable?: boolean;
  limitMs?: number;
}

/**
 * Opens the database, does the work in one transaction and closes it again. Null where storage is blocked, full or does not
 * answer.
 */
export async function runInDatabase<Result>(
  { name, stores }: Database,
  { mode, isDurable = false, limitMs = longestAnswerMs }: Access,
  work: (store: (name: string) => IDBObjectStore) => Promise<Result>,
): Promise<{ result: Result } | null> {
  try {
    // When storage is blocked, even reading indexedDB throws.
    const opening = indexedDB.open(name, 1);
    opening.addEventListener("upgradeneeded", () => {
      for (const store of stores) opening.result.createObjectStore(store);
    });
    const database = await inTime(settle(opening), limitMs);
    try {
      const durability = isDurable ? "strict" : "relaxed";
      const transaction = database.transaction([...stores], mode, { durability });
      const isDone = new Promise((resolve, reject) => {
        transaction.addEventListener("complete", resolve);
        transaction.addEventListener("abort", () => reject(new Error("the disk is full")));
      });
      const done = Promise.all([work((store) => transaction.objectStore(store)), isDone]);
      const [result] = await inTime(done, limitMs);
      return { result };
    } finally {
      database.close();
    }
  } catch {
    return null; // blocked, full, or silent
  }
}

export function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(new Error("the request failed", { cause: request.error })),
    );
  });
}
