import type { DeviceLeadCounts } from "@livery/contract";
import { createLeadStore, settle, timestampIndex } from "./lead-store.ts";
import {
  type QueuedLead,
  sequenceOf,
  type StoredLead,
  withoutSequence,
  withSequence,
} from "./queued-lead.ts";
import { UnstoredLeads } from "./unstored-leads.ts";

/** Leads that a customer sent and the server has not accepted yet, oldest first. */
export interface LeadQueue {
  /** Whether the queue is stored on the device, and no lead of it only in this page. */
  isPersisted(): Promise<boolean>;
  /** The ids of leads that are only in this page, and go with it. */
  unstored(): readonly string[];
  /** Stores those leads after all, if there is room by now. */
  storeRest(): Promise<void>;
  /** Returns the lead as it is stored: a kiosk's is sealed and has a number. */
  put(lead: QueuedLead): Promise<StoredLead>;
  list(): Promise<WaitingLead[]>;
  /** One lead with its pictures. Null when it does not wait anymore. */
  read(id: string): Promise<StoredLead | null>;
  remove(id: string): Promise<void>;
  /** Deletes a lead that its customer does not want to send anymore, and counts it. */
  withdraw(id: string): Promise<void>;
  /** The last number given, and how many were withdrawn. */
  counts(): Promise<Counts>;
  /** Starts counting from 1 for a new pairing. Leads that wait lose their numbers, which are those of another kiosk. */
  restartNumbers(): Promise<void>;
}

/** What a list needs of a lead: the pictures of all that wait could be more than a tablet reads in time. */
type WaitingLead = Pick<StoredLead, "id" | "timestamp">;

type Counts = Pick<DeviceLeadCounts, "highest" | "withdrawn">;

interface QueueOptions {
  /** Gives each lead the kiosk's next number, in one transaction with the lead: no number without its lead. */
  isNumbered: boolean;
  /** Makes of a lead what is stored, so that a stolen tablet has nothing to read. */
  seal?: (lead: QueuedLead) => Promise<StoredLead>;
  /** Called with whether leads are only in this page, when one comes or goes. */
  onUnstored?: (hasUnstored: boolean) => void;
}

/**
 * A queue in IndexedDB, which outlives the page. When the browser denies storage, as in frames and private windows, or
 * revokes it, the queue is in memory. So are leads for which the disk has no room.
 */
export function createLeadQueue(
  factory: () => IDBFactory,
  { isNumbered, seal, onUnstored }: QueueOptions,
): LeadQueue {
  const unstored = new UnstoredLeads(onUnstored ?? (() => {}));
  const { isOpen, run, tryAgain } = createLeadStore(factory, isNumbered);
  const store = (lead: StoredLead) =>
    run("readwrite", async (leads, counts) => {
      const numbered = isNumbered ? await giveNumber(lead, { leads, counts }) : lead;
      await settle(leads.put(numbered));
      return numbered;
    });
  return {
    isPersisted: async () => unstored.list().length === 0 && (await isOpen()),
    unstored: () => unstored.list().map(({ id }) => id),
    storeRest: async () => {
      if (unstored.list().length > 0) tryAgain();
      for (const lead of unstored.list()) {
        if ((await store(lead)) === null) return;
        const { id } = lead;
        const now = unstored.read(id);
        if (now === lead) unstored.remove(id);
        // Meanwhile the server has accepted it. One that its customer has corrected stays for the next time.
        else if (now === undefined) await run("readwrite", (leads) => settle(leads.delete(id)));
      }
    },
    put: async (typed) => {
      const lead = seal === undefined ? typed : await seal(typed);
      const stored = await store(lead);
      if (stored === null) unstored.add(lead);
      else unstored.remove(lead.id);
      return stored ?? lead;
    },
    list: async () => {
      const kept = unstored.list().map(({ id, timestamp }) => ({ id, timestamp }));
      const listed = (await run("readonly", listLeads)) ?? [];
      // A full disk still has the lead as it was before its customer corrected it.
      const leads = [...listed.filter(({ id }) => unstored.read(id) === undefined), ...kept];
      return leads.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp));
    },
    read: async (id) => unstored.read(id) ?? (await run("readonly", (leads) => readLead(leads, id))) ?? null,
    remove: async (id) => {
      unstored.remove(id);
      await run("readwrite", (leads) => settle(leads.delete(id)));
    },
    withdraw: async (id) => {
      unstored.remove(id);
      await run("readwrite", async (leads, counts) => {
        const lead = await readLead(leads, id);
        await settle(leads.delete(id));
        if (isNumbered && lead !== undefined && sequenceOf(lead) !== undefined)
          await addOne(counts, "withdrawn");
      });
    },
    counts: async () =>
      (isNumbered ? await run("readonly", readCounts) : null) ?? { highest: 0, withdrawn: 0 },
    restartNumbers: async () => void (await run("readwrite", restart, rewriteMs)),
  };
}

/** Nobody uses the tablet while it pairs, and it may have many leads. */
const rewriteMs = 60_000;

async function restart(leads: IDBObjectStore, counts: IDBObjectStore): Promise<void> {
  await settle(counts.clear());
  for (const { id } of await listLeads(leads)) {
    const lead = await readLead(leads, id);
    if (lead !== undefined) await settle(leads.put(withoutSequence(lead)));
  }
}

/** Oldest first, from the keys of the index alone. */
function listLeads(leads: IDBObjectStore): Promise<WaitingLead[]> {
  return new Promise((resolve, reject) => {
    const listed: WaitingLead[] = [];
    const request = leads.index(timestampIndex).openKeyCursor();
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("the IndexedDB request failed")),
    );
    request.addEventListener("success", () => {
      const cursor = request.result;
      if (cursor === null) return resolve(listed);
      listed.push({ id: cursor.primaryKey as string, timestamp: cursor.key as string }); // written by put
      cursor.continue();
    });
  });
}

function readLead(leads: IDBObjectStore, id: string): Promise<StoredLead | undefined> {
  return settle(leads.get(id) as IDBRequest<StoredLead | undefined>); // written by put
}

/** A lead that is sent again, corrected, keeps the number it has. */
async function giveNumber(
  lead: StoredLead,
  { leads, counts }: { leads: IDBObjectStore; counts: IDBObjectStore },
): Promise<StoredLead> {
  const before = await readLead(leads, lead.id);
  const given = sequenceOf(lead) ?? (before && sequenceOf(before));
  return withSequence(lead, given ?? (await addOne(counts, "highest")));
}

async function readCounts(_leads: IDBObjectStore, counts: IDBObjectStore): Promise<Counts> {
  return { highest: await readCount(counts, "highest"), withdrawn: await readCount(counts, "withdrawn") };
}

async function readCount(counts: IDBObjectStore, name: keyof Counts): Promise<number> {
  return (await settle(counts.get(name) as IDBRequest<number | undefined>)) ?? 0; // written below
}

async function addOne(counts: IDBObjectStore, name: keyof Counts): Promise<number> {
  const next = (await readCount(counts, name)) + 1;
  await settle(counts.put(next, name));
  return next;
}
