import { expect, test } from "vitest";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { signInShop, testPassword } from "../../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Sign-ins at once, each from its own network and for its own address. */
function signInMany({ post }: TestApp, count: number): Promise<Response[]> {
  const each = Array.from({ length: count }, (_, index) => index);
  const body = (index: number) => ({ email: `shop${index}@example.com`, password: "some other password" });
  return Promise.all(each.map((index) => post("/signIn", body(index), { from: `203.0.113.${index}` })));
}

test("checks only a short line of concurrent sign-ins, and asks the others to come back", async () => {
  const open = await openTestApp();
  const answers = await signInMany(open, 60);
  const checked = answers.filter(({ status }) => status === 401).length;
  expect(checked).toBeGreaterThanOrEqual(18);
  expect(checked).toBeLessThan(40);
  const refused = answers.filter(({ status }) => status !== 401);
  expect(refused.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
    refused.map(() => [503, "1"]),
  );
  expect(await refused[0]?.json()).toMatchObject({ code: "unavailable" });
});

test("does not count an attempt that nobody had time to check", async () => {
  const open = await openTestApp();
  const answers = await signInMany(open, 60);
  const { rows } = await open.pool.query<{ sum: number }>("select sum(attempts)::int from rate_limits");
  const checked = answers.filter(({ status }) => status === 401);
  expect(rows).toEqual([{ sum: 2 * checked.length }]);
});

test("lets known browsers hash first, while strangers wait in line", async () => {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const order: string[] = [];
  const strangers = signInMany(open, 60).then(() => order.push("strangers"));
  const owner = open
    .post("/signIn", { email: ada.email, password: testPassword }, { headers: { cookie: ada.cookie } })
    .then(({ status }) => order.push(`owner ${status}`));
  await Promise.all([strangers, owner]);
  expect(order).toEqual(["owner 200", "strangers"]);
});
