import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { useLocalPostgres } from "./local-postgres.ts";
import { findPostmaster } from "./postmaster.ts";

test("finds no Postgres without a lock file", () => {
  expect(findPostmaster(makeFolder())).toBeUndefined();
});

test("removes a lock file whose pid now belongs to another program, because Postgres would wait for that program", () => {
  const dataDir = makeFolder({
    "postmaster.pid": `${process.pid}\n/elsewhere\n0\n5432\n/elsewhere/socket\n`,
  });
  expect(findPostmaster(dataDir)).toBeUndefined();
  expect(existsSync(path.join(dataDir, "postmaster.pid"))).toBe(false);
});

test("leaves the lock file of an ended process to Postgres, which recovers from it", () => {
  const dataDir = makeFolder({ "postmaster.pid": "4194305\n/elsewhere\n0\n5432\n/elsewhere/socket\n" });
  expect(findPostmaster(dataDir)).toBeUndefined();
  expect(existsSync(path.join(dataDir, "postmaster.pid"))).toBe(true);
});

test("does not mistake a copied folder for the one its Postgres runs on", async () => {
  const original = path.join(makeFolder(), "postgres");
  const local = await useLocalPostgres({ directory: original, isDurable: false, onTrouble: () => {} });
  onTestFinished(() => local.release());
  const copy = makeFolder({ "postmaster.pid": readFileSync(path.join(original, "postmaster.pid"), "utf8") });
  const link = path.join(copy, "link");
  symlinkSync(original, link);
  expect(findPostmaster(copy)).toBeUndefined();
  expect(findPostmaster(link)).toEqual(findPostmaster(original));
}, 60_000);
