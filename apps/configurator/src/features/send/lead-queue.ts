import type { QueuedLead } from "./queued-lead.ts";

/** Leads that were sent by a person and not yet taken by the server, the oldest first. */
export interface LeadQueue {
  /** Where it lies: on the device, or only as long as this page is open. Known after the first call. */
  isKept(): Promise<boolean>;
  put(lead: QueuedLead): Promise<void>;
  list(): Promise<QueuedLead[]>;
  remove(id: string): Promise<void>;
}

const storeName = "leads";

/**
 * A queue in IndexedDB, so that it outlives the page. Where the browser gives a frame or a private window no storage,
 * or takes it away, the queue is in memory and says so.
 */
export function createLeadQueue(factory: () => IDBFactory): LeadQueue {
  const memory = new Map<string, QueuedLead>();
  let opening: Promise<IDBDatabase | null> | undefined;
  const open = () => (opening ??= openStore(factory));

  /** Null where there is no store, or it failed: then the memory answers. */
  async function ask<Result>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | null> {
    const database = await open();
    if (database === null) return null;
    try {
      return await settle(request(database.transaction(storeName, mode).objectStore(storeName)));
    } catch {
      opening = Promise.resolve(null); // full, or taken away while the page is open
      return null;
    }
  }

  return {
    isKept: async () => (await open()) !== null,
    put: async (lead) => {
      const key = await ask("readwrite", (store) => store.put(lead));
      if (key === null) memory.set(lead.id, lead);
    },
    list: async () => {
      const kept = (await ask("readonly", (store) => store.getAll() as IDBRequest<QueuedLead[]>)) ?? []; // put above
      const leads = [...kept, ...memory.values()];
      return leads.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp));
    },
    remove: async (id) => {
      memory.delete(id);
      await ask("readwrite", (store) => store.delete(id));
    },
  };
}

async function openStore(factory: () => IDBFactory): Promise<IDBDatabase | null> {
  try {
    // Where storage is blocked, already the look at it may throw.
    const request = factory().open("livery-leads", 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(storeName, { keyPath: "id" });
    });
    const database = await settle(request);
    // Another tab with a later version of the app must not wait for this one.
    database.addEventListener("versionchange", () => database.close());
    return database;
  } catch {
    return null;
  }
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the store failed")));
  });
}
