import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { addLogoPath } from "@livery/contract";
import type pg from "pg";
import { expect, test } from "vitest";
import { addMember, deleteMember } from "../data/members.ts";
import { leadTables, shopTables } from "../data/owned-rows.ts";
import { tasks } from "../jobs/tasks.ts";
import type { FileName } from "../services/files/file-store.ts";
import { jpegBytes, makeLookLead } from "../testing/look-lead.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { openTwoShops } from "../testing/open-two-shops.ts";
import { listColumn, readEverything } from "../testing/read-everything.ts";
import { makeAccount } from "../testing/sign-in-shop.ts";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { readCommand } from "./read-command.ts";

releaseClusterAtEnd();

/** How somebody joins, where it does not matter. */
const joining = { address: undefined, task: tasks.sendJoinNotice };

async function openFilled() {
  const open = await openTwoShops();
  for (const shop of [open.ada, open.bea]) await addFiles(open, shop);
  const { db, fileStore, pool } = open;
  const run = (args: string[], ask?: () => Promise<string>) => readCommand(args, ask)(db, fileStore, pool);
  return { ...open, run };
}

/** A logo, a finished hosted place, a shared look and a held form of a shop, and what only mentions it. */
async function addFiles(
  { pool, fileStore }: Awaited<ReturnType<typeof openTwoShops>>,
  { uid, post, ids }: Awaited<ReturnType<typeof openTwoShops>>["ada"],
) {
  await post(addLogoPath, { picture: Buffer.from("89504e470d0a1a0a", "hex").toString("base64") });
  const [picture, shared]: FileName[] = [`pictures/${randomUUID()}`, `shares/${randomUUID()}`];
  if (!picture || !shared) throw new Error("Two names were made.");
  await fileStore.put(picture, Buffer.from(`picture of ${uid}`));
  await fileStore.put(shared, jpegBytes);
  await pool.query(
    `insert into pictures (id, shop_uid, source, fingerprint, place, is_sample, state, file, file_type, deadline_at, ended_at)
     values (gen_random_uuid(), $1, 'embed', 'a', '{}', false, 'done', $2, 'image/jpeg', now(), now())`,
    [uid, picture],
  );
  await pool.query(
    `insert into shared_looks (id, revoke_hash, shop_uid, language, layers, look_fragment, picture_file, width, height, expires_at)
     values ($1, convert_to($1, 'UTF8'), $1, 'en', '[]', '', $2, 1, 1, now() + interval '1 day')`,
    [uid, shared],
  );
  await pool.query(
    `insert into held_forms (kind, name, email, body, fingerprint)
     select 'looks', 'Held by ' || uid, 'held-' || uid || '@example.com',
       json_build_object('shop', embed_key)::text, convert_to(uid, 'UTF8') from shops where uid = $1`,
    [uid],
  );
  await pool.query("insert into lead_senders (network, recent, shop_uid) values ('192.0.2.0/24', '{}', $1)", [
    uid,
  ]);
  await pool.query(
    "insert into payment_events (id, type, customer_id, happened_at) values ($1, 'a', $2, now())",
    [`evt_${uid}`, ids.customerId],
  );
  await pool.query(
    `select graphile_worker.add_job('send-welcome', json_build_object('uid', $1::text)),
       graphile_worker.add_job('sync-subscription', json_build_object('customerId', $2::text))`,
    [uid, ids.customerId],
  );
}

/** All files of a folder, as one text. */
function readFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
    path.join(folder, file),
  );
  return files
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

async function listStored(pool: pg.Pool, where = "true"): Promise<FileName[]> {
  const names = await listColumn(
    pool,
    `select lead_files.name as text from lead_files join leads on leads.id = lead_id where ${where}
     union all select file from shop_logos where ${where} union all select file from pictures where ${where}
     union all select picture_file from shared_looks where ${where}`,
  );
  return names as FileName[]; // they are columns of file names
}

test("a form that was held before the shop replaced its embed key is the shop's", async () => {
  const { run, pool, ada, bea } = await openFilled();
  const { key } = (await (await ada.get("/shop/embed")).json()) as { key: string };
  expect((await ada.post("/shop/rotateEmbedKey", { key })).status).toBe(200);
  const folder = path.join(makeFolder(), "export");
  await run(["shop", "export", "--email", "ada@example.com", "--out", folder]);
  expect(readFolder(folder)).toContain("held-ada@example.com");
  await run(["shop", "delete", "--email", "ada@example.com", "--yes"]);
  expect(await listColumn(pool, "select name as text from held_forms")).toEqual([`Held by ${bea.uid}`]);
});

