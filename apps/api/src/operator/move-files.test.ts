import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { leadPicturePath } from "@livery/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { settleLooseFiles } from "../data/loose-files.ts";
import { sql } from "kysely";
import type { FileName } from "../services/files/file-store.ts";
import { createDiskFiles } from "../services/files/disk-files.ts";
import { createMovingFiles } from "../services/files/moving-files.ts";
import { readS3Bucket } from "../services/files/s3-bucket.ts";
import { createS3Files } from "../services/files/s3-files.ts";
import { addressOf } from "../testing/address-of.ts";
import { jpegBytes, makeLookLead } from "../testing/look-lead.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { signInShop } from "../testing/sign-in-shop.ts";
import { startS3Server } from "../testing/start-s3-server.ts";
import { releaseClusterAtEnd } from "../testing/test-database.ts";
import { readCommand } from "./read-command.ts";

releaseClusterAtEnd();

const leadCount = 24;

/** A server that gets a bucket when leads already have their files on disk, and some of their pictures in rows. */
async function openWithFiles() {
  const dataDir = makeFolder();
  const disk = createDiskFiles(path.join(dataDir, "files"));
  const s3 = await startS3Server();
  const bucket = readS3Bucket(s3.url);
  if (!bucket) throw new Error("The address of the bucket is wrong.");
  const fileStore = createMovingFiles(disk, createS3Files(bucket));
  const open = await openTestApp({ fileStore });
  const ada = await signInShop(open, { uid: "ada", shopName: "Engine Wraps" });
  await open.pool.query(
    `insert into leads (id, kind, name, email, phone, message, sent_at, shop_uid, source)
     select gen_random_uuid(), 'looks', 'Customer ' || number, number || '@example.com', '', '', now(), 'ada', 'embed'
     from generate_series(1, $1) as number`,
    [leadCount],
  );
  await open.pool.query(
    `insert into lead_looks (lead_id, position, name, layers)
     select id, position, 'Look', '[]' from leads, generate_series(0, 1) as position`,
  );
  await open.pool.query(
    `insert into lead_files (name, lead_id, position, picture_type)
     select 'leads/' || gen_random_uuid(), id, 0, 'image/jpeg' from leads`,
  );
  // Of before there was a file store.
  await open.pool.query(
    `update lead_looks set picture_type = 'image/jpeg', picture = convert_to('row ' || lead_id, 'UTF8') where position = 1`,
  );
  const { rows } = await open.pool.query<{ name: FileName; id: string }>(
    "select name, lead_id as id from lead_files",
  );
  await Promise.all(rows.map(({ name, id }) => disk.put(name, Buffer.from(`file ${id}`))));
  const get = async (id: string, look: number) => {
    const answer = await ada.get(`${leadPicturePath}?id=${id}&look=${look}`);
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()).toString() : answer.status;
  };
  return { ...open, ada, dataDir, disk, s3, get, leadIds: rows.map(({ id }) => id) };
}

type Open = Awaited<ReturnType<typeof openWithFiles>>;

/** The operator's command, as a process that can be killed. */
function startMove({ dataDir, s3, pool }: Open) {
  const main = path.join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, [main, "files", "move"], {
    env: {
      DATA_DIR: dataDir,
      S3_URL: s3.url,
      DATABASE_URL: addressOf(pool),
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, "../../../../.cache/compiled"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, ended: once(child, "close"), said: text(child.stdout) };
}

const allMoved =
  /^Moved \d+ files and \d+ pictures of rows to the bucket\. The checksum of each was compared\.\n$/;

/** Runs the command, and kills it once the bucket has this many files. */
async function killAfter(open: Open, count: number, meanwhile: () => Promise<void>) {
  const { child, ended, said } = startMove(open);
  const isThere = () => open.s3.list().length >= count;
  const isKilled = await Promise.race([
    ended.then(() => false),
    vi.waitUntil(isThere, { interval: 20, timeout: 250_000 }),
  ]);
  if (!isKilled) return { kind: "ended", code: child.exitCode, said: await said };
  await meanwhile();
  child.kill("SIGKILL");
  await ended;
  return { kind: "killed" };
}

/** A member sees both pictures of each lead. */
async function expectPictures({ get }: Open, leadIds: readonly string[]): Promise<void> {
  const seen = await Promise.all(leadIds.map(async (id) => [await get(id, 0), await get(id, 1)]));
  expect(seen).toEqual(leadIds.map((id) => [`file ${id}`, `row ${id}`]));
}

async function listNamed({ pool }: Open): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select name from lead_files order by name");
  return rows.map(({ name }) => name);
}

