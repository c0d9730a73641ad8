import { expect, test } from "vitest";
import type { Db } from "../../data/db.ts";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { testSecret } from "../../testing/open-test-app.ts";
import { codeOf } from "../../testing/read-problem.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { rateLimitKey } from "../identity/rate-limits/rate-limits.ts";

releaseClusterAtEnd();

test("a quote has at most 20 new versions an hour, and a shop 100", async () => {
  const { save, send, db, details } = await openQuotedLead();
  const sendNext = async (version: number) => {
    await save({ note: `Version ${version}` }, version);
    return codeOf(await send(version + 1));
  };
  const answers = [];
  for (let version = 1; version <= 21; version++) answers.push(await sendNext(version));
  expect(answers).toEqual([...Array<string>(20).fill("ok"), "too-many-requests"]);
  expect((await details()).versions).toHaveLength(20);
  // The quote's own count starts over; the shop's has 20.
  await db
    .deleteFrom("rate_limits")
    .where("key", "!=", await shopKey(db))
    .execute();
  await db.updateTable("rate_limits").set({ attempts: 99 }).execute();
  expect(await codeOf(await send(22))).toBe("ok");
  expect(await sendNext(22)).toBe("too-many-requests");
});

async function shopKey(db: Db): Promise<Buffer> {
  const { uid } = await db.selectFrom("shops").select("uid").executeTakeFirstOrThrow();
  return rateLimitKey({ action: "quote of shop", of: uid }, testSecret);
}
