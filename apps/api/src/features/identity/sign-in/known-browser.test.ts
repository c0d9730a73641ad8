import { expect, test } from "vitest";
import { openMailedApp } from "../../../testing/open-mailed-app.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { makeShop, readCookies, testPassword } from "../../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

const email = "ada@example.com";
const right = { email, password: testPassword };
const wrong = { email, password: "some other password" };

async function signIn({ post }: Pick<TestApp, "post">, body: object, cookie = "") {
  const answer = await post("/signIn", body, { headers: { cookie } });
  return { status: answer.status, cookie: readCookies(answer) };
}

/** Without the session: what is left after signing out. */
function browserOnly(cookie: string): string {
  return cookie
    .split("; ")
    .filter((each) => each.startsWith("livery.browser_"))
    .join("; ");
}

/** Ada's browser, in which she has signed in before. */
async function openWithKnownBrowser() {
  const open = await openTestApp();
  await makeShop(open);
  const { cookie } = await signIn(open, right);
  return { ...open, cookie: browserOnly(cookie) };
}

async function guess(open: Pick<TestApp, "post">, count: number, cookie = ""): Promise<number[]> {
  const statuses = [];
  for (let guesses = 0; guesses < count; guesses++) statuses.push((await signIn(open, wrong, cookie)).status);
  return statuses;
}

test("remembers the browser in an HttpOnly cookie that does not tell the address", async () => {
  const open = await openTestApp({ isHttps: true });
  await makeShop(open);
  const answer = await open.post("/signIn", right, { headers: { origin: "https://livery.example" } });
  const cookie = answer.headers.getSetCookie().find((each) => each.includes("browser_")) ?? "";
  expect(cookie).toMatch(
    /^__Host-livery\.browser_[0-9a-f]{8}=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("strangers who lock the account never lock out a browser that has signed in before", async () => {
  const { cookie, ...open } = await openWithKnownBrowser();
  expect(await guess(open, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(open, right)).status).toBe(429);
  expect((await signIn(open, right, cookie)).status).toBe(200);
});

test("strangers in the same network do not lock it out either", async () => {
  const { cookie, pool, ...open } = await openWithKnownBrowser();
  await guess(open, 1);
  await pool.query("update rate_limits set attempts = 99, next_attempt_at = now() + interval '1 hour'");
  expect((await signIn(open, { ...right, email: "eve@example.com" })).status).toBe(429);
  expect((await signIn(open, right, cookie)).status).toBe(200);
});

test("a known browser has five guesses of its own, and then waits", async () => {
  const { cookie, ...open } = await openWithKnownBrowser();
  expect(await guess(open, 6, cookie)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(open, right, cookie)).status).toBe(429);
  // Its guesses are not those of strangers.
  expect((await signIn(open, right)).status).toBe(200);
});

test("a correct password from a known browser does not give strangers more guesses", async () => {
  const { cookie, ...open } = await openWithKnownBrowser();
  await guess(open, 5);
  expect((await signIn(open, right, cookie)).status).toBe(200);
  expect(await guess(open, 1)).toEqual([429]);
});

test("a forged cookie, or that of another account, is a stranger's", async () => {
  const { cookie, ...open } = await openWithKnownBrowser();
  await makeShop(open, { uid: "bea" });
  const bea = browserOnly((await signIn(open, { ...right, email: "bea@example.com" })).cookie);
  const [name = "", value = ""] = cookie.split("=");
  const [id = "", mac = ""] = value.split(".");
  const forged = [
    `${name}=${id}`,
    `${name}=${id}.`,
    `${name}=${id.slice(1)}a.${mac}`,
    `${name}=${bea.split("=")[1]}`,
    bea,
  ];
  await guess(open, 5);
  for (const each of forged) expect([each, (await signIn(open, right, each)).status]).toEqual([each, 429]);
});

test("keeps its id, so that signing in again gives no more guesses", async () => {
  const { cookie, ...open } = await openWithKnownBrowser();
  expect(browserOnly((await signIn(open, right, cookie)).cookie)).toBe(cookie);
});

test("a mailed link makes a new browser known, so that its owner gets in while strangers guess on", async () => {
  const open = await openMailedApp();
  await makeShop(open);
  await guess(open, 5);
  expect((await signIn(open, right)).status).toBe(429);
  await open.post("/requestPasswordReset", { email });
  const token = (await open.mailedTokens(email)).at(-1);
  const password = "green tea for two";
  const cookie = readCookies(await open.post("/resetPassword", { token, password }));
  await guess(open, 5);
  expect((await signIn(open, { email, password })).status).toBe(429);
  expect((await signIn(open, { email, password }, cookie)).status).toBe(200);
});

test("a known browser asks for three links of its own while strangers ask on", async () => {
  const open = await openMailedApp();
  await makeShop(open);
  const cookie = browserOnly((await signIn(open, right)).cookie);
  const ask = async (headers: Record<string, string>) =>
    (await open.post("/requestPasswordReset", { email }, { headers })).status;
  for (let asked = 0; asked < 5; asked++) await ask({});
  expect(await open.mailedTokens(email)).toHaveLength(3);
  const answers = [
    await ask({ cookie }),
    await ask({ cookie }),
    await ask({ cookie }),
    await ask({ cookie }),
  ];
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await open.mailedTokens(email)).toHaveLength(6);
});
