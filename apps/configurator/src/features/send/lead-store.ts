import { inTime, SilenceError } from "../../controls/in-time.ts";

const leadStore = "leads";
const countStore = "counts";
/** Its keys are timestamps and ids, so that the leads that wait are listed without their pictures. */
export const timestampIndex = "timestamp";

type Mode = "readonly" | "readwrite";
type Work<Result> = (leads: IDBObjectStore, counts: IDBObjectStore) => Promise<Result>;

/** The database of queued leads. */
export interface LeadStore {
  /** Whether there is one. */
  isOpen: () => Promise<boolean>;
  /** Does the work in one transaction. Null when there is no database, or the transaction failed or took too long. */
  run: <Result>(mode: Mode, work: Work<Result>, limitMs?: number) => Promise<Result | null>;
  /** Has the next use open the database again if it failed: it may have been closed, or only slow. */
  tryAgain: () => void;
}

/** Opens with the first use. A kiosk's database also has its counts; elsewhere `counts` is the store of leads. */
export function createLeadStore(factory: () => IDBFactory, isKiosk: boolean): LeadStore {
  let opening: Promise<IDBDatabase | null> | undefined;
  let hasFailed = false;
  const open = async () => {
    const database = await (opening ??= openDatabase(factory, isKiosk));
    hasFailed ||= database === null;
    return database;
  };
  return {
    isOpen: async () => (await open()) !== null,
    tryAgain: () => {
      if (hasFailed) opening = undefined;
      hasFailed = false;
    },
    run: async (mode, work, limitMs = longestAnswerMs[mode]) => {
      const database = await open();
      if (database === null) return null;
      try {
        // A tablet may lose power: a lead counts as stored when it is on the disk, not in the system's memory.
        const options = { durability: "strict" } as const;
        const transaction = database.transaction([...database.objectStoreNames], mode, options);
        const isDone = settleTransaction(transaction);
        const counts = transaction.objectStore(isKiosk ? countStore : leadStore);
        const done = Promise.all([work(transaction.objectStore(leadStore), counts), isDone]);
        const [result] = await inTime(done, limitMs);
        return result;
      } catch (error) {
        if (isPassing(error, mode)) return null;
        hasFailed = true;
        opening = Promise.resolve(null);
        return null;
      }
    },
  };
}

/**
 * What a slow read has not found is still there, and so is what was stored before the disk was full. Everything else: the database
 * is silent, or was revoked while the page is open.
 */
function isPassing(error: unknown, mode: Mode): boolean {
  if (error instanceof SilenceError) return mode === "readonly";
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

async function openDatabase(factory: () => IDBFactory, isKiosk: boolean): Promise<IDBDatabase | null> {
  try {
    // When storage is blocked, even reading indexedDB throws. Safari's sometimes never answers.
    const request = factory().open(isKiosk ? "livery-kiosk-leads" : "livery-leads", 2);
    const isUpgraded = new Promise<void>((resolve) => {
      request.addEventListener("upgradeneeded", ({ oldVersion }) => {
        upgrade(request, { oldVersion, isKiosk });
        resolve();
      });
    });
    const opened = settle(request);
    // A database that upgrades has answered, and reads each lead once.
    await inTime(Promise.race([opened, isUpgraded]), longestAnswerMs.readwrite);
    const database = await opened;
    // A tab with a newer app version must not wait for this one.
    database.addEventListener("versionchange", () => database.close());
    return database;
  } catch {
    return null;
  }
}

/** Version 1 had no index. */
function upgrade(
  { result, transaction }: IDBOpenDBRequest,
  { oldVersion, isKiosk }: { oldVersion: number; isKiosk: boolean },
): void {
  const leads =
    oldVersion === 0
      ? result.createObjectStore(leadStore, { keyPath: "id" })
      : transaction?.objectStore(leadStore);
  leads?.createIndex(timestampIndex, "timestamp");
  if (isKiosk && oldVersion === 0) result.createObjectStore(countStore);
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

/** A lead that is sent must not wait for a silent database. Nobody waits for what is read. */
const longestAnswerMs: Record<Mode, number> = { readonly: 60_000, readwrite: 4_000 };
