import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { listMigrations } from "../data/copy-tables.ts";
import { createDiskFiles } from "../services/files/disk-files.ts";
import type { FileStore } from "../services/files/file-store.ts";
import { readS3Bucket } from "../services/files/s3-bucket.ts";
import { createS3Files } from "../services/files/s3-files.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { listColumn, readEverything } from "../testing/read-everything.ts";
import { startS3 } from "../testing/start-s3.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { readCommand } from "./read-command.ts";

releaseClusterAtEnd();

async function openFilled() {
  const open = await openTwoShops();
  const file = path.join(makeFolder(), "backups", "livery.backup");
  const backUp = () => readCommand(["backup", "--out", file])(open.db, open.fileStore, open.pool);
  return { ...open, file, backUp };
}

async function openEmpty(folder = makeFolder()) {
  const { db, pool } = await createTestDatabase();
  const fileStore = createDiskFiles(folder);
  const restore = (file: string, files: FileStore = fileStore) =>
    readCommand(["restore", "--from", file])(db, files, pool);
  return { db, pool, folder, fileStore, restore };
}

test("restores every row, sequence and file into an empty database and folder", async () => {
  const { pool, file, fileStore, backUp } = await openFilled();
  const odd = 'tab\t, line\n, \\N and "é"';
  await pool.query("update shops set shop_logo = $1 where uid = 'ada'", [odd]);
  expect(await backUp()).toMatch(/livery\.backup has \d{2,} rows of \d{2,} tables and [1-9]\d* files\.\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(["livery.backup"]);
  const before = await readEverything(pool);
  expect(before.stored["public.leads"]).toHaveLength(2);
  expect(before.stored["graphile_worker._private_jobs"]?.length).toBeGreaterThan(2);

  const target = await openEmpty();
  expect(await target.restore(file)).toMatch(
    /^Restored \d{2,} rows of \d{2,} tables and [1-9]\d* files\.\n$/,
  );
  expect(await readEverything(target.pool)).toEqual(before);
  const names = await listColumn(pool, "select name as text from lead_files");
  expect(names.length).toBeGreaterThan(1);
  for (const name of names as `leads/${string}`[])
    expect(await target.fileStore.get(name)).toEqual(await fileStore.get(name));
  // What comes next gets a new number, also after a second restore.
  const next = "select nextval(pg_get_serial_sequence('audit_entries', 'id'))::text as text";
  const again = path.join(makeFolder(), "again");
  await readCommand(["backup", "--out", again])(target.db, target.fileStore, target.pool);
  const third = await openEmpty();
  await third.restore(again);
  expect(await readEverything(third.pool)).toEqual(before);
  expect(await listColumn(third.pool, next)).toEqual(await listColumn(pool, next));
}, 180_000);

test("moves files between a folder and a bucket", async () => {
  const { file, backUp, pool } = await openFilled();
  await backUp();
  const s3 = await startS3();
  const bucket = readS3Bucket(s3.urlOf("livery"));
  if (!bucket) throw new Error("The address of the bucket is wrong.");
  const target = await openEmpty();
  await target.restore(file, createS3Files(bucket));
  const names = await listColumn(pool, "select name as text from lead_files");
  expect([...s3.stored.keys()]).toEqual(expect.arrayContaining(names.map((name) => `/livery/${name}`)));
});

test("has the rows of one moment, whatever is written meanwhile, and leaves out files that are gone", async () => {
  const { file, pool, fileStore, db, post } = await openFilled();
  let isFirst = true;
  const changing = {
    ...fileStore,
    get: async (name: `leads/${string}`) => {
      if (!isFirst) return fileStore.get(name);
      isFirst = false;
      await post("/handleDemoRequest", { name: "Late", email: "late@example.com", shopName: "x" });
      return undefined;
    },
  };
  const said = await readCommand(["backup", "--out", file])(db, changing, pool);
  expect(said).toContain("1 files that rows name do not exist");
  expect((await pool.query("select from leads")).rowCount).toBe(3);
  const target = await openEmpty();
  await target.restore(file);
  expect((await target.pool.query("select from leads")).rowCount).toBe(2);
});

test("restores only into an empty database", async () => {
  const { file, backUp, db, fileStore, pool } = await openFilled();
  await backUp();
  const before = await readEverything(pool);
  await expect(readCommand(["restore", "--from", file])(db, fileStore, pool)).rejects.toThrow(
    /^The database is not empty: \w+ has rows\. Restore into a new database\.$/,
  );
  expect(await readEverything(pool)).toEqual(before);
});

test("restores into a database on which a server has run without any shop", async () => {
  const { pool, file, backUp } = await openFilled();
  await backUp();
  const target = await openEmpty();
  await target.pool.query("insert into retention_sweeps (swept_at) values (now())");
  await target.restore(file);
  expect(await readEverything(target.pool)).toEqual(await readEverything(pool));
});

test("restores nothing of a backup that is cut short, damaged or no backup", async () => {
  const { file, backUp } = await openFilled();
  await backUp();
  const target = await openEmpty();
  const before = await readEverything(target.pool);
  const whole = readFileSync(file);
  const expectRefusal = async (bytes: Uint8Array, message: RegExp) => {
    const bad = path.join(makeFolder(), "bad");
    writeFileSync(bad, bytes);
    await expect(target.restore(bad)).rejects.toThrow(message);
    expect(await readEverything(target.pool)).toEqual(before);
  };
  await expectRefusal(whole.subarray(0, whole.length / 2), /not a whole backup/);
  await expectRefusal(Buffer.from("not a backup"), /not a whole backup/);
  await expectRefusal(gzipSync("not a backup, but compressed"), /damaged|cut short|not a backup/);
  const plain = gunzipSync(whole);
  await expectRefusal(gzipSync(plain.subarray(0, -30)), /cut short/);
  const changed = Buffer.from(plain);
  const at = changed.indexOf("customer-of-bea@example.com");
  expect(at).toBeGreaterThan(0);
  changed.write("x", at);
  await expectRefusal(gzipSync(changed), /a checksum does not match/);
  await expect(target.restore("no/such/file")).rejects.toThrow("There is no file no/such/file.");
});

test("names the migration when the backup is from another version", async () => {
  const { file, backUp, pool } = await openFilled();
  const client = await pool.connect();
  const migrations = await listMigrations(client);
  client.release();
  expect(migrations).toEqual(expect.arrayContaining(["0001_leads", "queue 000001"]));
  await pool.query("insert into kysely_migration (name, timestamp) values ('9999_future', '')");
  try {
    await backUp();
  } finally {
    await pool.query("delete from kysely_migration where name = '9999_future'");
  }
  const target = await openEmpty();
  await expect(target.restore(file)).rejects.toThrow("they differ in migration 9999_future");
});

test("leaves no file when the backup cannot be written", async () => {
  const { db, fileStore, pool } = await openFilled();
  const folder = makeFolder({ taken: "" });
  const run = (out: string) => readCommand(["backup", "--out", out])(db, fileStore, pool);
  await expect(run(path.join(folder, "taken", "x"))).rejects.toThrow("part of its path is a file");
  const broken = { ...fileStore, get: () => Promise.reject(new Error("The bucket is away.")) };
  const out = path.join(folder, "livery.backup");
  await expect(readCommand(["backup", "--out", out])(db, broken, pool)).rejects.toThrow(
    "The bucket is away.",
  );
  expect(existsSync(out)).toBe(false);
  expect(readdirSync(folder)).toEqual(["taken"]);
});

test("says which option is missing", () => {
  expect(() => readCommand(["backup"])).toThrow("backup needs --out FILE.");
  expect(() => readCommand(["restore"])).toThrow("restore needs --from FILE.");
});

test("knows every column that names a file", async () => {
  const { pool } = await createTestDatabase();
  const columns = await listColumn(
    pool,
    `select table_name || '.' || column_name as text from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and table_name <> 'loose_files'
       and (column_name ~ '(^|_)file$' or table_name ~ '_files$' and column_name = 'name') order by 1`,
  );
  expect(columns).toEqual([
    "lead_files.name",
    "pictures.file",
    "shared_looks.before_file",
    "shared_looks.picture_file",
    "shop_logos.file",
  ]);
});
