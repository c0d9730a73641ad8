import type { QueuedLead } from "./queued-lead.ts";

/** Leads that a customer sent and the server has not accepted yet, oldest first. */
export interface LeadQueue {
  /** Whether the queue is stored on the device, not only in this page. */
  isPersisted(): Promise<boolean>;
  put(lead: QueuedLead): Promise<void>;
  list(): Promise<QueuedLead[]>;
  remove(id: string): Promise<void>;
}

const storeName = "leads";

/**
 * A queue in IndexedDB, which outlives the page. When the browser denies storage, as in frames and private windows, or
 * revokes it, the queue is in memory.
 */
export function createLeadQueue(factory: () => IDBFactory): LeadQueue {
  const memory = new Map<string, QueuedLead>();
  let opening: Promise<IDBDatabase | null> | undefined;
  const open = () => (opening ??= openStore(factory));

  /** Null when there is no store or the request failed; memory then has the leads. */
  async function request<Result>(
    mode: IDBTransactionMode,
    send: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | null> {
    const database = await open();
    if (database === null) return null;
    try {
      return await settle(send(database.transaction(storeName, mode).objectStore(storeName)));
    } catch {
      opening = Promise.resolve(null); // full, or revoked while the page is open
      return null;
    }
  }

  return {
    isPersisted: async () => (await open()) !== null,
    put: async (lead) => {
      const key = await request("readwrite", (store) => store.put(lead));
      if (key === null) memory.set(lead.id, lead);
    },
    list: async () => {
      const stored = (await request("readonly", (store) => store.getAll() as IDBRequest<QueuedLead[]>)) ?? []; // written by put
      const leads = [...stored, ...memory.values()];
      return leads.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp));
    },
    remove: async (id) => {
      memory.delete(id);
      await request("readwrite", (store) => store.delete(id));
    },
  };
}

async function openStore(factory: () => IDBFactory): Promise<IDBDatabase | null> {
  try {
    // When storage is blocked, even reading indexedDB throws.
    const request = factory().open("livery-leads", 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(storeName, { keyPath: "id" });
    });
    const database = await settle(request);
    // A tab with a newer app version must not wait for this one.
    database.addEventListener("versionchange", () => database.close());
    return database;
  } catch {
    return null;
  }
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("the IndexedDB request failed")),
    );
  });
}
