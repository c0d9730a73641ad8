import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../data/db.ts";
import { endForgottenPictures } from "../../data/old-pictures.ts";
import { endPicture, findPicture } from "../../data/pictures.ts";
import { storePicture } from "../../data/store-picture.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { Asked, Drawing, PictureProvider } from "../../services/pictures/picture-provider.ts";
import { makePictureRequest } from "../../testing/open-picture-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { makeShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { creditWarning } from "../credits/credit-warning.ts";
import { createDrawTask } from "./draw-picture.ts";

releaseClusterAtEnd();

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40)]);

/** What may happen to pictures, in any order and at the same time. */
type Event =
  | { kind: "order" | "run" | "cancel" | "sweep" | "late" | "very-late"; picture: number }
  | { kind: "provider"; asked: Asked["kind"]; drawing: Drawing["kind"]; isFound: boolean; file: string };

const picture = fc.integer({ min: 0, max: 5 });
const run = fc.record({ kind: fc.constant("run" as const), picture });
const event: fc.Arbitrary<Event> = fc.oneof(
  { arbitrary: run, weight: 5 },
  fc.record({
    kind: fc.constantFrom(...(["order", "cancel", "sweep", "late", "very-late"] as const)),
    picture,
  }),
  fc.record({
    kind: fc.constant("provider" as const),
    asked: fc.constantFrom(...(["begun", "begun", "busy", "refused", "unknown"] as const)),
    drawing: fc.constantFrom(
      ...(["drawing", "drawn", "drawn", "failed", "refused", "stopped", "silent"] as const),
    ),
    isFound: fc.boolean(),
    file: fc.constantFrom("picture", "picture", "refused", "failed"),
  }),
);

/** A provider that answers as it was last told, and counts what it has begun for each picture. */
function createUnreliableProvider() {
  let says = { asked: "begun", drawing: "drawn", isFound: true, file: "picture" } as Extract<
    Event,
    { kind: "provider" }
  >;
  const begun = new Map<number, number>();
  const provider: PictureProvider = {
    isSample: true,
    begin: ({ seed }) => {
      const { asked } = says;
      if (asked === "busy") return Promise.resolve({ kind: "busy" });
      if (asked === "refused") return Promise.resolve({ kind: "refused", status: 402 });
      begun.set(seed, (begun.get(seed) ?? 0) + 1);
      return Promise.resolve(asked === "begun" ? { kind: "begun", id: `p${seed}` } : { kind: "unknown" });
    },
    find: (seed) =>
      Promise.resolve(says.isFound && begun.has(seed) ? { kind: "found", id: `p${seed}` } : { kind: "none" }),
    look: () =>
      Promise.resolve(
        says.drawing === "drawn" ? { kind: "drawn", url: "http://files.example/" } : { kind: says.drawing },
      ),
    cancel: () => Promise.resolve(),
    fetch: () =>
      Promise.resolve(
        says.file === "picture"
          ? { kind: "picture", bytes: png, type: "image/png" }
          : { kind: says.file as "refused" | "failed", reason: "told so" },
      ),
    readEvent: () => ({ kind: "unsigned" }),
  };
  return {
    provider,
    begun,
    tell: (next: Extract<Event, { kind: "provider" }>) => {
      says = next;
    },
  };
}

/** Everything that must hold at every moment when nothing runs. */
async function findFaults(db: Db) {
  const { rows } = await sql<Record<string, string>>`
    select
      (select count(*) from shops where credits_remaining <>
        (select coalesce(sum(change), 0) from credit_entries where shop_uid = uid)) as "balance is not the ledger",
      (select count(*) from shops where total_used <>
        (select count(*) from pictures where state = 'done')) as "used is not what is done",
      (select count(*) from pictures where ended_at is null and not exists (
        select from credit_reservations where reference = 'picture ' || id and outcome is null)) as "open without a credit",
      (select count(*) from credit_reservations join pictures on reference = 'picture ' || id
        where outcome is distinct from case when state = 'done' then 'committed' when ended_at is not null then 'released' end)
        as "ended, and its credit is not",
      (select count(*) from pictures where state = 'done' and file is null) as "done without a file",
      (select count(*) from pictures where asks > 2) as "asked too often"`.execute(db);
  return rows[0];
}

const noFaults = {
  "balance is not the ledger": "0",
  "used is not what is done": "0",
  "open without a credit": "0",
  "ended, and its credit is not": "0",
  "done without a file": "0",
  "asked too often": "0",
};

