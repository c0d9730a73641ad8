const leadStore = "leads";
const countStore = "counts";

type Work<Result> = (leads: IDBObjectStore, counts: IDBObjectStore) => Promise<Result>;

/** The database of queued leads. */
export interface LeadStore {
  /** Whether there is one. */
  isOpen: () => Promise<boolean>;
  /** Does the work in one transaction. Null when there is no database or the transaction failed. */
  run: <Result>(mode: IDBTransactionMode, work: Work<Result>) => Promise<Result | null>;
}

/** Opens with the first use. A kiosk's database also has its counts; elsewhere `counts` is the store of leads. */
export function createLeadStore(factory: () => IDBFactory, isKiosk: boolean): LeadStore {
  let opening: Promise<IDBDatabase | null> | undefined;
  const open = () => (opening ??= openDatabase(factory, isKiosk));
  return {
    isOpen: async () => (await open()) !== null,
    run: async (mode, work) => {
      const database = await open();
      if (database === null) return null;
      try {
        // A tablet may lose power: a lead counts as stored when it is on the disk, not in the system's memory.
        const options = { durability: "strict" } as const;
        const transaction = database.transaction([...database.objectStoreNames], mode, options);
        const isDone = settleTransaction(transaction);
        const counts = transaction.objectStore(isKiosk ? countStore : leadStore);
        const done = Promise.all([work(transaction.objectStore(leadStore), counts), isDone]);
        const [result] = await inTime(done);
        return result;
      } catch {
        opening = Promise.resolve(null); // full, silent, or revoked while the page is open
        return null;
      }
    },
  };
}

async function openDatabase(factory: () => IDBFactory, isKiosk: boolean): Promise<IDBDatabase | null> {
  try {
    // When storage is blocked, even reading indexedDB throws. Safari's sometimes never answers.
    const request = factory().open(isKiosk ? "livery-kiosk-leads" : "livery-leads", 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(leadStore, { keyPath: "id" });
      if (isKiosk) request.result.createObjectStore(countStore);
    });
    const database = await inTime(settle(request));
    // A tab with a newer app version must not wait for this one.
    database.addEventListener("versionchange", () => database.close());
    return database;
  } catch {
    return null;
  }
}

/** A request of a full disk succeeds, and its transaction fails. */
function settleTransaction(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("the IndexedDB transaction failed")),
    );
  });
}

export function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("the IndexedDB request failed")),
    );
  });
}

const longestAnswerMs = 4_000;

/** Rejects when the browser's database does not answer: a lead must not wait for it. */
async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("IndexedDB does not answer")), longestAnswerMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
