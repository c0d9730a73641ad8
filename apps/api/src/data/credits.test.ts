import fc from "fast-check";
import type { PoolConfig } from "pg";
import { expect, test } from "vitest";
import { createTestDatabase, releaseClusterAtEnd } from "../testing/test-database.ts";
import { makeShop } from "../testing/sign-in-shop.ts";
import { creditWarning } from "../features/credits/credit-warning.ts";
import {
  commitCredits as commit,
  grantCredits,
  releaseCredits,
  type Reservation,
  reserveCredits,
} from "./credits.ts";
import { createDb, createPool, type Db } from "./db.ts";

releaseClusterAtEnd();

const uid = "ada";
const commitCredits = (db: Db, reservation: Reservation) => commit(db, reservation, creditWarning);

async function openShop(credits = 25) {
  const { db, pool } = await createTestDatabase();
  await makeShop({ db }, { uid });
  await grantCredits(db, uid, credits > 25 ? [{ reference: "in_0", credits: credits - 25 }] : []);
  return { db, pool };
}

async function readCredits(db: Db) {
  const [shop] = await db.selectFrom("shops").select(["credits_remaining", "total_used"]).execute();
  const entries = await db.selectFrom("credit_entries").select(["change", "reason"]).execute();
  const ledger = entries.reduce((sum, { change }) => sum + change, 0);
  return { remaining: shop?.credits_remaining, used: shop?.total_used, ledger };
}

test("committed credits are used, and released credits cost nothing", async () => {
  const { db } = await openShop();
  expect(await reserveCredits(db, { uid, reference: "scene 1", credits: 5 })).toBe("reserved");
  expect(await reserveCredits(db, { uid, reference: "scene 2", credits: 3 })).toBe("reserved");
  expect(await readCredits(db)).toEqual({ remaining: 17, used: 0, ledger: 17 });
  expect(await commitCredits(db, { uid, reference: "scene 1" })).toBe("committed");
  expect(await releaseCredits(db, { uid, reference: "scene 2" })).toBe("released");
  expect(await readCredits(db)).toEqual({ remaining: 20, used: 5, ledger: 20 });
});

test("refuses to reserve more than the balance, and takes nothing", async () => {
  const { db } = await openShop();
  expect(await reserveCredits(db, { uid, reference: "scene", credits: 26 })).toBe("too-few");
  expect(await readCredits(db)).toEqual({ remaining: 25, used: 0, ledger: 25 });
  expect(await reserveCredits(db, { uid, reference: "scene", credits: 25 })).toBe("reserved");
  expect(await reserveCredits(db, { uid, reference: "another", credits: 1 })).toBe("too-few");
});

test("reserves once for ten concurrent requests of one picture", async () => {
  const { db } = await openShop();
  const ask = () => reserveCredits(db, { uid, reference: "scene", credits: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers.filter((answer) => answer === "reserved")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "known")).toHaveLength(9);
  expect(await readCredits(db)).toMatchObject({ remaining: 24, ledger: 24 });
});

test("settles a reservation once, and tells later callers how it ended", async () => {
  const { db } = await openShop();
  await reserveCredits(db, { uid, reference: "scene", credits: 5 });
  const end = (index: number) =>
    index % 2 === 0
      ? commitCredits(db, { uid, reference: "scene" })
      : releaseCredits(db, { uid, reference: "scene" });
  const outcomes = new Set(await Promise.all(Array.from({ length: 10 }, (_, index) => end(index))));
  expect(outcomes.size).toBe(1);
  const isCommitted = outcomes.has("committed");
  expect(await readCredits(db)).toEqual(
    isCommitted ? { remaining: 20, used: 5, ledger: 20 } : { remaining: 25, used: 0, ledger: 25 },
  );
  expect(await commitCredits(db, { uid, reference: "never asked for" })).toBe("unknown");
});

test("of 3,200 concurrent debits from two servers on 1,000 credits, exactly 1,000 succeed", async () => {
  const { db, pool } = await openShop(1000);
  const servers = [openServer(pool.options), openServer(pool.options)] as const;
  const debit = async (index: number) => {
    const reservation = { uid, reference: `scene ${index}` };
    const server = servers[index % 2 === 0 ? 0 : 1];
    const answer = await reserveCredits(server, { ...reservation, credits: 1 });
    if (answer === "reserved") await commitCredits(server, reservation);
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 3200 }, (_, index) => debit(index)));
  await Promise.all(servers.map((server) => server.destroy()));
  expect(answers.filter((answer) => answer === "reserved")).toHaveLength(1000);
  expect(answers.filter((answer) => answer === "too-few")).toHaveLength(2200);
  expect(await readCredits(db)).toEqual({ remaining: 0, used: 1000, ledger: 0 });
}, 120_000);

test("under any concurrent mix, the ledger matches the balance and the balance stays at zero or above", async () => {
  const { db } = await openShop();
  const step = fc.record({
    kind: fc.constantFrom("reserve", "commit", "release", "grant"),
    reference: fc.constantFrom("a", "b", "c", "d", "e"),
    credits: fc.integer({ min: 1, max: 12 }),
  });
  const act = { reserve: reserveCredits, commit: commitCredits, release: releaseCredits };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await Promise.all(
        steps.map(({ kind, ...what }) =>
          kind === "grant" ? grantCredits(db, uid, [what]) : act[kind](db, { uid, ...what }),
        ),
      );
      const { remaining, ledger } = await readCredits(db);
      expect(ledger).toBe(remaining);
      expect(remaining).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 40 },
  );
});

/** A second server on the same database. Its long timeout lets every debit wait for its turn on a busy machine. */
function openServer(options: PoolConfig): Db {
  return createDb(createPool({ ...options, connectionTimeoutMillis: 100_000 }, () => {}));
}
