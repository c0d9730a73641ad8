import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Pool } from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { createDb, createPool, noLimits } from "./db.ts";
import { migrateJobQueue } from "./job-queue.ts";
import { migrate, migrationsDir } from "./migrate.ts";

releaseClusterAtEnd();

const before = [
  "0001_leads",
  "0002_contact_messages",
  "0003_page_views",
  "0004_shops",
  "0005_accounts",
  "0006_billing",
  "0007_credit_warnings",
  "0008_look_leads",
];

test("the rename migration keeps every counted attempt, sync number and queued job", async () => {
  const { pool } = await createTestDatabase();
  await pool.query("drop schema public cascade; create schema public");
  for (const name of before) await runMigration(pool, name);
  await pool.query(
    `insert into tries values ('\\x01', 6, '2026-11-21 09:30Z', '2026-11-21 09:31Z');
     insert into shops (uid, shop_name, subscription_question) values ('ada', 'Engine Wraps', 41);
     select setval('subscription_questions', 41);
     select graphile_worker.add_job('sync-every-subscription', '{"after": "cus_1"}');
     select graphile_worker.add_job('release-forgotten-credits');
     select graphile_worker.add_job('send-lead-mail', '{"leadId": 1}')`,
  );
  await runMigration(pool, "0009_plain_names");
  const query = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
  expect(await query("select key, attempts, last_attempt_at, next_attempt_at from rate_limits")).toEqual([
    {
      key: Buffer.from([1]),
      attempts: 6,
      last_attempt_at: new Date("2026-11-21T09:30:00Z"),
      next_attempt_at: new Date("2026-11-21T09:31:00Z"),
    },
  ]);
  expect(await query("select subscription_sync_number as number from shops")).toEqual([{ number: "41" }]);
  expect(await query("select nextval('subscription_sync_numbers') as next")).toEqual([{ next: "42" }]);
  const jobs = "select task_identifier as task from graphile_worker.jobs order by id";
  expect(await query(jobs)).toEqual([{ task: "sync-all-subscriptions" }, { task: "send-lead-mail" }]);
});

test("stored looks get the new names of their layers' fields", async () => {
  const { pool } = await createTestDatabase();
  const old = [
    { kind: "black", pieces: ["grille"], sheen: "satin" },
    { kind: "rim", pieces: ["front wheel"], designId: "mesh", finishId: "bronze" },
  ];
  await pool.query(
    `insert into leads (id, kind, name, email, phone, message, sent_at)
     values ('3f2c1f9e-7d1b-4b1e-9a57-0d8a2f1c6b11', 'looks', 'Ada', 'ada@example.com', '', '', now())`,
  );
  const insertLook = `insert into lead_looks (lead_id, position, name, layers, picture_type, picture)
    values ('3f2c1f9e-7d1b-4b1e-9a57-0d8a2f1c6b11', $1, 'Look', $2, 'image/jpeg', '')`;
  await pool.query(insertLook, [0, JSON.stringify(old)]);
  await pool.query(insertLook, [1, "[]"]);
  await runMigration(pool, "0010_look_layer_names");
  const { rows } = await pool.query("select layers from lead_looks order by position");
  expect(rows).toEqual([
    {
      layers: [
        { kind: "black", panels: ["grille"], glossLevel: "satin" },
        { kind: "rim", panels: ["front wheel"], designId: "mesh", finishId: "bronze" },
      ],
    },
    { layers: [] },
  ]);
});

test("the account of every earlier shop becomes its owner", async () => {
  const { pool } = await createTestDatabase();
  await pool.query(
    `drop table shop_members;
     insert into accounts (id, email) values ('ada', 'ada@example.com'), ('eve', 'eve@example.com');
     insert into shops (uid, shop_name, created_at) values ('ada', 'Engine Wraps', '2026-11-01');
     insert into shops (uid, shop_name) values ('gone', 'A shop whose account was deleted')`,
  );
  await runMigration(pool, "0011_members");
  const { rows } = await pool.query("select * from shop_members");
  expect(rows).toEqual([
    { account_id: "ada", shop_uid: "ada", role: "owner", joined_at: new Date("2026-11-01T00:00:00") },
  ]);
});

