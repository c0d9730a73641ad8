import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { useLocalPostgres } from "./local-postgres.ts";
import { findPostmaster } from "./postmaster.ts";

test("no lock file means no Postgres", () => {
  expect(findPostmaster(makeFolder())).toBeUndefined();
});

test("a lock file whose number now belongs to another program is cleared, for Postgres would wait for it", () => {
  const dataDir = makeFolder({
    "postmaster.pid": `${process.pid}\n/elsewhere\n0\n5432\n/elsewhere/socket\n`,
  });
  expect(findPostmaster(dataDir)).toBeUndefined();
  expect(existsSync(path.join(dataDir, "postmaster.pid"))).toBe(false);
});

test("a lock file of a process that ended is left to Postgres, which knows how to recover", () => {
  const dataDir = makeFolder({ "postmaster.pid": "4194305\n/elsewhere\n0\n5432\n/elsewhere/socket\n" });
  expect(findPostmaster(dataDir)).toBeUndefined();
  expect(existsSync(path.join(dataDir, "postmaster.pid"))).toBe(true);
});

test("a folder that was copied while its Postgres ran is not taken for the one it runs on", async () => {
  const original = path.join(makeFolder(), "postgres");
  const local = await useLocalPostgres({ directory: original, isDurable: false, onTrouble: () => {} });
  onTestFinished(() => local.release());
  const copy = makeFolder({ "postmaster.pid": readFileSync(path.join(original, "postmaster.pid"), "utf8") });
  const link = path.join(copy, "link");
  symlinkSync(original, link);
  expect(findPostmaster(copy)).toBeUndefined();
  expect(findPostmaster(link)).toEqual(findPostmaster(original));
}, 60_000);
