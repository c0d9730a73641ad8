import { sealedLeadInfo } from "@livery/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { decodeBase64Url, encodeBase64Url } from "../../controls/base64url.ts";
import { settle } from "../../controls/run-in-database.ts";
import { createHandoffSuite, encapsulatedBytes } from "../../handoff/handoff-suite.ts";
import { createLeadQueue, type LeadQueue } from "./lead-queue.ts";
import { type QueuedLead, sequenceOf } from "./queued-lead.ts";
import { sealQueued } from "./seal-queued.ts";

const waits = ({ id, timestamp }: QueuedLead) => ({ id, timestamp });

function makeLead(id: string, second: number): QueuedLead {
  const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "" };
  const looks = [{ name: "Look", layers: [], picture: "/9j/".repeat(50_000) }];
  return { id, shop: null, ...typed, consent: true, timestamp: `2026-11-21T09:30:0${second}.000Z`, looks };
}

/** What the browser does with the database then: it closes the connection that is open. */
async function clearSiteData(): Promise<void> {
  await settle(indexedDB.deleteDatabase("livery-leads"));
}

test("a queued lead is there for the next page, oldest first, until it is removed", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  const queue = createLeadQueue(() => indexedDB, { isNumbered: false });
  const [older, newer] = [makeLead("b", 1), makeLead("a", 2)];
  await queue.put(newer);
  await queue.put(older);
  await queue.put(older);
  expect(await queue.isPersisted()).toBe(true);
  const nextPage = createLeadQueue(() => indexedDB, { isNumbered: false });
  expect(await nextPage.list()).toEqual([older, newer].map(waits));
  expect(await nextPage.read(older.id)).toEqual(older);
  await nextPage.remove(older.id);
  expect(await queue.list()).toEqual([waits(newer)]);
  expect(await queue.read(older.id)).toBe(null);
  await queue.remove(newer.id);
});

test("the queue is in memory, and reports it, when the browser denies storage", async () => {
  const denied = () => {
    throw new DOMException("The user denied permission.", "SecurityError");
  };
  const queue = createLeadQueue(denied, { isNumbered: false });
  const lead = makeLead("a", 1);
  await queue.put(lead);
  expect(await queue.isPersisted()).toBe(false);
  expect(await queue.list()).toEqual([waits(lead)]);
  expect(await createLeadQueue(() => indexedDB, { isNumbered: false }).list()).toEqual([]);
  await queue.remove("a");
  expect(await queue.list()).toEqual([]);
});

test("storage revoked while the page is open loses no later lead", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  const queue = createLeadQueue(() => indexedDB, { isNumbered: false });
  expect(await queue.isPersisted()).toBe(true);
  await clearSiteData();
  const lead = makeLead("a", 1);
  await queue.put(lead);
  expect(await queue.list()).toEqual([waits(lead)]);
  expect(await queue.isPersisted()).toBe(false);
});

test("a kiosk's leads are numbered from 1, whatever becomes of them", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-kiosk-leads"));
  const queue = createLeadQueue(() => indexedDB, { isNumbered: true });
  const first = await queue.put(makeLead("a", 1));
  const corrected = await queue.put({ ...makeLead("a", 1), email: "ada@example.org" });
  expect([first, corrected].map(sequenceOf)).toEqual([1, 1]);
  await queue.remove("a");
  await queue.put(makeLead("b", 2));
  await queue.withdraw("b");
  const nextPage = createLeadQueue(() => indexedDB, { isNumbered: true });
  const others = await Promise.all([makeLead("c", 3), makeLead("d", 4)].map((lead) => nextPage.put(lead)));
  expect(others.map(sequenceOf)).toEqual([3, 4]);
  expect(await nextPage.counts()).toEqual({ highest: 4, withdrawn: 1 });
});

test("a new pairing counts from 1, and leads that wait have no number of it", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-kiosk-leads"));
  const queue = createLeadQueue(() => indexedDB, { isNumbered: true });
  await queue.put(makeLead("a", 1));
  await queue.restartNumbers();
  expect(await readSequence(queue, "a")).toBe(undefined);
  expect(sequenceOf(await queue.put(makeLead("b", 2)))).toBe(1);
});

