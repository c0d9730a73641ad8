import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { repair } from "./postgres-binaries.ts";

/** Many more than Postgres has, so that two threads surely come to the same link at once. */
const linkCount = 5000;

const otherServer = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { module, folder, start } = workerData;
  import(module).then(({ repair }) => {
    parentPort.postMessage("ready");
    Atomics.wait(start, 0, 0);
    repair(folder);
  });`;

test("links each library once when two servers start at once on a new install", async () => {
  const links = Array.from({ length: linkCount }, (_, index) => ({
    source: "native/lib/libpq.so.5.18",
    target: `native/lib/libpq.so.${index}`,
  }));
  const folder = path.join(
    makeFolder({
      "native/pg-symlinks.json": JSON.stringify(links),
      "native/lib/libpq.so.5.18": "",
      "native/bin/postgres": "",
    }),
    "native",
  );
  const start = new Int32Array(new SharedArrayBuffer(4));
  const module = path.join(import.meta.dirname, "postgres-binaries.ts");
  const other = new Worker(otherServer, { eval: true, workerData: { module, folder, start } });
  await once(other, "message");
  const exited = once(other, "exit"); // rejects on an error in the worker
  Atomics.store(start, 0, 1);
  Atomics.notify(start, 0);
  repair(folder);
  await exited;
  expect(readdirSync(path.join(folder, "lib"))).toHaveLength(linkCount + 1);
  expect(readlinkSync(path.join(folder, "lib/libpq.so.0"))).toBe("libpq.so.5.18");
}, 60_000);