test("of the events without an account, the customer's are an answer and the status that follows it", async () => {
  const { pool } = await createTestDatabase();
  await pool.query(
    `drop trigger lead_events_append_only on lead_events;
     alter table lead_events drop column by_customer;
     create trigger lead_events_append_only before update of data on lead_events
       for each row execute function refuse_change();
     insert into accounts (id, email) values ('ada', 'ada@example.com');
     with lead as (
       insert into leads (kind, name, email, phone, message, sent_at, source)
       values ('looks', 'Zoe', 'zoe@example.com', '', '', now(), 'embed') returning id
     )
     insert into lead_events (lead_id, account_id, kind, data, created_at)
     select lead.id, account, kind, data::jsonb, moment::timestamptz from lead, (values
       (null, 'status', '{"from": "new", "to": "contacted"}', '2026-11-21'),
       ('ada', 'quote', '{"what": "sent"}', '2026-11-22'),
       ('ada', 'status', '{"from": "contacted", "to": "quoted"}', '2026-11-22'),
       (null, 'quote', '{"what": "accepted"}', '2026-11-23'),
       (null, 'status', '{"from": "quoted", "to": "booked"}', '2026-11-23')
     ) as event (account, kind, data, moment)`,
  );
  await runMigration(pool, "0171_events_by_customer");
  const { rows } = await pool.query<{ by_customer: boolean }>(
    "select by_customer from lead_events order by id",
  );
  expect(rows.map((row) => row.by_customer)).toEqual([false, false, false, true, true]);
  const change = pool.query("update lead_events set by_customer = true where data ->> 'what' = 'sent'");
  await expect(change).rejects.toThrow("never changed");
});

test("what waits for a receiver that is off is given up, and nothing else", async () => {
  const { pool } = await createTestDatabase();
  await pool.query(
    `insert into shops (uid, shop_name) values ('ada', 'Engine Wraps');
     with endpoint as (
       insert into webhook_endpoints (shop_uid, url, secret, events, has_details, disabled_at)
       values ('ada', 'https://on.example', '', '{}', false, null), ('ada', 'https://off.example', '', '{}', false, now())
       returning id, url
     )
     insert into webhook_deliveries (endpoint_id, event, data, delivered_at, last_error)
     select id, 'lead.created', '{}', delivered_at, null from endpoint, (values (null), (now())) as sent (delivered_at)`,
  );
  await runMigration(pool, "0187_webhooks_of_gone_receivers");
  const { rows } = await pool.query(
    `select url, last_error from webhook_deliveries join webhook_endpoints as endpoint on endpoint.id = endpoint_id
     where failed_at is not null`,
  );
  expect(rows).toEqual([{ url: "https://off.example", last_error: "The receiver is gone." }]);
});

async function runMigration(pool: Pool, name: string): Promise<void> {
  await pool.query(readFileSync(path.join(migrationsDir, `${name}.sql`), "utf8"));
}

test("several servers that start together on an empty database apply each migration once", async () => {
  const { pool } = await createTestDatabase();
  await pool.query("drop schema public cascade; create schema public; drop schema graphile_worker cascade");
  const { options } = pool;
  const fail = (error: Error) => console.error(error);
  const start = async () => {
    const own = createPool({ ...options, password: options.password, ...noLimits }, fail);
    try {
      await migrate(createDb(own));
      await migrateJobQueue(own, pino({ level: "silent" }));
    } finally {
      await own.end();
    }
  };
  await Promise.all([start(), start(), start()]);
  const { rows } = await pool.query<{ name: string }>("select name from kysely_migration order by name");
  const files = readdirSync(migrationsDir).map((file) => path.basename(file, ".sql"));
  expect(rows.map(({ name }) => name)).toEqual(files.toSorted());
}, 60_000);

test.each([
  ["starts on the database of a newer version that only added to it", "0999_new_things", undefined, "starts"],
  [
    "refuses one from which a newer version took something away",
    "0999_contract_things",
    undefined,
    "0999_contract_things",
  ],
  [
    "refuses one that lacks a migration of its own",
    "0999_new_things",
    "0130_payment_changes",
    "lacks migration 0130",
  ],
])("an older program %s", async (...[, newer, missing, answer]) => {
  const { db, pool } = await createTestDatabase();
  await migrate(db);
  await pool.query("insert into kysely_migration values ($1, now())", [newer]);
  const { rows } = await pool.query<{ timestamp: string }>(
    "delete from kysely_migration where name = $1 returning timestamp",
    [missing],
  );
  const outcome = await migrate(db).then(
    () => "starts",
    (error: Error) => error.message,
  );
  // Databases of tests are used again, and this table stays as it is: its order is that of its times.
  await pool.query("delete from kysely_migration where name = $1", [newer]);
  for (const { timestamp } of rows)
    await pool.query("insert into kysely_migration values ($1, $2)", [missing, timestamp]);
  expect(outcome).toContain(answer);
});