test("what waits on a kiosk says nothing about its customer, and only the key's owner opens it", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-kiosk-leads"));
  const { kem } = createHandoffSuite();
  const pair = await kem.generateKeyPair();
  const publicKey = encodeBase64Url(new Uint8Array(await kem.serializePublicKey(pair.publicKey)));
  const key = { id: crypto.randomUUID(), publicKey };
  const seal = (lead: QueuedLead) => sealQueued(lead, key);
  const queue = createLeadQueue(() => indexedDB, { isNumbered: true, seal });
  await queue.put(makeLead("a", 1));
  await queue.put(makeLead("a", 1));
  await queue.put(makeLead("b", 2));
  const nextPage = createLeadQueue(() => indexedDB, { isNumbered: true });
  const stored = await Promise.all([nextPage.read("a"), nextPage.read("b")]);
  expect(
    stored.filter((lead) => lead !== null).map((lead) => [Object.keys(lead).toSorted(), sequenceOf(lead)]),
  ).toEqual([
    [["id", "keyId", "sealed", "sequence", "timestamp"], 1],
    [["id", "keyId", "sealed", "sequence", "timestamp"], 2],
  ]);
  const [first] = stored;
  if (!first || !("sealed" in first)) throw new Error("The lead was not sealed.");
  const bytes = decodeBase64Url(first.sealed);
  const kept = new TextDecoder("latin1").decode(bytes);
  expect(["ada@example.com", '"name"', "/9j//9j//9j/"].filter((mark) => kept.includes(mark))).toEqual([]);
  const opened = await createHandoffSuite().createRecipientContext({
    recipientKey: pair.privateKey,
    enc: bytes.slice(0, encapsulatedBytes),
    info: new TextEncoder().encode(sealedLeadInfo("a")),
  });
  const text = new TextDecoder().decode(await opened.open(bytes.slice(encapsulatedBytes)));
  expect(JSON.parse(text)).toEqual(makeLead("a", 1));
});

test("leads that wait sealed lose their numbers with a new pairing, too", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-kiosk-leads"));
  const seal = ({ id, timestamp }: QueuedLead) =>
    Promise.resolve({ id, timestamp, keyId: "k", sealed: "AAAA" });
  const queue = createLeadQueue(() => indexedDB, { isNumbered: true, seal });
  expect(sequenceOf(await queue.put(makeLead("a", 1)))).toBe(1);
  await queue.restartNumbers();
  expect(await readSequence(queue, "a")).toBe(undefined);
});

test("a lead is in memory where IndexedDB never answers", async () => {
  const silent = { open: () => new EventTarget() } as unknown as IDBFactory; // its request has no event
  const queue = createLeadQueue(() => silent, { isNumbered: false });
  const lead = makeLead("a", 1);
  expect(await queue.put(lead)).toEqual(lead);
  expect(await queue.list()).toEqual([waits(lead)]);
  expect(await queue.isPersisted()).toBe(false);
});

test("a lead is in memory where a full disk ends its transaction, and those stored before are still there", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  const queue = createLeadQueue(() => indexedDB, { isNumbered: false });
  const [first, second, corrected] = [makeLead("a", 1), makeLead("b", 2), makeLead("a", 3)];
  await queue.put(first);
  const freeDisk = fillDisk();
  await queue.put(second);
  await queue.put(corrected);
  expect(await queue.isPersisted()).toBe(false);
  expect(await queue.list()).toEqual([second, corrected].map(waits));
  expect(await queue.read("a")).toEqual(corrected);
  await queue.remove("a");
  expect(await queue.list()).toEqual([waits(second)]);
  expect(await createLeadQueue(() => indexedDB, { isNumbered: false }).list()).toEqual([]);
  freeDisk();
  await queue.put(second);
  expect(await queue.isPersisted()).toBe(true);
  expect(await queue.list()).toEqual([waits(second)]);
});

