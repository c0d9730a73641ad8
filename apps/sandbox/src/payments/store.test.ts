import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/start-test-sandbox.ts";
import { openStore, type Store } from "./store.ts";

const makeFile = () => path.join(makeFolder(), "payments", "state.json");
const makeCard = (id: string) => ({ id, last4: "4242", expMonth: 12, expYear: 2034 });
const put = (store: Store, id: string) => store.transact((tx) => tx.put("card", makeCard(id)));
const idsIn = (store: Store) => store.list("card").map(({ id }) => id);

test("a saved change is on disk, and a restart lists it newest first", async () => {
  const file = makeFile();
  const store = openStore(file);
  put(store, "cus_1");
  put(store, "cus_2");
  await store.saved();
  expect(idsIn(openStore(file))).toEqual(["cus_2", "cus_1"]);
});

test("a change made during a write is saved before it is acknowledged", async () => {
  const file = makeFile();
  const store = openStore(file);
  const acknowledged = Array.from({ length: 50 }, async (_, index) => {
    await Promise.resolve();
    put(store, `cus_${index}`);
    await store.saved();
    expect(idsIn(openStore(file))).toContain(`cus_${index}`);
    put(store, `later_${index}`);
    await store.saved();
    expect(idsIn(openStore(file))).toContain(`later_${index}`);
  });
  await Promise.all(acknowledged);
  expect(idsIn(openStore(file))).toHaveLength(100);
});

test("a write that fails is reported, and the next one saves the change", async () => {
  const file = makeFile();
  const store = openStore(file);
  const folder = path.dirname(file);
  rmSync(folder, { recursive: true });
  put(store, "cus_1");
  await expect(store.saved()).rejects.toThrow("ENOENT");
  mkdirSync(folder);
  await store.saved();
  expect(idsIn(openStore(file))).toEqual(["cus_1"]);
});

test("a transaction that throws is rolled back", async () => {
  const file = makeFile();
  const store = openStore(file);
  put(store, "cus_1");
  const failing = () =>
    store.transact((tx) => {
      tx.put("card", makeCard("cus_2"));
      throw new Error("declined");
    }, store.now() + 1_000_000);
  const before = store.now();
  expect(failing).toThrow("declined");
  await store.saved();
  expect([idsIn(store), idsIn(openStore(file))]).toEqual([["cus_1"], ["cus_1"]]);
  expect(store.now() - before).toBeLessThan(1_000_000);
});

test("a temporary file cut short is ignored; a state file cut short is set aside", async () => {
  const file = makeFile();
  const store = openStore(file);
  put(store, "cus_1");
  await store.saved();
  const half = readFileSync(file, "utf8").slice(0, 20);
  writeFileSync(`${file}.tmp`, half);
  const restarted = openStore(file);
  put(restarted, "cus_2");
  await restarted.saved();
  expect(idsIn(openStore(file))).toEqual(["cus_2", "cus_1"]);
  writeFileSync(file, half);
  expect(idsIn(openStore(file))).toEqual([]);
  expect(readFileSync(`${file}.unreadable`, "utf8")).toBe(half);
});

test("the clock keeps its time across a restart", async () => {
  const file = makeFile();
  const store = openStore(file);
  const later = store.now() + 1_000_000;
  store.transact(() => undefined, later);
  await store.saved();
  expect(openStore(file).now()).toBeGreaterThanOrEqual(later);
});
