import { expect, test } from "vitest";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { readProblem } from "../../../testing/read-problem.ts";
import { makeMember, readCookies, signInShop, testPassword } from "../../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

async function codeOf(answer: Response): Promise<string> {
  return answer.status === 200 ? "ok" : (await readProblem(answer)).code;
}

/** Ada, who signed in longer than ten minutes ago. */
async function openLater() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  await makeMember(open, { uid: "sue", role: "staff" });
  const waitUntilDue = () =>
    open.pool.query("update sessions set confirmed_at = now() - interval '11 minutes'");
  await waitUntilDue();
  const as = (cookie: string) => ({
    get: async (path: string) => codeOf(await open.app.request(path, { headers: { cookie } })),
    post: async (path: string, body: object) => codeOf(await open.post(path, body, { headers: { cookie } })),
  });
  return { ...open, ada, as, waitUntilDue };
}

const member = { accountId: "sue", role: "manager", receivesLeads: false };
const dangerous: [string, object | undefined][] = [
  ["/shop/leads.csv", undefined],
  ["/shop/leads.csv", { ids: ["3f2c1f9e-7d1b-4b1e-9a57-0d8a2f1c6b11"], timeZone: "UTC" }],
  ["/shop/quotes.csv", undefined],
  ["/shop/eraseLead", { id: "3f2c1f9e-7d1b-4b1e-9a57-0d8a2f1c6b11" }],
  ["/shop/saveRetention", { days: 30 }],
  ["/shop/saveWebhook", { url: "https://hooks.example/lead", events: ["lead.created"], hasDetails: true }],
  ["/shop/saveWebhook", { id: "3f2c1f9e-7d1b-4b1e-9a57-0d8a2f1c6b11", hasDetails: true }],
  ["/shop/inviteMember", { email: "new@example.com", role: "staff" }],
  ["/shop/changeMember", member],
  ["/shop/removeMember", { accountId: "sue" }],
];

test.each(dangerous)("asks again before %s, and not for ten minutes after", async (path, body) => {
  const { ada, as, post } = await openLater();
  const send = (cookie: string) => (body ? as(cookie).post(path, body) : as(cookie).get(path));
  expect(await send(ada.cookie)).toBe("identity-unconfirmed");
  const answer = await post(
    "/confirmIdentity",
    { password: testPassword },
    { headers: { cookie: ada.cookie } },
  );
  const confirmed = readCookies(answer);
  expect(await send(confirmed)).not.toBe("identity-unconfirmed");
  expect(await as(confirmed).get("/confirmIdentity")).toBe("ok");
});

test("confirming gives the session a new token; the old one is worth nothing half a minute later", async () => {
  const { ada, as, post, pool } = await openLater();
  const answer = await post(
    "/confirmIdentity",
    { password: testPassword },
    { headers: { cookie: ada.cookie } },
  );
  const confirmed = readCookies(answer);
  expect(confirmed).not.toBe(ada.cookie);
  expect(answer.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect([await as(ada.cookie).get("/session"), await as(confirmed).get("/session")]).toEqual(["ok", "ok"]);
  expect(await as(ada.cookie).get("/confirmIdentity")).toBe("identity-unconfirmed");
  const { rows } = await pool.query(
    "select extract(epoch from expires_at - now()) <= 30 as soon from sessions where replaced_at is not null",
  );
  expect(rows).toEqual([{ soon: true }]);
  const sessions = await (await ada.get("/sessions")).json();
  expect(sessions).toHaveLength(1);
});

test("a remembered session stays remembered", async () => {
  const { ada, post } = await openLater();
  const signedIn = await post("/signIn", { email: ada.email, password: testPassword, remember: true });
  const headers = { cookie: readCookies(signedIn) };
  const [cookie] = (
    await post("/confirmIdentity", { password: testPassword }, { headers })
  ).headers.getSetCookie();
  const end = Date.parse(/Expires=([^;]+)/.exec(cookie ?? "")?.[1] ?? "");
  expect(Math.round((end - Date.now()) / 86_400_000)).toBe(30);
});

test("a wrong password confirms nothing, and five make the caller wait", async () => {
  const { ada, as } = await openLater();
  const guess = () => as(ada.cookie).post("/confirmIdentity", { password: "some other password" });
  const answers: string[] = [];
  for (let index = 0; index < 6; index++) answers.push(await guess());
  expect(answers).toEqual([...Array<string>(5).fill("wrong-password"), "too-many-requests"]);
  expect(await as(ada.cookie).get("/confirmIdentity")).toBe("identity-unconfirmed");
});
