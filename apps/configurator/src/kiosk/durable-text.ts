import { inTime } from "../controls/in-time.ts";

const storeName = "texts";
const key = "pairing";
/** A tablet starts without an answer after this long, from what localStorage has. */
const longestAnswerMs = 4_000;

/**
 * Keeps one text in IndexedDB, on the disk once this resolves; null deletes it. Browsers keep localStorage in memory for a while,
 * so that a tablet that loses power would not know its shop anymore. False where storage is blocked, full or does not answer.
 */
export async function writeDurableText(text: string | null): Promise<boolean> {
  if (text === null) return (await run("readwrite", (store) => store.delete(key))) !== null;
  return (await run("readwrite", (store) => store.put(text, key))) !== null;
}

/** Null where there is none, or storage is blocked or does not answer. */
export async function readDurableText(): Promise<string | null> {
  const answer = await run<unknown>("readonly", (store) => store.get(key));
  return typeof answer?.result === "string" ? answer.result : null;
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<{ result: Result } | null> {
  try {
    const opening = indexedDB.open("livery-kiosk", 1);
    opening.addEventListener("upgradeneeded", () => void opening.result.createObjectStore(storeName));
    const database = await inTime(settle(opening), longestAnswerMs);
    try {
      const transaction = database.transaction(storeName, mode, { durability: "strict" });
      const isDone = new Promise((resolve, reject) => {
        transaction.addEventListener("complete", resolve);
        transaction.addEventListener("abort", () => reject(new Error("the disk is full")));
      });
      const done = Promise.all([settle(work(transaction.objectStore(storeName))), isDone]);
      const [result] = await inTime(done, longestAnswerMs);
      return { result };
    } finally {
      database.close();
    }
  } catch {
    return null; // blocked, full, or silent
  }
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(new Error("the request failed", { cause: request.error })),
    );
  });
}
