import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../testing/make-folder.ts";
import { startS3 } from "../../testing/start-s3.ts";
import { startS3Server } from "../../testing/start-s3-server.ts";
import { createDiskFiles } from "./disk-files.ts";
import type { FileName, FileStore } from "./file-store.ts";
import { readS3Bucket } from "./s3-bucket.ts";
import { createS3Files } from "./s3-files.ts";

const bytes = Buffer.from([0, 255, 10, 13, 128]);

function connect(address: string): FileStore {
  const bucket = readS3Bucket(address);
  if (!bucket) throw new Error("The address names no bucket.");
  return createS3Files(bucket);
}

test.each([
  ["on disk", () => createDiskFiles(path.join(makeFolder(), "data", "files"))],
  ["in a bucket that checks each hash", async () => connect((await startS3()).urlOf("livery"))],
  ["in a bucket of a server of other people", async () => connect((await startS3Server()).url)],
])("keeps files %s", async (_where, open) => {
  const files = await open();
  const [name, other]: FileName[] = [`logos/${randomUUID()}`, `logos/${randomUUID()}`];
  if (!name || !other) throw new Error("Two names were made.");
  expect(await files.get(name)).toBe(undefined);
  await files.put(name, bytes);
  await files.put(other, new Uint8Array());
  expect(await files.get(name)).toEqual(bytes);
  expect(await files.get(other)).toHaveLength(0);
  await files.delete(name);
  await files.delete(name);
  expect(await files.get(name)).toBe(undefined);
  expect(await files.get(other)).toHaveLength(0);
});

test("leaves no half-written file on disk", async () => {
  const folder = makeFolder();
  await createDiskFiles(folder).put(`logos/${randomUUID()}`, bytes);
  expect(readdirSync(path.join(folder, "logos"))).toHaveLength(1);
});

/** Ends like a server that is killed: a photo of a customer is half written. */
const writeHalf = `
  import { createDiskFiles } from "${new URL("./disk-files.ts", import.meta.url).href}";
  const [, folder] = process.argv;
  void createDiskFiles(folder).put("leads/${randomUUID()}", Buffer.alloc(200_000_000));
  const { readdirSync } = await import("node:fs");
  setInterval(() => {
    if (readdirSync(folder, { recursive: true }).some((name) => name.endsWith(".part"))) process.kill(process.pid, "SIGKILL");
  }, 1);
`;

test("what a killed server had written of a file is gone an hour later", async () => {
  const folder = makeFolder();
  const arguments_ = ["--input-type=module", "--eval", writeHalf, folder];
  const { signal } = spawnSync(process.execPath, arguments_, { stdio: "inherit" });
  expect(signal).toBe("SIGKILL");
  const count = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  expect(count()).toBe(1);
  const files = createDiskFiles(folder);
  expect(await files.list()).toEqual([]);
  const hourMs = 60 * 60 * 1000;
  await files.deleteParts(new Date(Date.now() - hourMs));
  expect(count()).toBe(1);
  await files.deleteParts(new Date(Date.now() + hourMs));
  expect(count()).toBe(0);
});

test("stores a name that comes twice at the same time", async () => {
  const files = createDiskFiles(makeFolder());
  const name: FileName = `pictures/${randomUUID()}`;
  await Promise.all(Array.from({ length: 20 }, () => files.put(name, bytes)));
  expect(await files.get(name)).toEqual(bytes);
});

test.each(["logos/../auth-secret", "logos/", "logos/a.png", "../logos/a"])(
  "no file has the name %s",
  async (name) => {
    const files = createDiskFiles(makeFolder());
    await expect(async () => files.get(name as FileName)).rejects.toThrow("Not a name of a stored file");
  },
);

test("says why S3 refused, without the secret", async () => {
  const { urlOf, stored } = await startS3();
  const put = (address: string) => connect(address).put(`logos/${randomUUID()}`, bytes);
  await expect(put(urlOf("livery", "LIVERYTESTKEY:wrong"))).rejects.toThrow(
    /: 403, SignatureDoesNotMatch\.$/,
  );
  await expect(put(urlOf("other"))).rejects.toThrow(/: 404, NoSuchBucket\.$/);
  expect(stored.size).toBe(0);
});

test("reads a bucket's address, and none without a bucket or a secret", () => {
  expect(readS3Bucket("https://AKIA:a%2Fb@s3.example/livery/?region=eu-central-1")).toEqual({
    url: "https://s3.example/livery",
    region: "eu-central-1",
    accessKeyId: "AKIA",
    secretAccessKey: "a/b",
  });
  for (const bad of [
    "https://AKIA:s@s3.example/",
    "https://AKIA@s3.example/livery",
    "s3://a:b@c/d",
    "livery",
  ])
    expect(readS3Bucket(bad)).toBe(undefined);
});
