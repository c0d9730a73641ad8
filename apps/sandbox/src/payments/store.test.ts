import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/start-test-sandbox.ts";
import { openStore, type Store } from "./store.ts";

const makeFile = () => path.join(makeFolder(), "payments", "state.json");
const put = (store: Store, id: string) => store.transact((tx) => tx.put("trial_notice", { id }));
const idsIn = (store: Store) => store.list("trial_notice").map(({ id }) => id);

test("a saved change is on disk, and a restart lists it newest first", async () => {
  const file = makeFile();
  const store = openStore(file);
  put(store, "sub_1");
  put(store, "sub_2");
  await store.saved();
  expect(idsIn(openStore(file))).toEqual(["sub_2", "sub_1"]);
});

test("a change made during a write is saved before it is acknowledged", async () => {
  const file = makeFile();
  const store = openStore(file);
  const acknowledged = Array.from({ length: 50 }, async (_, index) => {
    await Promise.resolve();
    put(store, `sub_${index}`);
    await store.saved();
    expect(idsIn(openStore(file))).toContain(`sub_${index}`);
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
  put(store, "sub_1");
  await expect(store.saved()).rejects.toThrow("ENOENT");
  mkdirSync(folder);
  await store.saved();
  expect(idsIn(openStore(file))).toEqual(["sub_1"]);
});

test("a transaction that throws keeps nothing", async () => {
  const file = makeFile();
  const store = openStore(file);
  put(store, "sub_1");
  const failing = () =>
    store.transact((tx) => {
      tx.put("trial_notice", { id: "sub_2" });
      throw new Error("declined");
    }, store.now() + 1_000_000);
  const before = store.now();
  expect(failing).toThrow("declined");
  await store.saved();
  expect([idsIn(store), idsIn(openStore(file))]).toEqual([["sub_1"], ["sub_1"]]);
  expect(store.now() - before).toBeLessThan(1_000_000);
});

test("a temporary file that a crash cut short does not matter", async () => {
  const file = makeFile();
  const store = openStore(file);
  put(store, "sub_1");
  await store.saved();
  writeFileSync(`${file}.tmp`, readFileSync(file, "utf8").slice(0, 20));
  const restarted = openStore(file);
  put(restarted, "sub_2");
  await restarted.saved();
  expect(idsIn(openStore(file))).toEqual(["sub_2", "sub_1"]);
});

test("a file cut short is set aside, and the store starts empty", async () => {
  const file = makeFile();
  const store = openStore(file);
  put(store, "sub_1");
  await store.saved();
  writeFileSync(file, readFileSync(file, "utf8").slice(0, 20));
  expect(idsIn(openStore(file))).toEqual([]);
  expect(existsSync(`${file}.unreadable`)).toBe(true);
});

test("the clock keeps its time across a restart", async () => {
  const file = makeFile();
  const store = openStore(file);
  const later = store.now() + 1_000_000;
  store.transact(() => undefined, later);
  await store.saved();
  expect(openStore(file).now()).toBeGreaterThanOrEqual(later);
});
