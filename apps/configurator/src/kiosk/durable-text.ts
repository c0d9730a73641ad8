import { runInDatabase, settle } from "../controls/run-in-database.ts";

const storeName = "texts";
const database = { name: "livery-kiosk", stores: [storeName] };
const key = "pairing";

/**
 * Keeps one text in IndexedDB, on the disk once this resolves; null deletes it. Browsers keep localStorage in memory for a while,
 * so that a tablet that loses power would not know its shop anymore. False where storage is blocked, full or does not answer.
 */
export async function writeDurableText(text: string | null): Promise<boolean> {
  const answer = await run("readwrite", (store) =>
    text === null ? settle(store.delete(key)) : settle(store.put(text, key)),
  );
  return answer !== null;
}

/** Null where there is none, or storage is blocked or does not answer. The tablet then starts from what localStorage has. */
export async function readDurableText(): Promise<string | null> {
  const answer = await run<unknown>("readonly", (store) => settle(store.get(key)));
  return typeof answer?.result === "string" ? answer.result : null;
}

function run<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>) {
  return runInDatabase(database, { mode, isDurable: true }, (store) => work(store(storeName)));
}