test("leads that are only in the page are stored once the disk has room, and until then the page knows", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-kiosk-leads"));
  const heard: boolean[] = [];
  const onUnstored = (hasUnstored: boolean) => void heard.push(hasUnstored);
  const queue = createLeadQueue(() => indexedDB, { isNumbered: true, onUnstored });
  await queue.put(makeLead("a", 1));
  const freeDisk = fillDisk();
  await queue.put(makeLead("b", 2));
  await queue.storeRest();
  expect([queue.unstored(), heard]).toEqual([["b"], [true]]);
  freeDisk();
  await queue.storeRest();
  expect([queue.unstored(), heard, await queue.isPersisted()]).toEqual([[], [true, false], true]);
  const nextPage = createLeadQueue(() => indexedDB, { isNumbered: true });
  expect(await nextPage.list()).toEqual([makeLead("a", 1), makeLead("b", 2)].map(waits));
  expect(await readSequence(nextPage, "b")).toBe(2);
});

test("a database that was closed is opened again for the leads that it could not take", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  const queue = createLeadQueue(() => indexedDB, { isNumbered: false });
  expect(await queue.isPersisted()).toBe(true);
  await clearSiteData();
  const lead = makeLead("a", 1);
  await queue.put(lead);
  expect(queue.unstored()).toEqual(["a"]);
  await queue.storeRest();
  expect([queue.unstored(), await queue.isPersisted()]).toEqual([[], true]);
  expect(await createLeadQueue(() => indexedDB, { isNumbered: false }).list()).toEqual([waits(lead)]);
});

test("a kiosk whose disk is full still counts and withdraws what it stored", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-kiosk-leads"));
  const queue = createLeadQueue(() => indexedDB, { isNumbered: true });
  await queue.put(makeLead("a", 1));
  const freeDisk = fillDisk();
  await queue.put(makeLead("b", 2));
  expect(await queue.counts()).toEqual({ highest: 1, withdrawn: 0 });
  freeDisk();
  await queue.withdraw("a");
  expect(await queue.counts()).toEqual({ highest: 1, withdrawn: 1 });
  expect(await queue.list()).toEqual([waits(makeLead("b", 2))]);
});

/** Until the returned function is called: a lead is put with success, as on a full disk, and then its transaction fails. */
function fillDisk(): () => void {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    if (key !== undefined) {
      this.delete(key); // only counts have keys beside their values
      return this.add(value, key);
    }
    const request = this.get("any");
    const error = new DOMException("the disk is full", "QuotaExceededError");
    request.addEventListener("success", () => {
      Object.defineProperty(this.transaction, "error", { value: error });
      this.transaction.abort();
    });
    return request as IDBRequest<IDBValidKey>;
  });
  const free = () => put.mockRestore();
  onTestFinished(free);
  return free;
}

test("a read that never answers costs no stored lead, and the queue stays on the device", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  const queue = createLeadQueue(() => indexedDB, { isNumbered: false });
  const lead = makeLead("a", 1);
  await queue.put(lead);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = vi
    .spyOn(IDBIndex.prototype, "openKeyCursor")
    .mockImplementation(() => new EventTarget() as IDBRequest<IDBCursor | null>); // has no event
  const listed = queue.list();
  await vi.waitUntil(() => silent.mock.calls.length > 0 && vi.getTimerCount() > 0, { timeout: 30_000 });
  await vi.runAllTimersAsync();
  expect(await listed).toEqual([]);
  silent.mockRestore();
  expect(await queue.isPersisted()).toBe(true);
  expect(await queue.list()).toEqual([waits(lead)]);
});

test("leads that an earlier version of the app stored are listed and read", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads"));
  const lead = makeLead("a", 1);
  await new Promise((resolve) => {
    const opening = indexedDB.open("livery-leads", 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore("leads", { keyPath: "id" }).put(lead);
    });
    opening.addEventListener("success", () => {
      opening.result.close();
      resolve(null);
    });
  });
  const queue = createLeadQueue(() => indexedDB, { isNumbered: false });
  expect(await queue.list()).toEqual([waits(lead)]);
  expect(await queue.read("a")).toEqual(lead);
});

async function readSequence(queue: LeadQueue, id: string): Promise<number | undefined> {
  const lead = await queue.read(id);
  if (lead === null) throw new Error(`${id} does not wait`);
  return sequenceOf(lead);
}