test("an export of a shop has everything of it in JSON and files, and nothing of another shop, and no secret", async () => {
  const { run, ada, bea, pool, fileStore } = await openFilled();
  const folder = path.join(makeFolder(), "export of bea");
  expect(await run(["shop", "export", "--email", bea.email, "--out", folder])).toMatch(
    /export of bea has \d{2,} rows of \d{2,} tables and \d+ files\.\n$/,
  );
  const text = readFolder(folder);
  const [token = ""] = await listColumn(pool, "select token as text from sessions where account_id = 'bea'");
  const secrets = [token, bea.ids.linkId];
  const kept = bea.marks.filter((mark) => !secrets.includes(mark));
  expect(kept.filter((mark) => !text.includes(mark))).toEqual([]);
  expect(ada.marks.filter((mark) => text.includes(mark))).toEqual([]);
  expect(text).toContain("held-bea@example.com");
  for (const secret of [token, "argon2id", "whsec_"]) expect(text).not.toContain(secret);
  const files = await listStored(pool, "shop_uid = 'bea'");
  expect(files.length).toBeGreaterThan(4);
  const { files: listed } = JSON.parse(readFileSync(path.join(folder, "export.json"), "utf8")) as {
    files: { name: string; sha256: string }[];
  };
  expect(listed.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
  const logo = files.find((name) => name.startsWith("logos/")) ?? "";
  expect(readFileSync(path.join(folder, "files", `${logo}.png`))).toEqual(
    await fileStore.get(logo as FileName),
  );
  expect(statSync(path.join(folder, "export.json")).mode & 0o777).toBe(0o600);
  await expect(run(["shop", "export", "--email", bea.email, "--out", folder])).rejects.toThrow(
    "is not empty",
  );
});

test("deleting a shop reaches its rows, jobs, files, accounts and queued mails, and nothing of another shop", async () => {
  const { run, ada, bea, pool, fileStore } = await openFilled();
  const files = await listStored(pool, "shop_uid = 'bea'");
  const others = await listStored(pool, "shop_uid = 'ada'");
  expect((await readEverything(pool)).stored["graphile_worker._private_jobs"]?.length).toBeGreaterThan(4);
  const asked: string[] = [];
  const answer =
    (typed: string) =>
    (question = "") => {
      asked.push(question);
      return Promise.resolve(typed);
    };
  await expect(run(["shop", "delete", "--email", bea.email], answer("ada"))).rejects.toThrow(
    "Nothing was deleted.",
  );
  await expect(run(["shop", "delete", "--email", bea.email])).rejects.toThrow("Add --yes.");
  expect(await run(["shop", "delete", "--email", bea.email], answer("bea"))).toMatch(
    /^Deleted Harbor Tint & Wrap: 2 accounts, 1 leads, \d files and \d+ jobs\.\nThe payment provider still has the customer cus_bea0001/,
  );
  expect(asked[0]).toContain("Type bea to go on");
  const { stored } = await readEverything(pool);
  expect(stored["public.erased_leads"]).toHaveLength(1);
  delete stored["public.erased_leads"];
  const text = JSON.stringify(stored);
  expect(bea.marks.filter((mark) => text.includes(mark))).toEqual([]);
  for (const left of ["held-bea@", "evt_bea", '\\"uid\\":\\"bea\\"', "picture of bea"])
    expect(text).not.toContain(left);
  expect(ada.marks.filter((mark) => !text.includes(mark))).toEqual([]);
  expect(text).toContain("held-ada@");
  expect(await Promise.all(files.map((name) => fileStore.get(name)))).toEqual(files.map(() => undefined));
  expect((await Promise.all(others.map((name) => fileStore.get(name)))).every(Boolean)).toBe(true);
  expect(stored["public.loose_files"]).toEqual([]);
  await expect(run(["shop", "delete", "--email", bea.email, "--yes"])).rejects.toThrow("owns no shop");
});

test("a shop's export and deletion reach the account of a member who has left, and not of one who works elsewhere; sign-ins of neither are exported", async () => {
  const { run, ada, bea, db, pool } = await openFilled();
  for (const id of ["gone", "moved"]) {
    await makeAccount({ db }, { uid: id, email: `${id}@example.com` });
    await addMember(db, { accountId: id, shopUid: "bea", role: "staff", ...joining });
    await deleteMember(db, "bea", { accountId: id, by: "bea" });
  }
  await addMember(db, { accountId: "moved", shopUid: "ada", role: "staff", ...joining });
  await pool.query(
    `insert into account_events (account_id, kind, device, address) values ('bea', 'sign-in', 'Her', '192.0.2.71'),
       ('gone', 'sign-in', 'Other', '192.0.2.72')`,
  );
  await pool.query(
    `insert into sessions (account_id, token, expires_at, user_agent)
     values ('gone', 'later', now() + interval '1 day', 'Browser of later')`,
  );
  const out = path.join(makeFolder(), "bea");
  await run(["shop", "export", "--email", bea.email, "--out", out]);
  const exported = readFolder(out);
  expect(exported).toContain("gone@example.com");
  expect(exported).toContain("192.0.2.71");
  for (const foreign of ["moved@example.com", "192.0.2.72", "Browser of later"])
    expect(exported).not.toContain(foreign);
  expect(await run(["shop", "delete", "--email", bea.email, "--yes"])).toContain(": 3 accounts,");
  const emails = await listColumn(pool, "select email as text from accounts order by 1");
  expect(emails).toContain(ada.email);
  expect(emails).toContain("moved@example.com");
  expect(emails).not.toContain("gone@example.com");
});

test("a shop is deleted while the file store is down, and its files stay noted for the job", async () => {
  const { db, pool, fileStore, bea } = await openFilled();
  const files = await listStored(pool, "shop_uid = 'bea'");
  const broken = { ...fileStore, delete: () => Promise.reject(new Error("the file store is down")) };
  const said = await readCommand(["shop", "delete", "--email", bea.email, "--yes"])(db, broken, pool);
  expect(said).toContain(`${files.length} files could not be deleted now. A job tries again.`);
  const noted = await listColumn(pool, "select name as text from loose_files order by 1");
  expect(noted).toEqual(files.toSorted());
});

test("exports and deletes one lead, with its pictures, history, quotes and jobs", async () => {
  const { run, ada, bea, pool, fileStore, db } = await openFilled();
  const id = bea.ids.leadId;
  const folder = path.join(makeFolder(), "lead");
  expect(await run(["lead", "export", "--id", id, "--out", folder])).toContain("2 files.");
  const text = readFolder(folder);
  for (const part of ["customer-of-bea@example.com", "A note of bea", "A quote of bea", "For bea only"])
    expect(text).toContain(part);
  expect(ada.marks.filter((mark) => text.includes(mark))).toEqual([]);
  const files = (await listStored(pool, "shop_uid = 'bea'")).filter((name) => name.startsWith("leads/"));
  expect(readdirSync(path.join(folder, "files", "leads"))).toHaveLength(files.length);
  await expect(run(["lead", "delete", "--id", id], () => Promise.resolve(""))).rejects.toThrow(
    "Nothing was deleted.",
  );
  expect(await run(["lead", "delete", "--id", id], () => Promise.resolve(` ${id}\n`))).toContain(
    "is deleted",
  );
  const left = JSON.stringify((await readEverything(pool)).stored);
  expect(left).not.toContain("customer-of-bea@example.com");
  expect(left).not.toContain("A note of bea");
  expect(await Promise.all(files.map((name) => fileStore.get(name)))).toEqual(files.map(() => undefined));
  expect((await db.selectFrom("leads").select("shop_uid").execute()).map((lead) => lead.shop_uid)).toEqual([
    "ada",
  ]);
  await expect(run(["lead", "export", "--id", id, "--out", folder])).rejects.toThrow("No lead has the id");
});

test("deletes a lead that belongs to no shop", async () => {
  const { db, fileStore, pool, postLooks, leads } = await openTestApp();
  const lead = makeLookLead();
  await postLooks(lead);
  await readCommand(["lead", "delete", "--id", lead.id, "--yes"])(db, fileStore, pool);
  expect(await leads()).toEqual([]);
});

test("every table belongs to a shop, or is known not to", async () => {
  const { pool } = await createTestDatabase();
  const names = await listColumn(
    pool,
    "select tablename as text from pg_tables where schemaname = 'public' and tablename !~ '^kysely_' order by 1",
  );
  const ofNoShop = [
    "erased_leads",
    "lead_keys",
    "loose_files",
    "page_view_counts",
    "picture_events",
    "rate_limits",
    "recent_forms",
    "retention_sweeps",
  ];
  expect([...shopTables.map(({ name }) => name), ...ofNoShop].toSorted()).toEqual(names);
  const ofLeads = await listColumn(
    pool,
    `select table_name as text from information_schema.columns
     where table_schema = 'public' and column_name = 'lead_id' order by 1`,
  );
  expect(leadTables.map(({ name }) => name)).toEqual(expect.arrayContaining(ofLeads));
});

test("says which option is missing", () => {
  expect(() => readCommand(["lead", "export"])).toThrow("lead export needs --id ID.");
  expect(() => readCommand(["lead", "delete"])).toThrow("lead delete needs --id ID.");
  expect(() => readCommand(["shop", "delete"])).toThrow("shop delete needs --email ADDRESS.");
});