test("whatever happens in whatever order, the ledger is the balance and only what is done is paid", async () => {
  const { db, fileStore, log, pool } = await openTestApp();
  const { uid } = await makeShop({ db });
  const spender = {
    shopUid: uid,
    source: "portal",
    accountId: uid,
    deviceId: null,
    address: undefined,
  } as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(event, { minLength: 1, maxLength: 3 }), { maxLength: 25 }),
      async (rounds) => {
        await pool.query("delete from pictures; delete from credit_reservations; delete from credit_entries");
        await pool.query("update shops set credits_remaining = 5, total_used = 0");
        await pool.query(
          "insert into credit_entries (shop_uid, change, reason, reference) values ('ada', 5, 'trial', 'x')",
        );
        const { provider, begun, tell } = createUnreliableProvider();
        const draw = createDrawTask({ db, fileStore, log, provider, creditWarning });
        const requests = Array.from({ length: 6 }, () => makePictureRequest());
        const age = (id: string, minutes: number) =>
          pool.query(
            `update pictures set asked_at = asked_at - $2 * interval '1 minute',
             deadline_at = deadline_at - $2 * interval '1 minute' where id = $1`,
            [id, minutes],
          );
        const happen = async (what: Event): Promise<unknown> => {
          if (what.kind === "provider") return tell(what);
          const request = requests[what.picture] ?? makePictureRequest();
          const { id } = request;
          switch (what.kind) {
            case "order":
              return storePicture(
                db,
                { request, spender, isSample: true },
                { task: tasks.drawPicture, mostPerDay: 1000 },
              );
            case "run":
              return draw({ id });
            case "cancel":
              return endPicture(db, id, { state: "canceled" });
            case "sweep":
              return endForgottenPictures(db);
            case "late":
              return age(id, 6.5);
            case "very-late":
              return age(id, 11);
          }
        };
        await Promise.all(requests.slice(0, 4).map((_, index) => happen({ kind: "order", picture: index })));
        // Those of a round at the same time, the rounds one after another.
        await rounds.reduce(async (before, round) => {
          await before;
          await Promise.all(round.map(happen));
          expect(await findFaults(db)).toEqual(noFaults);
        }, Promise.resolve());
        expect(Math.max(0, ...begun.values())).toBeLessThanOrEqual(1); // a seed is one of two tries
        const states = await Promise.all(requests.map(({ id }) => findPicture(db, id)));
        const done = states.filter((each) => each?.state === "done");
        const files = await Promise.all(
          done.map(async (each) => each?.file && (await fileStore.get(each.file))),
        );
        expect(files.every(Boolean)).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
}, 240_000);

test("what everybody forgot ends at its deadline, and its credit comes back", async () => {
  const { db, pool, request } = await openWithPicture();
  await endForgottenPictures(db);
  expect(await findPicture(db, request.id)).toMatchObject({ state: "waiting" });
  await pool.query("update pictures set deadline_at = now()");
  await endForgottenPictures(db);
  await endForgottenPictures(db);
  expect(await findPicture(db, request.id)).toMatchObject({ state: "expired" });
  expect(await findFaults(db)).toEqual(noFaults);
});

test("a reservation without its picture is given back after half an hour, once", async () => {
  const { db, pool } = await openWithPicture();
  await pool.query("delete from pictures");
  const balance = async () =>
    (await db.selectFrom("shops").select("credits_remaining").executeTakeFirstOrThrow()).credits_remaining;
  await endForgottenPictures(db);
  expect(await balance()).toBe(24);
  await pool.query("update credit_reservations set reserved_at = now() - interval '31 minutes'");
  await Promise.all([endForgottenPictures(db), endForgottenPictures(db)]);
  expect(await balance()).toBe(25);
  expect(await findFaults(db)).toEqual(noFaults);
});

/** A shop whose owner has ordered one picture. */
async function openWithPicture() {
  const { db, pool } = await openTestApp();
  const { uid } = await makeShop({ db });
  const spender = {
    shopUid: uid,
    source: "portal",
    accountId: uid,
    deviceId: null,
    address: undefined,
  } as const;
  const request = makePictureRequest();
  await storePicture(db, { request, spender, isSample: true }, { task: tasks.drawPicture, mostPerDay: 1000 });
  return { db, pool, request };
}