test("killed again and again while a server runs, it loses nothing, and in the end has moved everything", async () => {
  const open = await openWithFiles();
  const { s3, ada } = open;
  const left = [...open.leadIds];
  // A customer's lead is erased whose files may be on their way.
  const eraseOne = async () => {
    const id = left.shift() ?? "";
    expect((await ada.post("/shop/eraseLead", { id })).status).toBe(200);
  };
  const runs = [];
  do {
    runs.push(await killAfter(open, s3.list().length + 6, eraseOne));
    await expectPictures(open, left);
  } while (runs.at(-1)?.kind === "killed");
  expect(runs.at(-1)).toEqual({ kind: "ended", code: 0, said: expect.stringMatching(allMoved) });
  expect(runs.length).toBeGreaterThan(2);
  // The bucket has what rows name and nothing else, the disk and the rows have none.
  expect(s3.list()).toEqual(await listNamed(open));
  expect(await listNamed(open)).toHaveLength(left.length * 2);
  expect(readdirSync(open.disk.folder)).toEqual([]);
  expect((await open.pool.query("select from lead_looks where picture is not null")).rowCount).toBe(0);
  expect((await open.pool.query("select from loose_files")).rowCount).toBe(0);
}, 300_000);

test("leaves what no row names where it is, and says so", async () => {
  const open = await openTestApp();
  const disk = createDiskFiles(makeFolder());
  const name = `leads/${randomUUID()}` as const;
  await disk.put(name, jpegBytes);
  const bucket = createDiskFiles(makeFolder());
  const said = await readCommand(["files", "move"])(open.db, createMovingFiles(disk, bucket), open.pool);
  expect(said).toContain(`1 files that no row names stay in ${disk.folder}.`);
  expect(await disk.has(name)).toBe(true);
});

test("moves logos that are in rows, and keeps a file that the bucket does not return", async () => {
  const open = await openTestApp();
  await signInShop(open, { uid: "ada", shopName: "Engine Wraps" });
  await open.pool.query(
    "insert into shop_logos (shop_uid, id, picture_type, picture) values ('ada', 'a', 'image/png', 'abc')",
  );
  const disk = createDiskFiles(makeFolder());
  const bucket = createDiskFiles(makeFolder());
  const losing = { ...bucket, get: () => Promise.resolve(Buffer.from("abd")) };
  const move = (to: typeof bucket) =>
    readCommand(["files", "move"])(open.db, createMovingFiles(disk, to), open.pool);
  await expect(move(losing)).rejects.toThrow(/^The bucket does not return logos\/[\w-]+ as it was sent\./);
  expect((await open.pool.query("select from shop_logos where picture = 'abc'")).rowCount).toBe(1);
  expect(await move(bucket)).toContain("0 files and 1 pictures of rows");
  const { rows } = await open.pool.query<{ file: FileName }>("select file from shop_logos");
  expect(await bucket.list()).toEqual(rows.map(({ file }) => file)); // what the first run put is gone
});

test("refuses without a bucket, and beside another run", async () => {
  const { db, pool, fileStore } = await openTestApp();
  await expect(readCommand(["files", "move"])(db, fileStore, pool)).rejects.toThrow("Set S3_URL.");
  const [disk, bucket] = [createDiskFiles(makeFolder()), createDiskFiles(makeFolder())];
  const started = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  const slow = {
    ...disk,
    list: async () => {
      started.resolve();
      await resume.promise;
      return [];
    },
  };
  const first = readCommand(["files", "move"])(db, createMovingFiles(slow, bucket), pool);
  await started.promise;
  await expect(readCommand(["files", "move"])(db, createMovingFiles(disk, bucket), pool)).rejects.toThrow(
    "by another run",
  );
  resume.resolve();
  await first;
});

test("new files go to the bucket, and a lead's pictures come from wherever they are", async () => {
  const [disk, bucket] = [createDiskFiles(makeFolder()), createDiskFiles(makeFolder())];
  const open = await openTestApp({ fileStore: createMovingFiles(disk, bucket) });
  await open.postLooks(makeLookLead());
  expect([(await disk.list()).length, (await bucket.list()).length]).toEqual([0, 2]);
  expect(existsSync(disk.folder)).toBe(true);
});

test("what a killed run has put into the bucket for an erased lead is deleted within the hour", async () => {
  const [disk, bucket] = [createDiskFiles(makeFolder()), createDiskFiles(makeFolder())];
  const fileStore = createMovingFiles(disk, bucket);
  const { db, pool } = await openTestApp({ fileStore });
  const name = `leads/${randomUUID()}` as const;
  await bucket.put(name, jpegBytes);
  await pool.query("insert into loose_files (name) values ($1)", [name]);
  await settleLooseFiles({ db, fileStore }, sql`now() - interval '1 hour'`);
  expect(await bucket.has(name)).toBe(true);
  await settleLooseFiles({ db, fileStore }, sql`now()`);
  expect(await bucket.has(name)).toBe(false);
});
