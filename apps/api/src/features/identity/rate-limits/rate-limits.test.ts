import { expect, test } from "vitest";
import { deleteDueData } from "../../../jobs/retention.ts";
import { createAppOn } from "../../../testing/create-app-on.ts";
import { openTestApp, testSecret } from "../../../testing/open-test-app.ts";
import { makeShop, testPassword } from "../../../testing/sign-in-shop.ts";
import { readProblem } from "../../../testing/read-problem.ts";
import { type Attempt, rateLimitKey } from "./rate-limits.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

const path = "/signIn";
const email = "ada@example.com";
const wrong = { email, password: "some other password" };
const right = { email, password: testPassword };

/** Moves all counted attempts into the past. */
async function advanceSeconds({ pool }: TestApp, seconds: number): Promise<void> {
  const earlier = "interval '1 second' * $1::int";
  await pool.query(
    `update rate_limits set last_attempt_at = last_attempt_at - ${earlier}, next_attempt_at = next_attempt_at - ${earlier}`,
    [seconds],
  );
}

async function authenticate(open: TestApp, body: object, from?: string) {
  const answer = await open.post(path, body, from ? { from } : {});
  const { code } = await readProblem(answer);
  const wait = Number(answer.headers.get("retry-after"));
  return { status: answer.status, code, wait };
}

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

test("locks the account after five wrong passwords, even for the correct one, until the wait is over", async () => {
  const open = await openTestApp();
  await makeShop(open);
  expect((await times(5, () => authenticate(open, wrong))).map(({ status }) => status)).toEqual(
    Array.from({ length: 5 }, () => 401),
  );
  const locked = await authenticate(open, right);
  expect(locked).toMatchObject({ status: 429, code: "too-many-requests" });
  expect(locked.wait).toBeGreaterThan(25);
  expect(locked.wait).toBeLessThanOrEqual(30);
  await advanceSeconds(open, 30);
  expect((await authenticate(open, right)).status).toBe(200);
});

test("doubles the wait with each further wrong password, up to 15 minutes", async () => {
  const open = await openTestApp();
  await makeShop(open);
  await times(5, () => authenticate(open, wrong));
  const waitAfterAnother = async (before: number) => {
    await advanceSeconds(open, before);
    expect((await authenticate(open, wrong)).status).toBe(401);
    return Math.ceil((await authenticate(open, wrong)).wait / 5) * 5;
  };
  expect(await waitAfterAnother(30)).toBe(60);
  expect(await waitAfterAnother(60)).toBe(120);
  expect(await waitAfterAnother(120)).toBe(240);
  expect(await waitAfterAnother(240)).toBe(480);
  expect(await waitAfterAnother(480)).toBe(900);
  expect(await waitAfterAnother(900)).toBe(900);
});

test("checks only five of forty concurrent wrong passwords", async () => {
  const open = await openTestApp();
  await makeShop(open);
  const all = await times(40, (index) => authenticate(open, wrong, `203.0.113.${index}`));
  expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(35);
});

test("counts attempts across servers", async () => {
  const open = await openTestApp();
  const copy = createAppOn(open.db);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(wrong);
  await times(3, () => authenticate(open, wrong));
  const [first, second, third] = await times(3, async () =>
    copy.request(path, { method: "POST", headers, body }),
  );
  const statuses = [first?.status, second?.status, third?.status];
  expect(statuses.filter((status) => status === 401)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("locks an address without an account the same way", async () => {
  const open = await openTestApp();
  const unknown = { ...wrong, email: "eve@example.com" };
  await times(5, () => authenticate(open, unknown));
  expect(await authenticate(open, { ...unknown, email: "EVE@example.com" })).toMatchObject({
    status: 429,
    code: "too-many-requests",
  });
});

test("counts attempts from this machine for the account too", async () => {
  const open = await openTestApp();
  await times(5, () => authenticate(open, wrong, "127.0.0.1"));
  expect((await authenticate(open, wrong, "127.0.0.1")).status).toBe(429);
});

test("the correct password resets the count", async () => {
  const open = await openTestApp();
  await makeShop(open);
  await times(4, () => authenticate(open, wrong));
  expect((await authenticate(open, right)).status).toBe(200);
  await times(4, () => authenticate(open, wrong));
  expect((await authenticate(open, right)).status).toBe(200);
});

test("forgets wrong passwords after a day", async () => {
  const open = await openTestApp();
  await times(5, () => authenticate(open, wrong));
  await advanceSeconds(open, 24 * 60 * 60);
  const fresh = await times(5, () => authenticate(open, wrong));
  expect(fresh.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  await advanceSeconds(open, 24 * 60 * 60);
  await deleteDueData(open);
  expect(await open.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
});

test("lets one network try thirty accounts in a row, and then makes only it wait", async () => {
  const open = await openTestApp();
  const tryNumber = (index: number, from: string) =>
    authenticate(open, { ...wrong, email: `shop${index}@example.com` }, from);
  const tenFrom = (first: number) =>
    times(10, (index) => tryNumber(first + index, `2001:db8:1:2::${first + index + 1}`));
  // Ten at a time, because more would not all get a turn to hash.
  const all = [...(await tenFrom(0)), ...(await tenFrom(10)), ...(await tenFrom(20)), ...(await tenFrom(30))];
  expect(all.filter(({ status }) => status === 401)).toHaveLength(30);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await tryNumber(50, "2001:db8:1:2:ffff::")).status).toBe(429);
  expect((await tryNumber(50, "2001:db8:1:3::1")).status).toBe(401);
  expect((await tryNumber(51, "127.0.0.1")).status).toBe(401);
});

test("makes an IPv6 /48 wait after 120 sign-ins, however they are spread", async () => {
  const open = await openTestApp();
  const tryFrom = (index: number) =>
    authenticate(open, { ...wrong, email: `shop${index}@example.com` }, `2001:db8:1:${index}::1`);
  const wide: Attempt = { action: "sign in from wide network", of: "2001:db8:1::/48" };
  expect((await tryFrom(1)).status).toBe(401);
  const almost = "update rate_limits set attempts = 119 where key = $1 and attempts = 1";
  expect((await open.pool.query(almost, [rateLimitKey(wide, testSecret)])).rowCount).toBe(1);
  expect([(await tryFrom(2)).status, (await tryFrom(3)).status]).toEqual([401, 429]);
  expect((await authenticate(open, wrong, "2001:db8:2::1")).status).toBe(401);
});

test("correct sign-ins never use up a network's limit", async () => {
  const open = await openTestApp();
  await makeShop(open);
  await open.pool.query("select 1");
  for (const round of Array.from({ length: 32 }, (_, index) => index)) {
    expect([round, (await authenticate(open, right)).status]).toEqual([round, 200]);
  }
});

test("the table of rate limits identifies nobody", async () => {
  const open = await openTestApp();
  await authenticate(open, wrong, "192.0.2.77");
  const { rows } = await open.pool.query<{ text: string }>(
    "select rate_limits::text as text from rate_limits",
  );
  expect(rows).toHaveLength(2);
  const text = rows.map((row) => row.text).join();
  expect(text).not.toContain(Buffer.from(email).toString("hex"));
  expect(text).not.toContain("192.0.2.77");
});
